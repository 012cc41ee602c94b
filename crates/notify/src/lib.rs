//! Telling players that it is their turn: Web Push and webhooks.
