import {
  assignTicket,
  closeTicket,
  createTicket,
  replyAsCustomer,
  replyAsStaff,
  setTicketStatus,
  viewedByCustomer,
} from '@homeport/contract/support';
import { isOptionalTopic, notificationTopics } from '@homeport/contract/notifications';
import { notificationKinds, notifications, setNotifications } from '@homeport/contract/support-preferences';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { mailWhileLocked } from '../app/testing/locked-notices.ts';
import { Product } from '../app/testing/product.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';
import { compose } from '../foundation/mail/compose.ts';
import { mailLanguage } from '../foundation/mail/mail-language.ts';
import { sampleBrand } from '../foundation/mail/mail-samples.ts';
import type {
  TicketNotificationsData,
  TicketNotificationItem,
  TicketReceivedData,
} from '../foundation/mail/templates/support.ts';
import { TicketNotificationsService } from './ticket-notifications.service.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
/** Advances three minutes, so that everything so far is due. */
const later = async () => {
  const passed = `interval '3 minutes'`;
  await product.db.query(
    `UPDATE tickets SET creator_viewed_at = creator_viewed_at - ${passed}, assignee_viewed_at = assignee_viewed_at - ${passed}`,
  );
  await product.db.query(
    `UPDATE ticket_notices SET created_at = created_at - ${passed} WHERE settled_at IS NULL`,
  );
};
const mailDue = () => product.app.get(TicketNotificationsService).mailDue();
const lettersTo = async ({ email }: TestPerson): Promise<TicketNotificationsData[]> => {
  const rows = await product.db.query<{ id: string; sealed_data: string }>(
    `SELECT id, sealed_data FROM mail_messages WHERE "to" = $1 AND template = 'ticket-news' ORDER BY created_at`,
    [email],
  );
  const encryption = product.app.get(EncryptionService);
  return rows.map(
    ({ id, sealed_data: sealed }) =>
      JSON.parse(encryption.open(sealed, encryptionPurpose(id))) as TicketNotificationsData,
  );
};
const mailsTo = async (person: TestPerson) => (await lettersTo(person)).map(({ items }) => items);

