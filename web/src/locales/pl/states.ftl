# Strony, które tylko coś mówią.
unknown-page = Nie ma takiej strony
unknown-page-text = Link może być niepełny albo prowadzić do innego serwera.

broken = Coś poszło nie tak
broken-text = Błąd jest na tej stronie. Twoja gra jest bezpieczna: odśwież, aby grać dalej.

ended-unknown-table = Nie ma takiego stołu
ended-unknown-table-text = Link może być niepełny albo grę odwołano, zanim się zaczęła.
ended-unknown-table-here = Na tym urządzeniu nie ma takiej gry
ended-unknown-table-here-text = Gry na urządzeniu są zapisane w przeglądarce, w której je zaczęto. Tę grę zaczęto w innej przeglądarce albo jej dane usunięto.
ended-replaced-here = Otwarte w innym oknie
ended-replaced-here-text = Ta gra jest teraz otwarta w innym oknie tej przeglądarki. Możesz przenieść ją tutaj.
ended-other-here = Tej gry nie można otworzyć
ended-other-here-text = Nie da się odczytać danych zapisanych w tej przeglądarce.
ended-table-gone = Stołu już nie ma
ended-table-gone-text = Grę odwołano albo wszyscy gracze odeszli.
ended-no-spectators = Zamknięty stół
ended-no-spectators-text = Ten stół nie wpuszcza widzów. Jeśli masz tam miejsce, otwórz go w przeglądarce, w której dołączono, albo użyj linku odzyskiwania.
ended-other-version = Jest nowsza wersja
ended-other-version-text = Serwer zaktualizowano i ta strona jest dla niego za stara. Odśwież ją: twoja gra jest bezpieczna.
ended-bad-token = Serwer cię nie zna
ended-bad-token-text = Ten serwer nie zna tej przeglądarki. Graj dalej jako nowy gracz, pod tym samym imieniem.
ended-banned = Nie możesz tu grać
ended-banned-text = Administrator tego serwera zablokował ci dostęp.
ended-replaced = Stół otwarty w zbyt wielu oknach
ended-replaced-text = To okno było najstarsze, więc zostało rozłączone.
ended-busy = Serwer jest pełny
ended-busy-text = Nie przyjmie teraz kolejnego połączenia. Zamknij inne okna albo spróbuj za minutę: twoje gry są bezpieczne.
ended-too-fast = Za dużo zapytań
ended-too-fast-text = Z twojej sieci przyszło za dużo zapytań. Poczekaj minutę i spróbuj ponownie.
ended-other = Serwer nie odpowiada
ended-other-text = Twoje gry są bezpieczne. Sieć może być przerwana albo serwer uruchamia się ponownie.
ended-offline-text = To urządzenie jest offline. Twoje gry są bezpieczne na serwerze.
as-new-player = Graj dalej jako nowy gracz

# Pasek nad stołem, który stracił połączenie.
banner-reconnecting = Utracono połączenie. Łączymy ponownie…
banner-lost = Utracono połączenie. Następna próba za { $seconds } s.
banner-offline = To urządzenie jest offline. Nic nie przepadło.
banner-restart = Serwer uruchamia się ponownie. Zaraz wróci.
update-ready = Jest nowsza wersja tej strony.
banner-updated = Serwer zaktualizowano. Odśwież stronę w dogodnej chwili.
announced-restart-now = Serwer właśnie uruchamia się ponownie. Twoja gra jest zapisana.
announced-restart =
    { $minutes ->
        [one] Serwer uruchomi się ponownie za { $minutes } minutę. Twoja gra jest zapisana.
        [few] Serwer uruchomi się ponownie za { $minutes } minuty. Twoja gra jest zapisana.
       *[many] Serwer uruchomi się ponownie za { $minutes } minut. Twoja gra jest zapisana.
    }
