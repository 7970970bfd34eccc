import {
  agents,
  allTickets,
  assignedTickets,
  assignTicket,
  closeTicket,
  createdTicketDetail,
  createdTickets,
  createTicket,
  previewText,
  replyAsCustomer,
  replyAsStaff,
  setTicketStatus,
  staffTicketDetail,
  ticketCounts,
  viewedByCustomer,
  viewedByStaff,
} from '@homeport/contract/support';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { hostileTexts } from './testing/hostile-texts.ts';

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
const params = (number: number) => ({ params: { ticket_id: String(number) }, query: {} });
const detail = async (person: TestPerson, number: number) =>
  (await product.call(createdTicketDetail, params(number), by(person))).body;
const staffDetail = async (person: TestPerson, number: number) =>
  (await product.call(staffTicketDetail, params(number), by(person))).body;
const assign = (number: number, { email }: { email: string }) =>
  product.call(assignTicket, { body: { ticket_id: number, agent_email: email } }, by(admin));
const answer = (person: TestPerson, number: number, text: string) =>
  product.call(replyAsStaff, { body: { ticket_id: number, editor_content: text } }, by(person));
const add = (person: TestPerson, number: number, text: string) =>
  product.call(replyAsCustomer, { body: { ticket_id: number, editor_content: text } }, by(person));

