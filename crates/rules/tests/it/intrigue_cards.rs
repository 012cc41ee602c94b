//! Every Intrigue card.
