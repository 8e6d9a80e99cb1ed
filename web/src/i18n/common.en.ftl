skip = Skip to content

reload = Try again

error-load = This page could not be loaded.

close = Close

session-ended = You were logged out in another window. Here you are a guest now.
session-account = Log in

