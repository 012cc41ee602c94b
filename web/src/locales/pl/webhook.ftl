# Webhook własnego miejsca.
webhook-title = Wywołaj webhook, gdy moja tura
webhook-note = Serwer wywołuje ten adres, gdy w tej grze jest twoja tura, a ciebie tu nie ma. Discord i Slack dostają wiadomość.
webhook-present = Obecny webhook: { $host }
webhook-address = Adres
webhook-set = Zapisz i sprawdź
webhook-test = Wyślij próbną wiadomość
webhook-tested = Próbna wiadomość została przyjęta.
webhook-remove = Usuń
webhook-removed = Nie ma już webhooka.
webhook-refused = Tego adresu nie można użyć: { $message }.
