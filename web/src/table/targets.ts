/**
 * The targets that a player clicks to answer a decision. A path of a few targets leads to each option ("this agent, to that space").
 *
 * Invariant: there is exactly one path for each of the server's options except `decline`.
 */

import type { Amounts } from '../catalogue';
import type { Answer } from '../protocol';

type Sort = 'space' | 'quest' | 'intrigue' | 'building' | 'seat' | 'cube' | 'type' | 'gain' | 'yes' | 'variant';
export type Target = `${Sort}:${string}`;

/** An option and the targets that lead to it. `decline` has no path: it has its own button. */
export type Way = { option: number; path: Target[]; answer: Answer };

export function sortOf(target: Target): Sort {
  return target.slice(0, target.indexOf(':')) as Sort;
}

export function idOf(target: Target): string {
  return target.slice(target.indexOf(':') + 1);
}

/** Returns the index of the Builder's Hall slot that a space stands for; undefined for other spaces. */
export function hallSlot(space: string): number | undefined {
  const slot = /^hall-(\d)$/.exec(space)?.[1];
  return slot === undefined ? undefined : Number(slot) - 1;
}

function pathOf(answer: Answer): Target[] {
  if ('mandatory' in answer) return [`quest:${answer.mandatory}`, `seat:${answer.opponent}`];
  if ('agent' in answer) {
    const from: Target = `space:${answer.agent}`;
    return 'space' in answer ? [from, `space:${answer.space}`] : [from];
  }
  if ('space' in answer) return [`space:${answer.space}`];
  if ('quest' in answer) return [`quest:${answer.quest}`];
  if ('trigger' in answer) return [`quest:${answer.trigger}`];
  if ('intrigue' in answer) return [`intrigue:${answer.intrigue}`];
  if ('building' in answer) return [`building:${answer.building}`];
  if ('opponent' in answer) return [`seat:${answer.opponent}`];
  if ('take' in answer) return [`cube:${answer.take}`];
  if ('give' in answer) return [`cube:${answer.give}`];
  if ('corruption' in answer) return ['cube:corruption'];
  if ('type' in answer) return [`type:${answer.type}`];
  if ('gain' in answer) return [`gain:${JSON.stringify(answer.gain)}`];
  return ['yes:'];
}

/** Returns the paths to all options except `decline`. Equal paths get a further target that distinguishes them. */
export function waysOf(options: Answer[]): Way[] {
  const ways = options.map((answer, option) => ({ option, answer, path: pathOf(answer) })).filter(({ answer }) => !('decline' in answer));
  const alike = new Map<string, number>();
  for (const { path } of ways) alike.set(path.join(), (alike.get(path.join()) ?? 0) + 1);
  return ways.map((way) => {
    if ((alike.get(way.path.join()) ?? 0) < 2) return way;
    return { ...way, path: [...way.path, `variant:${way.option}`] };
  });
}

export function declineOf(options: Answer[]): number | undefined {
  const at = options.findIndex((answer) => 'decline' in answer);
  return at < 0 ? undefined : at;
}

function begins(path: Target[], with_: Target[]): boolean {
  return with_.every((target, at) => path[at] === target);
}

/** Returns the options whose paths begin with the picked targets. */
export function onward(ways: Way[], picked: Target[]): Way[] {
  return ways.filter(({ path }) => begins(path, picked));
}

/** Returns the option that the picked targets lead to; undefined if the pick is not complete. */
export function arrived(ways: Way[], picked: Target[]): Way | undefined {
  return picked.length === 0 ? undefined : ways.find(({ path }) => path.length === picked.length && begins(path, picked));
}

/**
 * Returns the targets that can be picked next. If the pick is complete, returns the alternatives for its last target, so that the player
 * can still change that target.
 */
export function nextTargets(ways: Way[], picked: Target[]): Set<Target> {
  const depth = arrived(ways, picked) ? picked.length - 1 : picked.length;
  const before = picked.slice(0, depth);
  return new Set(onward(ways, before).flatMap(({ path }) => path[depth] ?? []));
}

/**
 * Returns what is picked after a click on `target`: the earlier picks with `target` at the end. If no path continues like that, `target`
 * replaces as few of the last picks as possible. Undefined if `target` cannot be picked at all.
 */
export function touched(ways: Way[], picked: Target[], target: Target): Target[] | undefined {
  const deepest = arrived(ways, picked) ? picked.length - 1 : picked.length;
  for (let depth = deepest; depth >= 0; depth--) {
    const path = [...picked.slice(0, depth), target];
    if (onward(ways, path).length > 0) return path;
  }
  return undefined;
}

/** Returns the id of the card, tile, space or seat whose details a target opens; undefined if there are no details. */
export function inspectable(target: Target): string | undefined {
  const sort = sortOf(target);
  if (sort === 'seat') return target;
  return sort === 'space' || sort === 'quest' || sort === 'intrigue' || sort === 'building' ? idOf(target) : undefined;
}

/** Returns the amounts of a `gain:` target. */
export function gainOf(target: Target): Amounts {
  return JSON.parse(idOf(target)) as Amounts;
}
