# Linki odzyskiwania.
recovered = Witaj ponownie, { $name }.
recover-replace = Grać tu jako inny gracz?
recover-replace-text = Ta przeglądarka gra jako { $name }. Link należy do innego gracza. Bez linku odzyskiwania, który ma { $name }, nie da się wrócić.
recover-yes = Tak, zmień
recover-no = Nie, zostaw jak jest
recover-wrong = Ten link nie działa
recover-wrong-text = Może być niepełny albo należeć do innego serwera. Skopiuj cały link i spróbuj ponownie.
