# Recovery links.
recovered = Welcome back, { $name }.
recover-replace = Play here as another player?
recover-replace-text = This browser plays as { $name }. The link belongs to another player. Without the recovery link of { $name } you cannot switch back.
recover-yes = Yes, switch
recover-no = No, stay as I am
recover-wrong = This link does not work
recover-wrong-text = It may be incomplete, or belong to another server. Copy the whole link and try again.
