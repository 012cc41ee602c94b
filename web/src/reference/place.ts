/** Pages of the reference and their paths. */

export type Place =
  | { at: 'home' }
  /** `clause`: the clause to scroll to. */
  | { at: 'rules'; chapter: string; clause?: string }
  | { at: 'card'; id: string }
  | { at: 'glossary'; term?: string };

/** The chapters in reading order. */
export const CHAPTERS = [
  'basics',
  'setup',
  'rounds',
  'turns',
  'inn',
  'harbor',
  'intrigue',
  'quests',
  'plots',
  'buildings',
  'supply',
  'scoring',
  'ambassador',
  'effects',
  'undermountain',
  'skullport',
  'solo',
] as const;

/** Returns the path of a page within the site. */
export function pathTo(place: Place): string {
  if (place.at === 'rules') return `reference/rules/${place.chapter}${place.clause ? `#${place.clause}` : ''}`;
  if (place.at === 'card') return `reference/card/${place.id}`;
  if (place.at === 'glossary') return `reference/glossary${place.term ? `#${place.term}` : ''}`;
  return 'reference';
}

/** Returns the page of a path within the site; `undefined` if that is not a page of the reference. */
export function placeOf(path: string, hash = ''): Place | undefined {
  const [first, kind, id, ...rest] = path.replace(/\/$/, '').split('/');
  const mark = decodeURIComponent(hash.replace(/^#/, ''));
  if (first !== 'reference' || rest.length > 0) return undefined;
  if (kind === undefined) return { at: 'home' };
  if (kind === 'glossary' && id === undefined) return mark ? { at: 'glossary', term: mark } : { at: 'glossary' };
  if (id === undefined) return undefined;
  if (kind === 'card') return { at: 'card', id };
  if (kind === 'rules') return mark ? { at: 'rules', chapter: id, clause: mark } : { at: 'rules', chapter: id };
  return undefined;
}
