import { issueCertificate, storageUsage, syncWebsites } from '@homeport/contract/hosting';
import { webserverPerformance } from '@homeport/contract/performance';
import type { DelegationState, Website } from '@homeport/contract/hosting';
import { updateWordpress, websitePlatform } from '@homeport/contract/wordpress';
import { screen, within } from '@testing-library/react';
import { website, websiteHealth } from '../testing/data.ts';
import { storage, webserver, wordpress as wordpressAnswer } from '../testing/hosting.ts';
import { findHeading, openPortal } from '../testing/portal.tsx';
import { handle } from '../testing/server.ts';
import { answerDashboard } from './testing/dashboard.ts';

const fine = website('atelier.example');
const refused = websiteHealth({
  certificate: 'untrusted',
  certificate_problem: 'unreachable',
  can_retry: true,
});
const ill = (change: Partial<Website>, name = 'lune.example') => website(name, change);

/** The line, by a part of its sentence. What it says about nameservers is said in the card of checks, too. */
async function lineWith(sentence: RegExp) {
  const [found] = await screen.findAllByText(sentence);
  return within(found?.parentElement?.parentElement as HTMLElement);
}

describe('the line above the dashboard', () => {
  it('says that all is good', async () => {
    answerDashboard([fine]);
    openPortal('/');
    expect(await screen.findByText('All good: your website is fine.')).toBeVisible();
  });

  it('counts no certificate that is just being issued as a problem', async () => {
    answerDashboard([ill({ health: websiteHealth({ certificate: 'untrusted' }) }), fine]);
    openPortal('/website/atelier.example');
    expect(await screen.findByText('All good: your 2 websites are fine.')).toBeVisible();
  });

  it('does not say so, and checks again, before everything is checked', async () => {
    answerDashboard([ill({ health: websiteHealth({ checked_at: null }) })]);
    const { user } = openPortal('/');
    const line = await lineWith(/Some checks haven’t finished yet/);
    const synced = handle(syncWebsites, { status: 'success', website: null });
    await user.click(line.getByRole('button', { name: 'Check now' }));
    expect(synced).toHaveLength(1);
  });

  const lacking = (state: DelegationState, managed = false): Partial<Website> => ({
    pointing: { ...fine.pointing, target: 'nowhere', managed, delegation: { state, nameservers: [] } },
  });
  const elsewhere = { ...fine.pointing, target: 'elsewhere' as const };
  const noCertificate = websiteHealth({ certificate: 'missing', issues_certificates: false });
  const wordpress = (is_security: boolean) =>
    websiteHealth({
      wordpress: { version: '6.8.3', is_supported: is_security, update: { version: '6.8.4', is_security } },
    });

  // Every issue has a way out, on the website's own page and on that of another.
  it.each<[RegExp, Partial<Website>, string, string]>([
    [/isn’t on its server any more/, { state: 'missing' }, 'Check now', 'See details'],
    [/isn’t being served/, { state: 'switched_off' }, 'Check now', 'Contact support'],
    [/is suspended/, { state: 'suspended' }, 'Check now', 'See details'],
    [
      /doesn’t answer visitors/,
      { health: websiteHealth({ answers: 'silent' }) },
      'Contact support',
      'See details',
    ],
    [/with an error/, { health: websiteHealth({ answers: 'error' }) }, 'Open control panel', 'See details'],
    [/no nameservers answer|don’t answer for it/, lacking('silent'), 'Check DNS again', 'Fix DNS'],
    [/no nameservers|doesn’t exist in the DNS/, lacking('no_domain', true), 'Show domain', 'Show domain'],
    [/lune\.example (doesn’t point|points)/, { pointing: elsewhere }, 'Check DNS again', 'Fix DNS'],
    [/www\.lune\.example (doesn’t point|points)/, { www_pointing: elsewhere }, 'Check now', 'Fix DNS'],
    [/has no certificate/, { health: websiteHealth({ certificate: 'expired' }) }, 'Check now', 'See details'],
    [/has no certificate/, { health: noCertificate }, 'Open control panel', 'Open control panel'],
    [/lacks the security update 6.8.4/, { health: wordpress(true) }, 'Update WordPress', 'Update WordPress'],
    [/runs a WordPress version/, { health: wordpress(false) }, 'Update WordPress', 'Update WordPress'],
    [
      /runs a WordPress version/,
      { health: wordpress(false), missing_abilities: ['wordpress_updates'] },
      'Open control panel',
      'See details',
    ],
    [/doesn’t answer us/, { server_unreachable: true }, 'Check now', 'See details'],
  ])('says what is wrong, and what helps: %s %j', async (sentence, change, here, onAnother) => {
    answerDashboard([ill(change)]);
    const shown = openPortal('/');
    expect(await (await lineWith(sentence)).findByText(here)).toBeVisible();
    shown.unmount();
    answerDashboard([fine, ill(change)]);
    openPortal('/website/atelier.example');
    expect(await (await lineWith(sentence)).findByText(onAnother)).toBeVisible();
  });

  it('updates the WordPress of another website, and leads to its progress', async () => {
    const old = ill({ health: wordpress(true) });
    answerDashboard([fine, old]);
    handle(websitePlatform, wordpressAnswer('lune.example'));
    const { user, location } = openPortal('/website/atelier.example');
    const line = await lineWith(/lacks the security update/);
    await user.click(await line.findByRole('button', { name: 'Update WordPress' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update WordPress to 6.8.4?' }));
    const sent = handle(updateWordpress, { status: 'queued' });
    await user.click(dialog.getByRole('button', { name: 'Update WordPress' }));
    await findHeading('lune.example');
    expect(location()).toBe('/website/lune.example');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        plesk_id: old.plesk_id,
        plesk_website_id: old.website.id,
        version: '6.8.4',
        without_backup: false,
      },
    ]);
  });

  it('leads to the choice of another PHP version, on the website itself', async () => {
    const old = websiteHealth({ php: { version: '7.4', is_supported: false } });
    answerDashboard([fine, ill({ health: old })]);
    const php_versions = [{ version: '8.4', security_until: '2028-12-31', supported: true }];
    handle(webserverPerformance, { ...webserver(), php_version: '7.4', php_versions });
    const { user, location } = openPortal('/website/atelier.example');
    const line = await lineWith(/lune.example runs a PHP version/);
    await user.click(line.getByRole('link', { name: 'Change PHP version' }));
    await findHeading('lune.example');
    expect(location()).toMatch('/website/lune.example');
    await expect(async () =>
      expect(await screen.findByRole('combobox', { name: 'PHP version' })).toHaveFocus(),
    ).toPass();
  });

  it('leads to no choice of PHP that the server does not have', async () => {
    const old = websiteHealth({ php: { version: '7.4', is_supported: false } });
    answerDashboard([ill({ health: old, missing_abilities: ['web_server'] })]);
    openPortal('/');
    const line = await lineWith(/lune.example runs a PHP version/);
    expect(line.queryByRole('link', { name: 'Change PHP version' })).toBeNull();
  });

  it('gets a certificate that was refused', async () => {
    answerDashboard([ill({ health: refused })]);
    const { user } = openPortal('/');
    const line = await lineWith(/has no certificate/);
    const asked = handle(issueCertificate, { status: 'success' });
    await user.click(line.getByRole('button', { name: 'Get certificate now' }));
    expect(await screen.findByText('We’re getting a certificate.')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('leads to the most urgent of other websites, and to the list of all', async () => {
    const old = websiteHealth({ php: { version: '7.4', is_supported: false } });
    const silent = websiteHealth({ answers: 'silent' });
    answerDashboard([fine, ill({ health: old }), ill({ health: silent }, 'weber.example')]);
    const { user, location } = openPortal('/website/atelier.example');
    const line = await lineWith(/weber.example doesn’t answer.*1 more website needs attention/);
    expect(line.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/');
    await user.click(line.getByRole('link', { name: 'See details' }));
    await findHeading('weber.example');
    expect(location()).toBe('/website/weber.example');
  });

  it('says that the storage is almost full', async () => {
    answerDashboard([fine]);
    handle(storageUsage, storage({ storage_limit_mb: 1000, total_storage_mb: 955 }));
    openPortal('/');
    const line = await lineWith(/Your storage is 95 % full/);
    expect(line.getByRole('link', { name: 'See usage' })).toBeVisible();
  });
});
