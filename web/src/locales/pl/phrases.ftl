# Szybkie zwroty na czacie.
phrase-hello = Cześć!
phrase-luck = Powodzenia i dobrej zabawy!
phrase-move = Dobry ruch!
phrase-thinking = Chwileczkę, zastanawiam się.
phrase-back = Zaraz wracam.
phrase-sorry = Przepraszam!
phrase-thanks = Dziękuję!
phrase-game = Dobra gra!
phrase-again = Zagramy jeszcze raz?
