import type { Page } from '@playwright/test';
import { becomeSiteOwner, becomeSubscriber, lastSynced, newDomain, syncNow } from './customers.ts';
import { freeName, setFate } from './domain-owners.ts';
import { newAddress, bringIn, PASSWORD, signInPerson } from './people.ts';
import { setRecords } from './sandbox.ts';
import { expect, test } from './tasks-journey.ts';

/** A place that the header leads to from every screen. */
const place = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('the owner of a website looks after it, and points a domain from elsewhere to it', async ({
  context,
  page,
  request,
  inbox,
  task,
  dashboard,
  adding,
  cdn,
}) => {
  const owner = await becomeSiteOwner(request, inbox);
  await syncNow(request, owner);
  await bringIn(context, owner);
  await page.goto('/');

  await task(12, 'disk by site', { clicks: 1 }, async () => {
    await dashboard.card('Storage').getByRole('link').click();
    await expect(page.getByRole('rowheader', { name: owner.domain })).toBeVisible();
  });

  await page.goto('/');
  await task(10, 'reset the panel password', { clicks: 3 }, async () => {
    await dashboard.resetPassword.click();
    await dashboard.dialog.getByRole('checkbox').check();
    await dashboard.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dashboard.dialog.getByRole('status')).toBeVisible({ timeout: 30_000 });
  });
  await page.keyboard.press('Escape');

  await cdn.activate.click();
  await expect(cdn.clear).toBeVisible({ timeout: 60_000 });
  await task(11, 'clear the CDN cache', { clicks: 1 }, async () => {
    await cdn.clear.click();
    await expect(cdn.card.getByText('Cache cleared.')).toBeVisible();
  });

  const elsewhere = newDomain();
  await setRecords(request, { name: elsewhere, type: 'TXT', values: ['of another registrar'] });
  await task(
    6,
    'point a domain from elsewhere, and know that it works',
    { clicks: 3, fields: 1 },
    async () => {
      await page.getByRole('link', { name: 'ADD WEBSITE' }).click();
      await adding.domain.fill(elsewhere);
      await page.getByRole('button', { name: 'Add website' }).click();
      await expect(dashboard.website).toHaveText(elsewhere, { timeout: 60_000 });
      const card = dashboard.card('Point your domain here');
      const [ipv4 = ''] = /\d+\.\d+\.\d+\.\d+/.exec(await card.innerText()) ?? [];
      // What follows happens at the registrar, and takes a while.
      await setRecords(request, { name: elsewhere, type: 'A', values: [ipv4] });
      await setRecords(request, { name: `www.${elsewhere}`, type: 'CNAME', values: [`${elsewhere}.`] });
      const age = async () => Date.now() - (await lastSynced(request, owner));
      await expect.poll(age, { timeout: 30_000 }).toBeGreaterThan(10_000);
      await page.getByRole('button', { name: 'Check DNS again' }).click();
      await expect(dashboard.card('Your domain points here')).toBeVisible({ timeout: 30_000 });
    },
  );
});

