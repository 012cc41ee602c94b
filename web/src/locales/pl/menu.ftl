# Czego przy stole rzadko trzeba.
propose-pause = Poproś o przerwę
resign = Oddaj grę
resign-plays-on = Do końca zagra za ciebie bot, a ty możesz oglądać. Nie będzie można wrócić na swoje miejsce. Jeśli potrzebujesz tylko przerwy, niech raczej na razie zagra za ciebie bot: wtedy wrócisz, kiedy zechcesz.
resign-ends = Przy stole zostałyby tylko boty, więc gra skończy się tutaj, bez zwycięzcy. Tego nie można cofnąć. Jeśli chcesz tylko wyjść, wróć do lobby: gra tam na ciebie poczeka.
resign-yes = Oddaj grę na dobre
spectator-link = Link do tego stołu
one-click-note = Kliknięcie od razu wykonuje ruch, bez potwierdzania. Cofanie nadal działa.
explanations-note = Każde pole mówi słowami, co robi.
my-notes = Moje notatki do tej gry (tylko na tym urządzeniu)
