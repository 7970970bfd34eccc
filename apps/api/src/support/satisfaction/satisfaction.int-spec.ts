import {
  mailedRating,
  rateByMail,
  rateTicket,
  ratingForStaff,
  satisfactionFigures,
  ticketRating,
  ticketRatings,
} from '@homeport/contract/satisfaction';
import {
  closeTicket,
  createdTicketDetail,
  createTicket,
  replyAsCustomer,
  replyAsStaff,
  setTicketStatus,
} from '@homeport/contract/support';
import { Database } from '../../foundation/database/database.ts';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { TicketNotificationContentService } from '../ticket-notification-content.service.ts';
import { TicketsService } from '../tickets.service.ts';
import { RatingLinksService } from './rating-links.service.ts';
import { TicketRatingsRepository } from './ticket-ratings.repository.ts';

const day = 86_400_000;

let product: Product;
let admin: TestPerson;
let agent: TestPerson;
let lea: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
  lea = await addPerson(product);
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token });
const params = (ticket: number) => ({ ticket_id: String(ticket) });

/** A ticket that is assigned to the agent. */
async function newTicket(customer = lea): Promise<number> {
  const body = { issue_type: 'tech', editor_content: '<p>Help</p>' } as const;
  const { ticket_id } = (await product.call(createTicket, { body }, by(customer))).body;
  await product.db.query('UPDATE tickets SET assignee_id = $1 WHERE number = $2', [agent.userId, ticket_id]);
  return ticket_id;
}

const close = (ticket_id: number, person = agent) =>
  product.call(setTicketStatus, { body: { ticket_id, new_status: 'closed' } }, by(person));

async function closedTicket(): Promise<number> {
  const ticket = await newTicket();
  expect((await close(ticket)).status).toBe(200);
  return ticket;
}

const answer = (ticket_id: number) =>
  product.call(replyAsStaff, { body: { ticket_id, editor_content: '<p>Done.</p>' } }, by(agent));

const asked = async (ticket: number) =>
  (await product.call(ticketRating, { params: params(ticket) }, by(lea))).body.asked;

const rate = (ticket: number, body: Parameters<typeof product.call<typeof rateTicket>>[1]['body']) =>
  product.call(rateTicket, { params: params(ticket), body }, by(lea));

/** The token of the link that the email about the closing has. */
async function tokenOf(ticket: number): Promise<string> {
  const rating = await product.app.get(TicketRatingsRepository, { strict: false }).find(ticket);
  if (rating === null) throw new Error('Nothing was asked');
  const url = product.app.get(RatingLinksService, { strict: false }).urlOf(rating);
  return new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
}

const notices = (ticket: number) =>
  product.db.query(`SELECT kind, path FROM staff_notices WHERE key = $1`, [`rating:${ticket}`]);

describe('a rating is asked for', () => {
  it('once, when staff close the ticket', async () => {
    const ticket = await newTicket();
    expect(await asked(ticket)).toBeNull();
    await close(ticket);
    expect(await asked(ticket)).toMatchObject({ rating: null, is_open: true });
    const [first] = await product.db.query('SELECT * FROM ticket_ratings WHERE ticket_number = $1', [ticket]);
    await product.call(
      replyAsCustomer,
      { body: { ticket_id: ticket, editor_content: '<p>No</p>' } },
      by(lea),
    );
    await close(ticket);
    expect(await product.db.query('SELECT * FROM ticket_ratings WHERE ticket_number = $1', [ticket])).toEqual(
      [first],
    );
  });

  it('when its customer closes it after an answer, and not before one', async () => {
    const [answered, hasty] = [await newTicket(), await newTicket()];
    await answer(answered);
    for (const ticket_id of [answered, hasty])
      await product.call(closeTicket, { body: { ticket_id } }, by(lea));
    expect(await asked(answered)).not.toBeNull();
    expect(await asked(hasty)).toBeNull();
  });

  it('when it is closed because its customer does not reply, and not before an answer', async () => {
    const [answered, unanswered] = [await newTicket(), await newTicket()];
    await answer(answered);
    const tickets = product.app.get(TicketsService, { strict: false });
    for (const number of [answered, unanswered])
      await tickets.setStatus(number, { userId: null, as: 'system' }, 'closed');
    expect(await asked(answered)).not.toBeNull();
    expect(await asked(unanswered)).toBeNull();
  });

  it('not for the ticket of a cancellation', async () => {
    const ticket = await newTicket();
    await product.db.query('UPDATE tickets SET cancellation_id = gen_random_uuid() WHERE number = $1', [
      ticket,
    ]);
    await close(ticket);
    expect(await asked(ticket)).toBeNull();
  });
});

