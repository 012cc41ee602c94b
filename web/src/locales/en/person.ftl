# What one can do about another person at the table.
person-profile = Profile
person-mute = Mute
person-unmute = Show messages again
person-mute-note = On this device, what { $name } writes and public tables with { $name } are hidden.
person-muted = is muted
person-report = Report to the server's host
person-report-note = The person who runs this server reads your report, with your name. { $name } does not see it.
person-reason = Reason
person-reason-chat = Insults or spam in the chat
person-reason-name = An offensive name
person-reason-cheating = Cheating
person-reason-stalling = Keeps the others waiting on purpose
person-reason-other = Something else
person-report-text = What happened? (optional)
person-report-send = Send
person-reported = The person who runs this server has your report.
