import type { PanelWebsite } from '../hosting-panel.port.ts';
import { differencesOf, type KnownWebsite } from './website-differences.ts';

const begun = new Date('2026-11-21T10:00:00Z');
const before = new Date(begun.getTime() - 1);
const after = new Date(begun.getTime() + 1);
const nothing = { added: [], changed: [], vanished: [], unclaimed: [] };

const site: PanelWebsite = {
  panelSiteId: 7,
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
  differencesOf([known(row)], seen, begun);

describe('what a reading has to write', () => {
  it('is nothing where everything is as it was', () => {
    expect(differences({})).toEqual(nothing);
  });

  it('is a website that was not known, with its name and aliases', () => {
    expect(differencesOf([], [site], begun)).toEqual({
      ...nothing,
      added: [site],
      unclaimed: [site.asciiName, ...site.aliases],
    });
  });

  it.each<[string, Partial<PanelWebsite>]>([
    ['aliases', { aliases: [] }],
    ['a kind', { kind: 'addon' }],
    ['a parent', { parentSiteId: 3 }],
    ['its storage', { storageBytes: 1_001 }],
  ])('is %s that changed', (_name, change) => {
    const now = { ...site, ...change };
    expect(differences({}, [now])).toEqual({
      ...nothing,
      changed: [{ ...now, id: 'a-website', was: 'active', state: 'active' }],
    });
  });

  it('is a new alias, which has to be held too', () => {
    const now = { ...site, aliases: ['lune.example.net'] };
    expect(differences({}, [now])).toEqual({
      ...nothing,
      changed: [{ ...now, id: 'a-website', was: 'active', state: 'active' }],
      unclaimed: [site.asciiName, 'lune.example.net'],
    });
  });

  it('is a new name, which has to be held too', () => {
    const renamed = { ...site, asciiName: 'mond.example.com' };
    expect(differences({}, [renamed])).toMatchObject({
      changed: [{ asciiName: 'mond.example.com' }],
      unclaimed: ['mond.example.com', ...site.aliases],
    });
  });

  it('is that an active website vanished, and that it came back', () => {
    expect(differences({}, [])).toEqual({ ...nothing, vanished: ['a-website'] });
    expect(differences({ state: 'missing' }, [])).toEqual(nothing);
    expect(differences({ state: 'missing' }).changed).toMatchObject([{ was: 'missing', state: 'active' }]);
  });

  it('is never the end of a deletion that is under way', () => {
    expect(differences({ state: 'deleting' })).toEqual(nothing);
    expect(differences({ state: 'deleting' }, [])).toEqual(nothing);
    expect(differences({ state: 'deleting', storageBytes: 1 }).changed).toMatchObject([
      { was: 'deleting', state: 'deleting' },
    ]);
  });

  it('leaves what was deleted during the reading, and shows what stands there after it', () => {
    expect(differences({ state: 'deleted', deletedAt: after, claimed: false })).toEqual(nothing);
    expect(differences({ state: 'deleted', deletedAt: before, claimed: false })).toMatchObject({
      changed: [{ was: 'deleted', state: 'active' }],
      unclaimed: [site.asciiName, ...site.aliases],
    });
    expect(differences({ state: 'deleted', deletedAt: before }, [])).toEqual(nothing);
  });
});
