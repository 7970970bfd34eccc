import {
  assignTicket,
  createTicket,
  replyAsStaff,
  setTicketStatus,
  staffTicketDetail,
} from '@homeport/contract/support';
import { keepDraft, readDraft } from '@homeport/contract/support-preferences';
import { addTicketNote, mentionableStaff, reportPresence } from '@homeport/contract/ticket-notes';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { StaffService } from '../auth/index.ts';
import { newId } from '../foundation/ids/ids.ts';
import { RedisConnectionsService } from '../foundation/queue/redis-connections.service.ts';
import { TicketReadersService } from './ticket-readers.service.ts';

let product: Product;
let admin: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let number: number;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
beforeEach(async () => {
  ana = await addPerson(product, { role: 'agent', plan: 'none' });
  ben = await addPerson(product, { role: 'agent', plan: 'none' });
  await rename(ana, 'Ana Lopez');
  await rename(ben, 'Ben Ortiz');
  number = (await addPerson(product, { ticket: true })).ticket;
  await product.call(assignTicket, { body: { ticket_id: number, agent_email: ana.email } }, by(admin));
});
afterAll(() => product.stop());

const rename = ({ userId }: TestPerson, name: string) =>
  product.db.query('UPDATE users SET name = $2 WHERE id = $1', [userId, name]);
const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const at = () => ({ params: { ticket_id: String(number) }, query: {} });
const detail = (person: TestPerson) => product.call(staffTicketDetail, at(), by(person));
const add = (
  person: TestPerson,
  content: string,
  more: { mentions?: string[]; submission_id?: string } = {},
) =>
  product.call(addTicketNote, { body: { ticket_id: number, editor_content: content, ...more } }, by(person));
const reply = (person: TestPerson, more: { read_until?: string } = {}) =>
  product.call(
    replyAsStaff,
    { body: { ticket_id: number, editor_content: '<p>Answer</p>', ...more } },
    by(person),
  );

describe('an internal note', () => {
  it('is read by the staff of the ticket in order, and changes neither waiting time nor update', async () => {
    const { waiting_since: waiting, updated } = (await detail(ana)).body;
    await add(ana, '<p>He means <b>shop</b><script>x</script></p>');
    await add(admin, '<p>I see</p>');
    expect((await detail(ana)).body).toMatchObject({
      waiting_since: waiting,
      updated,
      may_answer: true,
      ticket_replys: [],
      notes: [
        { author: 'Ana Lopez', is_own: true, description: '<p>He means <b>shop</b></p>', mentions: [] },
        { author: 'Test Person', is_own: false, description: '<p>I see</p>' },
      ],
    });
    expect(waiting).not.toBeNull();
  });

  it('is added once, whatever repeats, and deletes only the draft of a note', async () => {
    const drafts = { params: { ticket_id: String(number) as never } };
    const keep = (content: string, note: boolean) =>
      product.call(keepDraft, { ...drafts, body: { content, note } }, by(ana));
    await keep('<p>To the customer</p>', false);
    await keep('<p>To the team</p>', true);
    const read = async (note: 'true' | 'false') =>
      (await product.call(readDraft, { ...drafts, query: { note } }, by(ana))).body.draft?.content;
    expect([await read('false'), await read('true')]).toEqual([
      '<p>To the customer</p>',
      '<p>To the team</p>',
    ]);
    const submission_id = newId();
    const more = { submission_id, mentions: [ben.userId] };
    const answers = await Promise.all([add(ana, 'Once', more), add(ana, 'Once', more)]);
    await add(ana, 'Once', more);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await detail(ana)).body.notes).toHaveLength(1);
    expect(await noticesOf(ben)).toBe(1);
    expect([await read('false'), await read('true')]).toEqual(['<p>To the customer</p>', undefined]);
  });

  it('cannot be added or drafted by agents of other tickets, and not by customers', async () => {
    const customer = await addPerson(product, { ticket: true });
    number = customer.ticket;
    for (const person of [ben, customer]) {
      expect((await add(person, 'Mine')).status).toBe(404);
      const draft = { params: { ticket_id: String(number) as never }, body: { content: 'x', note: true } };
      expect((await product.call(keepDraft, draft, by(person))).status).toBe(404);
    }
    expect(await product.db.query('SELECT 1 FROM ticket_notes WHERE ticket_number = $1', [number])).toEqual(
      [],
    );
  });

  it('is shown with the replies of its time', async () => {
    const customer = await addPerson(product);
    const content = { issue_type: 'tech' as const, editor_content: 'Help' };
    number = (await product.call(createTicket, { body: content }, by(customer))).body.ticket_id;
    await add(admin, 'Early');
    await product.db.query(
      `INSERT INTO ticket_replies (id, ticket_number, author_id, by_staff, body, created_at)
       SELECT gen_random_uuid(), $1, $2, false, n, now() + n * interval '1 second' FROM generate_series(1, 60) n`,
      [number, customer.userId],
    );
    await product.db.query(
      `INSERT INTO ticket_notes (id, ticket_number, author_id, body, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'Late', now() + interval '55 seconds')`,
      [number, admin.userId],
    );
    const newest = (await detail(admin)).body;
    expect(newest.notes?.map(({ description }) => description)).toEqual(['Late']);
    const { params } = at();
    const query = { cursor: newest.earlier ?? '' };
    const earlier = (await product.call(staffTicketDetail, { params, query }, by(admin))).body;
    expect(earlier.notes?.map(({ description }) => description)).toEqual(['Early']);
  });
});

