# Karta, miejsce lub gracz w całości.
seat-protected = Chroniony przed atakami
sheet-price = Koszt
sheet-visitor = Gość
sheet-owner = Właściciel
sheet-owned = Należy do
sheet-here = Teraz tutaj
sheet-why = Nie teraz
sheet-nobody = nikt
sheet-lies = Leży tu
sheet-quests = Zadania ({ $count })
sheet-plots = Zadania fabularne w grze
sheet-done = Wypełnione zadania ({ $count })
sheet-buildings = Budynki ({ $count })
sheet-hand = Karty intrygi ({ $count })
sheet-hidden = zakryte: { $count }
ref-open = Zasady i orzeczenia
