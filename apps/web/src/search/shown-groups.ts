import { Clock } from 'lucide-react';
import { cleanTyped, isNamed, matching, matchingGroups } from './entry.ts';
import type { Entry, Found, Group } from './entry.ts';
import type { Used } from './recent.ts';
import { text } from './texts.ts';

export interface Question {
  ask: string;
  among: readonly Entry[];
}

interface Offers {
  /** What is always there. */
  groups: readonly Group[];
  found: Found;
  recent: readonly Used[];
  /** Whether an address leads to a screen of its own. */
  leadsSomewhere: (to: string) => boolean;
}

const RECENT = 'recent ';
const RELATED = ' related';

/** Whether what the search finds will stand above all that is listed. */
export const isBelowFound = ([top]: readonly Group[]): boolean =>
  top === undefined || top.id.endsWith(RELATED);

/** The id of an entry that is offered again. */
export const idOf = ({ id }: Entry): string => (id.startsWith(RECENT) ? id.slice(RECENT.length) : id);

/** What the palette lists: answers to its question, what matches, or suggestions while nothing is typed. */
export function shownGroups(question: Question | null, typed: string, offers: Offers): Group[] {
  const wanted = cleanTyped(typed);
  const { groups, found } = offers;
  if (question !== null) {
    const { ask, among } = question;
    const entries = wanted === '' ? among : matching(among, wanted);
    return withEntries([{ id: 'question', heading: ask, entries }]);
  }
  if (wanted !== '') {
    const { named, related } = byName(matchingGroups(groups, wanted), wanted);
    return [...named, ...found.groups, ...related];
  }
  return withEntries([{ id: 'recent', heading: text('recent'), entries: recentEntries(offers) }, ...groups]);
}

/** Who types the name of a website wants to go there: what can be done with it comes after that. */
function byName(groups: readonly Group[], wanted: string) {
  const only = (isWanted: (entry: Entry) => boolean) =>
    withEntries(groups.map((group) => ({ ...group, entries: group.entries.filter(isWanted) })));
  return {
    named: only((entry) => isNamed(entry, wanted)),
    related: only((entry) => !isNamed(entry, wanted)).map((group) => ({
      ...group,
      id: group.id + RELATED,
    })),
  };
}

const withEntries = (groups: Group[]) => groups.filter(({ entries }) => entries.length > 0);

/** What was used lately and still leads somewhere. */
function recentEntries({ groups, recent, leadsSomewhere }: Offers): Entry[] {
  const known = new Map(groups.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry])));
  return recent.flatMap((used) => {
    const entry = known.get(used.id) ?? foundBefore(used, leadsSomewhere);
    return entry === undefined ? [] : [{ ...entry, id: RECENT + used.id }];
  });
}

function foundBefore(
  { id, label, detail, to }: Used,
  leadsSomewhere: (to: string) => boolean,
): Entry | undefined {
  if (to === undefined || !leadsSomewhere(to)) return undefined;
  return { id, label, ...(detail === undefined ? {} : { detail }), icon: Clock, effect: { to } };
}