describe('a ticket', () => {
  it('is opened, answered, answered back and closed, and both sides read the same', async () => {
    const customer = await addPerson(product);
    expect((await product.call(createdTickets, { query: {} }, by(customer))).body).toEqual({
      status: 'no_tickets',
      created_tickets: [],
      next: null,
    });
    const number = await open(customer, '<p>My <b>site</b> is down since a &lt; b</p>');
    const list = (await product.call(createdTickets, { query: {} }, by(customer))).body;
    expect(list).toMatchObject({
      status: 'exists',
      created_tickets: [
        { ticket_id: number, status: 'open', issue_type: 'tech', snippet: 'My site is down since a < b' },
      ],
    });
    expect((await assign(number, agent)).status).toBe(200);
    expect((await answer(agent, number, '<p>We are on it</p>')).status).toBe(200);
    expect((await add(customer, number, '<p>Thank you</p>')).status).toBe(200);
    const shown = await detail(customer, number);
    expect(shown).toMatchObject({
      status: 'open',
      description: '<p>My <b>site</b> is down since a &lt; b</p>',
      assignee_name: 'Test Person',
      has_attachment: false,
      attachments: [],
      ticket_replys: [
        { reply_type: 'agent', description: '<p>We are on it</p>', reply_author: 'Test Person' },
        { reply_type: 'customer', description: '<p>Thank you</p>' },
      ],
      events: [{ kind: 'assigned', text: 'The ticket is assigned to Test Person.' }],
      earlier: null,
    });
    const seen = await staffDetail(agent, number);
    expect(seen).toMatchObject({
      ticket_replys: shown.ticket_replys,
      created_by_email: customer.email,
      assignee_email: agent.email,
    });
    await product.call(closeTicket, { body: { ticket_id: number } }, by(customer));
    expect(await detail(customer, number)).toMatchObject({
      status: 'closed',
      events: [{ kind: 'assigned' }, { text: 'The status changed from open to closed.' }],
    });
  });

  it('that is closed is opened again by a reply of the customer, and not by one of staff', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    await product.call(closeTicket, { body: { ticket_id: number } }, by(customer));
    await answer(admin, number, 'One more thing');
    expect(await detail(customer, number)).toMatchObject({ status: 'closed' });
    await add(customer, number, 'Not solved');
    expect(await detail(customer, number)).toMatchObject({ status: 'open' });
  });

  it('that is escalated stays so, whoever replies', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const body = { ticket_id: number, new_status: 'escalated' as const };
    await product.call(setTicketStatus, { body }, by(admin));
    await add(customer, number, 'Hello?');
    await answer(admin, number, 'Hello!');
    expect(await detail(customer, number)).toMatchObject({ status: 'escalated' });
  });

  it('can be given every status by staff, in the words of the screen too', async () => {
    const number = await open(await addPerson(product));
    for (const [said, is] of [
      ['escalated', 'escalated'],
      ['close', 'closed'],
      ['open', 'open'],
      ['closed', 'closed'],
    ] as const) {
      await product.call(setTicketStatus, { body: { ticket_id: number, new_status: said } }, by(admin));
      expect(await staffDetail(admin, number)).toMatchObject({ status: is });
    }
    const wrong = { ticket_id: number, new_status: 'solved' };
    const refused = await product.send('POST', '/api/support/ticket/agent/status', wrong, by(admin));
    expect([refused.status, refused.fields]).toEqual([
      400,
      { new_status: 'Must be one of open, escalated, closed' },
    ]);
  });

  it('says that it is new to whoever did not see it, and never to whoever did it', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    await assign(number, agent);
    const isNewToCustomer = async () => {
      const { creator_last_viewed: viewed, updated } = await detail(customer, number);
      return viewed < updated;
    };
    const isNewToAgent = async () => {
      const { assignee_last_viewed: viewed, updated } = await staffDetail(agent, number);
      return viewed === null || viewed < updated;
    };
    expect([await isNewToCustomer(), await isNewToAgent()]).toEqual([false, true]);
    await product.call(viewedByStaff, { body: { ticket_id: number } }, by(agent));
    expect(await isNewToAgent()).toBe(false);
    await answer(agent, number, 'Looking');
    expect([await isNewToCustomer(), await isNewToAgent()]).toEqual([true, false]);
    const { updated } = await detail(customer, number);
    await product.call(viewedByCustomer, { body: { ticket_id: number } }, by(customer));
    expect([await isNewToCustomer(), (await detail(customer, number)).updated]).toEqual([false, updated]);
    await add(customer, number, 'Thanks');
    expect([await isNewToCustomer(), await isNewToAgent()]).toEqual([false, true]);
    // An admin who looks does not look for the agent.
    await product.call(viewedByStaff, { body: { ticket_id: number } }, by(admin));
    expect(await isNewToAgent()).toBe(true);
  });

  it('waits from the customer’s word to the answer, whatever else happens', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const since = (await staffDetail(admin, number)).waiting_since;
    await add(customer, number, 'Hello?');
    await product.call(setTicketStatus, { body: { ticket_id: number, new_status: 'escalated' } }, by(admin));
    expect(since).not.toBeNull();
    expect((await staffDetail(admin, number)).waiting_since).toBe(since);
    await answer(admin, number, 'Here we are');
    expect((await staffDetail(admin, number)).waiting_since).toBeNull();
    await add(customer, number, 'And now?');
    const again = (await staffDetail(admin, number)).waiting_since;
    expect(again !== null && since !== null && again > since).toBe(true);
    await product.call(closeTicket, { body: { ticket_id: number } }, by(customer));
    expect((await staffDetail(admin, number)).waiting_since).toBeNull();
  });

  it('takes replies that come at once, one after another, and loses none', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const texts = Array.from({ length: 10 }, (_, index) => `<p>word${index}</p>`);
    const answers = await Promise.all(texts.map((text) => add(customer, number, text)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { ticket_replys: replies } = await detail(customer, number);
    expect(replies.map(({ description }) => description).sort()).toEqual(texts);
  });

  it('shows its newest replies first, and leads to the earlier ones with what happened then', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    await product.db.query(
      `INSERT INTO ticket_replies (id, ticket_number, author_id, by_staff, body, created_at)
       SELECT gen_random_uuid(), $1, $2, false, 'n' || n, now() - interval '1 hour' + n * interval '1 second' FROM generate_series(1, 120) n`,
      [number, customer.userId],
    );
    const seen: string[][] = [];
    let cursor: string | undefined;
    do {
      const { body } = await product.call(
        createdTicketDetail,
        { params: { ticket_id: String(number) }, query: { cursor } },
        by(customer),
      );
      seen.unshift(body.ticket_replys.map(({ description }) => description));
      cursor = body.earlier ?? undefined;
    } while (cursor !== undefined);
    expect(seen.map((page) => page.length)).toEqual([20, 50, 50]);
    expect(seen.flat()).toEqual(Array.from({ length: 120 }, (_, index) => `n${index + 1}`));
  });

  it('belongs to its creator; to everybody else it does not exist', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const stranger = await addPerson(product);
    for (const person of [stranger, agent]) {
      expect((await product.call(createdTicketDetail, params(number), by(person))).status).toBe(404);
      expect((await add(person, number, 'x')).status).toBe(404);
    }
    expect((await product.call(staffTicketDetail, params(number), by(agent))).status).toBe(404);
    expect((await answer(agent, number, 'x')).status).toBe(404);
    for (const id of ['0', '-1', 'x', '99999999999', '1e3', '%00'])
      expect(
        (await product.send('GET', `/api/support/user/ticket/${id}`, undefined, by(customer))).status,
      ).toBe(404);
  });

  it('is given to agents and admins alone, taken back, and gone for whoever had it', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const refused = await assign(number, customer);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['agent_email']]);
    await assign(number, { email: ` ${agent.email.toUpperCase()} ` });
    expect(await staffDetail(agent, number)).toMatchObject({ assignee_email: agent.email });
    await assign(number, { email: '' });
    expect((await product.call(staffTicketDetail, params(number), by(agent))).status).toBe(404);
    const { body } = await product.call(agents, {}, by(admin));
    expect(body.all_agents.map(({ value }) => value).sort()).toEqual([admin.email, agent.email].sort());
  });
});

