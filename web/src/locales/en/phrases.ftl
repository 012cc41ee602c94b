# Quick phrases of the chat. The English ones are the text that is sent (table/phrases.ts).
phrase-hello = Hello!
phrase-luck = Good luck, have fun!
phrase-move = Good move!
phrase-thinking = One moment, I am thinking.
phrase-back = I will be right back.
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-game = Good game!
phrase-again = Shall we play again?
