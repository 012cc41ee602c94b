//! Examples of generated texts, and texts written by hand.

use deepwater_rules::Source;
use deepwater_rules::cards::{
    BUILDINGS, BasicSpace, BuildingId, INTRIGUE, IntrigueId, LordId, QUESTS, QuestId, SPACES,
};

use crate::cards::Part;
use crate::overrides::OVERRIDES;
use crate::pictures::in_words;
use crate::{CardText, Language, card_face, effect_text};

fn quest(language: Language, id: QuestId) -> CardText {
    effect_text(language, Source::Quest(id))
}

#[test]
fn a_text_written_by_hand_is_in_step_with_the_effects() {
    for text in OVERRIDES {
        let now = match (text.card, text.part) {
            (Source::Space(id), Part::Effect) => format!("{:?}", SPACES[id.index()].action),
            (Source::Quest(id), Part::Lasting) => format!("{:?}", QUESTS[id.index()].plot),
            (Source::Quest(id), Part::Reward) => format!("{:?}", QUESTS[id.index()].reward),
            (Source::Intrigue(id), Part::Effect) => format!("{:?}", INTRIGUE[id.index()].play),
            (Source::Building(id), Part::Effect) => format!("{:?}", BUILDINGS[id.index()].action),
            (Source::Building(id), Part::Owner) => format!("{:?}", BUILDINGS[id.index()].owner),
            (card, part) => panic!("nothing here knows the data of {part:?} of {card:?}"),
        };
        assert_eq!(now, text.written_for, "{}: look at the text again in all languages", text.key);
    }
}

#[test]
fn a_quest_says_what_it_costs_and_gives() {
    let festival = quest(Language::En, QuestId::HostFestivalForSune);
    assert_eq!(festival.whole(Language::En), "Cost: 2 Fighters, 2 Wizards, 4 Gold. Reward: 2 Clerics, 9 VP.");
    let festival = quest(Language::Pl, QuestId::HostFestivalForSune);
    assert_eq!(
        festival.whole(Language::Pl),
        "Koszt: 2 wojowników, 2 czarodziejów, 4 sztuki złota. Nagroda: 2 kapłanów, 9 PZ."
    );
    let festival = quest(Language::Ru, QuestId::HostFestivalForSune);
    assert_eq!(festival.whole(Language::Ru), "Стоимость: 2 воина, 2 мага, 4 золота. Награда: 2 клерика, 9 ПО.");
}

#[test]
fn a_plot_quest_says_what_happens_from_now_on() {
    let lasting = |language, id| quest(language, id).lasting.expect("a Plot Quest");
    assert_eq!(
        lasting(Language::En, QuestId::ExtortAurora),
        "Whenever you assign an Agent to Aurora's Realms Shop, you may also take 4 Gold and 1 Corruption."
    );
    assert_eq!(
        lasting(Language::Pl, QuestId::ExtortAurora),
        "Gdy przydzielasz agenta do Sklepu „Krainy Aurory”, dodatkowo możesz wziąć 4 sztuki złota i 1 żeton korupcji."
    );
    assert_eq!(
        lasting(Language::Ru, QuestId::ExtortAurora),
        "Когда вы распределяете агента в Лавку «Владения Авроры», вы можете дополнительно взять 4 золота и 1 жетон порчи."
    );
}

#[test]
fn a_card_speaks_to_others_in_their_person() {
    let play = |language| effect_text(language, Source::Intrigue(IntrigueId::RecruitSpies)).effect.expect("a text");
    assert_eq!(play(Language::En), "Take 2 Rogues. Each opponent may give you 1 Rogue to score 3 VP.");
    assert_eq!(play(Language::Pl), "Weź 2 łotrzyków. Każdy przeciwnik może oddać ci 1 łotrzyka, aby zdobyć 3 PZ.");
    assert_eq!(play(Language::Ru), "Возьмите 2 воров. Каждый противник может отдать вам 1 вора, чтобы получить 3 ПО.");
}

