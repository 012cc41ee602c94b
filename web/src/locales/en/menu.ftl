# What is rarely wanted at a table.
propose-pause = Ask for a pause
resign = Give up
resign-sure = A bot plays your seat to the end. This cannot be taken back.
resign-yes = Give up
spectator-link = Link to this table
one-click-note = No Confirm: whatever is clicked is done. Undo still works.
explanations-note = Every space says in words what it does.