describe('the agent’s list', () => {
  it('has those who wait first, the longest of them first, then the newest updates, closed ones last', async () => {
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
    const everything = rows.map(({ number }) => number).sort();
    for (const query of [{}, { order: 'updated' }, { order: 'created' }] as Record<string, string>[])
      expect([query, (await all(query)).sort()]).toEqual([query, everything]);
  });

  it('finds by number, by the begin of an address, by words of all that was written', async () => {
    const customer = await addPerson(product);
    const number = await open(customer, '<p>The flibbertigibbet plugin of www.maison-lune.test fails</p>');
    const other = await open(customer, '<p>Something else</p>');
    await answer(admin, other, '<p>Try the <b>Quizzaciously</b> long switch</p>');
    expect(await all({ search: `#${number}` })).toEqual([number]);
    expect(await all({ search: customer.email.slice(0, 20) + '@' })).toEqual([]);
    expect((await all({ search: customer.email.toUpperCase() })).sort()).toEqual([number, other].sort());
    expect(await all({ search: 'FLIBBERTIGIBBET fails' })).toEqual([number]);
    expect(await all({ search: 'maison-lune' })).toEqual([number]);
    expect(await all({ search: 'flibbertig' })).toEqual([number]);
    expect(await all({ search: 'quizzaciously' })).toEqual([other]);
    expect(await all({ search: 'flibbertigibbet quizzaciously' })).toEqual([]);
    for (const odd of ["'", '&|!', ':*', '\u0000', '%', '<>', '%@', '\\@'])
      expect([odd, await all({ search: odd })]).toEqual([odd, []]);
  });

  it('filters by status, category, assignee and nobody', async () => {
    const mine = await addPerson(product, { role: 'agent', plan: 'none' });
    const customer = await addPerson(product);
    const [one, two] = [await open(customer), await open(customer)];
    await assign(one, mine);
    await assign(two, mine);
    await product.call(setTicketStatus, { body: { ticket_id: two, new_status: 'escalated' } }, by(admin));
    expect((await all({ assignee: mine.email })).sort()).toEqual([one, two]);
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

  it('says how many wait, and how many of them nobody has', async () => {
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

describe('what is written', () => {
  const harmless =
    /^(?:[^<>]|<\/?(?:b|strong|i|em|u|p|ul|ol|li|blockquote)>|<br \/>|<a href="(?:https?|ftp|mailto|tel):[^"<>]*">|<\/a>)*$/;

  it('cannot run anything, in the description, in replies of both sides, in previews and drafts', async () => {
    const customer = await addPerson(product);
    for (const text of hostileTexts) {
      const editor_content = `x ${text}`;
      const number = await open(customer, editor_content);
      await add(customer, number, editor_content);
      await answer(admin, number, editor_content);
      const { description, ticket_replys: replies } = await detail(customer, number);
      const preview = (await product.call(previewText, { body: { editor_content } }, by(customer))).body
        .content;
      for (const shown of [description, ...replies.map((reply) => reply.description), preview])
        expect(shown).toMatch(harmless);
      expect(new Set([description, ...replies.map((reply) => reply.description)])).toEqual(
        new Set([preview]),
      );
    }
  });

  it('is sanitised when it is read too, whatever stands in the database', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const planted = '<p onclick="alert(1)">x</p><script>alert(1)</script>';
    await add(customer, number, 'x');
    await product.db.query('UPDATE tickets SET description = $1 WHERE number = $2', [planted, number]);
    await product.db.query('UPDATE ticket_replies SET body = $1 WHERE ticket_number = $2', [planted, number]);
    expect(await detail(customer, number)).toMatchObject({
      description: '<p>x</p>',
      ticket_replys: [{ description: '<p>x</p>' }],
    });
  });

  it.each([
    'a &lt; b',
    '&lt;World&gt;',
    'for (i=0; i&lt;n &amp;&amp; a&gt;b; i++) { }',
    '#include &lt;stdio.h&gt;',
  ])('comes back as it was typed: %s', async (text) => {
    const customer = await addPerson(product);
    const number = await open(customer, `<p>${text}</p>`);
    expect((await detail(customer, number)).description).toBe(`<p>${text}</p>`);
  });

  it('must be something to read', async () => {
    const customer = await addPerson(product);
    for (const editor_content of ['<p></p>', '<p><br></p>', '<script>x</script>', ' '])
      expect(
        (await product.call(createTicket, { body: { issue_type: 'tech', editor_content } }, by(customer)))
          .fields,
      ).toEqual({ editor_content: 'REQUIRED!' });
  });
});
