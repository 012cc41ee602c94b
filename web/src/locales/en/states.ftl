# Pages with a single message.
unknown-page = Page not found
unknown-page-text = The link may be incomplete, or it belongs to another server.

broken = Something went wrong
broken-text = The error is in this page. Your game is safe: reload to continue.

ended-unknown-table = No such table
ended-unknown-table-text = The link may be incomplete, or the game was cancelled before it began.
ended-unknown-table-here = No such game on this device
ended-unknown-table-here-text = Games on a device are saved in the browser they were started in. This game was started in another browser, or its data was deleted.
ended-replaced-here = Open in another window
ended-replaced-here-text = This game is now open in another window of this browser. You can bring it back here.
ended-other-here = This game cannot be opened
ended-other-here-text = The data that this browser saved cannot be read.
ended-table-gone = This table no longer exists
ended-table-gone-text = The game was cancelled, or all players have left.
ended-no-spectators = A closed table
ended-no-spectators-text = This table does not allow spectators. If you have a seat there, open it in the browser you joined with, or use your recovery link.
ended-other-version = There is a newer version
ended-other-version-text = The server was updated, and this page is too old for it. Reload it: your game is safe.
ended-bad-token = The server does not know you
ended-bad-token-text = This server has no record of this browser. Continue as a new player with the same name.
ended-banned = You cannot play here
ended-banned-text = The host of this server has banned you.
ended-replaced = This table is open in too many windows
ended-replaced-text = This window was the oldest, so it was disconnected.
ended-busy = The server is full
ended-busy-text = It cannot take another connection now. Close other windows or try again in a minute: your games are safe.
ended-too-fast = Too many requests
ended-too-fast-text = Your network sent too many requests. Wait a minute and try again.
ended-other = The server does not answer
ended-other-text = Your games are safe. The network may be interrupted, or the server is restarting.
ended-offline-text = This device is offline. Your games are safe on the server.
as-new-player = Continue as a new player

# The strip above a table whose connection is lost.
banner-reconnecting = Connection lost. Reconnecting…
banner-lost = Connection lost. Next attempt in { $seconds } s.
banner-offline = This device is offline. Nothing is lost.
banner-restart = The server is restarting. It will be back in a moment.
update-ready = A newer version of this page is ready.
banner-updated = The server was updated. Reload when it suits you.
announced-restart-now = The server restarts now. Your game is saved.
announced-restart =
    { $minutes ->
        [one] The server restarts in { $minutes } minute. Your game is saved.
       *[other] The server restarts in { $minutes } minutes. Your game is saved.
    }
