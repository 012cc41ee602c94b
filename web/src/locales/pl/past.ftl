# Spojrzenie w przeszłość trwającej partii i notatki o rywalach.
past-title = Oglądasz przeszłość. Partia toczy się dalej.
past-asked = Twoja tura! Oglądasz przeszłość.
past-step = Ruch { $action } z { $actions }
past-back = Jeden ruch wstecz
past-forward = Jeden ruch dalej
past-leave = Wróć do teraźniejszości
notebook = Notatnik
notebook-no-quests = Jeszcze żadnego wypełnionego zadania
notebook-played = Zagrane karty intrygi: { $cards }
notebook-held = Znane na ręce: { $cards }
notebook-lords = Prawdopodobni lordowie, według tego, co było widać
