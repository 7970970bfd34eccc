import type { APIRequestContext } from '@playwright/test';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeSiteOwner, renew, syncNow } from './customers.ts';
import { PASSWORD } from './people.ts';
import type { Person } from './people.ts';
import { disturbPanels, moveClock, setRecords } from './sandbox.ts';

test.describe.configure({ timeout: 240_000 });

/** The website's server in Frankfurt. */
const address = '203.0.113.50';
/** A further attempt can be made an hour after the last one. */
const retryMinutes = 61;

/** When the next attempt to get a certificate begins. */
async function nextAttempt(request: APIRequestContext, { signedIn }: Person): Promise<string | null> {
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const answer = await request.get('/api/websites/user', { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  type Answer = { website: { health: { certificate_problem: string | null; next_attempt: string | null } } };
  const { health } = ((await answer.json()) as Answer).website;
  return health.certificate_problem === null ? null : health.next_attempt;
}

test('has a refused certificate issued again, and then visits the website over https', async ({
  page,
  request,
  inbox,
  login,
  dashboard,
}, testInfo) => {
  const owner = await becomeSiteOwner(request, inbox);
  for (const name of [owner.domain, `www.${owner.domain}`])
    await setRecords(request, { name, type: 'A', values: [address] });
  const issuing = `"-domain","${owner.domain}"`;
  await disturbPanels(request, { match: issuing, kind: 'status', value: 400, times: 2 });
  await syncNow(request, owner);
  await expect.poll(() => nextAttempt(request, owner), { timeout: 60_000 }).not.toBeNull();
  const first = await nextAttempt(request, owner);
  // The second attempt begins by itself; the one after that has to wait for longer than an hour.
  await moveClock(request, retryMinutes);
  await renew(request, owner);
  await syncNow(request, owner);
  await expect.poll(() => nextAttempt(request, owner), { timeout: 60_000 }).not.toBe(first);
  await moveClock(request, retryMinutes);

  await page.goto('/');
  await login.signIn(owner.email, PASSWORD, () => inbox.code(owner.email));
  await expect(dashboard.website).toHaveText(owner.domain);
  await expect(page.getByText(`${owner.domain} has no certificate that browsers accept.`)).toBeVisible();
  const health = dashboard.card('Website health');
  await expect(health).toContainText('The hosting server couldn’t issue a certificate. We’ll try again on');
  await inspect(page, 'website-health', testInfo);
  await health.getByRole('button', { name: 'Get certificate now' }).click();
  await expect(page.getByText('We’re getting a certificate.', { exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(health).toContainText('It renews automatically', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('All good: your website is fine.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Visit ${owner.domain}` })).toHaveAttribute(
    'href',
    `https://${owner.domain}/`,
  );
});
