import { accountEvents } from '@homeport/contract/account';
import { panelAccounts, setUpAccount } from '@homeport/contract/hosting';
import { ticketBilling } from '@homeport/contract/staff-billing';
import { ticketContext, ticketCustomer, ticketPanelLink } from '@homeport/contract/staff-tickets';
import { closeTicket, createdTicketDetail, createTicket } from '@homeport/contract/support';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product, type TestAnswer } from '../app/testing/product.ts';
import { Config } from '../foundation/config/config.ts';
import { newId } from '../foundation/ids/ids.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { registerPanels } from '../hosting/testing/panels.ts';

let sandbox: TestSandbox;
let product: Product;
let lea: TestPerson;
let plesk_id: string;
let panelHost: string;
let admin: TestPerson;
let agent: TestPerson;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('both');
  const clients = await registerPanels(product, sandbox.dataDir);
  await Promise.all([...clients.values()].map((client) => client.close()));
  lea = await addPerson(product);
  const account = {
    name: 'Lea Moreau',
    company: 'Maison Lune',
    login: 'lea_of_lune',
    location: 'eu_de',
  } as const;
  await product.call(setUpAccount, { body: { ...account, hostingplan_id: lea.planId } }, by(lea));
  const { details } = (await product.call(panelAccounts, {}, by(lea))).body;
  plesk_id = details?.plesk_id ?? '';
  panelHost = new URL(details?.plesk_admin_url ?? '').host;
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
});
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

const by = ({ token }: TestPerson) => ({ token });

/** A ticket of a customer, assigned to the agent. */
async function newTicket(customer = lea): Promise<string> {
  const body = { issue_type: 'tech', editor_content: '<p>My website is slow.</p>' } as const;
  const { ticket_id } = (await product.call(createTicket, { body }, by(customer))).body;
  await product.db.query('UPDATE tickets SET assignee_id = $1 WHERE number = $2', [agent.userId, ticket_id]);
  return String(ticket_id);
}

const open = (person: TestPerson, ticket_id: string, reason?: string, panel = plesk_id) =>
  product.call(ticketPanelLink, { params: { ticket_id, plesk_id: panel }, query: { reason } }, by(person));

/** The records of panel logins for a ticket. */
async function traces(ticket: string): Promise<{ audited: unknown[]; events: unknown[]; mails: number }> {
  const audited = await product.db.query(
    `SELECT actor_id, detail->>'reason' AS reason FROM audit_events
     WHERE kind = 'staff.panel_opened' AND detail->>'ticket' = $1 ORDER BY at`,
    [ticket],
  );
  const detail = await product.call(
    createdTicketDetail,
    { params: { ticket_id: ticket }, query: {} },
    by(lea),
  );
  const mails = await product.db.query(`SELECT 1 FROM mail_messages WHERE dedupe_key LIKE $1`, [
    `panel-opened:${ticket}:%`,
  ]);
  const events = detail.body.events.filter(({ kind }) => kind === 'panel_opened').map(({ text }) => text);
  return { audited, events, mails: mails.length };
}

const untouched = { audited: [], events: [], mails: 0 };

describe('what staff need beside a ticket', () => {
  const context = (person: TestPerson, ticket_id: string) =>
    product.call(ticketContext, { params: { ticket_id } }, by(person));

  it('is the plan, the websites, tasks and other tickets of its customer, who can see that staff looked', async () => {
    const ines = await addPerson(product, { websites: 1 });
    const earlier = await newTicket(ines);
    const ticket = await newTicket(ines);
    await newTicket();
    await product.db.query(
      `INSERT INTO operations (id, kind, key, owner_id, state, input, queue, next_run_at, created_at, updated_at)
       SELECT gen_random_uuid(), 'hosting.addWebsite', gen_random_uuid()::text, $1, s::"OperationState", '{}', 'hosting', now(), now(), now()
       FROM unnest('{failed,succeeded}'::text[]) s`,
      [ines.userId],
    );
    const { body } = await context(agent, ticket);
    expect(body).toMatchObject({
      plan: { plan_name: expect.any(String) },
      websites: [{ ascii_name: ines.domain, answers: 'unknown' }],
      tickets: [{ ticket_id: Number(earlier), status: 'open', snippet: 'My website is slow.' }],
    });
    // The mails about the tickets may still be under way.
    const tasks = body.tasks.filter(({ kind }) => kind !== 'mail.send');
    expect(tasks).toMatchObject([{ kind: 'hosting.addWebsite', state: 'failed' }]);
    expect(body.tickets).toHaveLength(1);
    await context(agent, ticket);
    const viewed = (await product.call(accountEvents, { query: {} }, by(ines))).body.events.filter(
      ({ kind }) => kind === 'staff.customer_viewed',
    );
    expect(viewed).toHaveLength(1);
  });

  it('is shown to the agent of the ticket and to admins only', async () => {
    const ticket = await newTicket();
    const other = await addPerson(product, { role: 'agent', plan: 'none' });
    expect((await context(admin, ticket)).status).toBe(200);
    for (const person of [other, lea]) expect((await context(person, ticket)).status).toBe(404);
  });
});

