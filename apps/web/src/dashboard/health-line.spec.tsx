import { issueCertificate, storageUsage } from '@homeport/contract/hosting';
import { webserverPerformance } from '@homeport/contract/performance';
import type { Website } from '@homeport/contract/hosting';
import { screen, within } from '@testing-library/react';
import { website, websiteHealth } from '../testing/data.ts';
import { storage, webserver } from '../testing/hosting.ts';
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

/** The line, by a part of its sentence. */
async function lineWith(sentence: RegExp) {
  const found = await screen.findByText(sentence);
  return within(found.parentElement?.parentElement as HTMLElement);
}

describe('the line above the dashboard', () => {
  it('says that all is good', async () => {
    answerDashboard([fine]);
    openPortal('/');
    expect(await screen.findByText('All good: your website is fine.')).toBeVisible();
  });

  it('counts no certificate that is just being issued as a problem', async () => {
    answerDashboard([ill({ health: websiteHealth({ certificate: 'untrusted' }) }), fine]);
    openPortal('/');
    expect(await screen.findByText('All good: your 2 websites are fine.')).toBeVisible();
  });

  it('does not say so before everything is checked', async () => {
    answerDashboard([ill({ health: websiteHealth({ checked_at: null }) })]);
    openPortal('/');
    expect(await screen.findByText(/Some checks haven’t finished yet/)).toBeVisible();
  });

  it.each<[RegExp, Partial<Website>]>([
    [/lune.example isn’t being served/, { state: 'switched_off' }],
    [/lune.example doesn’t answer visitors/, { health: websiteHealth({ answers: 'silent' }) }],
    [/lune.example answers visitors with an error/, { health: websiteHealth({ answers: 'error' }) }],
    [/lune.example has no certificate/, { health: websiteHealth({ certificate: 'expired' }) }],
    [
      /runs a WordPress version/,
      { health: websiteHealth({ wordpress: { version: '4.6', is_supported: false } }) },
    ],
  ])('says what is wrong: %s', async (sentence, change) => {
    answerDashboard([ill(change)]);
    openPortal('/');
    const line = await lineWith(sentence);
    expect(line.getByRole('button', { name: 'Check now' })).toBeVisible();
  });

  it('leads to the choice of another PHP version, on the website itself', async () => {
    const old = websiteHealth({ php: { version: '7.4', is_supported: false } });
    answerDashboard([fine, ill({ health: old })]);
    const php_versions = [{ version: '8.4', security_until: '2028-12-31', supported: true }];
    handle(webserverPerformance, { ...webserver(), php_version: '7.4', php_versions });
    const { user, location } = openPortal('/');
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
    const { user, location } = openPortal('/');
    const line = await lineWith(/weber.example doesn’t answer.*1 more website needs attention/);
    expect(line.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/websites');
    await user.click(line.getByRole('link', { name: 'Show' }));
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
