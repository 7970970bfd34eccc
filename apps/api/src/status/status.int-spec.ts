import { randomUUID } from 'node:crypto';
import { hostingPlans } from '@homeport/contract/account';
import type { CallBody } from '@homeport/contract/call';
import { listNotifications } from '@homeport/contract/notifications';
import {
  addStatusUpdate,
  beginStatusEvent,
  dismissStatusProposal,
  editStatusEvent,
  editStatusUpdate,
  endStatusEvent,
  statusAudience,
  statusEvent,
  statusEvents,
} from '@homeport/contract/staff-status';
import { statusPage } from '@homeport/contract/status';
import { setNotifications } from '@homeport/contract/support-preferences';
import { runToEnd, runUntilDeath } from '../app/testing/crash.ts';
import { addPerson, addServer, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import { StatusEventsService } from './status-events.service.ts';
import { StatusPageService } from './status-page.service.ts';
import { StatusProposalsService } from './status-proposals.service.ts';

const dayMs = 86_400_000;

let product: Product;
let admin: TestPerson;
let agent: TestPerson;
/** With websites on the first server and a domain; with email besides; with nothing. */
let lea: TestPerson;
let noa: TestPerson;
let guest: TestPerson;
let serverId: string;
let otherServer: string;

beforeAll(async () => {
  product = await Product.start('http');
  serverId = await addServer(product, 'https://127.0.0.1:9');
  lea = await addPerson(product, { websites: 2 });
  noa = await addPerson(product, { websites: 1, mail: true, cdn: true });
  guest = await addPerson(product, { plan: 'none' });
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
  otherServer = await addServer(product, 'https://127.0.0.2:9', 'us_central');
});
afterAll(() => product.stop());

type Event = CallBody<typeof beginStatusEvent>;

const asAdmin = () => ({ token: admin.token });
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Begins an event and ends it after the test. @returns its id */
async function begin(change: Partial<Event> = {}): Promise<string> {
  const body: Event = {
    id: randomUUID(),
    kind: 'incident',
    severity: 'major',
    title: 'Slow disks',
    services: ['hosting'],
    server_ids: [serverId],
    starts: at(-60_000),
    text: 'We are looking into it.',
    ...change,
  };
  const { status } = await product.call(beginStatusEvent, { body }, asAdmin());
  expect(status).toBe(200);
  begun.push(body.id);
  return body.id;
}
const begun: string[] = [];
afterEach(async () => {
  await product.db.query(
    'UPDATE status_events SET ended_at = now() WHERE id = ANY($1) AND ended_at IS NULL',
    [begun.splice(0)],
  );
  product.app.get(StatusPageService).forget();
});

const operations = async () =>
  (
    await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'status.tell' AND state NOT IN ('succeeded') ORDER BY created_at`,
    )
  ).map(({ id }) => id);

/** Runs what tells those concerned. */
async function tellAll(): Promise<void> {
  for (const id of await operations()) await runToEnd(product, id);
}

/** Who was emailed about an update, and whose bell shows it. */
async function toldOf(key: string) {
  const mails = await product.db.query<{ user_id: string }>(
    `SELECT user_id::text FROM mail_messages WHERE dedupe_key LIKE $1`,
    [`status:${key}:%`],
  );
  const bells = await product.db.query<{ user_id: string }>(
    `SELECT user_id::text FROM notifications WHERE event = $1`,
    [`status:${key}`],
  );
  const names = new Map(
    Object.entries({ lea, noa, guest, admin, agent }).map(([name, who]) => [who.userId, name]),
  );
  const namesOf = (rows: { user_id: string }[]) =>
    rows.map(({ user_id: id }) => names.get(id) ?? 'somebody').toSorted();
  return { mails: namesOf(mails), bells: namesOf(bells) };
}

const pageNow = async () => (await product.call(statusPage, {})).body;
const noticesOf = async ({ token }: TestPerson) =>
  (await product.call(hostingPlans, {}, { token })).body.status_notices ?? [];

describe('an incident', () => {
  it('is published, shown above the screens of those concerned, and told to them once', async () => {
    const id = await begin();
    const { components, events } = await pageNow();
    expect(components).toContainEqual(
      expect.objectContaining({ service: 'hosting', location: 'Frankfurt', state: 'major' }),
    );
    expect(events.find((event) => event.id === id)).toMatchObject({
      title: 'Slow disks',
      locations: ['Frankfurt'],
      state: 'investigating',
      updates: [{ id, text: 'We are looking into it.' }],
    });
    expect(await noticesOf(lea)).toMatchObject([{ event_id: id, update_id: id, state: 'investigating' }]);
    expect(await noticesOf(guest)).toEqual([]);
    await tellAll();
    expect(await toldOf(id)).toEqual({ mails: ['lea', 'noa'], bells: ['lea', 'noa'] });
    const bell = await product.call(listNotifications, { query: {} }, { token: lea.token });
    expect(bell.body.notifications[0]).toMatchObject({
      topic: 'service_status',
      kind: 'status-incident',
      values: { state: 'investigating', title: 'Slow disks' },
      link: { place: 'status', name: id },
    });
  });

  it('says nothing of customers, server names and addresses in public, and tells who wrote it to nobody', async () => {
    await begin();
    const answer = await product.send('GET', '/api/status');
    const feed = await product.send('GET', '/status.atom');
    expect(feed.headers['content-type']).toContain('application/atom+xml');
    const secrets = await product.db.query<{ name: string; url: string }>(
      'SELECT name, url, ipv4, name_server FROM panel_servers',
    );
    const hidden = [
      ...secrets.flatMap((row) => Object.values(row)),
      ...[lea, noa, admin].flatMap(({ userId, email, domain }) => [userId, email, domain]),
      serverId,
    ];
    for (const text of [JSON.stringify(answer.body), String(feed.body)])
      expect(hidden.filter((each) => text.includes(each))).toEqual([]);
    expect(String(feed.body)).toContain('Slow disks');
  });

  it('begins, continues and ends once, however often the call is repeated', async () => {
    const id = randomUUID();
    await Promise.all([begin({ id }), begin({ id }), begin({ id })]);
    const update = { id: randomUUID(), state: 'identified' as const, text: 'A disk failed.' };
    const add = () =>
      product.call(addStatusUpdate, { params: { event_id: id }, body: update }, { token: agent.token });
    for (const { status } of await Promise.all([add(), add(), add()])) expect(status).toBe(200);
    const end = { id: randomUUID(), state: 'resolved' as const, text: 'The disk is replaced.' };
    const finish = () => product.call(endStatusEvent, { params: { event_id: id }, body: end }, asAdmin());
    for (const { status } of await Promise.all([finish(), finish()])) expect(status).toBe(200);
    await tellAll();
    const { event, updates } = (await product.call(statusEvent, { params: { event_id: id } }, asAdmin()))
      .body;
    expect(event.updates.map(({ state }) => state)).toEqual(['resolved', 'identified', 'investigating']);
    expect(event.ended).not.toBeNull();
    expect(updates.map(({ author, told }) => [author?.email, told])).toEqual([
      [admin.email, 2],
      [agent.email, 2],
      [admin.email, 2],
    ]);
    for (const key of [id, update.id, end.id]) expect((await toldOf(key)).mails).toEqual(['lea', 'noa']);
    expect(await noticesOf(lea)).toEqual([]);
    const late = { ...update, id: randomUUID() };
    const refused = await product.call(addStatusUpdate, { params: { event_id: id }, body: late }, asAdmin());
    expect(refused.code).toBe('conflict');
  });

  it('is told to each person once, when workers are killed and two of them tell at once', async () => {
    const id = await begin({ services: ['hosting', 'domains', 'email'] });
    const [operationId = ''] = await operations();
    const mail = product.app.get(MailService);
    const send = mail.send.bind(mail);
    let sent = 0;
    await runUntilDeath(product, operationId, (kill) => {
      Object.assign(mail, {
        send: async (...args: Parameters<typeof send>) => {
          await send(...args);
          sent += 1;
          if (sent === 1) kill();
        },
      });
      return () => Reflect.deleteProperty(mail, 'send');
    });
    await tellAll();
    expect(await toldOf(id)).toEqual({ mails: ['lea', 'noa'], bells: ['lea', 'noa'] });
    await product.db.query(`UPDATE operations SET state = 'queued', finished_at = NULL WHERE id = $1`, [
      operationId,
    ]);
    await product.db.query('UPDATE status_tellings SET through = NULL');
    await tellAll();
    expect(await toldOf(id)).toEqual({ mails: ['lea', 'noa'], bells: ['lea', 'noa'] });
  });

  it('reaches each by bell or email as they chose', async () => {
    const choose = (who: TestPerson, body: CallBody<typeof setNotifications>) =>
      product.call(setNotifications, { body }, { token: who.token });
    await choose(lea, { service_status: false });
    await choose(noa, { on_screen: { service_status: false } });
    const id = await begin();
    await tellAll();
    expect(await toldOf(id)).toEqual({ mails: ['noa'], bells: ['lea'] });
    await choose(lea, { service_status: true });
    await choose(noa, { on_screen: { service_status: true } });
  });

  it.each([
    [['email'], ['noa']],
    [['cdn'], ['noa']],
    [['domains'], ['lea', 'noa']],
    [['portal'], ['lea', 'noa']],
  ] as const)('of %j concerns %j', async (services, concerned) => {
    const body = { services: [...services], server_ids: [] };
    const { customers } = (await product.call(statusAudience, { body }, { token: agent.token })).body;
    expect(customers).toBe(concerned.length);
    const id = await begin({ ...body });
    await tellAll();
    expect((await toldOf(id)).mails).toEqual(concerned);
    expect(await noticesOf(guest)).toHaveLength(String(services[0]) === 'portal' ? 1 : 0);
  });

  it('of a server without websites concerns nobody, and needs a server', async () => {
    const id = await begin({ server_ids: [otherServer] });
    await tellAll();
    expect(await toldOf(id)).toEqual({ mails: [], bells: [] });
    for (const server_ids of [[], [randomUUID()]]) {
      const body = { services: ['hosting' as const], server_ids };
      const given = {
        id: randomUUID(),
        kind: 'incident',
        severity: 'minor',
        title: 'Slow',
        text: 'x',
      } as const;
      const refused = await product.call(
        beginStatusEvent,
        { body: { ...given, ...body, starts: at(0) } },
        asAdmin(),
      );
      expect(refused.fields).toHaveProperty('server_ids');
    }
  });
});

describe('planned work', () => {
  const runDue = () => product.app.get(StatusEventsService).runDue(3 * dayMs);

  it('is told three days before and when it begins, and not to those who were never told that it is over', async () => {
    const id = await begin({ kind: 'maintenance', starts: at(10 * dayMs), planned_end: at(11 * dayMs) });
    await runDue();
    await tellAll();
    expect(await toldOf(id)).toEqual({ mails: [], bells: [] });
    expect(await noticesOf(lea)).toEqual([]);
    expect((await pageNow()).events.some((event) => event.id === id)).toBe(true);

    await product.db.query('UPDATE status_events SET starts_at = $2 WHERE id = $1', [id, at(2 * dayMs)]);
    await Promise.all([runDue(), runDue(), runDue()]);
    await tellAll();
    expect((await toldOf(`${id}:ahead`)).mails).toEqual(['lea', 'noa']);

    await product.db.query('UPDATE status_events SET starts_at = $2 WHERE id = $1', [id, at(-1_000)]);
    await Promise.all([runDue(), runDue(), runDue()]);
    await tellAll();
    const { event } = (await product.call(statusEvent, { params: { event_id: id } }, asAdmin())).body;
    expect(event.updates.map(({ state }) => state)).toEqual(['under_way', 'planned']);
    expect((await toldOf(event.updates[0]?.id ?? '')).mails).toEqual(['lea', 'noa']);
    expect(await noticesOf(lea)).toMatchObject([{ state: 'under_way' }]);

    const early = await begin({ kind: 'maintenance', starts: at(20 * dayMs) });
    const body = { id: randomUUID(), state: 'cancelled' as const, text: 'Not needed any more.' };
    await product.call(endStatusEvent, { params: { event_id: early }, body }, asAdmin());
    await tellAll();
    expect((await toldOf(body.id)).mails).toEqual([]);
  });

  it('that is published less than three days before is told at once, and once', async () => {
    const id = await begin({ kind: 'maintenance', starts: at(dayMs) });
    await runDue();
    await tellAll();
    expect((await toldOf(id)).mails).toEqual(['lea', 'noa']);
    expect((await toldOf(`${id}:ahead`)).mails).toEqual([]);
    expect(await noticesOf(lea)).toMatchObject([{ state: 'planned', kind: 'maintenance' }]);
  });
});

describe('a correction', () => {
  it('changes what everyone reads, tells nobody, and keeps what it said', async () => {
    const id = await begin({ title: 'Slow diks' });
    await tellAll();
    const read = async () => (await product.call(statusEvent, { params: { event_id: id } }, asAdmin())).body;
    const { version, severity, services, server_ids, starts } = (await read()).event;
    const body = { version, severity, services, server_ids, starts, title: 'Slow disks' };
    const edit = () => product.call(editStatusEvent, { params: { event_id: id }, body }, asAdmin());
    expect((await edit()).status).toBe(200);
    expect((await edit()).code).toBe('conflict');
    const rewrite = (token: string) =>
      product.call(
        editStatusUpdate,
        { params: { event_id: id, update_id: id }, body: { version: version + 1, text: 'We found it.' } },
        { token },
      );
    expect((await rewrite(agent.token)).status).toBe(200);
    expect((await rewrite(agent.token)).code).toBe('conflict');
    expect(await operations()).toEqual([]);
    const { event, revisions } = await read();
    expect(event).toMatchObject({ title: 'Slow disks', updates: [{ text: 'We found it.' }] });
    expect(event.updates[0]?.edited).not.toBeNull();
    expect(revisions).toMatchObject([
      { editor: { email: agent.email }, update_id: id, before: { text: 'We are looking into it.' } },
      { editor: { email: admin.email }, update_id: null, before: { title: 'Slow diks' } },
    ]);
    expect((await pageNow()).events.find((each) => each.id === id)?.title).toBe('Slow disks');
  });
});

describe('a panel server that does not answer', () => {
  const fail = (since: string) =>
    product.db.query(`UPDATE panel_servers SET sync_error = 'refused', last_synced_at = $2 WHERE id = $1`, [
      otherServer,
      since,
    ]);
  const proposals = async () =>
    (await product.call(statusEvents, {}, { token: agent.token })).body.proposals.map(
      ({ server_id: id }) => id,
    );
  const notices = async () =>
    (await product.db.query(`SELECT 1 FROM staff_notices WHERE key LIKE 'status.proposed%'`)).length;

  it('is proposed to staff after a while, once, and published by nobody but them', async () => {
    const propose = () => product.app.get(StatusProposalsService).proposeAll();
    await fail(at(-16 * 60_000));
    await propose();
    expect([await proposals(), await notices()]).toEqual([[], 0]);
    await fail(at(-21 * 60_000));
    await Promise.all([propose(), propose(), propose()]);
    expect([await proposals(), await notices()]).toEqual([[otherServer], 1]);
    expect((await pageNow()).events.filter(({ ended }) => ended === null)).toEqual([]);
    await begin({ server_ids: [otherServer] });
    expect(await proposals()).toEqual([]);
  });

  it('is not proposed again once staff dismissed it, until it was well in between', async () => {
    await fail(at(-22 * 60_000));
    expect(await proposals()).toEqual([otherServer]);
    await product.call(dismissStatusProposal, { params: { server_id: otherServer }, body: {} }, asAdmin());
    expect(await proposals()).toEqual([]);
    await fail(at(-21 * 60_000));
    expect(await proposals()).toEqual([otherServer]);
  });
});

describe('the public page', () => {
  it('is read from Postgres once, however many ask', async () => {
    await begin();
    const spy = jest.spyOn(product.app.get(StatusEventsRepository), 'listSince');
    const answers = await Promise.all(Array.from({ length: 40 }, () => product.call(statusPage, {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(spy.mock.calls.length).toBe(1);
    expect(answers[0]?.headers['cache-control']).toBe('private, max-age=15');
    spy.mockRejectedValue(new Error('Postgres is away'));
    product.app.get(StatusPageService).forget();
    expect((await product.call(statusPage, {})).status).toBe(200);
    spy.mockRestore();
  });
});
