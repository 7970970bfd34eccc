import { expect, inspect, test } from './domain-journey.ts';
import { freeName, setFate } from './domain-owners.ts';
import { bringIn, newAddress, PASSWORD, signUpPerson } from './people.ts';

test('a stranger looks for a name, signs up, pays and has a registered domain', async ({
  page,
  buying,
  signUp,
  inbox,
  checkout,
  domains,
}, testInfo) => {
  const name = freeName();
  const email = newAddress();
  await page.goto('/');
  await buying.find(name.toUpperCase());
  await expect(page).toHaveURL(`/domain/buy/${name}`);
  await expect(page.getByRole('heading', { name: `Register ${name}` })).toBeVisible();
  await inspect(page, 'domain-buy-guest', testInfo);
  await signUp.giveEmail(email);
  await signUp.finish(await inbox.code(email), PASSWORD);

  await expect(buying.form).toBeVisible();
  await expect(page).toHaveURL(`/domain/register/${name}`);
  await expect(buying.field('Email')).toHaveValue(email);
  await expect(buying.price).toContainText('Price per year$12.50');
  await expect(buying.price).toContainText('Renews at $15.63 a year');
  await buying.price.getByLabel('Registration period').selectOption('2 years');
  await expect(buying.price).toContainText('Due today$25.00');
  await buying.fill();
  await inspect(page, 'domain-form', testInfo);
  await buying.proceed.click();
  await expect(page.getByRole('heading', { name: `Domain ${name}, 2 years` })).toBeVisible();
  await checkout.payWithNewCard();

  await expect(buying.outcome(`The registry is processing ${name}.`)).toBeVisible({ timeout: 20_000 });
  await inspect(page, 'domain-pending', testInfo);
  await expect(async () => {
    await buying.checkAgain();
    await expect(buying.done).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 30_000 });
  await inspect(page, 'domain-registered', testInfo);
  await inbox.read(email, new RegExp(`(${name})`));

  await page.getByRole('link', { name: 'Manage your domain' }).click();
  await expect(domains.registration).toContainText('StatusRegistered');
  await expect(domains.registration).toContainText('Automatic renewalOff');
  await inspect(page, 'domain', testInfo);
  await domains.open();
  await expect(domains.list).toContainText(name);
  await inspect(page, 'domains', testInfo);
});

test('the name is kept for somebody who logs in instead', async ({ page, buying, login, inbox, request }) => {
  const person = await signUpPerson(request, inbox);
  const name = freeName();
  await page.goto(`/domain/buy/${name}`);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await login.giveEmail(person.email);
  await login.password.fill(PASSWORD);
  await login.code.fill(await inbox.code(person.email));
  await expect(buying.form).toBeVisible();
  await expect(page).toHaveURL(`/domain/register/${name}`);
});

test.describe('signed in', () => {
  test.beforeEach(async ({ context, request, inbox }) => {
    await bringIn(context, await signUpPerson(request, inbox));
  });

  test('a name that somebody has is not sold, and another one is looked for', async ({
    page,
    buying,
  }, testInfo) => {
    await page.goto('/domain/buy/taken.example');
    await expect(buying.unavailable).toBeVisible();
    await inspect(page, 'domain-unavailable', testInfo);
    await page.goto('/domain/register/taken.example');
    await expect(buying.unavailable).toBeVisible();
    await buying.find(freeName('lune'));
    await expect(buying.form).toBeVisible();
    await page.goto('/domain/buy/nonsense');
    await expect(buying.alert).toHaveText('ERROR! Invalid domain name.');
  });

  test('a discounted name shows its normal price struck through, and is charged what is shown', async ({
    page,
    buying,
    checkout,
  }, testInfo) => {
    const name = freeName('atelier', 'shop');
    await page.goto(`/domain/register/${name}`);
    await expect(buying.form).toBeVisible();
    await expect(buying.price.locator('s')).toHaveText('$45.00');
    await expect(buying.price).toContainText('Price per yearNormal price: $45.00Discounted price: $1.87');
    await expect(buying.price).toContainText('Due today$1.87');
    await expect(buying.price).toContainText('The discount applies when you register for 1 year.');
    await expect(buying.price).toContainText('Renews at $45.00 a year');
    await inspect(page, 'domain-form-discounted', testInfo);
    await buying.price.getByLabel('Registration period').selectOption('2 years');
    await expect(buying.price.locator('s')).toHaveCount(0);
    await expect(buying.price).toContainText('Due today$90.00');
    await buying.price.getByLabel('Registration period').selectOption('1 year');
    await buying.fill();
    await buying.proceed.click();
    await expect(page.getByRole('main')).toContainText('$1.87');
    await checkout.payWithNewCard();
    await expect(buying.outcome(`The registry is processing ${name}.`)).toBeVisible({ timeout: 20_000 });
  });

  test('a registry that has to think is waited for; one that does not answer is said so', async ({
    page,
    buying,
    request,
  }, testInfo) => {
    const slow = freeName('slow');
    await setFate(request, slow, { pending_checks: 2 });
    await page.goto(`/domain/buy/${slow}`);
    await expect(page.getByText(`Checking whether ${slow} is available ...`)).toBeVisible();
    await expect(buying.form).toBeVisible();

    const silent = freeName('silent');
    await setFate(request, silent, { pending_checks: 1_000 });
    await page.goto(`/domain/buy/${silent}`);
    await expect(buying.alert).toHaveText(
      'We can’t check domain names right now. Please try again in a minute.',
      { timeout: 50_000 },
    );
    await inspect(page, 'domain-undecided', testInfo);
    await setFate(request, silent, { pending_checks: 0 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(buying.form).toBeVisible();
  });

  test('a name with letters beyond ASCII is theirs from the search to the list', async ({
    page,
    buying,
    checkout,
    domains,
  }) => {
    const word = freeName('münchen');
    await page.goto('/domain/buy/taken.example');
    await buying.find(word);
    await expect(buying.form).toBeVisible();
    await expect(page).toHaveURL(/\/domain\/register\/xn--mnchen-/);
    await expect(page.getByText(`${word} is available.`)).toBeVisible();
    await buying.fill();
    await buying.proceed.click();
    await checkout.payWithNewCard();
    await expect(async () => {
      await buying.checkAgain();
      await expect(buying.outcome(`${word} is registered`)).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 40_000 });
    await domains.open();
    await expect(domains.list).toContainText(word);
    await expect(domains.list.getByRole('link', { name: word }).first()).toHaveAttribute(
      'href',
      /^https:\/\/xn--mnchen-.*\.example$/,
    );
    await domains.manage(word);
    await expect(domains.registration).toContainText(/Namemünchen-\w+\.example \(xn--mnchen-/);
  });
});
