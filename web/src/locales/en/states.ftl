# Pages that only say something.
unknown-page = There is nothing here
unknown-page-text = The link may be cut off, or it was for another server.

broken = This page has stumbled
broken-text = Something in the page went wrong, not in your game: that is kept. Reload and go on.

ended-unknown-table = No such table
ended-unknown-table-text = The link may be cut off, or the table was called off before it began.
ended-unknown-table-here = No such game on this device
ended-unknown-table-here-text = Games of a device are kept in the browser that they were begun in. It was another one, or it has forgotten them.
ended-replaced-here = Open in another window
ended-replaced-here-text = You play this game in another window of this browser now. You can have it back here.
ended-other-here = This game cannot be opened
ended-other-here-text = What this browser has kept of it cannot be read.
ended-table-gone = The table is gone
ended-table-gone-text = It was called off, or nobody who plays is left.
ended-no-spectators = A closed table
ended-no-spectators-text = The people at this table play without an audience. If you have a seat there, use the recovery link of the browser that sat down.
ended-other-version = A newer version is here
ended-other-version-text = The server speaks a language that this page has not learned yet. Reload it: your game is safe.
ended-bad-token = The server does not know you
ended-bad-token-text = This browser says it is somebody whom this server has never met, or has forgotten. Go on as somebody new, with the same name.
ended-replaced = Open somewhere else
ended-replaced-text = This table is open in too many windows of yours; this one was the oldest.
ended-busy = The server is full
ended-busy-text = It has no room for another connection at the moment. Close other windows of yours, or try again in a minute: your games are kept.
ended-too-fast = Too many requests
ended-too-fast-text = The server asks everyone at your address to slow down. Wait a minute and try again.
ended-other = The server does not answer
ended-other-text = Your games are kept there and wait for you. The network between us may be gone for a moment, or the host is restarting it.
ended-offline-text = This device is offline. Your games are kept on the server and wait for you.
as-somebody-new = Go on as somebody new

# The strip above a table whose connection is gone.
banner-reconnecting = Connection lost. Reconnecting…
banner-lost = Connection lost. Next attempt in { $seconds } s.
banner-offline = This device is offline. Nothing is lost.
banner-restart = The server is restarting. It will be back in a moment.
update-ready = A newer version of this page is here.
banner-updated = The server was updated. Reload when it suits you.