#[test]
fn a_building_says_what_its_owner_gets() {
    let tile = |language, id| effect_text(language, Source::Building(id));
    let court = tile(Language::Ru, BuildingId::CaravanCourt);
    assert_eq!(
        (court.cost.as_deref(), court.effect.as_deref(), court.owner.as_deref()),
        (Some("4 золота"), Some("Возьмите всё, что здесь лежит."), Some("Владелец берёт 1 воина."))
    );
    assert_eq!(tile(Language::Pl, BuildingId::DragonTower).owner.unwrap(), "Właściciel dociąga 1 kartę intrygi.");
    assert_eq!(tile(Language::En, BuildingId::NewOlamn).owner.unwrap(), "The owner takes 1 Rogue or 1 Wizard.");
}

#[test]
fn a_lord_says_what_it_counts() {
    let lord = |language, id| effect_text(language, Source::Lord(id)).effect.expect("a text");
    assert_eq!(
        lord(Language::Pl, LordId::BrianneByndraeth),
        "4 PZ za każde wypełnione zadanie typu Wiedza tajemna lub Łajdactwo."
    );
    assert_eq!(lord(Language::En, LordId::Trobriand), "5 VP for each Quest you completed that is worth 10 VP or more.");
}

#[test]
fn the_harbor_says_when_its_agent_goes_on() {
    let harbor = effect_text(Language::En, Source::Space(BasicSpace::WaterdeepHarbor2));
    assert_eq!(harbor.effect.unwrap(), "Play 1 Intrigue card. This Agent is reassigned second.");
}

#[test]
fn a_face_is_sentences_with_pictures_and_pictures_with_few_words() {
    let quest = |id| card_face(Language::En, Source::Quest(id));
    let tile = |id| card_face(Language::En, Source::Building(id)).effect.expect("an effect");
    let spies = card_face(Language::En, Source::Intrigue(IntrigueId::RecruitSpies)).effect.expect("an effect");
    assert_eq!(spies.short, "Take <2rogue|2 Rogues>. Each opponent may give you <1rogue|1 Rogue> to score <3vp|3 VP>");
    assert_eq!(in_words(&spies.short), "Take 2 Rogues. Each opponent may give you 1 Rogue to score 3 VP");
    // The face of a card leaves out the printed VP: the client draws them from the catalogue.
    assert_eq!(quest(QuestId::HostFestivalForSune).reward.expect("a reward").brief, ["<2cleric>"]);
    assert_eq!(
        quest(QuestId::ExtortAurora).lasting.expect("a plot").brief,
        ["<auroras-realms-shop>: may: <4gold 1corruption>"]
    );
    assert_eq!(tile(BuildingId::SecretShrine).brief, ["\u{2212} <1corruption> <arrow>", "<1cleric>"]);
    // The client shows the tokens on the tile, so the brief text leaves them out.
    let waymoot = tile(BuildingId::TheWaymoot);
    assert_eq!(in_words(&waymoot.short), "Take all here; + 3 VP a round. Take a Quest from the Inn");
    assert_eq!(waymoot.brief, ["<quest>"]);
}

#[test]
fn a_face_never_shows_a_key_or_an_unclosed_picture() {
    for language in Language::ALL {
        let cards = QuestId::ALL.iter().map(|id| Source::Quest(*id));
        let cards = cards.chain(BuildingId::ALL.iter().map(|id| Source::Building(*id)));
        for card in cards.chain(IntrigueId::ALL.iter().map(|id| Source::Intrigue(*id))) {
            let face = card_face(*language, card);
            for text in [face.reward, face.lasting, face.effect, face.owner].into_iter().flatten() {
                let said = in_words(&text.short);
                assert!(
                    !said.contains(['<', '|', '>', '{', '$']) && !said.contains("  "),
                    "{language} {card:?}: {said}"
                );
                assert!(!said.ends_with(['.', ' ']), "{language} {card:?}: {said}");
            }
        }
    }
}
