//! Every Quest of Undermountain.
