/** A scene for every kind of decision: a position, and the moves from there to the decision. Seat 0 decides. */

const BOTH = ['undermountain', 'skullport'];
const POOR = { cleric: 0, fighter: 0, rogue: 0, wizard: 0, gold: 2, corruption: 0 };
const SOME = { cleric: 1, fighter: 2, rogue: 1, wizard: 1, gold: 3, corruption: 1 };
const RICH = { cleric: 4, fighter: 5, rogue: 5, wizard: 4, gold: 14, corruption: 3 };
const COSTLY = ['raid-on-undermountain', 'bury-the-bodies'];

/** Returns a game of three at the beginning of round 5; `me` and `others` change the position. */
function scene(kind, steps, me = {}, others = {}, setup = {}) {
  const player = (change) => ({ vp: 31, tavern: POOR, quests: [], ...change });
  const position = {
    round: 5,
    ...setup.position,
    players: [player({ quests: COSTLY, tavern: SOME, ...me }), player({ vp: 44, ...others }), player({ vp: 27, tavern: SOME })],
  };
  return {
    kind,
    steps,
    seats: ['me', 'other', 'other'],
    setup: { players: 3, modules: BOTH, seed: `scene ${kind}`, first_player: 0, ...setup, position },
  };
}

/** Returns the steps that play a card at the Harbor. */
const card = (id) => [{ space: 'waterdeep-harbor-1' }, { intrigue: id }];
const hand = (id) => ({ intrigue: [id, 'lack-of-faith'] });
/** The setup in which the other two players move before seat 0; `MOVES` are their moves. */
const LATE = { first_player: 1 };
const MOVES = [{ space: 'field-of-triumph' }, { space: 'auroras-realms-shop' }];

export const SCENES = [
  scene(
    'assign-agent',
    [],
    { tavern: SOME, buildings: ['jesters-court', 'the-golden-horn'] },
    { buildings: ['northgate', 'house-of-wonder'] },
  ),
  scene('take-quest', [{ space: 'cliffwatch-inn-1' }]),
  scene('buy-building', [{ space: 'builders-hall' }], { tavern: RICH, quests: [] }),
  scene('put-building', [{ space: 'the-plinth' }, { quest: 'lure-artisans-of-mirabar' }], {
    tavern: RICH,
    quests: ['lure-artisans-of-mirabar'],
  }),
  scene('play-intrigue', [{ space: 'waterdeep-harbor-1' }], { intrigue: ['free-drinks', 'recruit-spies', 'scapegoat'] }),
  scene('gain-adventurer', [{ space: 'skull-island' }]),
  scene('return-adventurer', card('scapegoat'), hand('scapegoat')),
  scene('choose-gain', [{ space: 'hall-of-mirrors' }]),
  scene('complete-quest', [{ space: 'the-plinth' }], {
    tavern: RICH,
    quests: ['raid-on-undermountain', 'domesticate-owlbears', 'bury-the-bodies'],
  }),
  scene('copy-space', [...MOVES, ...card('bribe-agent')], { ...hand('bribe-agent'), tavern: RICH, quests: [] }, {}, LATE),
  scene('place-resource', card('organized-crime'), hand('organized-crime')),
  scene('discard-quest', card('change-of-plans'), hand('change-of-plans')),
  scene('discard-intrigue', [{ space: 'trobriands-graveyard' }], {
    buildings: ['trobriands-graveyard'],
    intrigue: ['free-drinks', 'recruit-spies', 'scapegoat'],
  }),
  scene('return-agent', [{ space: 'the-plinth' }, ...MOVES, ...card('recall-agent')], hand('recall-agent')),
  scene('return-corruption', card('bribe-the-watch'), { ...hand('bribe-the-watch'), tavern: RICH, quests: [] }),
  scene(
    'order-triggers',
    [{ space: 'field-of-triumph' }],
    { completed: ['fix-the-champions-games', 'bolster-griffon-cavalry'], quests: [] },
    {},
    // The order of the two Plot Quests matters only if the supply is too small for both.
    { position: { supply: { fighter: 3 } } },
  ),
  scene('swap-for-cleric', [{ space: 'the-plinth' }], { completed: ['produce-a-miracle-for-the-masses'], quests: [] }),
  scene('accept-offer', [{ space: 'waterdeep-harbor-1' }, { decline: true }], {}, { intrigue: ['mind-flayer-mercenaries'] }, LATE),
  scene('recover-adventurer', [{ space: 'the-plinth' }, { quest: 'raid-on-undermountain' }], {
    tavern: RICH,
    quests: ['raid-on-undermountain'],
    completed: ['seize-citadel-of-the-bloody-hand'],
  }),
  scene('choose-opponent', card('free-drinks'), hand('free-drinks'), { tavern: SOME }),
  scene('steal', [...card('free-drinks'), { opponent: 1 }], hand('free-drinks'), { tavern: SOME }),
  scene('draft-quest', card('bidding-war'), hand('bidding-war')),
  scene('name-quest-type', card('special-assignment'), hand('special-assignment')),
  scene('choose-hall-tile', card('sample-wares'), hand('sample-wares')),
  scene('move-agent', [...MOVES, ...card('manipulate')], hand('manipulate'), {}, LATE),
  scene(
    'take-action',
    [{ space: 'field-of-triumph' }, { space: 'waterdeep-harbor-1' }, { agent: 'field-of-triumph', player: 0, space: 'blackstaff-tower' }],
    {},
    { intrigue: ['manipulate'] },
  ),
  scene(
    'choose-building',
    card('forge-deed'),
    { ...hand('forge-deed'), buildings: ['jesters-court'] },
    { buildings: ['northgate', 'house-of-wonder'] },
  ),
  scene('hand-on-quest', card('foist-responsibility'), {
    ...hand('foist-responsibility'),
    mandatory: ['repel-drow-invaders', 'quell-riots'],
  }),
];

/** As many Quests as the hand of a player can crowd the table with. */
export const TEN_QUESTS = [
  'bolster-city-guard',
  'raid-on-undermountain',
  'bury-the-bodies',
  'domesticate-owlbears',
  'procure-stolen-goods',
  'recruit-lieutenant',
  'train-bladesingers',
  'prison-break',
  'spy-on-the-house-of-light',
  'expose-cult-corruption',
];
