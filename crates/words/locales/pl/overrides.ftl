# Teksty pisane ręcznie: crates/words/src/overrides.rs podaje dane, dla których je napisano.

override-waterdeep-harbor-1 = Zagraj 1 kartę intrygi. Ten agent jest ponownie przydzielany jako pierwszy.
    .short = Zagraj kartę. Po rundzie idzie dalej jako 1.
override-waterdeep-harbor-2 = Zagraj 1 kartę intrygi. Ten agent jest ponownie przydzielany jako drugi.
    .short = Zagraj kartę. Po rundzie idzie dalej jako 2.
override-waterdeep-harbor-3 = Zagraj 1 kartę intrygi. Ten agent jest ponownie przydzielany jako trzeci.
    .short = Zagraj kartę. Po rundzie idzie dalej jako 3.
override-protect-converts-to-eilistraee = Raz w każdej swojej turze, gdy zwracasz korupcję na tor, możesz zwrócić 1 żeton więcej.
    .short = Raz na turę, gdy zwracasz { picture-corruption }: możesz zwrócić jeszcze 1 żeton