describe('a rating', () => {
  it('is given once, and changed for 7 days', async () => {
    const ticket = await closedTicket();
    expect((await rate(ticket, { verdict: 'good', reason: 'quick', comment: ' Thanks\r\n! ' })).status).toBe(
      200,
    );
    const given = await asked(ticket);
    expect(given).toMatchObject({
      rating: { verdict: 'good', reason: 'quick', comment: 'Thanks\n!' },
      is_open: true,
    });
    await product.db.query(
      `UPDATE ticket_ratings SET open_until = open_until - interval '6 days' WHERE ticket_number = $1`,
      [ticket],
    );
    expect((await rate(ticket, { verdict: 'bad' })).status).toBe(200);
    expect((await asked(ticket))?.rating).toEqual({
      ...given?.rating,
      verdict: 'bad',
      reason: null,
      comment: null,
    });
    await product.db.query(
      `UPDATE ticket_ratings SET open_until = open_until - interval '1 day' WHERE ticket_number = $1`,
      [ticket],
    );
    expect((await rate(ticket, { verdict: 'good' })).code).toBe('conflict');
    expect(await asked(ticket)).toMatchObject({ rating: { verdict: 'bad' }, is_open: false });
  });

  it('has 7 days from the first one, whatever is changed later', async () => {
    const ticket = await closedTicket();
    await Promise.all([rate(ticket, { verdict: 'good' }), rate(ticket, { verdict: 'good' })]);
    const given = await asked(ticket);
    const left = new Date(given?.open_until ?? 0).getTime() - new Date(given?.rating?.rated ?? 0).getTime();
    expect(left).toBe(7 * day);
    await rate(ticket, { verdict: 'bad' });
    expect((await asked(ticket))?.open_until).toBe(given?.open_until);
  });

  it('is refused where it was not asked for, and with a reason of the other verdict', async () => {
    expect((await rate(await newTicket(), { verdict: 'good' })).code).toBe('conflict');
    const wrong = await rate(await closedTicket(), { verdict: 'good', reason: 'slow' });
    expect([wrong.status, wrong.fields]).toEqual([
      400,
      { reason: 'This reason belongs to the other rating' },
    ]);
  });

  it('of another customer is not found', async () => {
    const other = await addPerson(product);
    const ticket = await closedTicket();
    const body = { verdict: 'bad' } as const;
    expect((await product.call(rateTicket, { params: params(ticket), body }, by(other))).status).toBe(404);
    expect((await product.call(ticketRating, { params: params(ticket) }, by(other))).status).toBe(404);
  });

  it('that is bad tells admins once; a good one tells nobody', async () => {
    const ticket = await closedTicket();
    await rate(ticket, { verdict: 'good' });
    expect(await notices(ticket)).toEqual([]);
    await rate(ticket, { verdict: 'bad', reason: 'slow' });
    await rate(ticket, { verdict: 'bad' });
    expect(await notices(ticket)).toEqual([
      { kind: 'staff_rating', path: `{staff}/support/ticket/agent/${ticket}` },
    ]);
  });

  it('is shown to the agent of the ticket and to admins', async () => {
    const ticket = await closedTicket();
    await rate(ticket, { verdict: 'bad', comment: 'Slow' });
    const other = await addPerson(product, { role: 'agent', plan: 'none' });
    const read = (person: TestPerson) => product.call(ratingForStaff, { params: params(ticket) }, by(person));
    for (const person of [agent, admin])
      expect((await read(person)).body.asked?.rating).toMatchObject({ verdict: 'bad', comment: 'Slow' });
    expect((await read(other)).status).toBe(404);
  });
});

