import { snoozeTicket, ticketOrganization } from '@homeport/contract/support-inbox';
import type { TestPerson } from '../../app/testing/people.ts';
import type { Product } from '../../app/testing/product.ts';
import { Desk } from '../testing/desk.ts';
import { TicketTimersSchedule } from './ticket-timers.schedule.ts';

let desk: Desk;
let product: Product;
let admin: TestPerson;
let agent: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  desk = await Desk.open();
  ({ product, admin } = desk);
});
afterAll(() => product.stop());
beforeEach(async () => {
  await desk.clear();
  ({ agent, customer } = desk);
});

const by = (person: TestPerson) => desk.by(person);
const open = async () => {
  const number = await desk.ask();
  await product.db.query('DELETE FROM staff_notices');
  return number;
};
const assign = (number: number) => desk.assign(number);
const answer = (number: number) => desk.answer(number);
const write = (number: number) => desk.write(number, 'More');
const snooze = (number: number) => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  return product.call(snoozeTicket, { body: { ticket_id: number, until } }, by(admin));
};
/** Lets several workers do what is due. */
const run = () => Promise.all(Array.from({ length: 3 }, () => product.app.get(TicketTimersSchedule).run()));
/** Makes everything that happens later happen this much sooner. */
const pass = (time: string) =>
  product.db.query(
    `UPDATE tickets SET due_at = due_at - $1::interval, warn_at = warn_at - $1::interval,
       snoozed_until = snoozed_until - $1::interval, follow_up_at = follow_up_at - $1::interval`,
    [time],
  );
const notices = () =>
  product.db.query<{ kind: string; what: string; path: string; recipient_id: string | null }>(
    'SELECT kind, what, path, recipient_id FROM staff_notices ORDER BY created_at',
  );
const stateOf = async (number: number) => {
  const { status, events } = await desk.seenByCustomer(number);
  return { status, events: events.map(({ kind }) => kind) };
};
const times = async (number: number) => {
  const request = { params: { ticket_id: String(number) } };
  return (await product.call(ticketOrganization, request, by(admin))).body;
};

describe('a ticket that is due', () => {
  it('is announced once to its agent, 30 minutes before', async () => {
    const number = await open();
    await assign(number);
    await pass('23 hours 25 minutes');
    await run();
    expect(await notices()).toEqual([]);
    await pass('6 minutes');
    await run();
    await run();
    const path = `{staff}/support/ticket/agent/${number}`;
    expect(await notices()).toMatchObject([{ kind: 'staff_reminder', path, recipient_id: agent.userId }]);
  });

  it('is announced to everyone while it is unassigned, and while its agent is disabled', async () => {
    const [nobodys, disabled] = [await open(), await open()];
    await assign(disabled);
    await product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [agent.userId]);
    await pass('23 hours 45 minutes');
    await run();
    const everyone = { kind: 'staff_reminder', recipient_id: null };
    expect(await notices()).toMatchObject([everyone, everyone]);
    expect((await stateOf(nobodys)).status).toBe('open');
  });

  it('is not announced once it was answered, and is due anew when the customer writes again', async () => {
    const number = await open();
    await answer(number);
    expect((await times(number)).due).toBeNull();
    await pass('2 days');
    await run();
    expect(await notices()).toEqual([]);
    await write(number);
    const { due } = await times(number);
    expect((Date.parse(due ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await write(number);
    expect((await times(number)).due).toBe(due);
  });

  it('gets its time from a worker if it has none, such as an imported one', async () => {
    const number = await open();
    await product.db.query('UPDATE tickets SET due_at = NULL, warn_at = NULL WHERE number = $1', [number]);
    await run();
    expect((await times(number)).due).not.toBeNull();
  });
});

describe('a snoozed ticket', () => {
  it('comes back at its time, and its agent is told once', async () => {
    const number = await open();
    await assign(number);
    await answer(number);
    await snooze(number);
    await pass('23 hours');
    await run();
    expect(await notices()).toEqual([]);
    await pass('1 hour 1 minute');
    await run();
    await run();
    expect(await notices()).toMatchObject([
      { kind: 'staff_reminder', what: 'The snooze is over.', recipient_id: agent.userId },
    ]);
    expect((await times(number)).snoozed_until).toBeNull();
    // Customers do not see any of it.
    expect(await stateOf(number)).toEqual({ status: 'open', events: ['assigned'] });
  });

  it('is announced as due only when it comes back', async () => {
    const number = await open();
    await assign(number);
    await snooze(number);
    await pass('23 hours 45 minutes');
    await run();
    expect(await notices()).toEqual([]);
    await pass('16 minutes');
    await run();
    expect((await notices()).map(({ what }) => what)).toEqual([
      'The snooze is over.',
      expect.stringContaining('The customer is to be answered by'),
    ]);
  });
});

describe('a customer who does not reply', () => {
  it('is reminded, and the ticket is closed later, by a reply of theirs opened again', async () => {
    const number = await open();
    await answer(number);
    await pass('4 days 23 hours');
    await run();
    expect((await stateOf(number)).events).toEqual([]);
    await pass('2 hours');
    await run();
    await run();
    expect(await stateOf(number)).toEqual({ status: 'open', events: ['reminded'] });
    expect((await times(number)).closes).not.toBeNull();
    const told = await product.db.query(
      `SELECT kind FROM ticket_notices WHERE detail ? 'closes' AND user_id = $1`,
      [customer.userId],
    );
    expect(told).toEqual([{ kind: 'ticket_status' }]);
    await pass('3 days 1 hour');
    await run();
    expect(await stateOf(number)).toEqual({ status: 'closed', events: ['reminded', 'status_changed'] });
    await write(number);
    expect((await stateOf(number)).status).toBe('open');
    await pass('30 days');
    await run();
    expect((await stateOf(number)).status).toBe('open');
  });

  it('is left alone after a reply, and while the ticket is escalated, snoozed or of a cancellation', async () => {
    const [replied, escalated, snoozed, cancellation] = [
      await open(),
      await open(),
      await open(),
      await open(),
    ];
    await product.db.query('UPDATE tickets SET cancellation_id = gen_random_uuid() WHERE number = $1', [
      cancellation,
    ]);
    for (const number of [replied, escalated, snoozed, cancellation]) await answer(number);
    await write(replied);
    await desk.setStatus(escalated, 'escalated');
    await snooze(snoozed);
    await product.db.query(`UPDATE tickets SET follow_up_at = follow_up_at - interval '30 days'`);
    await run();
    for (const number of [replied, escalated, snoozed, cancellation])
      expect((await stateOf(number)).events).not.toContain('reminded');
  });

  it('has the time anew after a further reply of ours', async () => {
    const number = await open();
    await answer(number);
    await pass('6 days');
    await run();
    await answer(number);
    await pass('4 days');
    await run();
    expect((await stateOf(number)).status).toBe('open');
    expect((await times(number)).closes).toBeNull();
  });
});
