import type { Website } from '@homeport/contract/hosting';
import { findWebsites } from './website-switcher.tsx';

const pointing: Website['pointing'] = { target: 'here', addresses: [], checked_at: null, managed: false };
const site = (ascii_name: string, ...aliases: string[]): Website => ({
  website: {
    id: ascii_name,
    ascii_name,
    aliases: aliases.map((alias) => ({ alias, pointing })),
    kind: 'addon',
  },
  plesk_domain: { id: ascii_name, ascii_name },
  plesk_id: 'p1',
  location: 'eu_de',
  location_label: 'Frankfurt',
  country_code: 'DE',
  state: 'active',
  last_synced: null,
  makes_backups: null,
  server_unreachable: false,
  pointing,
});
const all = [site('maison-lune.com', 'lune.fr'), site('xn--mnchen-3ya.de'), site('atelier-lune.shop')];
const places = (typed: string) => findWebsites(all, typed).map(({ index }) => index);

describe('findWebsites', () => {
  it('finds all while nothing is typed', () => {
    expect(places('  ')).toEqual([0, 1, 2]);
  });

  it('finds by a part of the name and keeps each one’s address', () => {
    expect(places('LUNE')).toEqual([0, 2]);
    expect(places('atelier')).toEqual([2]);
  });

  it('finds by an alias, and by a name as people write it', () => {
    expect(places('lune.fr')).toEqual([0]);
    expect(places('münchen')).toEqual([1]);
    expect(places('xn--')).toEqual([1]);
  });

  it('finds nothing where nothing matches', () => {
    expect(places('zzz')).toEqual([]);
  });
});
