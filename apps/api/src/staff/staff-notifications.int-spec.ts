import { createTicket, setTicketStatus } from '@homeport/contract/support';
import { takeTicket } from '@homeport/contract/support-assignment';
import { inbox } from '@homeport/contract/support-inbox';
import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { mailWhileLocked } from '../app/testing/locked-notices.ts';
import { Product } from '../app/testing/product.ts';
import { CancellationService } from '../billing/cancellation/cancellation.service.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';
import type { StaffNotificationsData } from '../foundation/mail/templates/staff.ts';
import { ProviderClient } from '../foundation/providers/provider-client.ts';
import { MetricsService } from '../foundation/telemetry/metrics.service.ts';
import { StaffNotificationsService } from './staff-notifications.service.ts';

let product: Product;
let admin: TestPerson;
let agent: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.query('DELETE FROM staff_notices');
  await product.db.query(`DELETE FROM mail_messages WHERE template = 'staff-news'`);
  await product.db.query(`DELETE FROM operations WHERE state = 'parked'`);
  await product.db.query('DELETE FROM provider_circuits');
  await product.db.query('DELETE FROM muted_notifications');
  customer = await addPerson(product);
});

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const open = async (person = customer) => {
  const body = { issue_type: 'tech' as const, editor_content: 'My site is down' };
  return (await product.call(createTicket, { body }, by(person))).body.ticket_id;
};
const passed = (minutes: number) =>
  product.db.query(
    `UPDATE staff_notices SET created_at = created_at - make_interval(mins => $1),
       settled_at = settled_at - make_interval(mins => $1)`,
    [minutes],
  );
const mailDue = () => product.app.get(StaffNotificationsService).mailDue();
const dataOfMailsTo = async ({ email }: TestPerson): Promise<StaffNotificationsData[]> => {
  const rows = await product.db.query<{ id: string; sealed_data: string }>(
    `SELECT id, sealed_data FROM mail_messages WHERE "to" = $1 AND template = 'staff-news' ORDER BY created_at, id`,
    [email],
  );
  const encryption = product.app.get(EncryptionService);
  return rows.map(
    ({ id, sealed_data }) =>
      JSON.parse(encryption.open(sealed_data, encryptionPurpose(id))) as StaffNotificationsData,
  );
};
const mailsTo = async (person: TestPerson): Promise<string[][]> =>
  (await dataOfMailsTo(person)).map(({ items, more }) => [
    ...items.map(({ subject, what }) => `${subject}: ${what}`),
    ...(more > 0 ? [`${more} more`] : []),
  ]);
const park = (kind: string, key: string = newId()) =>
  product.db.query(
    `INSERT INTO operations (id, kind, key, queue, owner_id, input, state, error_code, next_run_at, created_at, updated_at)
     VALUES ($1, $2, $3, 'panel', $4, '{}', 'parked', 'panel_rejected', now(), now(), now())`,
    [newId(), kind, key, customer.userId],
  );

