//! Turns a view into the inputs of the net.

use std::cell::RefCell;

use deepwater_rules::cards::QuestId;
use deepwater_rules::pieces::{Adventurer, MAX_PLAYERS, PlayerId, QuestType, Resources};
use deepwater_rules::search::{Accessors as _, PublicFacts as _};
use deepwater_rules::{Game, Observation, Phase, Variant, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use strum::{EnumCount as _, VariantArray as _};

use super::features::{
    ADVENTURER_STEPS, BELIEF_STEPS, DEMAND_STEPS, DENSE, GOLD_STEPS, Group, LEAD_STEPS, PILE_STEPS, PLOT_NUMBERS, WORDS,
};
use crate::belief::{BeliefCache, PublicPlay, TypeBeliefs, scores};
use crate::needs::Needs;
use crate::steward::{Lookahead, Steward};

/// One VP in [`Features::dense`].
pub(super) const DENSE_ONE_VP: f32 = 32.0;

/// The inputs of the net for one view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// The binary features, as bits.
    pub bits: [u64; WORDS],
    /// The other inputs in fixed point: 32 is one VP. The points of the six seats, then the expected points.
    pub dense: [i16; DENSE],
}

impl Features {
    fn empty() -> Features {
        Features { bits: [0; WORDS], dense: [0; DENSE] }
    }

    #[inline]
    fn set(&mut self, index: usize) {
        self.bits[index / 64] |= 1 << (index % 64);
    }

    /// Sets the features from `first` on: one for each step that `amount` reaches. Steps ascend.
    #[inline]
    fn reach<const N: usize>(&mut self, first: usize, amount: i32, steps: &[i32; N]) {
        // Compares with all steps instead of stopping, because the processor cannot predict where to stop.
        self.set_first(first, steps.iter().map(|step| u32::from(amount >= *step)).sum());
    }

    /// Sets one feature from `first` on for each of `amount` things, but not more than `most`.
    #[inline]
    fn count(&mut self, first: usize, amount: i32, most: i32) {
        self.set_first(first, amount.clamp(0, most) as u32);
    }

    /// Sets this many features from `first` on, less than 64.
    #[inline]
    fn set_first(&mut self, first: usize, number: u32) {
        let ones = u128::from((1u64 << number) - 1) << (first % 64);
        self.bits[first / 64] |= ones as u64;
        // The group ends in the next word only if it is not the last one.
        if let Some(next) = self.bits.get_mut(first / 64 + 1) {
            *next |= (ones >> 64) as u64;
        }
    }

    /// Iterates over the indices of the binary features that hold.
    pub fn active(&self) -> impl Iterator<Item = usize> + '_ {
        self.bits.iter().enumerate().flat_map(|(word, bits)| {
            let mut left = *bits;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(word * 64 + bit)
            })
        })
    }
}

/// Computes features. It caches what the evaluation of the steward, which is one of the inputs, and the beliefs about Lords
/// are made of; the caches change no result.
pub struct Encoder {
    lookahead: Lookahead,
    beliefs: RefCell<BeliefCache>,
}

impl Default for Encoder {
    fn default() -> Encoder {
        Encoder { lookahead: Steward::lookahead(), beliefs: RefCell::default() }
    }
}

impl Encoder {
    /// Returns the features of a player's view.
    ///
    /// # Panics
    /// If the viewer has no seat.
    pub fn encode(&self, view: &Observation) -> Features {
        let Viewer::Player(viewer) = view.viewer() else { panic!("the viewer has no seat") };
        // The features depend only on what all samples of the view have in common, so any sample will do.
        self.encode_game(&view.sample(&mut SmallRng::seed_from_u64(0)), viewer)
    }

    /// Returns the features of the view that `viewer` would have of this game. It reads nothing that `viewer` may not
    /// know, so all games with the same view have the same features.
    pub fn encode_game(&self, game: &Game, viewer: PlayerId) -> Features {
        let (known, mut game) = (game, *game);
        game.hide_lords(viewer);
        let mut features = Features::empty();
        let values = self.lookahead.values(&game);
        encode_shared(&game, &mut features);
        let players = usize::from(game.config().players);
        let (harbor, agents) = (game.agents_at_harbor(), game.agents_in_round());
        let own = values[viewer.index()];
        let others = (0..players).filter(|seat| *seat != viewer.index());
        let best = others.map(|seat| values[seat]).fold(f32::NEG_INFINITY, f32::max);
        let mut beliefs = self.beliefs.borrow_mut();
        for seat in 0..players {
            let p = PlayerId(((viewer.index() + seat) % players) as u8);
            let play = PublicPlay::of(&game, p);
            encode_goods(&game, p, seat, &mut features);
            encode_cards(&game, p, seat, &play, &mut features);
            if seat > 0 {
                encode_beliefs(&beliefs.types(&play, known, viewer, p), seat, &mut features);
            }
            let lead = if seat == 0 { own - best } else { values[p.index()] - own };
            features.reach(Group::Lead.of(seat, 0), lead as i32, &LEAD_STEPS);
            features.count(Group::Harbor.of(seat, 0), harbor[p.index()].into(), 3);
            features.count(Group::Agents.of(seat, 0), agents[p.index()].into(), 6);
            features.dense[seat] = fixed_point(f32::from(game.points(p)));
            features.dense[MAX_PLAYERS + seat] = fixed_point(values[p.index()]);
        }
        encode_quests(&game, viewer, &mut features);
        encode_buildings(&game, viewer, &mut features);
        features
    }
}

