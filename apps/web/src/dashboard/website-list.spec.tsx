import { issueCertificate, storageUsage, userWebsites } from '@homeport/contract/hosting';
import { screen, within } from '@testing-library/react';
import { website, websiteHealth } from '../testing/data.ts';
import { storage, websitesAnswer } from '../testing/hosting.ts';
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

async function openList(websites = all, path = '/') {
  answerDashboard(websites);
  // The same name on another server has its own figure.
  const usage = [
    used('atelier.example', 300),
    used('lune.example', 20, 'Finland'),
    used('lune.example', 9000),
  ];
  handle(storageUsage, storage({ usage: [...usage, used('weber.example', 100)] }));
  const portal = openPortal(path);
  await screen.findByRole('table');
  return portal;
}

const rows = () => screen.getAllByRole('row').slice(1);
const names = () =>
  rows().map((row) => within(within(row).getByRole('rowheader')).getAllByRole('link')[0]?.textContent);
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

  it('says how many need attention, and gives each one next step', async () => {
    await openList();
    expect(await screen.findByText('2 of your 4 websites need attention.')).toBeVisible();
    const [missing, notPointing, fine] = rows().map((row) =>
      within(within(row).getAllByRole('cell').at(-1) as HTMLElement),
    );
    expect(missing?.getByRole('link', { name: 'See details' })).toHaveAttribute(
      'href',
      '/website/zebra.example',
    );
    expect(notPointing?.getByRole('link', { name: 'Fix DNS' })).toHaveAttribute(
      'href',
      '/website/weber.example',
    );
    expect(fine?.queryByRole('link')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Next step' })).toBeVisible();
  });

  it('says what is not known, before what is well', async () => {
    await openList([
      website('a.example'),
      website('b.example', { health: websiteHealth({ checked_at: null, certificate: 'unknown' }) }),
    ]);
    expect(names()).toEqual(['b.example', 'a.example']);
    expect(screen.getByText('No problems found. Some checks haven’t finished yet.')).toBeVisible();
    const [unknown, fine] = rows();
    expect(unknown).toHaveTextContent('Not checked yet');
    expect(fine).not.toHaveTextContent('Not checked yet');
    expect(screen.queryByRole('columnheader', { name: 'Next step' })).toBeNull();
  });

  it('gets a missing certificate right from the list', async () => {
    const refused = websiteHealth({ certificate: 'untrusted', certificate_problem: 'caa', can_retry: true });
    const { user } = await openList([website('a.example'), website('b.example', { health: refused })]);
    const asked = handle(issueCertificate, { status: 'success' });
    await user.click(screen.getAllByRole('button', { name: 'Get certificate now' })[0] as HTMLElement);
    expect(await screen.findByText('We’re getting a certificate.')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('says beside other problems that the storage is almost full', async () => {
    await openList();
    expect(screen.queryByText(/Your storage is/)).toBeNull();
    handle(storageUsage, storage({ storage_limit_mb: 1000, total_storage_mb: 955 }));
    openPortal('/');
    expect(await screen.findByText('Your storage is 95 % full.')).toBeVisible();
    expect(screen.getAllByText('2 of your 4 websites need attention.')[0]).toBeVisible();
  });

  it('keeps what is known while the server is busy', async () => {
    answerDashboard(all);
    handle(userWebsites, websitesAnswer(all, { user_state: 'plesk_error' }));
    openPortal('/');
    expect(await screen.findByText('Backend Busy!')).toBeVisible();
    expect(rows()).toHaveLength(4);
  });

  it('renders 500 websites in pages, finds one by a part of its name, and sorts all of them', async () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      website(`site-${String(at).padStart(3, '0')}.example`),
    );
    const { user } = await openList(many);
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toHaveLength(100);
    expect(screen.getByText('100 of 500 websites')).toBeVisible();
    await user.click(sortBy('Website'));
    await user.click(sortBy('Website'));
    expect(names()[0]).toBe('site-499.example');
    await user.type(screen.getByRole('searchbox', { name: 'Search your websites' }), 'site-417.');
    expect(names()).toEqual(['site-417.example']);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No website matches.')).toBeVisible();
  });

  it('opens from the list of the switcher, and above the headline', async () => {
    for (const open of ['switcher', 'link'] as const) {
      answerDashboard(all);
      const { user, location, unmount } = openPortal('/website/lune.example');
      if (open === 'switcher')
        await user.click(await screen.findByRole('button', { name: 'Switch website' }));
      await user.click((await screen.findAllByRole('link', { name: 'All websites' })).at(-1) as HTMLElement);
      await findHeading('All websites');
      expect(location()).toBe('/');
      unmount();
    }
  });

  it('stays at its own address, also with one website, and leads to the dashboard without any', async () => {
    const { unmount } = await openList([website('lune.example')], '/websites');
    expect(names()).toEqual(['lune.example']);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
    unmount();
    answerDashboard([]);
    const { location } = openPortal('/websites');
    await expect(async () => expect(location()).toBe('/')).toPass();
  });

  it('leads from the address without a name to the first website', async () => {
    answerDashboard(all);
    const { location } = openPortal('/website');
    await findHeading('atelier.example');
    expect(location()).toBe('/website/atelier.example');
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