describe('a mailed link', () => {
  const read = (token: string) => product.call(mailedRating, { body: { token } }, { headers: newVisitor() });
  const send = (token: string) =>
    product.call(rateByMail, { body: { token, rating: { verdict: 'good' } } }, { headers: newVisitor() });

  it('opens and changes one rating without a sign-in; reading it changes nothing', async () => {
    const ticket = await closedTicket();
    const token = await tokenOf(ticket);
    expect((await read(token)).body).toMatchObject({ ticket_id: ticket, asked: { rating: null } });
    expect((await asked(ticket))?.rating).toBeNull();
    expect((await send(token)).status).toBe(200);
    expect((await asked(ticket))?.rating?.verdict).toBe('good');
  });

  it('is in the email about the closing, until the ticket is rated', async () => {
    const ticket = await closedTicket();
    const notice = await product.app
      .get(Database)
      .client.ticketNotice.findFirstOrThrow({ where: { ticketNumber: ticket, kind: 'ticket_status' } });
    const item = () => product.app.get(TicketNotificationContentService, { strict: false }).itemOf(notice);
    const token = encodeURIComponent(await tokenOf(ticket));
    expect((await item())?.rateUrl).toMatch(new RegExp(`/rate#token=${token}$`));
    await send(await tokenOf(ticket));
    expect(await item()).not.toHaveProperty('rateUrl');
  });

  it('is nothing that signs in', async () => {
    const ticket = await closedTicket();
    const token = await tokenOf(ticket);
    const detail = await product.call(createdTicketDetail, { params: params(ticket), query: {} }, { token });
    expect(detail.status).toBe(422);
  });

  it.each<[string, (token: string, other: string) => string]>([
    ['of another ticket', (token, other) => [other.split('.')[0], ...token.split('.').slice(1)].join('.')],
    ['with a later end', (token) => token.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`)],
    ['without a signature', (token) => token.split('.').slice(0, 2).join('.')],
    ['that is none', () => 'x'],
  ])('%s is not found', async (_, forge) => {
    const [one, other] = [await closedTicket(), await closedTicket()];
    const token = forge(await tokenOf(one), await tokenOf(other));
    expect([(await read(token)).code, (await send(token)).code]).toEqual(['not_found', 'not_found']);
    expect((await asked(other))?.rating).toBeNull();
  });

  it('ends', async () => {
    const ticket = await closedTicket();
    await product.db.query('UPDATE ticket_ratings SET open_until = now() WHERE ticket_number = $1', [ticket]);
    expect((await send(await tokenOf(ticket))).code).toBe('not_found');
  });
});

describe('the figures of satisfaction', () => {
  it('count good and bad ratings by month and agent, and list them with their comments', async () => {
    const [helper] = await product.db.query<{ id: string }>(
      `INSERT INTO users (id, email, name, password_hash, role, created_at)
       VALUES (gen_random_uuid(), 'ada@example.test', 'Ada', 'x', 'agent', now()) RETURNING id`,
    );
    await product.db.query('DELETE FROM ticket_ratings');
    const insert = (number: number, verdict: string, at: string, agentId: string | null) =>
      product.db.query(
        `INSERT INTO ticket_ratings (ticket_number, user_id, agent_id, closing_id, asked_at, open_until, verdict, rated_at)
         VALUES ($1, $2, $5, gen_random_uuid(), now(), now(), $3, date_trunc('month', now()) + $4::interval)`,
        [number, lea.userId, verdict, at, agentId],
      );
    await insert(900_001, 'good', '0 days', helper?.id ?? null);
    await insert(900_002, 'bad', '0 days', helper?.id ?? null);
    await insert(900_003, 'good', '0 days', null);
    await insert(900_004, 'good', '-1 month', helper?.id ?? null);
    await insert(900_005, 'good', '-13 months', helper?.id ?? null);
    const { months } = (await product.call(satisfactionFigures, {}, by(admin))).body;
    expect(months.map(({ month: _month, ...counts }) => counts)).toEqual([
      {
        good: 2,
        bad: 1,
        agents: [
          { name: 'Ada', good: 1, bad: 1 },
          { name: null, good: 1, bad: 0 },
        ],
      },
      { good: 1, bad: 0, agents: [{ name: 'Ada', good: 1, bad: 0 }] },
    ]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await product.call(ticketRatings, { query: { limit: '2', cursor } }, by(admin));
      seen.push(...body.ratings.map(({ ticket_id }) => ticket_id));
      cursor = body.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([900_003, 900_002, 900_001, 900_004, 900_005]);
    const bad = await product.call(ticketRatings, { query: { verdict: 'bad' } }, by(admin));
    expect(bad.body.ratings).toMatchObject([
      { ticket_id: 900_002, agent_name: 'Ada', customer: { id: lea.userId, email: lea.email } },
    ]);
  });

  it('are for admins', async () => {
    expect((await product.call(satisfactionFigures, {}, by(agent))).status).toBe(404);
    expect((await product.call(ticketRatings, { query: {} }, by(agent))).status).toBe(404);
  });
});
