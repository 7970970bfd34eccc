import type { Website } from '@homeport/contract/hosting';
import { websiteAt } from './dashboard-page.ts';
import { websiteHealth } from '../testing/data.ts';

const pointing: Website['pointing'] = { target: 'here', addresses: [], checked_at: null, managed: false };
const website = (ascii_name: string, ...aliases: string[]): Website => ({
  website: {
    id: ascii_name,
    ascii_name,
    aliases: aliases.map((alias) => ({ alias, pointing, health: websiteHealth() })),
    kind: 'main',
  },
  plesk_domain: { id: ascii_name, ascii_name },
  plesk_id: 'p',
  location: 'eu_de',
  location_label: '',
  country_code: 'DE',
  state: 'active',
  last_synced: null,
  makes_backups: null,
  server_unreachable: false,
  pointing,
  health: websiteHealth(),
});
const websites = [
  website('lune.example', 'lune-alias.example'),
  website('shop.lune.example'),
  website('xn--mnchen-3ya.de'),
];
const at = (segment: string | undefined) => websiteAt(websites, segment);

describe('the website of an address', () => {
  it('is the only one where none is named; of several, the first one is named', () => {
    const [only] = websites;
    expect(websiteAt(only ? [only] : [], undefined)).toEqual({ kind: 'website', index: 0 });
    expect(at(undefined)).toEqual({ kind: 'moved', name: 'lune.example' });
    expect(at('')).toEqual({ kind: 'moved', name: 'lune.example' });
  });

  it('is the one with this name, whatever was added before it', () => {
    expect(at('lune.example')).toEqual({ kind: 'website', index: 0 });
    expect(at('shop.lune.example')).toEqual({ kind: 'website', index: 1 });
    expect(websiteAt([website('added.example'), ...websites], 'shop.lune.example')).toEqual({
      kind: 'website',
      index: 2,
    });
  });

  it.each([
    ['SHOP.Lune.example', 'shop.lune.example'],
    ['shop.lune.example.', 'shop.lune.example'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['MÜNCHEN.de', 'xn--mnchen-3ya.de'],
    ['lune-alias.example', 'lune.example'],
  ])('has one name: %s leads to %s', (segment, name) => {
    expect(at(segment)).toEqual({ kind: 'moved', name });
  });

  it.each([
    ['0', 'lune.example'],
    ['2', 'xn--mnchen-3ya.de'],
    ['01', 'shop.lune.example'],
  ])('by the number of an old bookmark: %s leads to %s', (segment, name) => {
    expect(at(segment)).toEqual({ kind: 'moved', name });
  });

  it.each([
    '3',
    '17',
    '99999999999999999999',
    '-1',
    '1.5',
    'other.example',
    'lune',
    '../email',
    '%E0%A4%A',
    '\u0000',
  ])('is missing for %j', (segment) => {
    expect(at(segment)).toEqual({ kind: 'missing' });
  });
});
