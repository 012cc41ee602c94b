# Teksty pisane ręcznie: crates/words/src/handwritten.rs podaje dane, dla których je napisano.

hand-waterdeep-harbor-1 = Zagraj 1 kartę intrygi. Ten agent jest ponownie przydzielany jako pierwszy.
hand-waterdeep-harbor-2 = Zagraj 1 kartę intrygi. Ten agent jest ponownie przydzielany jako drugi.
hand-waterdeep-harbor-3 = Zagraj 1 kartę intrygi. Ten agent jest ponownie przydzielany jako trzeci.
hand-protect-converts-to-eilistraee = Raz w każdej swojej turze, gdy zwracasz korupcję na tor, możesz zwrócić 1 żeton więcej.
