# Preferences: how the page looks and sounds, and notifications while it is closed.
theme = Theme
theme-auto = as the device
theme-dusk = dusk
theme-parchment = parchment
language-auto = As the browser
speed = Moves of others
speed-relaxed = relaxed
speed-normal = normal
speed-fast = fast
speed-instant = at once
speed-note = Space or a click on the table jumps to the present.
sound = Sounds
sound-note = Soft sounds for every move, and a chime when it is your turn.
volume = Volume
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
