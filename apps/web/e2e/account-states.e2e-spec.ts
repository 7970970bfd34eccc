import type { BrowserContext, Page } from '@playwright/test';
import { pretend } from './answers.ts';
import { expect, inspect, test } from './customer-journey.ts';
import { becomeHosted, becomePaying, becomeSubscriber, becomeUnpaid } from './customers.ts';
import { becomeDomainOwner, buyDomain, freeName } from './domain-owners.ts';
import { renewTokens } from './lapse.ts';
import { bringIn, buyPlan, PASSWORD, signUpPerson, signInPerson } from './people.ts';
import type { Person } from './people.ts';
import { pretendPayments } from './plan-payments.ts';
import { becomeStaff, homeport, useAuthenticator } from './staff.ts';

/** The cards of the account settings, in their order. */
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label')));
const everybodys = [
  'Emails',
  'Email address',
  'Password',
  'Two-step sign-in',
  'Where you are signed in',
  'Remembered devices',
  'Account history',
];

async function openSettings(context: BrowserContext, page: Page, person: Person): Promise<void> {
  await bringIn(context, person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Main menu' }).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/account-settings');
  await page.getByText('This device').waitFor();
}

test.describe('account settings', () => {
  test('of a newcomer', async ({ context, page, request, inbox, portal }, testInfo) => {
    await openSettings(context, page, await signUpPerson(request, inbox));
    expect(await cards(page)).toEqual(['Personal Details', 'Invoices & Receipts', ...everybodys]);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
    await inspect(page, 'account-newcomer', testInfo);
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await expect(portal.purchase).toBeVisible();
  });

  test('in a trial, and once it is paid', async ({ context, page, request, inbox, account }) => {
    await openSettings(context, page, await becomeSubscriber(request, inbox));
    await expect(account.fact('In Free Trial')).toHaveText(/^Trial ends /);
    const paid = await context.browser()?.newContext();
    if (!paid) throw new Error('no browser');
    const other = await paid.newPage();
    await openSettings(paid, other, await becomePaying(request, inbox));
    await expect(other.getByText('In Free Trial')).toHaveCount(0);
    await expect(other.getByRole('region', { name: 'Hosting Account' })).toContainText('Next Charge');
    await paid.close();
  });

  test('while a payment is open, or a cancellation', async ({ context, page, request, inbox, account }) => {
    await bringIn(context, await becomeHosted(request, inbox));
    await pretendPayments(page, { grace_ends: '2026-12-21T12:00:00.000Z', next_charge: null });
    await account.open();
    await expect(account.hosting.getByText('Payment open', { exact: true })).toBeVisible();
    await expect(account.manage()).toBeVisible();
    const requested = '2026-12-17T12:00:00.000Z';
    await pretendPayments(page, {
      cancellation: { ends: 'soon', state: 'requested', requested, access_ends: null },
    });
    await account.open();
    await expect(account.hosting.getByText('Cancelled', { exact: true })).toBeVisible();
  });

  test('and domains without a paid plan', async ({ context, page, request, inbox, account }, testInfo) => {
    const person = await becomeUnpaid(request, inbox);
    const name = freeName();
    await buyDomain(request, person, name);
    await renewTokens(request, person);
    await openSettings(context, page, person);
    expect(await cards(page)).toEqual([
      'Personal Details',
      'Hosting Account',
      'Invoices & Receipts',
      ...everybodys,
    ]);
    await expect(account.hosting.getByText('Unpaid', { exact: true })).toBeVisible();
    await expect(account.fact('Next Charge')).toHaveText('None: your plan is not paid');
    await expect(account.hosting.getByRole('link', { name: 'Change Plan' })).toHaveCount(0);
    await expect(account.fact('In Free Trial')).toHaveCount(0);
    await expect(account.invoices.getByRole('listitem').first()).toBeVisible();
    await inspect(page, 'account-unpaid', testInfo);

    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Domains' })
      .click();
    await page.getByRole('link', { name: `Manage ${name}` }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveURL(`/domains/${name}`);
    await page.goto('/domains');
    await expect(page.getByRole('link', { name: `Manage ${name}` })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await inspect(page, 'domains-unpaid', testInfo);

    for (const hosting of ['/', '/website', '/add-website', '/email', '/upgrade-hosting-plan']) {
      await page.goto(hosting);
      await expect(page, hosting).toHaveURL(/^[^?]*\/payment-pending\//);
    }
    await account.open();
    await account.hosting.getByRole('link', { name: 'x Cancel Plan' }).click();
    await expect(page.getByRole('button', { name: 'CANCEL ACCOUNT' })).toBeVisible();
    await account.open();
    await account.hosting.getByRole('link', { name: 'Pay for your plan' }).click();
    await expect(page).toHaveURL(/\/payment-pending\//);
  });

  test('after the plan has ended, with domains and without', async ({
    context,
    page,
    request,
    inbox,
    account,
  }) => {
    const person = await becomeUnpaid(request, inbox);
    await bringIn(context, person);
    await pretend(page, '**/api/user/hostingplans', { plan_type: 'newuser', plan: null });
    await account.open();
    await expect(account.hosting).toHaveCount(0);
    await expect(account.invoices.getByRole('listitem').first()).toBeVisible();
    await page.goto('/domains');
    await expect(page.getByText('You have not purchased any domains')).toBeVisible();

    const owner = await becomeDomainOwner(request, inbox);
    const window = await context.browser()?.newContext();
    if (!window) throw new Error('no browser');
    const other = await window.newPage();
    await openSettings(window, other, owner);
    await expect(other.getByRole('navigation', { name: 'Main navigation' }).first()).toContainText('Email');
    await expect(other.getByRole('region', { name: 'Invoices & Receipts' })).toBeVisible();
    await window.close();
  });
});

test.describe('staff', () => {
  for (const [role, work] of [
    ['agent', 'My tickets'],
    ['admin', 'All tickets'],
  ] as const) {
    test(`without a plan: the ${role} lands on their work, and sees nothing of a customer's`, async ({
      context,
      page,
      request,
      inbox,
      login,
      account,
    }, testInfo) => {
      const { email, recoveryCodes } = await becomeStaff(request, inbox, role);
      await login.signInWithRecoveryCode(email, PASSWORD, recoveryCodes[0]);
      await expect(page.getByRole('heading', { name: work })).toBeVisible();
      const banner = page.getByRole('banner');
      for (const address of ['/', '/purchase', '/login', '/domain-that-is-not', page.url()]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { name: work }), address).toBeVisible();
        await expect(banner.getByRole('link', { name: 'Support' })).toHaveCount(0);
        await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Main menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Account', exact: true })).toBeVisible();
      for (const name of ['Domains & Hosting', 'Email', 'Support', 'Provide Feedback']) {
        await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await account.open();
      expect(await cards(page)).toEqual(['Personal Details', ...everybodys]);
      await inspect(page, `account-${role}`, testInfo);
      await page.getByRole('link', { name: 'Staff area' }).first().click();
      await expect(page.getByRole('heading', { name: work })).toBeVisible();
      await context.close();
    });
  }

  test('with a plan: work after the sign-in, and the way to their own pages', async ({
    page,
    request,
    inbox,
    login,
  }) => {
    const person = await signUpPerson(request, inbox);
    await buyPlan(request, person);
    await renewTokens(request, person);
    const { email } = person;
    await homeport('staff', 'add', email, '--role', 'agent');
    const signedIn = await signInPerson(request, inbox, email);
    const [recoveryCode] = await useAuthenticator(request, { email, signedIn });
    await login.signInWithRecoveryCode(email, PASSWORD, recoveryCode);
    await expect(page.getByRole('heading', { name: 'My tickets' })).toBeVisible();
    await page.getByRole('button', { name: 'Main menu' }).click();
    await page.getByRole('menuitem', { name: 'Domains & Hosting' }).click();
    await expect(page.getByRole('heading', { name: 'Setup Your Hosting Account' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' }).first()).toContainText('Domains');
  });
});

test('a menu that is opened while a redirect loads stays open', async ({ context, page, request, inbox }) => {
  await bringIn(context, await becomeUnpaid(request, inbox));
  const menu = page.getByRole('button', { name: 'Main menu' });
  const opened = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (await menu.isVisible()) await opened.promise;
    await route.continue();
  });
  await page.goto('/');
  await menu.click();
  const account = page.getByRole('menuitem', { name: 'Account', exact: true });
  await expect(account).toBeVisible();
  opened.resolve();
  await expect(page.getByText('SUBSCRIBE TO A HOSTING PLAN.')).toBeAttached();
  await expect(account).toBeVisible();
});
