//! The types of the catalogue for TypeScript.

use deepwater_rules::pieces::{Adventurer, QuestType};
use strum::VariantArray;
use ts_rs::{Config, TS};

use crate::{Amounts, Building, Catalogue, Intrigue, Lord, LordBonus, Mandatory, Quest, Space};

/// Returns the text of `web/src/catalogue.types.ts`.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = String::from("// Written by `cargo xtask catalogue` from crates/catalogue. Do not edit.\n\n");
    text += &union("Adventurer", Adventurer::VARIANTS);
    text += &union("QuestType", QuestType::VARIANTS);
    text += "export type CardSet = \"base\" | \"undermountain\" | \"skullport\" | \"promo\";\n";
    let declarations = [
        Amounts::decl(&config),
        Quest::decl(&config),
        Intrigue::decl(&config),
        Mandatory::decl(&config),
        Building::decl(&config),
        Lord::decl(&config),
        LordBonus::decl(&config),
        Space::decl(&config),
        Catalogue::decl(&config),
    ];
    for declaration in declarations {
        text += &format!("\nexport {declaration}\n");
    }
    text
}

fn union<T: Copy + Into<&'static str>>(name: &str, variants: &[T]) -> String {
    let names: Vec<String> = variants.iter().map(|variant| format!("\"{}\"", (*variant).into())).collect();
    format!("export type {name} = {};\n", names.join(" | "))
}
