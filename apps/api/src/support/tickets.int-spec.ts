import {
  agents,
  allTickets,
  assignTicket,
  closeTicket,
  createdTicketDetail,
  createdTickets,
  createTicket,
  replyAsCustomer,
  replyAsStaff,
  setTicketStatus,
  staffTicketDetail,
  viewedByCustomer,
  viewedByStaff,
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
  it('is not sent again to a client that has its current version', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const path = createdTicketDetail.path.replace('{ticket_id}', String(number));
    const ask = (tag: string, { token } = customer) =>
      product.send('GET', path, undefined, { token, headers: { ...newVisitor(), 'if-none-match': tag } });
    const tag = (await ask('')).headers['etag'] ?? '';
    expect(await ask(tag)).toMatchObject({ status: 304, body: '' });
    expect((await ask(tag, await addPerson(product))).status).toBe(404);
    await add(customer, number, '<p>Still down</p>');
    expect((await ask(tag)).status).toBe(200);
  });

  it('is opened, answered and closed, and both sides read the same', async () => {
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
        {
          ticket_id: number,
          status: 'open',
          issue_type: 'tech',
          description: '<p>My <b>site</b> is down since a &lt; b</p>',
          snippet: 'My site is down since a < b',
        },
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

  it('has a history and staff whose texts can be translated', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const unnamed = await addPerson(product, { role: 'agent', plan: 'none' });
    await product.db.query('UPDATE users SET name = NULL WHERE id = $1', [unnamed.userId]);
    await assign(number, { email: unnamed.email });
    await answer(unnamed, number, '<p>We are on it</p>');
    await assign(number, { email: '' });
    await assign(number, agent);
    await product.call(closeTicket, { body: { ticket_id: number } }, by(customer));
    const team = { key: 'support.team', values: { brand: 'Homeport' } };
    const [unassigned, assigned] = ['support.history.unassigned', 'support.history.assigned'];
    const { ticket_replys: replies, events } = await detail(customer, number);
    expect(replies).toMatchObject([
      { reply_author: 'Homeport Support', message_keys: { reply_author: team } },
    ]);
    expect(events.map(({ text, message_keys }) => [text, message_keys?.['text']])).toEqual([
      [
        'The ticket is assigned to Homeport Support.',
        { key: assigned, values: { name: 'Homeport Support' }, messages: { name: team } },
      ],
      ['The ticket is now unassigned.', { key: unassigned }],
      ['The ticket is assigned to Test Person.', { key: assigned, values: { name: 'Test Person' } }],
      [
        'The status changed from open to closed.',
        { key: 'support.history.statusChanged', values: { from: 'open', to: 'closed' } },
      ],
    ]);
  });

  it('that is closed is reopened by a reply of the customer, but not of staff', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    await product.call(closeTicket, { body: { ticket_id: number } }, by(customer));
    await answer(admin, number, 'One more thing');
    expect(await detail(customer, number)).toMatchObject({ status: 'closed' });
    await add(customer, number, 'Not solved');
    expect(await detail(customer, number)).toMatchObject({ status: 'open' });
  });

  it('that is escalated stays so after replies', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const body = { ticket_id: number, new_status: 'escalated' as const };
    await product.call(setTicketStatus, { body }, by(admin));
    await add(customer, number, 'Hello?');
    await answer(admin, number, 'Hello!');
    expect(await detail(customer, number)).toMatchObject({ status: 'escalated' });
  });

  it('can get every status from staff, in the wording of the screen too', async () => {
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

  it('is new for people who have not seen a change, but not for its author', async () => {
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
    // A view by an admin does not count as the agent's.
    await product.call(viewedByStaff, { body: { ticket_id: number } }, by(admin));
    expect(await isNewToAgent()).toBe(true);
  });

  it('waits from the customer’s message to the answer, regardless of other changes', async () => {
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

  it('accepts concurrent replies one after another, and loses none', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const texts = Array.from({ length: 10 }, (_, index) => `<p>word${index}</p>`);
    const answers = await Promise.all(texts.map((text) => add(customer, number, text)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { ticket_replys: replies } = await detail(customer, number);
    expect(replies.map(({ description }) => description).sort()).toEqual(texts);
  });

  it('shows its newest replies first, with pages of earlier replies and events', async () => {
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

  it('is not found for anyone but its creator', async () => {
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

  it('can be assigned to agents and admins alone; former assignees lose access', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const refused = await assign(number, customer);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['agent_email']]);
    await assign(number, { email: ` ${agent.email.toUpperCase()} ` });
    expect(await staffDetail(agent, number)).toMatchObject({ assignee_email: agent.email });
    await assign(number, { email: '' });
    expect((await product.call(staffTicketDetail, params(number), by(agent))).status).toBe(404);
    const { body } = await product.call(agents, {}, by(admin));
    const offered = body.all_agents.map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining([admin.email, agent.email]));
    expect(offered).not.toContain(customer.email);
  });

  it('cannot be assigned to staff whose account is disabled, who are not offered either', async () => {
    const former = await addPerson(product, { role: 'agent', plan: 'none' });
    const [taken, other] = [await open(await addPerson(product)), await open(await addPerson(product))];
    await assign(taken, former);
    await product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [former.userId]);
    expect(await assign(other, former)).toMatchObject({
      status: 400,
      fields: { agent_email: 'This account is disabled' },
    });
    expect(await staffDetail(admin, other)).toMatchObject({ assignee_email: null });
    const { body } = await product.call(agents, {}, by(admin));
    expect(body.all_agents.map(({ value }) => value)).not.toContain(former.email);
    expect(body.disabled_agents).toEqual([{ label: expect.any(String), value: former.email }]);
    const list = await product.call(allTickets, { query: { assignee: former.email } }, by(admin));
    expect(list.body.all_tickets.map(({ ticket_id }) => ticket_id)).toEqual([taken]);
  });
});
