//! Drives the real server from outside: scripted clients, crashes, load.
