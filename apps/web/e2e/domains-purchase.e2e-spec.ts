import { expect, inspect, test } from './domain-journey.ts';
import { freeName } from './domain-owners.ts';
import { newAddress, PASSWORD, signUpPerson } from './people.ts';

test('searches for a domain, signs up, pays and registers it', async ({
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
  await buying.search.fill('taken.example');
  await buying.search.press('Enter');
  await expect(buying.outcome('Someone else has registered this name.')).toBeVisible();
  await inspect(page, 'domain-search-taken', testInfo);
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
  await buying.price.getByRole('checkbox', { name: /^Renew automatically/ }).check();
  await inspect(page, 'domain-form', testInfo);
  await buying.proceed.click();
  await expect(page.getByRole('heading', { name: `Domain ${name}, 2 years` })).toBeVisible();
  await checkout.payWithNewCard();

  await expect(buying.outcome(`The registry is processing ${name}.`)).toBeVisible({ timeout: 20_000 });
  await inspect(page, 'domain-pending', testInfo);
  await expect(async () => {
    await buying.checkAgain();
    await expect(buying.done).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await inspect(page, 'domain-registered', testInfo);
  await inbox.read(email, new RegExp(`(${name})`));

  await page.getByRole('link', { name: 'Manage your domain' }).click();
  await expect(domains.card('Renewal')).toContainText('Renews automatically before');
  await inspect(page, 'domain', testInfo);
  await domains.openOwnership();
  await expect(domains.registration).toContainText('StatusRegistered');
  await expect(domains.registration).toContainText('Automatic renewalOn');
  await inspect(page, 'domain-ownership', testInfo);
  await domains.open();
  await expect(domains.list).toContainText(name);
  await inspect(page, 'domains', testInfo);
});

test('registers a non-ASCII domain that was found before the sign-in', async ({
  page,
  request,
  inbox,
  buying,
  login,
  checkout,
  domains,
}) => {
  const person = await signUpPerson(request, inbox);
  const word = freeName('münchen');
  await page.goto('/');
  await buying.find(word);
  // The start page, which stays until the code of the next screen is loaded, has a link of the same name.
  await expect(page.getByRole('heading', { name: `Register ${word}` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await login.giveEmail(person.email);
  await login.password.fill(PASSWORD);
  await login.code.fill(await inbox.code(person.email));
  await expect(buying.form).toBeVisible();
  await expect(page).toHaveURL(/\/domain\/register\/xn--mnchen-/);
  await expect(page.getByText(`${word} is available.`)).toBeVisible();
  await buying.fill();
  await buying.proceed.click();
  await checkout.payWithNewCard();
  await expect(async () => {
    await buying.checkAgain();
    await expect(buying.outcome(`${word} is registered`)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await domains.open();
  await expect(domains.list.getByRole('link', { name: word }).first()).toHaveAttribute(
    'href',
    /^https:\/\/xn--mnchen-.*\.example$/,
  );
  await domains.manage(word);
  await domains.openOwnership();
  await expect(domains.registration).toContainText(/Namemünchen-\w+\.example \(xn--mnchen-/);
});