describe('what needs attention from staff', () => {
  it('is mailed once: new tickets to agents and admins, the rest to admins', async () => {
    const number = await open();
    await product.call(setTicketStatus, { body: { ticket_id: number, new_status: 'escalated' } }, by(admin));
    await product.db.query('DELETE FROM cancellations WHERE user_id = $1', [customer.userId]);
    await product.app.get(CancellationService).request(customer.userId, 'Too expensive');
    await park('hosting.pointName');
    await product.db.query(
      `INSERT INTO provider_circuits (service, process, state, since, seen_at) VALUES ('gandi', 'a', 'open', now(), now()), ('gandi', 'b', 'open', now(), now())`,
    );
    const mail = newId();
    await product.db.query(
      `INSERT INTO mail_messages (id, dedupe_key, "to", template, sealed_data, created_at) VALUES ($1::uuid, $1::text, 'gone@example.com', 'welcome', 'x', now())`,
      [mail],
    );
    await park('mail.send', mail);
    await mailDue();
    expect(await mailsTo(admin)).toEqual([]);
    await passed(3);
    for (let tick = 0; tick < 5; tick += 1) await Promise.all([mailDue(), mailDue(), mailDue()]);
    const [sent = [], ...others] = await mailsTo(admin);
    expect(others).toEqual([]);
    // The admin who escalates gets no email.
    expect(sent.toSorted()).toEqual(
      [
        `Ticket #${number}: New ticket: My site is down`,
        `Ticket #${number + 1}: Cancellation: Please cancel my Expert plan. Too expensive`,
        'Hosting: point name: It needs attention (the provider rejected it).',
        'Gandi: Calls to it are paused: too many failed.',
        'gone@example.com: The email "Welcome" could not be sent.',
      ].toSorted(),
    );
    expect(await mailsTo(agent)).toEqual([[`Ticket #${number}: New ticket: My site is down`]]);
  });

  it('can be translated, and stays as it was where an earlier version wrote it', async () => {
    const number = await open();
    await park('hosting.pointName');
    await park('gone.kind');
    const mail = newId();
    await product.db.query(
      `INSERT INTO mail_messages (id, dedupe_key, "to", template, sealed_data, created_at) VALUES ($1::uuid, $1::text, 'gone@example.com', 'welcome', 'x', now())`,
      [mail],
    );
    await park('mail.send', mail);
    await product.db.query(
      `INSERT INTO staff_notices (id, kind, key, subject, what, path, created_at)
       VALUES ($1::uuid, 'staff_provider', $1::text, 'Gandi', 'Calls to it are paused: too many failed.', '{admin}/providers', now())`,
      [newId()],
    );
    await mailDue();
    await passed(3);
    await mailDue();
    const [{ items } = { items: [] }] = await dataOfMailsTo(admin);
    const stuck = {
      key: 'notices.operationStuck',
      values: { error: 'the provider rejected it' },
      messages: { error: { key: 'failures.rejected' } },
    };
    const keys = items.map(({ subject, message_keys }) => [subject, message_keys] as const);
    expect(keys.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['Gandi', undefined],
      ['Gone: kind', { what: stuck }],
      ['Hosting: point name', { subject: { key: 'kinds.hosting.pointName' }, what: stuck }],
      [
        `Ticket #${number}`,
        {
          subject: { key: 'notices.ticket', values: { number: String(number) } },
          what: { key: 'notices.newTicket', values: { snippet: 'My site is down' } },
        },
      ],
      [
        'gone@example.com',
        {
          what: {
            key: 'notices.mailFailed',
            values: { name: 'Welcome' },
            messages: { name: { key: 'mails.welcome' } },
          },
        },
      ],
    ]);
  });

  it('is not mailed to staff whose accounts are disabled', async () => {
    const former = await addPerson(product, { role: 'agent', plan: 'none' });
    await product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [former.userId]);
    const number = await open();
    await passed(3);
    await mailDue();
    expect(await mailsTo(agent)).toEqual([[`Ticket #${number}: New ticket: My site is down`]]);
    expect(await mailsTo(former)).toEqual([]);
  });

  it('is one email, also when another worker is about to take a part of it', async () => {
    await open();
    await open(await addPerson(product));
    await passed(3);
    await mailWhileLocked(product, 'staff_notices', mailDue);
    expect(await mailsTo(admin)).toMatchObject([{ length: 2 }]);
  });

  it('is mailed at most every quarter of an hour in a storm', async () => {
    for (let count = 0; count < 40; count += 1) await park('cdn.remove');
    await mailDue();
    await passed(3);
    await mailDue();
    expect(await mailsTo(admin)).toMatchObject([{ length: 26, 25: '15 more' }]);
    await park('cdn.remove');
    await mailDue();
    await passed(5);
    await mailDue();
    expect(await mailsTo(admin)).toHaveLength(1);
    await passed(11);
    await mailDue();
    expect(await mailsTo(admin)).toHaveLength(2);
  });

  it('names a provider as its client does', async () => {
    new ProviderClient({
      name: 'mxfarm',
      displayName: 'MXfarm',
      codes: 'mail',
      client: undefined,
      callsAtOnce: 1,
      metrics: product.app.get(MetricsService),
      translate: () => undefined,
    });
    await product.db.query(
      `INSERT INTO provider_circuits (service, process, state, since, seen_at) VALUES ('mxfarm', 'a', 'open', now(), now())`,
    );
    await mailDue();
    await passed(3);
    await mailDue();
    expect(await mailsTo(admin)).toEqual([['MXfarm: Calls to it are paused: too many failed.']]);
  });

  it('does not report the same outage of a provider again', async () => {
    const fail = (since: string) =>
      product.db.query(
        `INSERT INTO provider_circuits (service, process, state, since, seen_at) VALUES ('bunny', 'a', 'open', now() - $1::interval, now())
         ON CONFLICT (service, process) DO UPDATE SET since = excluded.since`,
        [since],
      );
    await fail('10 minutes');
    await mailDue();
    await fail('1 minute');
    await mailDue();
    const [count] = await product.db.query(
      `SELECT count(*)::int AS count FROM staff_notices WHERE subject = 'Bunny'`,
    );
    expect(count).toEqual({ count: 1 });
  });

  it('can be turned off by kind, but reaches all admins if all turned it off', async () => {
    const other = await addPerson(product, { role: 'admin', plan: 'none' });
    const off = (person: TestPerson) =>
      product.call(setNotifications, { body: { staff_ticket: false } }, by(person));
    expect((await off(admin)).status).toBe(200);
    expect((await product.call(notifications, {}, by(admin))).body).toMatchObject({
      staff_ticket: false,
      staff_mail: true,
    });
    await off(agent);
    await open();
    await passed(3);
    await mailDue();
    expect([await mailsTo(admin), await mailsTo(agent)]).toEqual([[], []]);
    expect(await mailsTo(other)).toHaveLength(1);
    await off(other);
    await open();
    await passed(3);
    await mailDue();
    expect([(await mailsTo(admin)).length, (await mailsTo(other)).length]).toEqual([1, 2]);
    await product.db.query('DELETE FROM users WHERE id = $1', [other.userId]);
  });

  it('offers customers none of these emails, and agents those about tickets', async () => {
    expect(Object.keys((await product.call(notifications, {}, by(customer))).body)).not.toContain(
      'staff_ticket',
    );
    const refused = await product.call(setNotifications, { body: { staff_ticket: false } }, by(customer));
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { staff_ticket: 'You do not get these emails' } },
    ]);
    const { body } = await product.call(notifications, {}, by(agent));
    expect(Object.keys(body).filter((kind) => kind.startsWith('staff_'))).toEqual([
      'staff_ticket',
      'staff_reminder',
    ]);
  });
});

