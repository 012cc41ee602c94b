# Strony, które tylko coś mówią.
unknown-page = Nic tu nie ma
unknown-page-text = Link może być ucięty albo prowadził do innego serwera.

broken = Ta strona się potknęła
broken-text = Coś poszło nie tak na stronie, a nie w twojej grze: ta jest zachowana. Odśwież stronę i graj dalej.

ended-unknown-table = Nie ma takiego stołu
ended-unknown-table-text = Link może być ucięty albo stół odwołano, zanim gra się zaczęła.
ended-unknown-table-here = Na tym urządzeniu nie ma takiej gry
ended-unknown-table-here-text = Gry na urządzeniu są zapisane w przeglądarce, w której je zaczęto. Była to inna przeglądarka albo o nich zapomniała.
ended-replaced-here = Otwarte w innym oknie
ended-replaced-here-text = Grasz teraz w tę grę w innym oknie tej przeglądarki. Możesz przenieść ją z powrotem tutaj.
ended-other-here = Tej gry nie można otworzyć
ended-other-here-text = Tego, co przeglądarka o niej zapisała, nie da się odczytać.
ended-table-gone = Stołu już nie ma
ended-table-gone-text = Odwołano go albo nie został nikt, kto gra.
ended-no-spectators = Zamknięty stół
ended-no-spectators-text = Przy tym stole gra się bez widzów. Jeśli masz tam miejsce, użyj linku odzyskiwania z przeglądarki, w której je zajęto.
ended-other-version = Jest nowsza wersja
ended-other-version-text = Serwer mówi językiem, którego ta strona jeszcze nie zna. Odśwież ją: twoja gra jest bezpieczna.
ended-bad-token = Serwer cię nie zna
ended-bad-token-text = Ta przeglądarka podaje się za kogoś, kogo serwer nigdy nie spotkał albo już zapomniał. Graj dalej jako ktoś nowy, pod tym samym imieniem.
ended-replaced = Otwarte gdzie indziej
ended-replaced-text = Ten stół jest otwarty w zbyt wielu twoich oknach; to było najstarsze.
ended-busy = Serwer jest pełny
ended-busy-text = W tej chwili nie ma miejsca na kolejne połączenie. Zamknij inne okna albo spróbuj za minutę: twoje gry są zachowane.
ended-too-fast = Za dużo zapytań
ended-too-fast-text = Serwer prosi wszystkich spod twojego adresu, by zwolnili. Poczekaj minutę i spróbuj ponownie.
ended-other = Serwer nie odpowiada
ended-other-text = Twoje gry są tam zachowane i czekają. Sieć między nami mogła na chwilę zniknąć albo serwer jest właśnie uruchamiany ponownie.
ended-offline-text = To urządzenie jest offline. Twoje gry są zachowane na serwerze i czekają.
as-somebody-new = Dalej jako ktoś nowy

# Pasek nad stołem, który stracił połączenie.
banner-reconnecting = Utracono połączenie. Łączymy ponownie…
banner-lost = Utracono połączenie. Następna próba za { $seconds } s.
banner-offline = To urządzenie jest offline. Nic nie przepadło.
banner-restart = Serwer uruchamia się ponownie. Zaraz wróci.
update-ready = Jest nowsza wersja tej strony.
banner-updated = Serwer zaktualizowano. Odśwież stronę w dogodnej chwili.
