# How the page looks and sounds, and notices while it is closed.
theme = Theme
theme-auto = as the device
theme-dusk = dusk
theme-parchment = parchment
language-auto = As the browser
sound = Sounds
sound-note = A soft bell when it is your turn.
motion = Less motion
motion-note = Things fade instead of moving. Your device's own wish is honoured anyway.

push-unsupported = This browser or this server cannot send notices.
push-blocked = Notices from this site are blocked in your browser's settings.
push-off = A notice on this device, even when the page is closed.
push-on = This device gets a notice, even when the page is closed.
push-asking = Your browser asks whether this site may send notices…
push-failed = Your browser could not set up notices. Private windows cannot; otherwise try again later.
push-title = Your turn
push-body = Round { $round }: the table waits for you.
