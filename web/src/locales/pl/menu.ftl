# Czego przy stole rzadko trzeba.
propose-pause = Poproś o przerwę
resign = Oddaj grę
resign-sure = Bot rozegra grę do końca na twoim miejscu. Tego nie można cofnąć.
resign-yes = Oddaj grę
spectator-link = Link do tego stołu
one-click-note = Bez potwierdzania: co klikniesz, to się dzieje. Cofanie nadal działa.
explanations-note = Każde pole mówi słowami, co robi.
