import { dismissFailedTask, userDetails } from '@homeport/contract/account';
import { listNotifications, readNotifications, runningTasks } from '@homeport/contract/notifications';
import { createTicket, replyAsCustomer, replyAsStaff, setTicketStatus } from '@homeport/contract/support';
import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { Client } from 'pg';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { Database } from '../../foundation/database/database.ts';
import { newId } from '../../foundation/ids/ids.ts';
import type { QueuedMail } from '../../foundation/mail/mail.events.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { mailSamples } from '../../foundation/mail/mail-samples.ts';
import type { TemplateName } from '../../foundation/mail/templates/templates.ts';
import { OperationEndService } from '../../foundation/operations/operation-end.service.ts';
import { operationKinds } from '../../foundation/operations/operation-kinds.ts';
import { ownerMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsRepository } from '../../foundation/operations/operations.repository.ts';
import { shownMails } from './mail-notifications.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { NotificationsService } from './notifications.service.ts';

let product: Product;
beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });

async function listOf(person: TestPerson, query: { limit?: string; cursor?: string } = {}) {
  const { status, body } = await product.call(listNotifications, { query }, by(person));
  expect(status).toBe(200);
  return body;
}
/** The text of a statement, however it is passed. */
const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text: string }).text);
async function kindsOf(person: TestPerson): Promise<string[]> {
  const kinds: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await listOf(person, cursor === '' ? {} : { cursor });
    kinds.push(...page.notifications.map(({ kind }) => kind));
    cursor = page.next;
  }
  return kinds.toSorted();
}

/** Adds an operation that a worker is running. */
async function running(
  { userId }: TestPerson,
  kind: string,
  { input = {}, state = 'running' }: { input?: object; state?: string } = {},
): Promise<string> {
  const id = newId();
  await product.db.query(
    `INSERT INTO operations (id, kind, key, queue, owner_id, input, state, lease_owner, next_run_at, created_at, updated_at)
     VALUES ($1::uuid, $2, $1::uuid::text, 'panel', $3, $4, $5::"OperationState", 'worker', now() + interval '1 hour', now(), now())`,
    [id, kind, userId, JSON.stringify(input), state],
  );
  return id;
}

async function end(operationId: string, state: 'succeeded' | 'failed' | 'parked'): Promise<void> {
  const operation = await product.app.get(OperationsRepository).find(operationId);
  if (operation === null) throw new Error('There is no such operation');
  const error = state === 'succeeded' ? {} : { error: { code: 'panel_rejected', detail: 'no' } };
  await product.app.get(OperationEndService).end(operation, 'worker', { state, at: new Date(), ...error });
}

const send = (mail: QueuedMail) =>
  product.app.get(Database).transaction(() => product.app.get(MailService).send(mail));