describe('the customer behind a ticket', () => {
  it('is shown to its agent and to admins, and the customer sees the view in the log', async () => {
    const ticket_id = await newTicket();
    for (const person of [agent, admin]) {
      const { status, body } = await product.call(ticketCustomer, { params: { ticket_id } }, by(person));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        user_name: 'Lea Moreau',
        user_email: lea.email,
        user_locale: null,
        plesks: [{ plesk_id, login: 'lea_of_lune' }],
        panel_login: person === admin,
      });
    }
    const { events } = (await product.call(accountEvents, { query: {} }, by(lea))).body;
    expect(events.filter(({ kind }) => kind === 'staff.customer_viewed')).toHaveLength(2);
  });

  it('is not found for an agent without the ticket', async () => {
    const other = await addPerson(product, { role: 'agent', plan: 'none' });
    const params = { ticket_id: await newTicket() };
    expect((await product.call(ticketCustomer, { params }, by(other))).status).toBe(404);
  });
});

describe('the billing timeline of a ticket', () => {
  it('shows the creator’s billing to the agent of the ticket and to admins', async () => {
    const ticket_id = await newTicket();
    await product.db.query(
      `INSERT INTO billing_events (id, user_id, kind, dedupe_key, at) VALUES (gen_random_uuid(), $1, 'plan_changed', gen_random_uuid(), now())`,
      [lea.userId],
    );
    const other = await addPerson(product, { role: 'agent', plan: 'none' });
    const read = (person: TestPerson) =>
      product.call(ticketBilling, { params: { ticket_id }, query: {} }, by(person));
    for (const person of [agent, admin])
      expect((await read(person)).body.entries.map(({ kind }) => kind)).toContain('plan_changed');
    expect((await read(other)).status).toBe(404);
  });
});

describe('a panel login by staff', () => {
  it('is recorded with its reason in the ticket and the log, and emailed to the customer', async () => {
    const ticket = await newTicket();
    const answer = await open(admin, ticket, 'A look at the error log');
    expect(answer.status).toBe(200);
    expect(new URL(answer.body.url).host).toBe(panelHost);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await traces(ticket)).toEqual({
      audited: [{ actor_id: admin.userId, reason: 'A look at the error log' }],
      events: ['Support opened your hosting panel: A look at the error log'],
      mails: 1,
    });
    const { events } = (await product.call(accountEvents, { query: {} }, by(lea))).body;
    expect(events[0]).toMatchObject({ by: 'staff', reason: 'A look at the error log', ip: null });
  });

  it('needs no reason but the ticket, and one email covers many logins', async () => {
    const ticket = await newTicket();
    await open(admin, ticket);
    await open(admin, ticket, 'Once more');
    const { audited, mails } = await traces(ticket);
    expect(audited).toMatchObject([{ reason: null }, { reason: 'Once more' }]);
    expect(mails).toBe(1);
  });

  it.each<[string, (ticket: string) => Promise<TestAnswer<unknown>>]>([
    ['an agent, where only admins may', (ticket) => open(agent, ticket)],
    ['a customer', (ticket) => open(lea, ticket)],
    [
      'a panel of another customer',
      async (ticket) => open(admin, ticket, undefined, (await addPerson(product, { websites: 0 })).accountId),
    ],
    ['a panel that is none', (ticket) => open(admin, ticket, undefined, 'x')],
    [
      'a closed ticket',
      async (ticket) => {
        await product.call(closeTicket, { body: { ticket_id: Number(ticket) } }, by(lea));
        return open(admin, ticket);
      },
    ],
  ])('is not found for %s, and nothing is recorded', async (_, attempt) => {
    const ticket = await newTicket();
    expect((await attempt(ticket)).code).toBe('not_found');
    expect(await traces(ticket)).toEqual(untouched);
  });

  it('is allowed for the agent of the ticket, and no other, if configured', async () => {
    const { settings } = product.app.get(Config);
    const other = await addPerson(product, { role: 'agent', plan: 'none' });
    const ticket = await newTicket();
    Object.assign(settings, { AGENT_PANEL_LOGIN: true });
    const answers = [await open(agent, ticket), await open(other, ticket)];
    Object.assign(settings, { AGENT_PANEL_LOGIN: false });
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('is neither offered nor made where the server cannot sign anyone in', async () => {
    const mara = await addPerson(product, { websites: 0 });
    const id = newId();
    await product.db.query(
      `INSERT INTO panel_servers (id, name, vendor, location, location_label, country_code, url, ipv4, name_server,
         sealed_key, capacity, created_at) SELECT $1, 'plain', 'plain', location, location_label, country_code,
         'https://plain.example', ipv4, name_server, sealed_key, 0, created_at FROM panel_servers LIMIT 1`,
      [id],
    );
    await product.db.query('UPDATE panel_accounts SET server_id = $1 WHERE id = $2', [id, mara.accountId]);
    const ticket = await newTicket(mara);
    const params = { ticket_id: ticket };
    const seen = await product.call(ticketCustomer, { params }, by(admin));
    expect(seen.body.plesks).toMatchObject([
      { plesk_id: mara.accountId, missing_abilities: expect.arrayContaining(['panel_login']) },
    ]);
    const answer = await open(admin, ticket, undefined, mara.accountId);
    expect(answer.code).toBe('conflict');
    expect(answer.body).toMatchObject({ message: 'This server cannot sign customers in to its panel.' });
    const opened = `SELECT 1 FROM audit_events WHERE kind = 'staff.panel_opened' AND user_id = $1`;
    expect(await product.db.query(opened, [mara.userId])).toEqual([]);
  });

  it('is limited to ten per minute and person', async () => {
    const hasty = await addPerson(product, { role: 'admin', plan: 'none' });
    const ticket = await newTicket();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await open(hasty, ticket)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('needs a single line of text as its reason', async () => {
    const ticket = await newTicket();
    const answer = await open(admin, ticket, 'a\u2028b');
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['reason']]);
    expect(await traces(ticket)).toEqual(untouched);
  });
});
