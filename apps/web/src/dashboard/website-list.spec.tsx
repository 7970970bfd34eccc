import { storageUsage, userWebsites } from '@homeport/contract/hosting';
import { screen, within } from '@testing-library/react';
import { website, websiteHealth } from '../testing/data.ts';
import { storage } from '../testing/hosting.ts';
import { findHeading, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';
import { answerDashboard } from './testing/dashboard.ts';

const elsewhere = {
  target: 'elsewhere' as const,
  addresses: ['203.0.113.9'],
  checked_at: '2026-11-21T09:14:00Z',
  managed: false,
};
const all = [
  website('atelier.example'),
  website('lune.example', {
    location_label: 'Finland',
    country_code: 'FI',
    health: websiteHealth({ certificate: 'missing' }),
  }),
  website('weber.example', { pointing: elsewhere }),
  website('zebra.example', { state: 'missing' }),
];
const used = (container_name: string, storage_mb: number, plesk_location_label = 'Germany') => ({
  container_name,
  plesk_country_code: 'DE',
  plesk_location_label,
  storage_mb,
});

async function openList(websites = all) {
  answerDashboard(websites);
  // The same name on another server has its own figure.
  const usage = [
    used('atelier.example', 300),
    used('lune.example', 20, 'Finland'),
    used('lune.example', 9000),
  ];
  handle(storageUsage, storage({ usage: [...usage, used('weber.example', 100)] }));
  const portal = openPortal('/websites');
  await screen.findByRole('table');
  return portal;
}

const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getByRole('link').textContent);
const sortBy = (name: string) => screen.getByRole('button', { name });

describe('the list of all websites', () => {
  it('shows status, location and storage of each website, those with problems first', async () => {
    await openList();
    expect(await screen.findByText('300 MB')).toBeVisible();
    expect(names()).toEqual(['zebra.example', 'weber.example', 'atelier.example', 'lune.example']);
    const [missing, notPointing, fine, finnish] = rows();
    expect(missing).toHaveTextContent('Not on the server');
    expect(missing).toHaveTextContent('Not measured yet');
    expect(notPointing).toHaveTextContent('DNS not pointing here');
    expect(fine).toHaveTextContent('Active');
    expect(fine).toHaveTextContent('Until 19 February 2027');
    expect(finnish).toHaveTextContent('Not secure');
    expect(finnish).toHaveTextContent('Finland');
    expect(finnish).toHaveTextContent('20 MB');
    expect(screen.getByRole('link', { name: 'weber.example' })).toHaveAttribute(
      'href',
      '/website/weber.example',
    );
  });

  it('sorts by a column, the other way, and as before', async () => {
    const { user } = await openList();
    const byUrgency = names();
    await screen.findByText('300 MB');
    const head = screen.getByRole('columnheader', { name: 'Storage' });
    expect(head).toHaveAttribute('aria-sort', 'none');
    await user.click(sortBy('Storage'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['zebra.example', 'lune.example', 'weber.example', 'atelier.example']);
    await user.click(sortBy('Storage'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['atelier.example', 'weber.example', 'lune.example', 'zebra.example']);
    await user.click(sortBy('Storage'));
    expect(names()).toEqual(byUrgency);
    await user.click(sortBy('Website'));
    expect(names()).toEqual(['atelier.example', 'lune.example', 'weber.example', 'zebra.example']);
    await user.click(sortBy('HTTPS'));
    expect(names()[0]).toBe('lune.example');
    await user.click(sortBy('Location'));
    expect(names()[0]).toBe('lune.example');
  });

  it('marks what the checks found, the most urgent first', async () => {
    const security = {
      version: '6.8.3',
      is_supported: true,
      update: { version: '6.8.4', is_security: true },
    };
    const newer = { ...security, update: { version: '6.9.1', is_security: false } };
    await openList([
      website('fine.example', { health: websiteHealth({ wordpress: newer }) }),
      website('away.example', { server_unreachable: true }),
      website('old.example', { health: websiteHealth({ wordpress: security }) }),
      website('lost.example', {
        pointing: { ...elsewhere, target: 'unknown', delegation: { state: 'silent', nameservers: [] } },
      }),
    ]);
    expect(names()).toEqual(['lost.example', 'old.example', 'away.example', 'fine.example']);
    const [lost, old, away, fine] = rows();
    expect(lost).toHaveTextContent('No nameservers');
    expect(lost).not.toHaveTextContent('DNS not pointing here');
    expect(old).toHaveTextContent('Security update');
    expect(away).toHaveTextContent('Status unknown');
    expect(fine).not.toHaveTextContent('update');
  });

  it('finds one of 200 websites by a part of its name', async () => {
    const many = Array.from({ length: 200 }, (_, at) => website(`site-${at}.example`));
    const { user } = await openList(many);
    expect(rows()).toHaveLength(200);
    await user.type(screen.getByRole('searchbox', { name: 'Search your websites' }), 'site-17.');
    expect(names()).toEqual(['site-17.example']);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No website matches.')).toBeVisible();
  });

  it('opens from the list of the switcher', async () => {
    answerDashboard(all);
    const { user, location } = openPortal('/');
    await user.click(await screen.findByRole('button', { name: 'Switch website' }));
    await user.click(screen.getByRole('link', { name: 'All websites' }));
    await findHeading('All websites');
    expect(location()).toBe('/websites');
  });

  it('leads to the dashboard while there is no website', async () => {
    answerDashboard([]);
    const { location } = openPortal('/websites');
    await expect(async () => expect(location()).toBe('/')).toPass();
  });

  it('says that it could not be loaded, and loads again', async () => {
    answerDashboard(all);
    handle(userWebsites, refuse('internal_error'));
    const { user } = openPortal('/websites');
    expect(await screen.findByText('Oops! Looks like something went wrong')).toBeVisible();
    answerDashboard(all);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