describe('an unassigned ticket', () => {
  const list = async (person: TestPerson) =>
    (await product.call(inbox, { query: { view: 'unassigned', limit: '50' } }, by(person))).body.tickets;
  const take = (number: number, person: TestPerson) =>
    product.call(takeTicket, { body: { ticket_id: number } }, by(person));

  it('is listed for agents until one takes it; concurrent calls of others get a conflict', async () => {
    const number = await open();
    expect((await list(agent)).map(({ ticket_id }) => ticket_id)).toContain(number);
    const agents = [agent];
    for (let count = 0; count < 4; count += 1)
      agents.push(await addPerson(product, { role: 'agent', plan: 'none' }));
    const answers = await Promise.all(agents.map((each) => take(number, each)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const winner = agents[answers.findIndex(({ status }) => status === 200)] ?? agent;
    expect((await take(number, winner)).status).toBe(200);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: 'Another agent has taken this ticket.',
    });
    const events = await product.db.query(
      `SELECT detail FROM ticket_events WHERE ticket_number = $1 AND kind = 'assigned'`,
      [number],
    );
    expect(events).toEqual([{ detail: { assignee: winner.userId } }]);
    expect((await list(agent)).map(({ ticket_id }) => ticket_id)).not.toContain(number);
  });

  it('is closed to agents once it is closed, although they can guess its number', async () => {
    const number = await open();
    await product.db.query(`UPDATE tickets SET status = 'closed', closed = true WHERE number = $1`, [number]);
    expect((await take(number, agent)).status).toBe(404);
    const rows = await product.db.query('SELECT assignee_id FROM tickets WHERE number = $1', [number]);
    expect(rows).toEqual([{ assignee_id: null }]);
  });

  it('cannot be taken by customers, and an unknown one is not found', async () => {
    const number = await open();
    expect((await take(number, customer)).status).toBe(404);
    expect((await take(999_999_999, agent)).status).toBe(404);
  });
});
