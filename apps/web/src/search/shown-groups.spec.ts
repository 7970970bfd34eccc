import { Globe } from 'lucide-react';
import type { Entry, Group } from './entry.ts';
import { shownGroups } from './shown-groups.ts';

const entry = (label: string, detail?: string): Entry => ({
  id: label,
  label,
  ...(detail === undefined ? {} : { detail }),
  icon: Globe,
  effect: { to: '/' },
});
const actions: Group = {
  id: 'actions',
  heading: 'Actions',
  entries: [entry('Clear the cache', 'moonlight.example'), entry('New request')],
};
const websites: Group = { id: 'website', heading: 'Websites', entries: [entry('moonlight.example')] };

const shown = (typed: string) =>
  shownGroups(null, typed, {
    groups: [actions],
    found: { groups: [websites], isSearching: false, error: null, retry: () => undefined },
    recent: [],
    leadsSomewhere: () => true,
  }).map(({ id, entries }) => [id, ...entries.map(({ label }) => label)]);

describe('what the palette lists', () => {
  it('leads from the name of a website to the website first, then to what can be done with it', () => {
    expect(shown('moonli')).toEqual([
      ['website', 'moonlight.example'],
      ['actions related', 'Clear the cache'],
    ]);
  });

  it('has an action first that is asked for by its name', () => {
    expect(shown('clear moonlight')).toEqual([
      ['actions', 'Clear the cache'],
      ['website', 'moonlight.example'],
    ]);
  });
});
