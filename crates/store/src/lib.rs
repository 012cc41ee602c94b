//! Where games are kept: SQLite or PostgreSQL, one append-only log.
