# Linki odzyskiwania.
recovered = Witaj ponownie, { $name }.
recover-replace = Grać tu jako ktoś inny?
recover-replace-text = Ta przeglądarka gra jako { $name }. Link jest dla kogoś innego; bez własnego linku odzyskiwania ({ $name }) nie będzie powrotu.
recover-yes = Tak, zmień
recover-no = Nie, zostaw jak jest
recover-wrong = Ten link nie działa
recover-wrong-text = Może być ucięty albo przeznaczony dla innego serwera. Skopiuj cały link i spróbuj ponownie.
