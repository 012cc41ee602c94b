# Wygląd i dźwięk strony, powiadomienia, gdy jest zamknięta.
theme = Motyw
theme-auto = systemowy
theme-dusk = zmierzch
theme-parchment = pergamin
language-auto = Jak w przeglądarce
speed = Ruchy innych
speed-relaxed = spokojnie
speed-normal = normalnie
speed-fast = szybko
speed-instant = od razu
speed-note = Spacja lub kliknięcie stołu przeskakuje do teraźniejszości.
sound = Dźwięki
sound-note = Ciche odgłosy ruchów i dzwonek, gdy nadchodzi twoja tura.
volume = Głośność
motion = Mniej ruchu
motion-note = Elementy pojawiają się i znikają, zamiast się przesuwać. Ustawienie urządzenia zawsze się liczy.

push-unsupported = Ta przeglądarka lub ten serwer nie może wysyłać powiadomień.
push-blocked = Powiadomienia z tej strony są zablokowane w ustawieniach przeglądarki.
push-off = Otrzymuj powiadomienia na tym urządzeniu, nawet gdy strona jest zamknięta.
push-on = To urządzenie dostaje powiadomienia, nawet gdy strona jest zamknięta.
push-asking = Przeglądarka pyta, czy ta strona może wysyłać powiadomienia…
push-failed = Przeglądarce nie udało się włączyć powiadomień. W oknach prywatnych nie działają; w innych spróbuj później.
push-title = Twoja tura
push-body = Runda { $round }: decyzja należy do ciebie.