const noticesOf = async ({ userId }: TestPerson): Promise<number> => {
  const sql = `SELECT 1 FROM ticket_notices WHERE user_id = $1 AND kind = 'ticket_mentioned'`;
  return (await product.db.query(sql, [userId])).length;
};

describe('a mention', () => {
  const mention = (person: TestPerson, ...others: TestPerson[]) =>
    add(person, '<p>@Ben Ortiz, have a look</p>', { mentions: others.map(({ userId }) => userId) });

  it('lets an agent read the ticket and write notes, and nothing more', async () => {
    expect((await detail(ben)).status).toBe(404);
    await mention(ana, ben);
    const { status, body } = await detail(ben);
    expect([status, body.may_answer]).toEqual([200, false]);
    expect(body.events).toContainEqual(
      expect.objectContaining({
        kind: 'access_given',
        actor: 'Ana Lopez',
        text: 'A note mentions Ben Ortiz, who can now read this ticket.',
      }),
    );
    expect((await add(ben, 'Done')).status).toBe(200);
    expect((await reply(ben)).status).toBe(404);
    const closed = { ticket_id: number, new_status: 'closed' as const };
    expect((await product.call(setTicketStatus, { body: closed }, by(ben))).status).toBe(404);
    const sql = `SELECT actor_id, detail FROM audit_events WHERE kind = 'support.ticket_access_given' AND user_id = $1`;
    expect(await product.db.query(sql, [ben.userId])).toEqual([
      { actor_id: ana.userId, detail: { ticket: number } },
    ]);
  });

  it('tells each person once per note, never the writer, and gives access once', async () => {
    await mention(ana, ben, ben, ana, admin);
    expect([await noticesOf(ben), await noticesOf(ana)]).toEqual([1, 0]);
    await mention(ana, ben);
    expect(await noticesOf(ben)).toBe(2);
    const given = (await detail(ana)).body.events.filter(({ kind }) => kind === 'access_given');
    expect(given).toHaveLength(1);
  });

  it('is refused for people who are not on the team, and writes nothing', async () => {
    const former = await addPerson(product, { role: 'agent', plan: 'none' });
    await product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [former.userId]);
    for (const person of [await addPerson(product), former]) {
      const { status, body } = await mention(ana, ben, person);
      expect([status, body]).toMatchObject([
        400,
        { fields: { mentions: 'Must be members of staff whose accounts are not disabled' } },
      ]);
    }
    expect((await add(ana, 'Hi', { mentions: ['ben'] })).body).toMatchObject({
      fields: { 'mentions.0': 'Must be an id' },
    });
    expect((await detail(ana)).body.notes).toEqual([]);
    expect(await noticesOf(ben)).toBe(0);
  });

  it('gives no access any more once the agent has left the team, also after coming back', async () => {
    await mention(ana, ben);
    const staff = product.app.get(StaffService);
    const readers = product.app.get(TicketReadersService);
    const mayRead = () => readers.mayRead({ userId: ben.userId, staffRole: 'agent' }, number);
    expect(await mayRead()).toBe(true);
    await staff.remove(ben.email);
    await staff.add(ben.email, 'agent');
    expect(await mayRead()).toBe(false);
  });

  it('can be of anyone on the team but the writer, and says who cannot read the ticket yet', async () => {
    const { body } = await product.call(mentionableStaff, at(), by(ana));
    const known = (person: TestPerson) => body.staff.find(({ id }) => id === person.userId);
    expect([known(ana), known(ben), known(admin)]).toMatchObject([
      undefined,
      { name: 'Ben Ortiz', reads_ticket: false },
      { reads_ticket: true },
    ]);
  });
});

