//! Every Quest of Skullport.
