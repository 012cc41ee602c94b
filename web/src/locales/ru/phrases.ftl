# Быстрые фразы чата.
phrase-hello = Привет!
phrase-luck = Удачи и приятной игры!
phrase-move = Хороший ход!
phrase-thinking = Минутку, я думаю.
phrase-back = Сейчас вернусь.
phrase-sorry = Извините!
phrase-thanks = Спасибо!
phrase-game = Хорошая игра!
phrase-again = Сыграем ещё раз?
