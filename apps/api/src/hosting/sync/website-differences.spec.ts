import type { PanelWebsite } from '../panel/panel-driver.ts';
import { differencesOf, type KnownWebsite } from './website-differences.ts';

const startedAt = new Date('2026-11-21T10:00:00Z');
const before = new Date(startedAt.getTime() - 1);
const after = new Date(startedAt.getTime() + 1);
const nothing = { added: [], changed: [], vanished: [], unclaimed: [] };

const site: PanelWebsite = {
  panelSiteId: '7',
  asciiName: 'lune.example.com',
  aliases: ['lune.example.org'],
  kind: 'main',
  parentSiteId: null,
  storageBytes: 1_000,
};
const known = (changes: Partial<KnownWebsite> = {}): KnownWebsite => ({
  ...site,
  id: 'a-website',
  state: 'active',
  deletedAt: null,
  claimed: true,
  ...changes,
});
const differences = (row: Partial<KnownWebsite>, seen: PanelWebsite[] = [site]) =>
  differencesOf([known(row)], seen, startedAt);

describe('the differences that a reading has to write', () => {
  it('are empty when nothing has changed', () => {
    expect(differences({})).toEqual(nothing);
  });

  it('include an unknown website, with its name and aliases', () => {
    expect(differencesOf([], [site], startedAt)).toEqual({
      ...nothing,
      added: [site],
      unclaimed: [site.asciiName, ...site.aliases],
    });
  });

  it.each<[string, Partial<PanelWebsite>]>([
    ['aliases', { aliases: [] }],
    ['a kind', { kind: 'addon' }],
    ['a parent', { parentSiteId: '3' }],
    ['its storage', { storageBytes: 1_001 }],
  ])('is %s that changed', (_name, change) => {
    const now = { ...site, ...change };
    expect(differences({}, [now])).toEqual({
      ...nothing,
      changed: [{ ...now, id: 'a-website', was: 'active', state: 'active' }],
    });
  });

  it('include a new alias, which has to be claimed too', () => {
    const now = { ...site, aliases: ['lune.example.net'] };
    expect(differences({}, [now])).toEqual({
      ...nothing,
      changed: [{ ...now, id: 'a-website', was: 'active', state: 'active' }],
      unclaimed: [site.asciiName, 'lune.example.net'],
    });
  });

  it('include a new name, which has to be claimed too', () => {
    const renamed = { ...site, asciiName: 'mond.example.com' };
    expect(differences({}, [renamed])).toMatchObject({
      changed: [{ asciiName: 'mond.example.com' }],
      unclaimed: ['mond.example.com', ...site.aliases],
    });
  });

  it('include active websites that vanished or came back', () => {
    expect(differences({}, [])).toEqual({ ...nothing, vanished: ['a-website'] });
    expect(differences({ state: 'missing' }, [])).toEqual(nothing);
    expect(differences({ state: 'missing' }).changed).toMatchObject([{ was: 'missing', state: 'active' }]);
  });

  it('never end a deletion that is under way', () => {
    expect(differences({ state: 'deleting' })).toEqual(nothing);
    expect(differences({ state: 'deleting' }, [])).toEqual(nothing);
    expect(differences({ state: 'deleting', storageBytes: 1 }).changed).toMatchObject([
      { was: 'deleting', state: 'deleting' },
    ]);
  });

  it('exclude websites deleted during the reading, and include them when they are there after it', () => {
    expect(differences({ state: 'deleted', deletedAt: after, claimed: false })).toEqual(nothing);
    expect(differences({ state: 'deleted', deletedAt: before, claimed: false })).toMatchObject({
      changed: [{ was: 'deleted', state: 'active' }],
      unclaimed: [site.asciiName, ...site.aliases],
    });
    expect(differences({ state: 'deleted', deletedAt: before }, [])).toEqual(nothing);
  });
});