test('a customer buys domains, and uses one for a website and for email', async ({
  context,
  page,
  request,
  inbox,
  task,
  buying,
  checkout,
  domains,
  email,
}) => {
  await bringIn(context, await becomeSiteOwner(request, inbox));
  const [first, second] = [freeName(), freeName()];
  for (const name of [first, second]) await setFate(request, name, { fate: 'free', pending_checks: 0 });
  // From then on it is the registry's turn.
  const accepted = page.getByText(/^The registry is processing | is registered$/);
  await page.goto('/');

  await task(7, 'buy a domain', { clicks: 4, fields: 13 }, async () => {
    await place(page, 'Domains').click();
    await buying.find(first);
    await buying.form.waitFor();
    await buying.fill();
    await buying.proceed.click();
    await checkout.payWithNewCard();
    await expect(accepted).toBeVisible({ timeout: 40_000 });
  });

  await expect(async () => {
    await buying.checkAgain();
    await expect(buying.done).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  await page.goto('/domains');
  // The name is typed, and the card, which the sandbox's payment page does not remember.
  await task(7, 'buy a second one', { clicks: 3, fields: 0, today: { fields: 5 } }, async () => {
    await buying.find(second);
    await expect(buying.field('First name')).toHaveValue('Lea');
    await buying.proceed.click();
    await checkout.payWithNewCard();
    await expect(accepted).toBeVisible({ timeout: 40_000 });
  });

  await page.goto(`/domains/${first}`);
  await task(8, 'use a bought domain for a site', { clicks: 1 }, async () => {
    await domains.card('Website').getByRole('button', { name: 'Use for a website' }).click();
    await expect(domains.card('Website').getByRole('link', { name: 'Manage' })).toBeVisible({
      timeout: 60_000,
    });
  });
  await task(8, 'use a bought domain for mail', { clicks: 1 }, async () => {
    await domains.card('Email').getByRole('button', { name: 'Use for email' }).click();
    await expect(domains.card('Email')).toContainText('Connected', { timeout: 90_000 });
  });

  await page.goto('/');
  await task(9, 'mailbox info@', { clicks: 3, fields: 2 }, async () => {
    await place(page, 'Email').click();
    await page.getByRole('link', { name: `Manage mailboxes of ${first}` }).click();
    await page.getByRole('button', { name: 'Add mailbox' }).click();
    await email.dialog.getByLabel('Address').fill('info');
    await email.dialog.getByLabel('Address').press('Enter');
    await expect(page.getByRole('dialog', { name: `info@${first} is ready` })).toBeVisible({
      timeout: 60_000,
    });
  });
});

test('a customer looks after their plan and their account, and leaves', async ({
  context,
  page,
  request,
  inbox,
  task,
  account,
  checkout,
  choice,
  cancelling,
}) => {
  const customer = await becomeSiteOwner(request, inbox);
  await bringIn(context, customer);
  const openAccount = () => place(page, 'Account').click();
  const pdf = account.invoices.getByRole('link', { name: /^PDF/ }).first();
  await expect(async () => {
    await account.open();
    await expect(pdf).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  await page.goto('/');
  await task(13, 'last invoice as PDF', { clicks: 2 }, async () => {
    await openAccount();
    await Promise.all([page.waitForEvent('popup'), pdf.click()]);
  });

  await page.goto('/');
  await task(14, 'change the card', { clicks: 4, fields: 4 }, async () => {
    await openAccount();
    await account.manage().click();
    await checkout.payWith('5555555555554444');
    await expect(page.getByText('Your new payment method is saved.')).toBeVisible();
  });

  await page.goto('/');
  await task(15, 'upgrade, and know what follows', { clicks: 3 }, async () => {
    await openAccount();
    await account.hosting.getByRole('link', { name: 'Change Plan' }).click();
    await choice.button('UPGRADE PLAN').waitFor();
    await expect(choice.summary).toContainText('Due today');
    await choice.button('UPGRADE PLAN').click();
    await expect(choice.text('You have successfully upgraded to the Agency hosting plan')).toBeVisible();
  });

  const newPassword = 'another-light-8';
  await page.goto('/');
  await task(27, 'change the password', { clicks: 3, fields: 2 }, async () => {
    await openAccount();
    await account.passwordCard.getByRole('button', { name: 'Change password' }).click();
    await account.changePassword(PASSWORD, newPassword);
    await expect(account.toast).toContainText('Your password was changed.');
  });

  const newEmail = newAddress();
  const card = page.getByRole('region', { name: 'Email address' });
  await page.goto('/');
  await task(27, 'change the email address', { clicks: 3, fields: 4 }, async () => {
    await openAccount();
    await card.getByRole('button', { name: 'Change email address' }).click();
    await card.getByLabel('New email address').fill(newEmail);
    await card.getByLabel('Current password').fill(newPassword);
    await card.getByRole('button', { name: 'Send both codes' }).click();
    await card.getByLabel(`Code sent to ${customer.email}`).fill(await inbox.code(customer.email));
    const code = card.getByLabel(`Code sent to ${newEmail}`);
    await code.fill(await inbox.code(newEmail));
    await code.press('Enter');
    await expect(card).toContainText(newEmail);
    await expect(account.toast).toContainText(`Your email address is now ${newEmail}.`);
  });

  await task(28, 'dark and light', { clicks: 1 }, async () => {
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(dark|light)$/);
  });

  await page.goto('/');
  await task(17, 'cancel after set-up', { clicks: 4 }, async () => {
    await openAccount();
    await account.hosting.getByRole('link', { name: 'x Cancel Plan' }).click();
    await cancelling.terms.check();
    await cancelling.cancel.click();
    await expect(cancelling.submitted).toBeVisible();
  });

  // The page brings the languages along that the operator offers.
  await page.route('**/account-settings', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"locales":["en"]', '"locales":["en","en-XA"]');
    await route.fulfill({ response, body });
  });
  await account.open();
  await task(27, 'change the language', { clicks: 3, fields: 1 }, async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('en-XA');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  });
});

test('a customer cancels before the set-up, and signs out elsewhere', async ({
  context,
  page,
  request,
  inbox,
  task,
  account,
  cancelling,
}) => {
  const customer = await becomeSubscriber(request, inbox);
  await signInPerson(request, inbox, customer.email);
  await bringIn(context, customer);
  await page.goto('/');
  await task(28, 'sign out everywhere', { clicks: 2 }, async () => {
    await place(page, 'Account').click();
    await expect(account.sessions).toHaveCount(2);
    await account.signOutEverywhereElse();
    await expect(account.sessions).toHaveCount(1);
  });

  await page.goto('/');
  await task(16, 'cancel before set-up', { clicks: 3 }, async () => {
    await page.getByRole('link', { name: 'Cancel my plan instead' }).click();
    await cancelling.terms.check();
    await cancelling.cancel.click();
    await expect(cancelling.submitted).toBeVisible();
  });
});
