# A look at the past of a running game, and notes on opponents.
past-title = You look at the past. The game goes on meanwhile.
past-asked = It is your turn! You look at the past.
past-step = Move { $action } of { $actions }
past-back = One move back
past-forward = One move on
past-leave = Back to the present
notebook = Notebook
notebook-no-quests = No Quest completed yet
notebook-played = Intrigue cards played: { $cards }
notebook-held = Known in hand: { $cards }
notebook-lords = Likely Lords, by what you have seen
