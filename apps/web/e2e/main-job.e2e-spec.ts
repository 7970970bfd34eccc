import { expect, test } from './customer-journey.ts';
import { newDomain, newLogin } from './customers.ts';
import { LoginPage } from './pages/login.page.ts';
import { PanelPage } from './pages/panel.page.ts';
import { SetupPage } from './pages/setup.page.ts';
import { bringIn, newAddress, PASSWORD, signUpPerson } from './people.ts';

test('signs up, pays, sets up hosting, connects a domain and opens the panel', async ({
  page,
  signUp,
  inbox,
  purchase,
  checkout,
  confirmation,
  setup,
  firstDomain,
  dashboard,
}) => {
  const email = newAddress();
  const login = newLogin();
  const domain = newDomain();

  await page.goto('/');
  await signUp.giveEmail(email);
  await signUp.finish(await inbox.code(email), PASSWORD);

  await expect(purchase.plan('Expert')).toBeChecked();
  await purchase.pay.click();
  await checkout.payWithNewCard();
  await expect(confirmation.subscribed).toBeVisible();
  await confirmation.goToDashboard();

  await setup.fill({ name: 'Lea Moreau', company: 'Maison Lune', login, location: 'Germany' });
  await setup.submit();
  await expect(setup.ready).toBeVisible({ timeout: 30_000 });

  await expect(firstDomain.heading).toBeVisible();
  await firstDomain.domain.fill(domain.toUpperCase());
  await firstDomain.box.check();
  await firstDomain.connect();

  await expect(dashboard.website).toHaveText(domain, { timeout: 20_000 });
  await expect(page.getByText('Frankfurt')).toBeVisible();
  await expect(dashboard.card('Control panel')).toContainText(login);

  const panel = new PanelPage(await dashboard.enterPanel());
  await expect(panel.signedIn).toContainText(login);
  await expect(panel.page.getByRole('heading', { name: domain })).toBeVisible();
  expect(
    await panel.page.evaluate(() => ({ opener: window.opener as unknown, from: document.referrer })),
  ).toEqual({
    opener: null,
    from: '',
  });
});

test('activates the plan although the browser is closed right after the payment', async ({
  browser,
  context,
  page,
  request,
  inbox,
  purchase,
  checkout,
}) => {
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  await purchase.open();
  await purchase.pay.click();
  await checkout.number.waitFor();
  // The browser never returns: only the provider reports the payment.
  await page.route('**/hosting-plan-purchase-confirmation/**', (route) => route.abort());
  const wayBack = page.waitForRequest('**/hosting-plan-purchase-confirmation/**');
  await checkout.payWithNewCard();
  await wayBack;
  await context.close();

  const elsewhere = await browser.newContext();
  const tab = await elsewhere.newPage();
  const login = new LoginPage(tab);
  await login.open();
  await login.giveEmail(person.email);
  await login.password.fill(PASSWORD);
  await login.code.fill(await inbox.code(person.email));
  await expect(login.password).toBeHidden();
  // The provider may report the payment only after the sign-in.
  await expect(async () => {
    await tab.reload();
    await expect(new SetupPage(tab).heading).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await elsewhere.close();
});
