"""Several hosts on one machine: network namespaces with addresses of their own, which can be killed and cut off."""