fn fixed_point(points: f32) -> i16 {
    (points * DENSE_ONE_VP).clamp(-16_000.0, 16_000.0) as i16
}

fn encode_shared(game: &Game, features: &mut Features) {
    let config = game.config();
    features.set(Group::Round.at(usize::from(game.round().clamp(1, 8) - 1)));
    features.set(Group::Players.at(usize::from(config.players) - 2));
    let variant = config.solo.map(|solo| match solo.variant {
        Variant::A => 0,
        Variant::B => 1,
        Variant::C => 2,
    });
    let flags = [
        (game.phase() == Phase::Reassign, Group::Reassigning.at(0)),
        (config.modules.undermountain, Group::Module.at(0)),
        (config.modules.skullport, Group::Module.at(1)),
        (config.is_long(), Group::LongGame.at(0)),
        (config.unfinished_quest_penalty > 0, Group::Penalty.at(0)),
        (variant.is_some(), Group::Solo.at(variant.unwrap_or(0))),
    ];
    flags.into_iter().filter(|(holds, _)| *holds).for_each(|(_, index)| features.set(index));
    features.count(Group::CorruptionPrice.at(0), game.corruption_price().into(), 9);
    game.occupied_spaces().for_each(|space| features.set(Group::OccupiedSpace.at(space.index())));
}

/// Encodes the goods of a seat, and what it lacks for its Quests.
fn encode_goods(game: &Game, p: PlayerId, seat: usize, features: &mut Features) {
    use Group::*;
    let tavern = game.tavern(p);
    let (mut payable, mut nearly, mut cost, mut price) = (0, 0, [0; Adventurer::COUNT], 0);
    for quest in game.active_quests(p).iter() {
        payable += i32::from(quest.is_payable(tavern));
        nearly += i32::from(missing(tavern, quest) <= 2);
        Adventurer::VARIANTS.iter().for_each(|kind| cost[*kind as usize] += i32::from(quest.card().cost.of(*kind)));
        price += i32::from(quest.card().cost.gold());
    }
    for (kind, group) in Adventurer::VARIANTS.iter().zip([Clerics, Fighters, Rogues, Wizards]) {
        let has = i32::from(tavern.of(*kind));
        features.reach(group.of(seat, 0), has, &ADVENTURER_STEPS);
        features.reach(Demand.of(seat, 4 * *kind as usize), cost[*kind as usize] - has, &DEMAND_STEPS);
    }
    let gold = i32::from(tavern.gold());
    features.reach(Gold.of(seat, 0), gold, &GOLD_STEPS);
    features.reach(Demand.of(seat, 16), (price - gold + 1) / 2, &DEMAND_STEPS);
    features.count(Payable.of(seat, 0), payable, 3);
    features.count(NearlyPayable.of(seat, 0), nearly, 3);
    features.count(Corruption.of(seat, 0), tavern.corruption().into(), 6);
}

/// Encodes what else all players see of a seat.
fn encode_cards(game: &Game, p: PlayerId, seat: usize, play: &PublicPlay, features: &mut Features) {
    use Group::*;
    for kind in 0..QuestType::COUNT {
        features.count(Completed.of(seat, 6 * kind), play.completed.types()[kind].into(), 6);
        features.count(Active.of(seat, 3 * kind), play.active.types()[kind].into(), 3);
    }
    features.count(ActiveCount.of(seat, 0), game.active_quests(p).len() as i32, 6);
    features.count(Pool.of(seat, 0), game.pool(p).into(), 6);
    features.count(Hand.of(seat, 0), game.hand(p).len() as i32, 6);
    features.count(Buildings.of(seat, 0), game.buildings_owned(p).into(), 6);
    features.count(Mandatory.of(seat, 0), game.mandatory_quests(p).count() as i32, 2);
    features.count(FirstPlayer.of(seat, 0), (game.first_player() == p).into(), 1);
    features.count(ToMove.of(seat, 0), (game.decider() == Some(p)).into(), 1);
    features.count(Lieutenant.of(seat, 0), game.has_lieutenant(p).into(), 1);
    features.count(Ambassador.of(seat, 0), (game.ambassador_holder() == Some(p)).into(), 1);
    features.count(Protected.of(seat, 0), game.is_protected(p).into(), 1);
    game.plots(p).for_each(|quest| features.set(Plot.of(seat, PLOT_NUMBERS[quest.index()].into())));
    if let Some(lord) = game.lord(p) {
        features.set(Lord.of(seat, lord.index()));
    }
}

