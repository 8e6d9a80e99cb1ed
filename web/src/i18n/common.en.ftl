skip = Skip to the content

reload = Try again

error-load = This page could not be loaded.

close = Close

