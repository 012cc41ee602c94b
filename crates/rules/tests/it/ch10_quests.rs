//! Chapter 10: Quests.