describe('notifications', () => {
  it('tell once of everything that customers are emailed about, however often it is delivered', async () => {
    const lea = await addPerson(product);
    for (const template of Object.keys(mailSamples) as TemplateName[]) {
      const { userId, email: to } = lea;
      const mail = { dedupeKey: `${template}:${userId}`, to, userId, template, data: mailSamples[template] };
      await send(mail as QueuedMail);
      await send(mail as QueuedMail);
    }
    expect(await kindsOf(lea)).toEqual(shownMails.toSorted());
    const { notifications, unread } = await listOf(lea);
    expect(unread).toBe(shownMails.length);
    expect(notifications.find(({ kind }) => kind === 'payment-failed')).toMatchObject({
      topic: 'payment',
      values: { planName: 'Expert', graceEnds: expect.any(Number) },
      link: { place: 'settings', name: null },
    });
    // Nothing that was emailed as a secret.
    expect(JSON.stringify(notifications)).not.toMatch(/token|https?:|\b482913\b/);
  });

  it('tell once of every task whose owner is told, when the worker is killed as it ends too', async () => {
    const lea = await addPerson(product, { websites: 1 });
    const input = { websiteId: lea.websiteId };
    const told = operationKinds.filter((kind) => ownerMessage(kind, true) !== null);
    for (const kind of told) await end(await running(lea, kind, { input }), 'failed');
    expect(await kindsOf(lea)).toEqual(told.toSorted());

    const repository = product.app.get(NotificationsRepository);
    const killed = jest.spyOn(repository, 'insert').mockRejectedValueOnce(new Error('killed'));
    const id = await running(lea, 'wordpress.install', { input });
    await expect(end(id, 'succeeded')).rejects.toThrow('killed');
    expect((await product.app.get(OperationsRepository).find(id))?.state).toBe('running');
    killed.mockRestore();
    await end(id, 'succeeded');
    await expect(end(id, 'succeeded')).rejects.toThrow('lease');
    const [first, ...others] = (await listOf(lea)).notifications;
    expect(others).toHaveLength(told.length);
    expect(first).toMatchObject({
      kind: 'wordpress.install',
      topic: 'operation_finished',
      text: 'WordPress is installed.',
      message_keys: { text: { key: 'wordpress.installed' } },
      values: { subject: lea.domain },
      link: { place: 'website', name: lea.domain },
      read: false,
    });
  });

  it('tell of nothing that is silent, needs attention, or has no owner here', async () => {
    const lea = await addPerson(product);
    await end(await running(lea, 'hosting.syncAccount'), 'failed');
    await end(await running(lea, 'hosting.setUpAccount'), 'succeeded');
    await end(await running(lea, 'wordpress.install'), 'parked');
    expect(await kindsOf(lea)).toEqual([]);
  });

  it('tell customers of what staff do with their requests, and not of what they do themselves', async () => {
    const [lea, admin] = [
      await addPerson(product),
      await addPerson(product, { role: 'admin', plan: 'none' }),
    ];
    const asked = { body: { issue_type: 'tech' as const, editor_content: 'Help' } };
    const { ticket_id } = (await product.call(createTicket, asked, by(lea))).body;
    const text = { ticket_id, editor_content: 'Text' };
    await product.call(replyAsStaff, { body: text }, by(admin));
    await product.call(setTicketStatus, { body: { ticket_id, new_status: 'closed' } }, by(admin));
    await product.call(replyAsCustomer, { body: text }, by(lea));
    const link = { place: 'ticket', name: String(ticket_id) };
    expect((await listOf(lea)).notifications).toMatchObject([
      { kind: 'ticket_status', values: { to: 'closed', number: String(ticket_id) }, link },
      { kind: 'ticket_reply', values: { number: String(ticket_id) }, link },
    ]);
    expect(await kindsOf(admin)).toEqual([]);
  });

  it('are read one by one, or with all older ones, and counted', async () => {
    const [lea, other] = [await addPerson(product), await addPerson(product)];
    const tell = (person: TestPerson, event: string) =>
      product.app.get(Database).transaction(() =>
        product.app.get(NotificationsService).tell({
          userId: person.userId,
          topic: 'security',
          kind: 'password-changed',
          event,
          link: { place: 'settings', name: null },
        }),
      );
    for (const event of ['1', '2', '3', '4', '4']) await tell(lea, event);
    await tell(other, '1');
    const [newest, third, , oldest] = (await listOf(lea)).notifications.map(({ id }) => id);
    const read = (id = '', more = {}, person = lea) =>
      product.call(readNotifications, { body: { id, ...more } }, by(person));
    const unreadOf = async (person: TestPerson) =>
      (await product.call(userDetails, {}, by(person))).body.unread_notifications;

    expect((await read(newest, {}, other)).status).toBe(404);
    expect(await unreadOf(lea)).toBe(4);
    await read(oldest);
    expect(await unreadOf(lea)).toBe(3);
    await Promise.all([read(third, { and_older: true }), read(third, { and_older: true })]);
    expect(await unreadOf(lea)).toBe(1);
    expect((await listOf(lea)).notifications.map((each) => each.read)).toEqual([false, true, true, true]);
    expect(await unreadOf(other)).toBe(1);

    const page = await listOf(lea, { limit: '3' });
    const rest = await listOf(lea, { limit: '3', cursor: page.next ?? '' });
    expect([page.notifications.length, rest.notifications.map(({ id }) => id), rest.next]).toEqual([
      3,
      [oldest],
      null,
    ]);
  });

  it('are left out by topic, as the customer prefers, and the email is sent anyway', async () => {
    const lea = await addPerson(product);
    const choose = (domain: boolean) =>
      product.call(setNotifications, { body: { on_screen: { domain } } }, by(lea));
    const expire = (name: string) =>
      send({
        dedupeKey: `${name}:${lea.userId}`,
        to: lea.email,
        userId: lea.userId,
        template: 'domain-expired',
        data: { name, expiredAt: '2026-11-21T10:00:00.000Z' },
      });
    expect((await choose(false)).status).toBe(200);
    await expire('a.example');
    expect((await product.call(notifications, {}, by(lea))).body).toMatchObject({
      ticket_reply: true,
      on_screen: { domain: false, payment: true },
    });
    await choose(true);
    await expire('b.example');
    expect((await listOf(lea)).notifications).toMatchObject([{ values: { name: 'b.example' } }]);
    const mails = await product.db.query(`SELECT id FROM mail_messages WHERE "to" = $1`, [lea.email]);
    expect(mails).toHaveLength(2);
  });

  it('are deleted after 90 days', async () => {
    const lea = await addPerson(product);
    const aged = (event: string, days: number) =>
      product.db.query(
        `INSERT INTO notifications (id, user_id, topic, kind, event, "values", created_at)
         VALUES ($1, $2, 'security', $3, $3, '{}', now() - $4 * interval '1 day')`,
        [newId(), lea.userId, event, days],
      );
    await aged('old', 91);
    await aged('kept', 89);
    await product.app.get(NotificationsService).prune();
    expect(await kindsOf(lea)).toEqual(['kept']);
  });
});

