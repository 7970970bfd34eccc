import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted, connectDomain, newDomain, newLogin } from './customers.ts';
import { intercept } from './interception.ts';
import { bringIn, signUpPerson } from './people.ts';
import { disturbPanels } from './sandbox.ts';

test.describe.configure({ timeout: 240_000 });

test('goes from the purchase to the first domain, with reloads while the panel is slow', async ({
  context,
  page,
  request,
  inbox,
  purchase,
  checkout,
  confirmation,
  setup,
  firstDomain,
  dashboard,
}, testInfo) => {
  const other = await becomeHosted(request, inbox);
  const taken = newDomain();
  await connectDomain(request, other, taken);

  await bringIn(context, await signUpPerson(request, inbox));
  await purchase.open();
  await inspect(page, 'purchase', testInfo);
  await purchase.open('?session_status=cancelled');
  await page.getByRole('button', { name: 'see more' }).click();
  await inspect(page, 'purchase-cancelled', testInfo);
  await page.getByRole('button', { name: 'compare plans' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'compare-plans', testInfo);
  await page.keyboard.press('Escape');
  await purchase.pay.click();
  await checkout.number.waitFor();
  await inspect(page, 'checkout', testInfo);
  const held = Promise.withResolvers<void>();
  await intercept(page, '**/api/hostingplan', async (call) => {
    await held.promise;
    await call.continue();
  });
  await checkout.payWithNewCard();
  await expect(confirmation.verifying).toBeVisible();
  await inspect(page, 'confirmation-verifying', testInfo);
  held.resolve();
  await expect(confirmation.subscribed).toBeVisible();
  await inspect(page, 'confirmation', testInfo);

  await page.goto('/');
  await setup.heading.waitFor();
  const checklist = page.getByRole('region', { name: 'Get started' });
  const step = (words: RegExp) => checklist.getByRole('listitem').filter({ hasText: words });
  await expect(step(/^Plan: done/)).toBeVisible();
  await expect(step(/^Hosting account: to do/)).toBeVisible();
  await inspect(page, 'setup', testInfo);
  await setup.login.fill('');
  await setup.submit();
  await expect(setup.alerts.first()).toBeVisible();
  await inspect(page, 'setup-refused', testInfo);
  const details = { name: 'Lea Moreau', company: 'Maison Lune', location: 'Germany' };
  await setup.fill({ ...details, login: other.login });
  await setup.submit();
  await expect(setup.alerts).toHaveText(['This username is taken. Please choose another one.']);
  const login = newLogin();
  await disturbPanels(request, { match: login, kind: 'status', value: 503, times: 3 });
  await setup.login.fill(login);
  await setup.submit();
  await expect(setup.working).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '(in progress)' })).toHaveText(
    /^Creating your account/,
  );
  await expect(page.getByText('The hosting server isn’t answering right now.')).toBeVisible();
  await inspect(page, 'setup-server-unreachable', testInfo);
  await page.reload();
  await expect(setup.working.or(setup.ready).or(firstDomain.heading)).toBeVisible();
  await expect(firstDomain.heading).toBeVisible({ timeout: 60_000 });

  await firstDomain.connect();
  await inspect(page, 'first-domain', testInfo);
  await firstDomain.domain.fill(taken);
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(firstDomain.alert).toContainText('connected to another account');
  await expect(firstDomain.domain).toHaveValue(taken);
  await firstDomain.takeTemporaryName();
  await expect(firstDomain.domain).toHaveValue(/^[a-z]+-[a-z]+-[0-9a-f]{4}\./);
  const domain = newDomain();
  await disturbPanels(request, { match: domain, kind: 'delay', value: 6000, times: 1 });
  await firstDomain.domain.fill(domain);
  await firstDomain.box.check();
  await firstDomain.connect();
  await expect(firstDomain.progress).toBeVisible();
  const underWay = page.getByRole('listitem').filter({ hasText: '(in progress)' });
  await expect(underWay).toHaveCount(1);
  await page.reload();
  await expect(firstDomain.progress).toBeVisible();
  await expect(underWay).toHaveCount(1);
  await expect(dashboard.website).toHaveText(domain, { timeout: 30_000 });
  await expect(step(/^Hosting account: done/)).toBeVisible();
});
