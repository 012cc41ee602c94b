# The menu of the table, with actions that are rarely needed.
propose-pause = Ask for a pause
resign = Give up
resign-plays-on = A bot plays your seat to the end, and you can watch. You cannot take the seat back. If you only need a break, let a bot play for you instead: then you can take your seat back at any time.
resign-ends = Only bots would be left to play, so the game ends here, without a winner. This cannot be undone. If you only want to leave, go back to the lobby instead: the game waits for you there.
resign-yes = Give up for good
spectator-link = Link to this table
one-click-note = A click plays at once, without Confirm. Undo still works.
explanations-note = Every space says in words what it does.
my-notes = My notes on this game (only on this device)