/// Encodes what an opponent's play says about its Lord.
fn encode_beliefs(beliefs: &TypeBeliefs, seat: usize, features: &mut Features) {
    for (kind, chance) in beliefs.types.iter().enumerate() {
        features.reach(Group::Belief.of(seat, 4 * kind), (100.0 * chance) as i32, &BELIEF_STEPS);
    }
    features.reach(Group::BuilderBelief.of(seat, 0), (100.0 * beliefs.buildings) as i32, &BELIEF_STEPS);
}

/// Encodes the Quests in hands and at the Inn.
fn encode_quests(game: &Game, viewer: PlayerId, features: &mut Features) {
    let tavern = game.tavern(viewer);
    let lord = game.lord(viewer);
    let scoring = |quest: &QuestId| lord.is_some_and(|lord| scores(lord, *quest));
    let mut nearest = (u16::MAX, Needs::default());
    for quest in game.active_quests(viewer).iter() {
        let lacking = missing(tavern, quest);
        let is_payable = quest.is_payable(tavern);
        let step = match lacking {
            _ if is_payable => 0,
            0 | 1 => 1,
            2 | 3 => 2,
            _ => 3,
        };
        features.set(Group::OwnQuest.at(4 * quest.index() + step));
        if !is_payable && lacking < nearest.0 {
            nearest = (lacking, Needs::of(quest, tavern));
        }
    }
    let Needs { adventurers: [cleric, fighter, rogue, wizard], gold } = nearest.1;
    for (kind, lacking) in [cleric, fighter, rogue, wizard, gold.div_ceil(2)].into_iter().enumerate() {
        features.count(Group::Nearest.at(3 * kind), lacking.into(), 3);
    }
    for p in game.config().seats().filter(|p| *p != viewer) {
        game.active_quests(p).iter().for_each(|quest| features.set(Group::OtherQuest.at(quest.index())));
    }
    for quest in game.quests_at_inn() {
        let step = match missing(tavern, quest) {
            _ if quest.is_payable(tavern) => 0,
            0..=2 => 1,
            _ => 2,
        };
        features.set(Group::Offered.at(3 * quest.index() + step));
    }
    game.hand(viewer).iter().for_each(|card| features.set(Group::OwnIntrigue.at(card.id().index())));
    let completed = game.completed_quests(viewer).iter().filter(scoring).count();
    let active = game.active_quests(viewer).iter().filter(scoring).count();
    features.count(Group::Scoring.at(0), completed as i32, 8);
    features.count(Group::ScoringActive.at(0), active as i32, 4);
    let offered = game.quests_at_inn().filter(scoring).count();
    features.count(Group::ScoringOffered.at(0), offered as i32, 4);
}

fn encode_buildings(game: &Game, viewer: PlayerId, features: &mut Features) {
    game.hall().for_each(|(tile, _)| features.set(Group::ForSale.at(tile.index())));
    for building in game.buildings_in_play() {
        let tile = building.tile.index();
        features.set(Group::Owned.at(2 * tile + usize::from(building.owner == viewer)));
        if building.occupied {
            features.set(Group::OccupiedBuilding.at(tile));
        }
        let pile = building.pile;
        let goods = i32::from(pile.adventurers()) + i32::from(pile.gold() / 2) + i32::from(pile.vp());
        features.reach(Group::Pile.at(4 * tile), goods, &PILE_STEPS);
    }
}

/// Returns how much a player with these goods lacks for a Quest: an Adventurer counts 1, and two Gold count 1.
fn missing(tavern: Resources, quest: QuestId) -> u16 {
    let fixed = Needs::of(quest, tavern).total();
    let (cost, any) = (quest.card().cost, u16::from(quest.card().any));
    if any == 0 {
        return fixed;
    }
    let spare = |kind: &Adventurer| u16::from(tavern.of(*kind).saturating_sub(cost.of(*kind)));
    fixed + any.saturating_sub(Adventurer::VARIANTS.iter().map(spare).sum())
}
