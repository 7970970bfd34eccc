import type { PanelAccount, Website } from '@homeport/contract/hosting';
import type { ServerLocation } from '@homeport/contract/locations';
import { idOf, locationChoices, placementIn, placementOf, websiteNamed } from './use-add-website.ts';
import { websiteHealth } from '../testing/data.ts';

const pointing: Website['pointing'] = { target: 'here', addresses: [], checked_at: null, managed: false };
const account = (plesk_id: string, location: ServerLocation): PanelAccount => ({
  plesk_id,
  location,
  login: plesk_id,
  plesk_admin_url: '',
  plesk_name_server: '',
  plesk_server_ipv4: '',
  country_code: 'DE',
  location_label: '',
});
const website = (plesk_id: string): Website => ({
  website: { id: 'w', ascii_name: 'lune.example', aliases: [], kind: 'main' },
  plesk_domain: { id: 'w', ascii_name: 'lune.example' },
  plesk_id,
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
const panels = [account('first', 'eu_de'), account('second', 'us_east')];

describe('where a website may go', () => {
  it('is where hosting stands already; with expert and agency anywhere', () => {
    const allowed = (plan: 'professional' | 'premium' | 'expert' | 'agency') =>
      locationChoices(panels, plan).flatMap((choice) => (choice.allowed ? [choice.location] : []));
    expect(allowed('professional')).toEqual(['us_east', 'eu_de']);
    expect(allowed('premium')).toEqual(['us_east', 'eu_de']);
    expect(allowed('expert')).toHaveLength(5);
    expect(allowed('agency')).toHaveLength(5);
  });
});

describe('the placement of a website', () => {
  it('is the account in its location, else the first one', () => {
    expect(placementIn(panels, 'us_east')).toEqual({ location: 'us_east', accountId: 'second' });
    expect(placementIn(panels, 'eu_uk')).toEqual({ location: 'eu_uk', accountId: 'first' });
    expect(placementIn([], 'eu_uk')).toBeUndefined();
  });

  it('is for subdomains and aliases where their website is', () => {
    expect(placementOf(website('second'), panels)).toEqual({ location: 'us_east', accountId: 'second' });
    expect(placementOf(website('gone'), panels)).toBeUndefined();
  });
});

describe('a website by its name', () => {
  const named = (ascii_name: string, ...aliases: string[]): Website => ({
    ...website('first'),
    website: {
      id: ascii_name,
      ascii_name,
      aliases: aliases.map((alias) => ({ alias, pointing, health: websiteHealth() })),
      kind: 'addon',
    },
  });
  const websites = [named('a.example'), named('b.example', 'c.example')];

  it('is found, also by an alias', () => {
    expect(websiteNamed(websites, 'a.example')).toBe(0);
    expect(websiteNamed(websites, 'c.example')).toBe(1);
    expect(websiteNamed(websites, 'd.example')).toBeUndefined();
  });

  it('is chosen, else the first one', () => {
    expect(idOf(websites, 'b.example')).toBe('b.example');
    expect(idOf(websites, undefined)).toBe('a.example');
    expect(idOf([], 'b.example')).toBeUndefined();
  });
});