describe('a reply', () => {
  const openedAt = async () => (await detail(ana)).body.created;

  it('is refused when a colleague has answered since its writer last looked', async () => {
    const read_until = await openedAt();
    expect((await reply(admin)).status).toBe(200);
    expect(await reply(ana, { read_until })).toMatchObject({
      status: 409,
      body: { message: 'A colleague has answered this ticket in the meantime.' },
    });
    const newest = (await detail(ana)).body.ticket_replys.at(-1)?.created_at ?? '';
    expect((await reply(ana, { read_until: newest })).status).toBe(200);
    // Their own answer, and that of the customer, need no question.
    expect((await reply(ana, { read_until: newest })).status).toBe(200);
    expect((await reply(ana)).status).toBe(200);
  });

  it('is sent by one of two who answer at the same moment without having read each other', async () => {
    const read_until = await openedAt();
    const answers = await Promise.all([reply(admin, { read_until }), reply(ana, { read_until })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await detail(ana)).body.ticket_replys).toHaveLength(1);
  });
});

describe('who else has a ticket open', () => {
  const report = async (person: TestPerson, activity: 'viewing' | 'replying') =>
    (await product.call(reportPresence, { body: { ticket_id: number, activity } }, by(person))).body.others;

  it('is told to each of them, until one is silent', async () => {
    expect(await report(ana, 'viewing')).toEqual([]);
    expect(await report(admin, 'replying')).toEqual([{ name: 'Ana Lopez', activity: 'viewing' }]);
    expect(await report(ana, 'viewing')).toEqual([{ name: 'Test Person', activity: 'replying' }]);
    await report(admin, 'viewing');
    expect(await report(ana, 'viewing')).toEqual([{ name: 'Test Person', activity: 'viewing' }]);
    const redis = product.app.get(RedisConnectionsService).shared;
    expect(await redis.pttl(`ticket-presence:${number}`)).toBeLessThanOrEqual(30_000);
    await redis.hset(`ticket-presence:${number}`, admin.userId, `viewing ${Date.now() - 60_000}`);
    expect(await report(ana, 'viewing')).toEqual([]);
  });

  it('is not known while Redis is away, and nothing fails', async () => {
    const { shared } = product.app.get(RedisConnectionsService);
    const away = jest.spyOn(shared, 'multi').mockImplementation(() => {
      throw new Error('Connection is closed.');
    });
    expect(await report(ana, 'viewing')).toEqual([]);
    away.mockRestore();
  });

  it('is told only to those who read the ticket', async () => {
    const body = { ticket_id: number, activity: 'viewing' as const };
    expect((await product.call(reportPresence, { body }, by(ben))).status).toBe(404);
  });
});
