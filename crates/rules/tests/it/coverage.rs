//! Every clause and every card has a test that names it.
