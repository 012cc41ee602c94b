//! Chat, and the limits of the log.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_rules::Viewer;
use deepwater_table::{CHAT_BYTES, CHAT_BYTES_PER_GUEST, CHAT_LENGTH, CHAT_LINES, Entry, LOG_LENGTH, LogLimits, Table};
use serde_json::json;

use super::scene::*;

fn say(text: &str) -> ClientMessage {
    Chat { text: text.into() }
}

#[test]
fn everyone_reads_the_chat() {
    let mut s = Scene::people(2).open();
    s.does(ANA, say("  who plays?\nI have cake 🎂  "));
    let told = json!(s.told.last().unwrap().seen_by(Viewer::Spectator));
    assert_eq!((&told["seat"], &told["text"]), (&json!(0), &json!("who plays?\nI have cake 🎂")));
    s.does(BO, Sit { seat: 1 });
    s.does(BO, say("<b>me</b>"));
    let told = json!(s.told.last().unwrap().seen_by(Viewer::Spectator));
    assert_eq!(told["text"], json!("<b>me</b>"), "text, never markup");
    s.plays_to_the_end();
    s.does(BO, say("good game"));
}

#[test]
fn empty_long_and_unprintable_chat_is_refused() {
    let mut s = Scene::people(2).begin();
    s.refuses(ZOE, say("hello"), RefusalCode::NotSeated);
    s.refuses(ANA, say(" \n "), RefusalCode::BadMessage);
    s.refuses(ANA, say("beep\u{7}"), RefusalCode::BadMessage);
    s.refuses(ANA, say("read \u{202e}backwards"), RefusalCode::BadMessage);
    s.does(ANA, say(&"ż".repeat(CHAT_LENGTH)));
    s.refuses(ANA, say(&"ż".repeat(CHAT_LENGTH + 1)), RefusalCode::TooLarge);
    let mut quiet = Scene::people(2).settings(|settings| settings.chat = false).begin();
    quiet.refuses(ANA, say("hello"), RefusalCode::NoChat);
}

#[test]
fn the_lines_of_chat_are_limited() {
    let mut s = Scene::people(2).begin();
    for n in 0..CHAT_LINES {
        s.store_one(Entry::Chat { seat: A, text: n.to_string() });
    }
    s.refuses(BO, say("one more"), RefusalCode::LogFull);
    s.assigns(ANA, "field-of-triumph");
}

#[test]
fn the_bytes_of_chat_are_limited() {
    let mut s = Scene::people(2).begin();
    let line = "ż".repeat(CHAT_LENGTH);
    // Older versions let one guest write more.
    for _ in 0..250 {
        s.store_one(Entry::Chat { seat: A, text: line.clone() });
    }
    for _ in 250..CHAT_BYTES / line.len() {
        s.does(BO, say(&line));
    }
    s.refuses(BO, say(&line), RefusalCode::LogFull);
    s.does(BO, say("a short line"));
}

#[test]
fn a_guest_who_writes_too_much_does_not_silence_the_others() {
    let mut s = Scene::people(2).begin();
    let line = "x".repeat(CHAT_LENGTH);
    for _ in 0..CHAT_BYTES_PER_GUEST / CHAT_LENGTH {
        s.does(ANA, say(&line));
    }
    s.refuses(ANA, say(&line), RefusalCode::LogFull);
    s.does(BO, say(&line));
}

#[test]
fn a_game_with_a_full_log_can_be_finished() {
    let mut s = Scene::people(3).bot(C).bank(100, 0).begin();
    while s.table.seq() < LOG_LENGTH as u64 {
        s.store_one(Entry::Chat { seat: A, text: "again".into() });
    }
    s.assigns(ANA, "field-of-triumph");
    s.refuses(ANA, say("hello"), RefusalCode::LogFull);
    s.refuses(ANA, Undo { seq: s.pending(), keep: 0 }, RefusalCode::LogFull);
    s.refuses(ANA, Propose { what: Proposal::Pause {} }, RefusalCode::LogFull);
    s.refuses(ANA, HandOver { seat: 0, bot: None }, RefusalCode::LogFull);
    // Timeouts still happen, and a player who takes the seat back plays on.
    assert_eq!(s.later(100 * SECOND), ["handed-over"]);
    s.bots_decide();
    s.does(BO, TakeBack { seat: 1 });
    s.does(BO, Resign { seat: 1 });
    s.plays_to_the_end();
    assert_eq!(s.does(ANA, Rematch {}), ["rematch"]);
}

#[test]
fn a_table_with_a_full_log_can_still_start() {
    let mut s = Scene::people(3).open();
    s.does(BO, Sit { seat: 1 });
    while s.table.seq() < LOG_LENGTH as u64 {
        s.store_one(Entry::Chat { seat: A, text: "is anybody there?".into() });
    }
    s.refuses(CY, Sit { seat: 2 }, RefusalCode::LogFull);
    s.refuses(ANA, SeatBot { seat: 2, bot: "envoy".into() }, RefusalCode::LogFull);
    s.does(BO, Stand { seat: 1 });
    assert_eq!(s.does(ANA, Start {}), ["bot-seated", "bot-seated", "started"]);
}

#[test]
fn a_pause_and_a_proposal_can_be_ended_when_the_log_is_full() {
    let mut s = Scene::people(2).begin();
    s.does(ANA, Propose { what: Proposal::Pause {} });
    while s.table.seq() < LOG_LENGTH as u64 {
        s.store_one(Entry::Chat { seat: A, text: "again".into() });
    }
    s.votes(BO, true);
    s.does(BO, Resume {});
    s.assigns(ANA, "field-of-triumph");
}

#[test]
fn a_server_can_set_other_limits_and_a_rewound_table_keeps_them() {
    let mut s = Scene::people(2).begin();
    let limits =
        LogLimits { chat_length: 3, chat_lines: 2, history_page: 1, history_in_memory: 1, ..LogLimits::default() };
    s.table = Table::load_with_limits(limits, s.table.config().clone(), s.log(), None).expect("the log fits");
    s.refuses(ANA, say("abcd"), RefusalCode::TooLarge);
    s.does(ANA, say("abc"));
    s.does(ANA, say("abc"));
    s.refuses(BO, say("abc"), RefusalCode::LogFull);
    assert!(s.table.needs_replay(0) && s.table.next_page(0).more, "a page has one entry");
    s.table = s.table.rewound(s.table.seq() - 1);
    s.refuses(BO, say("abcd"), RefusalCode::TooLarge);
}
