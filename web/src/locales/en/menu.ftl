# The menu of the table, with actions that are rarely needed.
propose-pause = Ask for a pause
resign = Give up
resign-sure = A bot plays for you until the end. You cannot undo this.
resign-yes = Give up
spectator-link = Link to this table
one-click-note = A click plays at once, without Confirm. Undo still works.
explanations-note = Every space says in words what it does.
