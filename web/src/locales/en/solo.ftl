# Games for one against a scripted rival.
solo-title = Play solo
solo-intro = A rival that follows a script you can check, line by line.
solo-about-a = Works through a list of twelve priorities. It plays like a person in a hurry and shows its Lord.
solo-about-b = Rolls a die to send its Agents round the board of the base game. It scores at once for what it gains.
solo-about-c = Rolls a die to send its Agents everywhere, the boards of the modules included.
solo-go = Play against { $variant }
script-name = Script { $variant }
combination-solo-modules = This solo game is played without modules.
solo-against = Against { $name }
solo-without-modules = Played without modules.
solo-option-decides = I decide for the rival
solo-option-decides-note = Where its script leaves a choice open, you are asked.
solo-option-face-up = The rival’s Lord lies face up (Scripts B and C only)

# The rival at the table.
solo-die = { $rolled } on a die with { $sides } sides
