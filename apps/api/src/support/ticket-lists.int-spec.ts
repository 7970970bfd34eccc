import {
  allTickets,
  assignedTickets,
  assignTicket,
  closeTicket,
  createTicket,
  replyAsStaff,
  setTicketStatus,
  ticketCounts,
} from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;
let admin: TestPerson;
let agent: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const open = async (person: TestPerson, content = '<p>My site is down</p>') =>
  (await product.call(createTicket, { body: { issue_type: 'tech', editor_content: content } }, by(person)))
    .body.ticket_id;
const assign = (number: number, { email }: { email: string }) =>
  product.call(assignTicket, { body: { ticket_id: number, agent_email: email } }, by(admin));
const answer = (person: TestPerson, number: number, text: string) =>
  product.call(replyAsStaff, { body: { ticket_id: number, editor_content: text } }, by(person));
const byNumber = (one: number, another: number) => one - another;

describe('the agent’s list', () => {
  it('has waiting tickets first, the longest wait on top, then the newest updates, closed ones last', async () => {
    const mine = await addPerson(product, { role: 'agent', plan: 'none' });
    const customer = await addPerson(product);
    const numbers: number[] = [];
    for (let index = 0; index < 6; index += 1) numbers.push(await open(customer, `<p>number ${index}</p>`));
    for (const number of numbers) await assign(number, mine);
    const [first, second, third, fourth, fifth, sixth] = numbers as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    await answer(mine, fifth, 'a');
    await answer(mine, third, 'a');
    await product.call(closeTicket, { body: { ticket_id: second } }, by(customer));
    const wanted = [first, fourth, sixth, third, fifth, second];
    const { body } = await product.call(assignedTickets, { query: {} }, by(mine));
    expect(body.assigned_tickets.map(({ ticket_id }) => ticket_id)).toEqual(wanted);
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const page = (await product.call(assignedTickets, { query: { limit: '1', cursor } }, by(mine))).body;
      paged.push(...page.assigned_tickets.map(({ ticket_id }) => ticket_id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(wanted);
  });
});

describe('the list of all tickets', () => {
  const all = async (query: Record<string, string>) => {
    const numbers: number[] = [];
    let cursor: string | undefined;
    do {
      const { body, status } = await product.call(
        allTickets,
        { query: { ...query, limit: '7', cursor } as never },
        by(admin),
      );
      expect(status).toBe(200);
      numbers.push(...body.all_tickets.map(({ ticket_id }) => ticket_id));
      cursor = body.next ?? undefined;
    } while (cursor !== undefined);
    return numbers;
  };

  it('pages through everything in every order, without losing or repeating one', async () => {
    const customer = await addPerson(product);
    await product.db.query(
      `INSERT INTO tickets (user_id, category, status, closed, description, snippet, created_at, updated_at, waiting_since, creator_viewed_at, words)
       SELECT $1, 'other', 'open', false, '', '', date_trunc('second', now()), date_trunc('second', now()),
         CASE WHEN n % 2 = 0 THEN date_trunc('second', now()) END, now(), ''::tsvector FROM generate_series(1, 40) n`,
      [customer.userId],
    );
    const rows = await product.db.query<{ number: number }>('SELECT number FROM tickets');
    const everything = rows.map(({ number }) => number).sort(byNumber);
    for (const query of [{}, { order: 'updated' }, { order: 'created' }] as Record<string, string>[])
      expect([query, (await all(query)).sort(byNumber)]).toEqual([query, everything]);
  });

  it('finds by number, by the beginning of an address, and by words of the conversation', async () => {
    const customer = await addPerson(product);
    const number = await open(customer, '<p>The flibbertigibbet plugin of www.maison-lune.test fails</p>');
    const other = await open(customer, '<p>Something else</p>');
    await answer(admin, other, '<p>Try the <b>Quizzaciously</b> long switch</p>');
    expect(await all({ search: `#${number}` })).toEqual([number]);
    expect(await all({ search: customer.email.slice(0, 20) + '@' })).toEqual([]);
    expect((await all({ search: customer.email.toUpperCase() })).sort(byNumber)).toEqual(
      [number, other].sort(byNumber),
    );
    expect(await all({ search: 'FLIBBERTIGIBBET fails' })).toEqual([number]);
    expect(await all({ search: 'maison-lune' })).toEqual([number]);
    expect(await all({ search: 'flibbertig' })).toEqual([number]);
    expect(await all({ search: 'quizzaciously' })).toEqual([other]);
    expect(await all({ search: 'flibbertigibbet quizzaciously' })).toEqual([]);
    for (const odd of ["'", '&|!', ':*', '\u0000', '%', '<>', '%@', '\\@'])
      expect([odd, await all({ search: odd })]).toEqual([odd, []]);
  });

  it('filters by status, category, assignee and unassigned', async () => {
    const mine = await addPerson(product, { role: 'agent', plan: 'none' });
    const customer = await addPerson(product);
    const [one, two] = [await open(customer), await open(customer)];
    await assign(one, mine);
    await assign(two, mine);
    await product.call(setTicketStatus, { body: { ticket_id: two, new_status: 'escalated' } }, by(admin));
    expect((await all({ assignee: mine.email })).sort(byNumber)).toEqual([one, two]);
    for (const order of ['waiting', 'updated', 'created']) {
      expect(await all({ assignee: mine.email, status: 'escalated', order })).toEqual([two]);
      expect(await all({ assignee: mine.email, category: 'billing', order })).toEqual([]);
    }
    const nobodys = await all({ assignee: 'none' });
    expect([nobodys.includes(one), nobodys.length > 10]).toEqual([false, true]);
    const refused = await product.send(
      'GET',
      '/api/support/agent/super/tickets?assignee=who@example.com',
      undefined,
      by(admin),
    );
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['assignee']]);
  });

  it('refuses a cursor of another list', async () => {
    for (const cursor of ['x', '9~~1', '0~~1', '0~yesterday~1', '2~2026-01-01T00:00:00.000Z~'])
      expect(
        (
          await product.send(
            'GET',
            `/api/support/agent/super/tickets?cursor=${encodeURIComponent(cursor)}`,
            undefined,
            by(admin),
          )
        ).fields,
      ).toEqual({ cursor: 'Must be a cursor of this list' });
  });

  it('counts waiting tickets, and unassigned ones among them', async () => {
    const before = (await product.call(ticketCounts, {}, by(admin))).body;
    const number = await open(await addPerson(product));
    expect((await product.call(ticketCounts, {}, by(admin))).body).toMatchObject({
      waiting: before.waiting + 1,
      unassigned: before.unassigned + 1,
    });
    await assign(number, agent);
    expect((await product.call(ticketCounts, {}, by(admin))).body).toMatchObject({
      waiting: before.waiting + 1,
      unassigned: before.unassigned,
    });
  });
});
