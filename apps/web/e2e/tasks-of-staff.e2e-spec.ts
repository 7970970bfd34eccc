import { randomUUID } from 'node:crypto';
import { devices } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { CallAnswer } from '@homeport/contract/call';
import { saveDetails } from '@homeport/contract/account';
import { invoices } from '@homeport/contract/billing';
import { becomeSiteOwner } from './customers.ts';
import { freeName, openCheckout } from './domain-owners.ts';
import { sandboxUrl } from './inbox.ts';
import { NotificationsPage } from './pages/notifications.page.ts';
import { StaffCustomersPage } from './pages/staff-customers.page.ts';
import { StaffOperationsPage } from './pages/staff-operations.page.ts';
import { StaffTeamPage } from './pages/staff-team.page.ts';
import { StaffTicketPage } from './pages/staff-ticket.page.ts';
import { StaffTicketsPage } from './pages/staff-tickets.page.ts';
import { SupportPage, TicketPage } from './pages/support.page.ts';
import { StaffWatchPage } from './pages/staff-monitoring.page.ts';
import { bringIn, newAddress, signUpPerson } from './people.ts';
import type { Person } from './people.ts';
import { disturbRegistrar } from './sandbox.ts';
import { Stripe } from './stripe.ts';
import { picture } from './support-journey.ts';
import { expect, test } from './tasks-journey.ts';
import { giveTo } from './tickets.ts';

test('a customer asks, an agent and an admin help, and the customer reads the reply on the phone', async ({
  browser,
  request,
  inbox,
  task,
  windowOf,
  newStaff,
}) => {
  const customer = await becomeSiteOwner(request, inbox);
  const [agent, admin] = [await newStaff('agent'), await newStaff('admin')];
  const theirs = await windowOf(customer);
  const [support, ticket] = [new SupportPage(theirs), new TicketPage(theirs)];
  await theirs.goto('/');
  await task(18, 'ask support with a screenshot', { clicks: 3, fields: 1 }, async () => {
    await theirs.getByRole('banner').getByRole('link', { name: 'Support' }).click();
    await support.newTab.click();
    await support.writing.text.fill('The shop shows this warning.');
    await support.writing.paste(picture());
    await expect(support.writing.attached.getByRole('listitem')).toHaveCount(1);
    await support.writing.send.click();
    await expect(ticket.heading).toBeVisible();
  });
  const number = Number(/\d+/.exec(await ticket.heading.innerText())?.[0]);

  const desk = await windowOf(agent);
  const [list, open] = [new StaffTicketsPage(desk), new StaffTicketPage(desk)];
  await desk.goto('/');
  const unassigned = desk.getByRole('region', { name: 'Unassigned' }).getByRole('listitem');
  await task(20, 'find tickets that wait', { clicks: 0 }, async () => {
    await expect(unassigned.first()).toContainText('Waiting');
    await expect(unassigned.first().getByRole('button', { name: /^Take ticket / })).toBeVisible();
  });

  // Other journeys have tickets, too: theirs may be due first.
  await giveTo(request, admin, number, agent.email);
  await desk.reload();
  await task(21, 'answer with formatting', { clicks: 2, fields: 1 }, async () => {
    await list.open(number);
    const { text, send } = open.writingTo('Lea Moreau');
    await text.waitFor();
    await desk.keyboard.press('r');
    await expect(text).toBeFocused();
    await desk.keyboard.press('Control+b');
    await desk.keyboard.type('We renewed the certificate.');
    await send.click();
    await expect(open.messages.nth(1).locator('strong')).toHaveText('We renewed the certificate.');
  });

  const login = (about: StaffTicketPage['about']) =>
    about.getByRole('button', { name: `Login: ${customer.domain}` });
  await task(22, 'the customer’s panel, as an agent: not offered', { clicks: 1 }, async () => {
    await open.showCustomer.click();
    const websites = open.about.getByRole('region', { name: 'Websites', exact: true });
    await expect(websites).toContainText(customer.domain);
    await expect(login(open.about)).toHaveCount(0);
  });
  const theAdmin = new StaffTicketPage(await windowOf(admin));
  await theAdmin.open(number);
  // The audit log records that the panels were shown, and the customer reads the reason: each is confirmed.
  const panel = { clicks: 1, fields: 1, today: { clicks: 3 } };
  await task(22, 'the customer’s panel, as an admin', panel, async () => {
    await theAdmin.showCustomer.click();
    await login(theAdmin.about).click();
    const dialog = theAdmin.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Look at the certificate');
    const [tab] = await Promise.all([
      theAdmin.page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Open panel' }).click(),
    ]);
    await expect(tab.getByText(customer.login).first()).toBeVisible();
  });

  const phone = await browser.newContext(devices['Pixel 7']);
  await bringIn(phone, customer);
  const screen = await phone.newPage();
  await screen.goto('/');
  const news = new NotificationsPage(screen);
  await task(19, 'read the reply on the phone', { clicks: 2 }, async () => {
    await news.bell.tap();
    await news.entries
      .filter({ hasText: `We replied to request ${number}.` })
      .getByRole('link')
      .tap();
    const reply = new TicketPage(screen).messages.filter({ hasText: 'We renewed the certificate.' });
    await expect(reply).toBeInViewport();
  });
  await phone.close();
});

