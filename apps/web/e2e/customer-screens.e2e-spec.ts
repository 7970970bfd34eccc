import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted, becomeSubscriber, connectDomain, newDomain, newLogin } from './customers.ts';
import { bringIn, signUpPerson } from './people.ts';
import { disturbPanels } from './sandbox.ts';

test('buying: plans, checkout, confirmation', async ({
  context,
  page,
  request,
  inbox,
  purchase,
  checkout,
  confirmation,
}, testInfo) => {
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

  let hold = () => {};
  const held = new Promise<void>((resolve) => (hold = resolve));
  await page.route('**/api/hostingplan', async (route) => {
    await held;
    await route.continue();
  });
  await checkout.payWithNewCard();
  await expect(confirmation.verifying).toBeVisible();
  await inspect(page, 'confirmation-verifying', testInfo);
  hold();
  await expect(confirmation.subscribed).toBeVisible();
  await inspect(page, 'confirmation', testInfo);
});

test('setting up: form, steps, first domain', async ({
  context,
  page,
  request,
  inbox,
  setup,
  firstDomain,
}, testInfo) => {
  await bringIn(context, await becomeSubscriber(request, inbox));
  await page.goto('/');
  await setup.heading.waitFor();
  await inspect(page, 'setup', testInfo);
  await setup.submit();
  await expect(setup.alerts.first()).toBeVisible();
  await inspect(page, 'setup-refused', testInfo);

  const login = newLogin();
  await disturbPanels(request, { match: login, kind: 'delay', value: 12_000, times: 1 });
  await setup.fill({ name: 'Lea Moreau', company: 'Maison Lune', login, location: 'Germany' });
  await setup.submit();
  await expect(setup.progress).toBeVisible();
  await inspect(page, 'setup-steps', testInfo);
  await expect(firstDomain.heading).toBeVisible({ timeout: 40_000 });
  await firstDomain.connect();
  await inspect(page, 'first-domain', testInfo);
});

test('living there: dashboard, its dialogs, usage, account', async ({
  context,
  page,
  request,
  inbox,
  dashboard,
}, testInfo) => {
  const customer = await becomeHosted(request, inbox);
  const domain = newDomain();
  await connectDomain(request, customer, domain);
  await bringIn(context, customer);
  await page.goto('/');
  await expect(dashboard.website).toHaveText(domain);
  await expect(dashboard.card('Storage')).toContainText('MB');
  await inspect(page, 'dashboard', testInfo);
  await dashboard.resetPassword.click();
  await expect(dashboard.dialog.getByRole('button', { name: /^Copy/ })).toBeVisible();
  await inspect(page, 'panel-password', testInfo);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Plan usage' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await inspect(page, 'usage', testInfo);
  await page.goto('/account-settings');
  await expect(page.getByText('card ending')).toBeVisible();
  await inspect(page, 'account-settings', testInfo);
});
