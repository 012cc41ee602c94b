/** The icons of buildings and spaces. */

import type { IconName } from '../ui/icon-names';

const PICTURES: Record<string, IconName> = {
  // printed on the boards
  'auroras-realms-shop': 'p-shop',
  'blackstaff-tower': 'p-tower',
  'builders-hall': 'p-hall',
  'castle-waterdeep': 'p-castle',
  'cliffwatch-inn': 'p-inn',
  'field-of-triumph': 'p-arena',
  'the-grinning-lion-tavern': 'p-tavern',
  'the-plinth': 'p-shrine',
  'waterdeep-harbor': 'p-harbor',
  'entry-well': 'p-well',
  'hall-of-mirrors': 'p-mirror',
  'the-grim-statue': 'p-statue',
  'hall-of-the-voice': 'p-voice',
  'slavers-market': 'p-market',
  'skull-island': 'p-island',
  // base tiles
  'caravan-court': 'p-wagon',
  'dragon-tower': 'p-tower',
  'fetlock-court': 'p-court',
  'the-golden-horn': 'p-horn',
  'helmstar-warehouse': 'p-dock',
  'heroes-garden': 'p-garden',
  'house-of-good-spirits': 'p-tavern',
  'house-of-heroes': 'p-arena',
  'house-of-the-moon': 'p-moon',
  'house-of-wonder': 'p-wonder',
  'jesters-court': 'p-jester',
  'new-olamn': 'p-lute',
  northgate: 'p-gate',
  'the-palace-of-waterdeep': 'p-palace',
  'the-skulkway': 'p-alley',
  'smugglers-dock': 'p-boat',
  'spires-of-the-morning': 'p-spires',
  'the-stone-house': 'p-house',
  'the-three-pearls': 'p-pearls',
  'the-tower-of-luck': 'p-luck',
  'tower-of-the-order': 'p-tower',
  'the-waymoot': 'p-signpost',
  'the-yawning-portal': 'p-well',
  'the-zoarstar': 'p-star',
  // Undermountain
  'belkrams-tomb': 'p-tomb',
  'citadel-of-the-bloody-hand': 'p-castle',
  'the-eyes-lair': 'p-eye',
  'hall-of-many-pillars': 'p-court',
  'hall-of-sleeping-kings': 'p-king',
  'hall-of-three-lords': 'p-statue',
  'high-dukes-tomb': 'p-tomb',
  'the-librarium': 'p-library',
  'the-lost-cavern': 'p-cave',
  'room-of-wisdom': 'p-library',
  'shadowdusk-hold': 'p-castle',
  'trobriands-graveyard': 'p-graves',
  // Skullport
  'cryptkey-facilitations': 'p-key',
  'the-deepfires': 'p-forge',
  'delvers-folly': 'p-pick',
  'the-frontal-lobe': 'p-brain',
  'the-hell-hounds-muzzle': 'p-hound',
  'monsters-made-to-order': 'p-claw',
  'the-poisoned-quill': 'p-quill',
  'promenade-of-the-dark-maiden': 'p-moon',
  'secret-shrine': 'p-shrine',
  'shradins-excellent-zombies': 'p-graves',
  'thimblewines-pawnshop': 'p-shop',
  'the-thrown-gauntlet': 'p-gauntlet',
};

/** Returns the icon for a picture within a text: the icon of that Building or space, or else the icon with that name. */
export function iconOf(name: string): IconName {
  return PICTURES[name] ?? (name as IconName);
}

/** Returns the icon for the id of a tile, of a printed space, or of the building a space belongs to. */
export function pictureOf(id: string): IconName {
  return PICTURES[id] ?? PICTURES[id.replace(/-\d$/, '')] ?? 'building';
}
