import type { mailAccount } from '@homeport/contract/email';
import type { CallAnswer } from '@homeport/contract/call';
import { answerWith, hold, pretend, refuse } from './answers.ts';
import { expect, inspect, test as base } from './domain-journey.ts';
import { becomeSiteOwner } from './customers.ts';
import { becomeDomainOwner, freeName } from './domain-owners.ts';
import { intercept, stopIntercepting } from './interception.ts';
import { EmailPage } from './pages/email.page.ts';
import { bringIn } from './people.ts';

// The layout of domains and email in states that are rare or take days to reach.

const test = base.extend<{ email: EmailPage }>({
  email: async ({ page }, use) => use(new EmailPage(page)),
});

test('shows a domain, its registration and the result', async ({
  context,
  page,
  request,
  inbox,
  buying,
  domains,
  email,
}, testInfo) => {
  const owner = await becomeDomainOwner(request, inbox);
  await bringIn(context, owner);
  const domainCall = `**/api/domain/${owner.domain}`;
  await page.goto(`/domains/${owner.domain}/ownership`);
  await expect(page.getByText('Registered here', { exact: true })).toBeVisible();
  await inspect(page, 'domain-registered-here', testInfo);
  await page.goto(`/domains/${owner.domain}`);
  for (const [name, facts, words] of [
    ['expired', { status: 'expired', renew_price: 15.63 }, 'This domain has expired and may go offline.'],
    ['looked-into', { status: 'crit_error' }, 'We can’t tell yet whether it was registered.'],
  ] as const) {
    await pretend(page, domainCall, facts);
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await inspect(page, `domain-${name}`, testInfo);
    await stopIntercepting(page, domainCall);
  }
  const other = { nameserver: 'gandi', registrar: 'Atoll Names' };
  await pretend(page, domainCall, { ...other, can_resend_confirmation: false });
  await pretend(page, `**/api/domain/nameserver/${owner.domain}`, { ...other, can_use_own: false });
  await page.goto(`/domains/${owner.domain}/nameservers`);
  await domains.change();
  await expect(domains.nameserver(1)).toBeVisible();
  await inspect(page, 'nameservers-custom-only', testInfo);

  await page.goto('/domain/buy/taken.example');
  await expect(buying.unavailable).toBeVisible();
  await inspect(page, 'domain-unavailable', testInfo);
  await refuse(page, '**/api/domains/check/*', 503, 'registrar_unavailable');
  await page.goto(`/domain/buy/${freeName()}`);
  await expect(buying.alert).toContainText('We can’t check domain names right now.', { timeout: 30_000 });
  await inspect(page, 'domain-undecided', testInfo);
  await page.goto(`/domain/register/${freeName('atelier', 'shop')}`);
  await expect(buying.price.locator('s')).toHaveText('$45.00');
  await inspect(page, 'domain-form-discounted', testInfo);
  await page.goto(`/domain/register/${freeName('atelier', 'us')}`);
  await page.getByLabel('Purpose of the domain').selectOption('Personal');
  await page.getByLabel('Purpose of the domain').scrollIntoViewIfNeeded();
  await inspect(page, 'domain-form-registry', testInfo);

  const status = `/domain/register/${freeName()}/status?session_id=cs_test_unknown`;
  await page.goto(status);
  await expect(buying.outcome('The payment was not completed')).toBeVisible();
  await inspect(page, 'domain-not-paid', testInfo);
  await answerWith(page, 'POST', '**/api/domains/register', { status: 'crit_error' });
  await page.goto(status);
  await expect(page.getByText('Reference: DOM03')).toBeVisible();
  await inspect(page, 'domain-unknown', testInfo);
  await stopIntercepting(page, '**/api/domains/register');
  await refuse(page, '**/api/domains/register', 503, 'payments_unavailable');
  await page.goto(status);
  await expect(buying.outcome('We could not load the status of your registration.')).toBeVisible({
    timeout: 30_000,
  });
  await inspect(page, 'domain-status-failed', testInfo);

  await email.open();
  await expect(page.getByRole('heading', { name: 'Email comes with every hosting plan' })).toBeVisible();
  await inspect(page, 'email-offer', testInfo);
});

test('shows an empty domain list, an unproven domain, and email being connected', async ({
  context,
  page,
  request,
  inbox,
  domains,
  email,
}, testInfo) => {
  const { domain, ...owner } = await becomeSiteOwner(request, inbox);
  await bringIn(context, owner);
  await domains.open();
  await expect(page.getByText('You have not purchased any domains')).toBeVisible();
  await inspect(page, 'domains-none', testInfo);
  await page.goto('/domains/taken.example');
  await expect(page.getByText('Domain not found')).toBeVisible();
  await inspect(page, 'domain-foreign', testInfo);
  await page.goto(`/domains/${domain}`);
  await expect(page.getByText('Unproven', { exact: true })).toBeVisible();
  await inspect(page, 'domain-unproven', testInfo);

  await email.open();
  await expect(email.domain).toHaveValue(domain);
  await inspect(page, 'email-new', testInfo);
  const connectCall = '**/api/mxroute/user';
  const message = `${domain} is connected to another account.`;
  await answerWith(page, 'POST', connectCall, { status: 'error', message });
  const answered = await hold(page, connectCall);
  await email.connect.click();
  await expect(email.connect).toHaveAttribute('aria-busy', 'true');
  await inspect(page, 'email-connecting', testInfo);
  answered();
  await expect(email.alert).toContainText(message);
  await inspect(page, 'email-refused', testInfo);
  await stopIntercepting(page, connectCall);
  await answerWith(page, 'POST', connectCall, { status: 'error', message, provable: true });
  await email.connect.click();
  await expect(page.getByText(`If ${domain} is yours, add this record`)).toBeVisible();
  await inspect(page, 'email-name-held', testInfo);
  await stopIntercepting(page, connectCall);
  await email.connect.click();
  await expect(email.card(domain)).toContainText('Waiting for DNS', { timeout: 30_000 });
  await inspect(page, 'email-proof', testInfo);
  await intercept(page, '**/api/user/mxroute', async (call) => {
    const account = (await (await call.ask()).json()) as CallAnswer<typeof mailAccount>;
    const held = account.domains.map((each) => ({ ...each, zone_managed: true, on_hold: true }));
    await call.fulfill({ json: { ...account, domains: held } });
  });
  await page.reload();
  await expect(email.card(domain)).toContainText('is offline at the registrar');
  await inspect(page, 'email-on-hold', testInfo);
});
