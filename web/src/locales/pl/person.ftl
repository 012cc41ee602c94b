# Co można zrobić w sprawie innej osoby przy stole.
person-profile = Profil
person-mute = Wycisz
person-unmute = Pokazuj znów wiadomości
person-mute-note = Na tym urządzeniu nie widać, co pisze { $name }, ani publicznych stołów, przy których siedzi { $name }.
person-muted = – wiadomości ukryte
person-report = Zgłoś administratorowi serwera
person-report-note = Zgłoszenie przeczyta administrator tego serwera, z twoim imieniem. { $name } go nie zobaczy.
person-reason = Powód
person-reason-chat = Obelgi lub spam na czacie
person-reason-name = Obraźliwe imię
person-reason-cheating = Oszustwo
person-reason-stalling = Celowo każe innym czekać
person-reason-other = Coś innego
person-report-text = Co się stało? (nieobowiązkowe)
person-report-send = Wyślij
person-reported = Administrator tego serwera ma twoje zgłoszenie.
