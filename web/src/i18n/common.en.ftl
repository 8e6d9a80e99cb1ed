skip = Skip to content

reload = Try again

error-load = This page could not be loaded.

close = Close
more = Show more

session-ended = You were signed out in another window. Here you are now a guest.
moderation-from = Message from the moderators
moderation-warning = A warning from the moderators:
moderation-mute = { $until ->
    [0] You are muted: others no longer get your messages.
   *[other] You are muted until { $until }.
  }
moderation-answer = Thank you for your report. The moderators answer:
moderation-understood = I understand
session-account = Sign in

