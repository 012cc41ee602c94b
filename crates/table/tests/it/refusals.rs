//! Every refusal code, and the module that tests it.

use deepwater_protocol::messages::RefusalCode;
use strum::VariantArray;

/// Returns the module that tests a code, or "the server" for codes that the table does not use.
fn tested_in(code: RefusalCode) -> &'static str {
    use RefusalCode::*;
    match code {
        BadMessage | AmbiguousChoice | IllegalChoice | Stale | NotYourTurn | NotStarted | GameOver => "acting",
        NoSuchSeat | NoSuchBot | AlreadySeated | SeatTaken | NotHost | AlreadyStarted | IllegalSettings => "seats",
        HandedOver | NotHandedOver | Resigned | NotYourSeat => "handing",
        NothingToUndo | UndoForbidden => "undo",
        Paused | NotPaused | ProposalPending | NoProposal | AlreadyVoted | NotAbsent | NotSeated => "votes",
        NoChat | TooLarge | LogFull => "chat",
        NoHints => "hints",
        Rated => "rated",
        NoSpectators | NotOver => "views",
        OtherRules => "rules_change",
        TooFast | HelloFirst | OtherVersion | BadToken | UnknownTable | GuestNeeded | Busy | NotStored => "the server",
        Banned | InviteNeeded | TablesClosed => "the server",
    }
}

#[test]
fn every_code_of_the_table_has_a_test() {
    let stories = [
        ("acting", include_str!("acting.rs")),
        ("chat", include_str!("chat.rs")),
        ("handing", include_str!("handing.rs")),
        ("hints", include_str!("hints.rs")),
        ("rated", include_str!("rated.rs")),
        ("rules_change", include_str!("rules_change.rs")),
        ("seats", include_str!("seats.rs")),
        ("undo", include_str!("undo.rs")),
        ("views", include_str!("views.rs")),
        ("votes", include_str!("votes.rs")),
    ];
    for code in RefusalCode::VARIANTS {
        let place = tested_in(*code);
        let Some((_, story)) = stories.iter().find(|(name, _)| *name == place) else {
            assert_eq!(place, "the server");
            continue;
        };
        assert!(story.contains(&format!("RefusalCode::{code:?}")), "{place} does not show {code:?}");
    }
}

#[test]
fn the_table_uses_no_code_of_the_server() {
    let sources = [
        include_str!("../../src/bot.rs"),
        include_str!("../../src/config.rs"),
        include_str!("../../src/decide.rs"),
        include_str!("../../src/hint.rs"),
        include_str!("../../src/commit.rs"),
        include_str!("../../src/view.rs"),
    ];
    for code in RefusalCode::VARIANTS {
        let given = sources.iter().any(|source| source.contains(&format!("RefusalCode::{code:?}")));
        assert_eq!(given, tested_in(*code) != "the server", "{code:?}");
    }
}
