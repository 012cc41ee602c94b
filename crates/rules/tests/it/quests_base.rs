//! Every Quest of the base game.