/** A person with a name of their own, a website and a paid invoice. */
async function becomeKnown(request: APIRequestContext, customer: Person) {
  const headers = { authorization: `Bearer ${customer.signedIn.access_token}` };
  const name = `Lea ${randomUUID().slice(0, 8)}`;
  const data = { name, company: 'Maison Lune' };
  expect((await request.post(saveDetails.path, { headers, data })).ok()).toBe(true);
  await new Stripe(request).endTrial(customer.email);
  let invoice: string | null | undefined;
  await expect
    .poll(
      async () => {
        const answer = (await (await request.get(invoices.path, { headers })).json()) as CallAnswer<
          typeof invoices
        >;
        return (invoice = answer.invoices.find(({ amount_cents }) => amount_cents > 0)?.number);
      },
      { timeout: 60_000 },
    )
    .toBeTruthy();
  return { name, invoice: invoice ?? '' };
}

test('an owner finds a customer, refunds, resumes what is stuck, reads the revenue and adds staff', async ({
  request,
  inbox,
  task,
  windowOf,
  newStaff,
}) => {
  const customer = await becomeSiteOwner(request, inbox);
  const known = await becomeKnown(request, customer);
  const page = await windowOf(await newStaff('owner'));
  const [list, places, board] = [
    new StaffCustomersPage(page),
    new StaffWatchPage(page),
    new StaffOperationsPage(page),
  ];
  const asks = { name: known.name, 'invoice number': known.invoice, website: customer.domain };
  for (const [what, words] of Object.entries(asks)) {
    await page.goto('/');
    await task(23, `find a customer by ${what}`, { clicks: 1, fields: 1 }, async () => {
      await places.link('Customers').click();
      await list.search.fill(words);
      await list.search.press('Enter');
      await expect(list.row(customer.email)).toBeVisible();
    });
  }

  await task(25, 'refund', { clicks: 4, fields: 1 }, async () => {
    await list.row(customer.email).getByRole('link').click();
    await list.invoices
      .getByRole('button', { name: /^Refund/ })
      .first()
      .click();
    await list.dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone');
    await list.dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(list.dialog.getByRole('status')).toContainText(/^The refund of \$\S+ has started/);
  });

  const buyer = await signUpPerson(request, inbox);
  const name = freeName();
  const session = await openCheckout(request, buyer, name);
  await disturbRegistrar(request, { match: `check?name=${name}`, kind: 'status', value: 400, times: 1 });
  expect((await request.post(`${sandboxUrl}/checkout/${session}/pay`, { data: {} })).ok()).toBe(true);
  await expect(async () => {
    await board.open();
    await board.find(buyer.email);
    await expect(board.row('Domains: register')).toContainText('Needs attention', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto('/');
  await task(24, 'why is it stuck, resume it', { clicks: 2 }, async () => {
    await places.link('Operations').click();
    await expect(board.row(buyer.email)).toContainText(/rejected: /);
    await board
      .row(buyer.email)
      .getByRole('button', { name: /^Resume: / })
      .click();
    await expect(board.said('Resumed where it stopped.')).toBeVisible();
  });

  await page.goto('/');
  await task(26, 'read the revenue', { clicks: 1 }, async () => {
    await places.link('Overview').click();
    await expect(page.getByText('Monthly recurring revenue').first()).toBeVisible();
  });
  // Changing a price belongs here, with at most four clicks and one field, once staff have the screen for it.
  const team = new StaffTeamPage(page);
  const newcomer = newAddress();
  await task(26, 'add staff', { clicks: 3, fields: 2 }, async () => {
    await places.link('Team').click();
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await team.email.fill(newcomer);
    await team.reason.fill('Joins the support team');
    await team.dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${newcomer}.`)).toBeVisible();
  });
});
