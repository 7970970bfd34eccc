import type { Website, WebsiteKind } from '@homeport/contract/hosting';
import { connectableNames } from './connectable-names.ts';

const website = (ascii_name: string, kind: WebsiteKind = 'main'): Website => ({
  website: { id: ascii_name, ascii_name, aliases: [], kind },
  plesk_domain: { id: ascii_name, ascii_name },
  plesk_id: 'p1',
  location: 'eu_de',
  location_label: 'Frankfurt',
  country_code: 'DE',
  state: 'active',
  last_synced: null,
  makes_backups: null,
  server_unreachable: false,
  pointing: { target: 'here', addresses: [], checked_at: null, managed: false },
});
const registered = (name: string, status: 'registered' | 'pending' | 'expired' = 'registered') => ({
  name,
  status,
  expires: null,
  autorenew: true,
});

describe('the names one may want mail for', () => {
  it('are those of websites and of registered domains, each once', () => {
    const websites = [
      website('lune.example'),
      website('shop.lune.example', 'subdomain'),
      website('b.example'),
    ];
    const domains = [registered('lune.example'), registered('c.example'), registered('d.example', 'pending')];
    expect(connectableNames(websites, domains, [])).toEqual(['lune.example', 'b.example', 'c.example']);
  });

  it('leave out what has mail', () => {
    expect(connectableNames([website('lune.example')], [], ['lune.example'])).toEqual([]);
  });
});
