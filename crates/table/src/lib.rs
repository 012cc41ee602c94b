//! One running game as a state machine without I/O: seats, clocks, undo, votes, chat.
