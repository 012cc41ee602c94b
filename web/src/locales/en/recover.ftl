# Recovery links.
recovered = Welcome back, { $name }.
recover-replace = Become somebody else here?
recover-replace-text = This browser plays as { $name }. The link is for somebody else; without { $name }'s own recovery link there is no way back.
recover-yes = Yes, become them
recover-no = No, stay as I am
recover-wrong = This link does not work
recover-wrong-text = It may be cut off, or meant for another server. Copy the whole link and try again.
