# The table on a phone.
talk-unread = New messages
tab-city = City
tab-quests = Quests
tab-mine = Mine
tab-log = Log
open-to-you = Open to you
not-open = Not open now
city-filter = What a space gives
phone-city-all = All
