# Preferences: how the page looks and sounds, and notifications while it is closed.
theme = Theme
theme-auto = as the device
theme-dusk = dusk
theme-parchment = parchment
language-auto = As the browser
sound = Sounds
sound-note = A soft bell when it is your turn.
motion = Less motion
motion-note = Things fade instead of moving. Your device’s own setting always counts.

push-unsupported = This browser or this server cannot send notifications.
push-blocked = Notifications from this site are blocked in your browser’s settings.
push-off = Get a notification on this device, even when the page is closed.
push-on = This device gets notifications, even when the page is closed.
push-asking = Your browser is asking whether this site may send notifications…
push-failed = Your browser could not turn on notifications. Private windows cannot have them; otherwise try again later.
push-title = Your turn
push-body = Round { $round }: it is your turn to decide.
