# Czego przy stole rzadko trzeba.
propose-pause = Poproś o przerwę
resign = Oddaj grę
resign-sure = Do końca zagra za ciebie bot. Tego nie można cofnąć.
resign-yes = Oddaj grę
spectator-link = Link do tego stołu
one-click-note = Kliknięcie od razu wykonuje ruch, bez potwierdzania. Cofanie nadal działa.
explanations-note = Każde pole mówi słowami, co robi.