describe('notifications about tickets', () => {
  let customer: TestPerson;
  let agent: TestPerson;
  let number: number;
  beforeEach(async () => {
    customer = await addPerson(product);
    agent = await addPerson(product, { role: 'agent', plan: 'none' });
    const body = { issue_type: 'tech' as const, editor_content: 'Help' };
    number = (await product.call(createTicket, { body }, by(customer))).body.ticket_id;
  });
  const assign = () =>
    product.call(assignTicket, { body: { ticket_id: number, agent_email: agent.email } }, by(admin));
  const answer = (text = 'Answer') =>
    product.call(replyAsStaff, { body: { ticket_id: number, editor_content: text } }, by(admin));
  const add = () =>
    product.call(replyAsCustomer, { body: { ticket_id: number, editor_content: 'More' } }, by(customer));

  it('are collected for two minutes, and then sent in one email', async () => {
    await answer();
    await answer('Another one');
    await product.call(setTicketStatus, { body: { ticket_id: number, new_status: 'escalated' } }, by(admin));
    await mailDue();
    expect(await mailsTo(customer)).toEqual([]);
    await later();
    await mailDue();
    await mailDue();
    expect(await mailsTo(customer)).toMatchObject([
      [
        { ticket: number, what: 'We replied to your request.', text: 'Answer' },
        { ticket: number, what: 'We replied to your request.', text: 'Another one' },
        { ticket: number, what: 'The request is escalated.' },
      ],
    ]);
    const [[item]] = (await mailsTo(customer)) as [[TicketNotificationItem]];
    expect(item.url).toMatch(new RegExp(`/support/ticket/user/${number}$`));
  });

  it('are one email for any number of workers', async () => {
    await answer();
    await later();
    for (let tick = 0; tick < 20; tick += 1) await Promise.all(Array.from({ length: 5 }, () => mailDue()));
    expect(await mailsTo(customer)).toHaveLength(1);
  });

  it('are one email, also when another worker is about to take a part of them', async () => {
    await answer();
    await answer('Another one');
    await later();
    await mailWhileLocked(product, 'ticket_notices', mailDue);
    expect(await mailsTo(customer)).toMatchObject([{ length: 2 }]);
  });

  it('reach the agent of the ticket, about assignments and replies', async () => {
    await assign();
    await later();
    await mailDue();
    await add();
    await product.call(closeTicket, { body: { ticket_id: number } }, by(customer));
    await later();
    await mailDue();
    expect((await mailsTo(agent)).map((items) => items.map(({ what }) => what))).toEqual([
      ['It is assigned to you.'],
      ['The customer has replied.', 'The request is closed.'],
    ]);
    expect((await mailsTo(agent))[0]?.[0]?.url).toMatch(
      new RegExp(`/homeport-admin/support/ticket/agent/${number}$`),
    );
  });

  it('do not reach the person who made the change, has seen it, or has lost the ticket', async () => {
    await assign();
    await answer();
    await product.call(viewedByCustomer, { body: { ticket_id: number } }, by(customer));
    await product.call(assignTicket, { body: { ticket_id: number, agent_email: '' } }, by(admin));
    await later();
    await mailDue();
    expect([await mailsTo(customer), await mailsTo(agent), await mailsTo(admin)]).toEqual([[], [], []]);
    const [owed] = await product.db.query(
      'SELECT count(*)::int AS count FROM ticket_notices WHERE settled_at IS NULL',
    );
    expect(owed).toEqual({ count: 0 });
  });

  it('do not reach an agent whose account is disabled', async () => {
    await assign();
    await add();
    await product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [agent.userId]);
    await later();
    await mailDue();
    expect(await mailsTo(agent)).toEqual([]);
  });

  it('can be turned off by kind', async () => {
    expect((await product.call(notifications, {}, by(customer))).body).toEqual({
      ticket_reply: true,
      ticket_status: true,
      ticket_assigned: true,
      ticket_mentioned: true,
      operation_finished: true,
      operation_failed: true,
      service_status: true,
      on_screen: Object.fromEntries(notificationTopics.filter(isOptionalTopic).map((topic) => [topic, true])),
    });
    const body = { ticket_reply: false, ticket_status: true, ticket_assigned: true };
    await product.call(setNotifications, { body }, by(customer));
    expect((await product.call(notifications, {}, by(customer))).body).toMatchObject(body);
    await answer();
    await product.call(setTicketStatus, { body: { ticket_id: number, new_status: 'closed' } }, by(admin));
    await later();
    await mailDue();
    expect((await mailsTo(customer)).map((items) => items.map(({ what }) => what))).toEqual([
      ['The request is closed.'],
    ]);
  });

  it("link to the preferences next to the person's tickets", async () => {
    await assign();
    await answer();
    await later();
    await mailDue();
    const [[toCustomer], [toAgent]] = await Promise.all([lettersTo(customer), lettersTo(agent)]);
    expect(toCustomer?.choiceUrl).toMatch(/^https?:\/\/[^/]+\/support#emails$/);
    expect(toAgent?.choiceUrl).toMatch(/^https?:\/\/[^/]+\/homeport-admin#emails$/);
  });

  it('follow preferences that were saved concurrently', async () => {
    for (let times = 0; times < 10; times += 1) {
      const wish = times % 2 === 1;
      const answers = await Promise.all(
        notificationKinds.map((kind) =>
          product.call(setNotifications, { body: { [kind]: wish } }, by(customer)),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(notificationKinds.map(() => 200));
      const { on_screen: _shown, ...body } = (await product.call(notifications, {}, by(customer))).body;
      expect(new Set(Object.values(body))).toEqual(new Set([wish]));
    }
  });

  it('contain the text of each reply, quoted as plain text', async () => {
    await answer('<p>Please <b>reload</b> {{7*7}}</p><script>alert(1)</script><p>Then sign in.</p>');
    await later();
    await mailDue();
    const [[item]] = (await mailsTo(customer)) as [[TicketNotificationItem]];
    expect(item.text).toBe('Please reload {{7*7}}\nThen sign in.');
    const [letter] = await lettersTo(customer);
    const { text, html } = await compose(
      'ticket-news',
      letter as TicketNotificationsData,
      sampleBrand,
      mailLanguage(null),
    );
    expect(text).toContain('> Please reload {{7*7}}\n> Then sign in.');
    expect(html).not.toContain('<script');
    expect(text).not.toContain('alert(1)');
  });

  it('cut very long texts, and link to the rest', async () => {
    await answer(`<p>${'word '.repeat(3_000)}</p>`);
    await later();
    await mailDue();
    const [[item]] = (await mailsTo(customer)) as [[TicketNotificationItem]];
    expect(item.text?.length).toBeLessThanOrEqual(4_000);
    expect(item.text?.endsWith('…')).toBe(true);
  });

  it('contain only the last of several status changes', async () => {
    for (const new_status of ['escalated', 'closed', 'open', 'closed'] as const)
      await product.call(setTicketStatus, { body: { ticket_id: number, new_status } }, by(admin));
    await later();
    await mailDue();
    expect((await mailsTo(customer)).map((items) => items.map(({ what }) => what))).toEqual([
      ['The request is closed.'],
    ]);
  });

  it('start with one acknowledgement for the customer, with their text', async () => {
    const receipts = await product.db.query<{ id: string; sealed_data: string }>(
      `SELECT id, sealed_data FROM mail_messages WHERE "to" = $1 AND template = 'ticket-received'`,
      [customer.email],
    );
    expect(receipts).toHaveLength(1);
    const [receipt] = receipts as [{ id: string; sealed_data: string }];
    const opened = product.app
      .get(EncryptionService)
      .open(receipt.sealed_data, encryptionPurpose(receipt.id));
    const data = JSON.parse(opened) as TicketReceivedData;
    expect(data).toMatchObject({ ticket: number, text: 'Help' });
    expect(data.url).toMatch(new RegExp(`/support/ticket/user/${number}$`));
  });
});
