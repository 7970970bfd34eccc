import type { Website } from '@homeport/contract/hosting';
import { screen, waitFor, within } from '@testing-library/react';
import { website, websiteHealth } from '../testing/data.ts';
import { openPortal } from '../testing/portal.tsx';
import { answerDashboard } from './testing/dashboard.ts';
import { findWebsites } from './website-search.tsx';

const pointing: Website['pointing'] = { target: 'here', addresses: [], checked_at: null, managed: false };
const site = (ascii_name: string, ...aliases: string[]): Website => ({
  website: {
    id: ascii_name,
    ascii_name,
    aliases: aliases.map((alias) => ({ alias, pointing, health: websiteHealth() })),
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
  health: websiteHealth(),
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

describe('switching to another website', () => {
  const names = [
    'lune.example',
    'atelier-lune.shop',
    'xn--mnchen-3ya.de',
    'journal.example',
    'weber-bau.de',
    'saffron.kitchen',
  ];
  const open = async (path = '/website/lune.example') => {
    answerDashboard(names.map((name) => website(name)));
    const portal = openPortal(path);
    const { user } = portal;
    await screen.findByRole('button', { name: 'Switch website' }).then((button) => button.focus());
    await user.keyboard('{Enter}');
    return portal;
  };

  it('takes a few letters and Enter', async () => {
    const { user, location } = await open();
    await waitFor(async () =>
      expect(await screen.findByRole('searchbox', { name: 'Search your websites' })).toHaveFocus(),
    );
    expect(screen.getByText('Select a different website:')).toBeVisible();
    await user.keyboard('MÜX');
    expect(await screen.findByText('No website matches.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1, name: 'lune.example' })).toBeVisible();
    await user.keyboard('{Backspace}N');
    expect(await screen.findByRole('link', { name: /^xn--mnchen-3ya\.de/ })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'münchen.de' })).toBeVisible();
    expect(location()).toBe('/website/xn--mnchen-3ya.de');
  });

  it('takes the arrow keys', async () => {
    const { user, location } = await open('/website/journal.example');
    await screen.findByRole('searchbox');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'lune.example' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'lune.example' })).toBeVisible();
    expect(location()).toBe('/website/lune.example');
  });

  it('renders many websites in parts, and finds any of them', async () => {
    const many = Array.from({ length: 500 }, (_, index) => website(`site${index}.example`));
    answerDashboard(many);
    const { user, location } = openPortal('/website/site0.example');
    await user.click(await screen.findByRole('button', { name: 'Switch website' }));
    const search = await screen.findByRole('searchbox', { name: 'Search your websites' });
    const list = () => within(search.closest('[role="dialog"]') as HTMLElement).getAllByRole('link');
    // One more leads to all websites.
    expect(list()).toHaveLength(51);
    expect(screen.getByText('50 of 500 websites')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(list()).toHaveLength(101);
    await user.type(search, 'site499{Enter}');
    await waitFor(() => expect(location()).toBe('/website/site499.example'));
  });
});
