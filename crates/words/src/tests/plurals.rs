//! Tests that nouns agree with their number and with their role in the sentence.

use deepwater_rules::pieces::{Adventurer, Types};

use crate::Language;
use crate::amounts::{Amounts, Kind, Role, amount};
use crate::messages::Messages;

const NUMBERS: [u16; 5] = [1, 2, 5, 21, 22];

fn amounts(language: Language, kind: Kind, role: Role) -> String {
    let messages = Messages::of(language);
    NUMBERS.map(|n| amount(messages, kind, n, role)).join(", ")
}

#[test]
fn english_has_one_and_many() {
    let of = |kind| amounts(Language::En, kind, Role::Listed);
    assert_eq!(of(Kind::Rogue), "1 Rogue, 2 Rogues, 5 Rogues, 21 Rogues, 22 Rogues");
    assert_eq!(of(Kind::Gold), "1 Gold, 2 Gold, 5 Gold, 21 Gold, 22 Gold");
    assert_eq!(
        of(Kind::Intrigue),
        "1 Intrigue card, 2 Intrigue cards, 5 Intrigue cards, 21 Intrigue cards, 22 Intrigue cards"
    );
}

#[test]
fn polish_has_one_few_and_many_and_counts_people_apart() {
    let of = |kind, role| amounts(Language::Pl, kind, role);
    let rogues = "2 łotrzyków, 5 łotrzyków, 21 łotrzyków, 22 łotrzyków";
    assert_eq!(of(Kind::Rogue, Role::Listed), format!("1 łotrzyk, {rogues}"));
    assert_eq!(of(Kind::Rogue, Role::Object), format!("1 łotrzyka, {rogues}"));
    let gold = "2 sztuki złota, 5 sztuk złota, 21 sztuk złota, 22 sztuki złota";
    assert_eq!(of(Kind::Gold, Role::Listed), format!("1 sztuka złota, {gold}"));
    assert_eq!(of(Kind::Gold, Role::Object), format!("1 sztukę złota, {gold}"));
    assert_eq!(
        of(Kind::Corruption, Role::Listed),
        "1 żeton korupcji, 2 żetony korupcji, 5 żetonów korupcji, 21 żetonów korupcji, 22 żetony korupcji"
    );
    assert_eq!(of(Kind::Corruption, Role::Limit), of(Kind::Corruption, Role::Object));
    assert_eq!(
        of(Kind::Intrigue, Role::Object),
        "1 kartę intrygi, 2 karty intrygi, 5 kart intrygi, 21 kart intrygi, 22 karty intrygi"
    );
    assert_eq!(of(Kind::Vp, Role::Listed), "1 PZ, 2 PZ, 5 PZ, 21 PZ, 22 PZ");
}

#[test]
fn russian_has_one_few_and_many_and_takes_people_apart() {
    let of = |kind, role| amounts(Language::Ru, kind, role);
    assert_eq!(of(Kind::Rogue, Role::Listed), "1 вор, 2 вора, 5 воров, 21 вор, 22 вора");
    // In Russian, 22 takes another form than 2: "двух воров", but "двадцать два вора".
    assert_eq!(of(Kind::Rogue, Role::Object), "1 вора, 2 воров, 5 воров, 21 вора, 22 вора");
    assert_eq!(of(Kind::Gold, Role::Object), "1 золото, 2 золота, 5 золота, 21 золота, 22 золота");
    assert_eq!(
        of(Kind::Corruption, Role::Listed),
        "1 жетон порчи, 2 жетона порчи, 5 жетонов порчи, 21 жетон порчи, 22 жетона порчи"
    );
    assert_eq!(
        of(Kind::Corruption, Role::Limit),
        "1 жетона порчи, 2 жетонов порчи, 5 жетонов порчи, 21 жетона порчи, 22 жетонов порчи"
    );
    assert_eq!(
        of(Kind::Intrigue, Role::Object),
        "1 карту интриги, 2 карты интриги, 5 карт интриги, 21 карту интриги, 22 карты интриги"
    );
}

#[test]
fn types_to_choose_from_agree_with_their_number() {
    let types = Types::either(Adventurer::Fighter, Adventurer::Rogue);
    let of = |language, n| Amounts::adventurers(n, types).phrase(Messages::of(language), Role::Object);
    assert_eq!(of(Language::En, 1), "1 Fighter or 1 Rogue");
    assert_eq!(of(Language::En, 4), "4 Fighters or Rogues in any mix");
    assert_eq!(of(Language::Pl, 1), "1 wojownika lub 1 łotrzyka");
    assert_eq!(of(Language::Pl, 4), "4 wojowników lub łotrzyków w dowolnym połączeniu");
    assert_eq!(of(Language::Ru, 1), "1 воина или 1 вора");
    assert_eq!(of(Language::Ru, 4), "4 воинов или воров в любом сочетании");
}
