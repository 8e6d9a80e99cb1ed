skip = Skip to content

reload = Try again

error-load = This page could not be loaded.

close = Close
more = Show more

session-ended = You were signed out in another window. Here you are now a guest.
session-account = Sign in

