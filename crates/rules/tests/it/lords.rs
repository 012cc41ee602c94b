//! Every Lord.