describe('running tasks', () => {
  const tasksOf = async (person: TestPerson) => (await product.call(runningTasks, {}, by(person))).body.tasks;
  const hasTasks = async (person: TestPerson) =>
    (await product.call(userDetails, {}, by(person))).body.has_tasks;

  it('are what is under way with its steps, and what failed until it was seen', async () => {
    const [lea, other] = [await addPerson(product, { websites: 1 }), await addPerson(product)];
    expect(await hasTasks(lea)).toBe(false);
    const input = { websiteId: lea.websiteId };
    const failed = await running(lea, 'wordpress.install', { input });
    await end(failed, 'failed');
    await running(lea, 'hosting.syncAccount');
    const parked = await running(lea, 'hosting.restoreBackup', { input, state: 'parked' });
    const queued = await running(lea, 'templates.install', { input, state: 'queued' });
    const tasks = await tasksOf(lea);
    expect(tasks.map(({ operation_id, state }) => [operation_id, state])).toEqual([
      [queued, 'queued'],
      [parked, 'parked'],
      [failed, 'failed'],
    ]);
    expect(tasks[0]).toMatchObject({ subject: lea.domain, progress: 0, notification_id: null });
    expect(tasks[0]?.steps.map(({ state }) => state)).toEqual(expect.arrayContaining(['doing', 'todo']));
    expect([await hasTasks(lea), await tasksOf(other), await hasTasks(other)]).toEqual([true, [], false]);

    const id = tasks[2]?.notification_id ?? '';
    expect((await product.call(readNotifications, { body: { id } }, by(lea))).status).toBe(200);
    expect((await tasksOf(lea)).map(({ operation_id }) => operation_id)).toEqual([queued, parked]);
  });

  it('are not failures that were dismissed on the dashboard, and are found by one statement each', async () => {
    const lea = await addPerson(product, { websites: 1 });
    const fail = async () => {
      const id = await running(lea, 'wordpress.switchCache', { input: { websiteId: lea.websiteId } });
      await end(id, 'failed');
      return id;
    };
    const [dismissed, kept] = [await fail(), await fail()];
    const answer = await product.call(dismissFailedTask, { params: { id: dismissed }, body: {} }, by(lea));
    expect(answer.status).toBe(200);
    expect((await tasksOf(lea)).map(({ operation_id }) => operation_id)).toEqual([kept]);
    const asked = jest.spyOn(Client.prototype, 'query');
    const { body } = await product.call(userDetails, {}, by(lea));
    const statements = asked.mock.calls.filter(([one]) => /\b(notifications|operations)\b/.test(textOf(one)));
    asked.mockRestore();
    expect(body).toMatchObject({ unread_notifications: 1, has_tasks: true });
    // The frame of each screen asks for them.
    expect(statements).toHaveLength(2);
  });

  it('stay when the bell, which had others to show, marked all older ones as read', async () => {
    const lea = await addPerson(product, { websites: 1 });
    const input = { websiteId: lea.websiteId };
    // An earlier version let people switch them off.
    await product.db.query(`INSERT INTO muted_notifications VALUES ($1, 'screen:operation_failed')`, [
      lea.userId,
    ]);
    const fail = async (kind: string) => end(await running(lea, kind, { input }), 'failed');
    for (const kind of ['templates.install', 'wordpress.install', 'wordpress.update']) await fail(kind);
    const [newest, oldest] = (await listOf(lea, { limit: '2' })).notifications.map(({ id }) => id);
    const body = { id: newest ?? '', and_older: true, oldest: oldest ?? '' };
    expect((await product.call(readNotifications, { body }, by(lea))).status).toBe(200);
    expect((await tasksOf(lea)).map(({ kind }) => kind)).toEqual(['templates.install']);
  });

  it('do not keep a failure after the same work succeeded, but keep those of other work', async () => {
    const lea = await addPerson(product, { websites: 1 });
    const input = { websiteId: lea.websiteId };
    const failed = async (kind: string, of: object) => {
      const id = await running(lea, kind, { input: of });
      await end(id, 'failed');
      return id;
    };
    await failed('wordpress.install', input);
    const [elsewhere, other, mailbox] = [
      await failed('wordpress.install', { domain: 'other.example' }),
      await failed('templates.install', input),
      await failed('email.createMailbox', { domain: lea.domain }),
    ];
    for (const kind of ['wordpress.install', 'email.createMailbox'])
      await end(
        await running(lea, kind, { input: kind === 'wordpress.install' ? input : { domain: lea.domain } }),
        'succeeded',
      );
    expect((await tasksOf(lea)).map(({ operation_id }) => operation_id).toSorted()).toEqual(
      [elsewhere, other, mailbox].toSorted(),
    );
  });
});
