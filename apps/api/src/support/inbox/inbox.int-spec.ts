import type { InboxView } from '@homeport/contract/support-inbox';
import { inbox, inboxCounts, snoozeTicket } from '@homeport/contract/support-inbox';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import type { Product } from '../../app/testing/product.ts';
import { Desk } from '../testing/desk.ts';

let desk: Desk;
let product: Product;
let admin: TestPerson;
let agent: TestPerson;
beforeAll(async () => {
  desk = await Desk.open();
  ({ product, admin } = desk);
});
afterAll(() => product.stop());
beforeEach(async () => {
  await desk.clear();
  ({ agent } = desk);
});

const by = (person: TestPerson) => desk.by(person);
const open = (content?: string) => desk.ask(content);
const assign = (number: number, person?: TestPerson) => desk.assign(number, person);
const answer = (number: number) => desk.answer(number);
const setStatus = (number: number, status: 'open' | 'closed' | 'escalated') => desk.setStatus(number, status);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const snooze = (number: number, until: string | null = tomorrow(), person = agent) =>
  product.call(snoozeTicket, { body: { ticket_id: number, until } }, by(person));
const numbersOf = async (view: InboxView, person = agent, more: { search?: string; limit?: string } = {}) => {
  const numbers: number[] = [];
  let cursor: string | undefined;
  do {
    const { body, status } = await product.call(
      inbox,
      { query: { view, cursor, ...more } as never },
      by(person),
    );
    expect(status).toBe(200);
    numbers.push(...body.tickets.map(({ ticket_id }) => ticket_id));
    cursor = body.next ?? undefined;
  } while (cursor !== undefined);
  return numbers;
};

describe('the inbox', () => {
  it('shows agents their tickets and unassigned ones, and admins all', async () => {
    const [theirs, others, nobodys] = [await open(), await open(), await open()];
    await assign(theirs);
    await assign(others, admin);
    expect(await numbersOf('mine')).toEqual([theirs]);
    expect(await numbersOf('unassigned')).toEqual([nobodys]);
    for (const number of [theirs, others]) await answer(number);
    expect(await numbersOf('pending')).toEqual([theirs]);
    expect(await numbersOf('pending', admin)).toEqual([others, theirs]);
    await setStatus(theirs, 'closed');
    await setStatus(others, 'closed');
    expect(await numbersOf('closed')).toEqual([theirs]);
    expect(await numbersOf('closed', admin)).toEqual([others, theirs]);
    expect(await numbersOf('mine')).toEqual([]);
  });

  it('has on top what is due first, then what was answered, in pages of any size', async () => {
    const numbers = [await open(), await open(), await open(), await open()];
    const [first, second, third, fourth] = numbers as [number, number, number, number];
    for (const number of numbers) await assign(number);
    await product.db.query(
      `UPDATE tickets SET due_at = CASE WHEN number = $1 THEN now() + interval '1 hour' WHEN number = $2 THEN NULL
         ELSE now() + interval '2 hours' END`,
      [third, second],
    );
    await answer(fourth);
    // The time by which the second one is due is not known yet.
    for (const limit of ['1', '2', '50'])
      expect(await numbersOf('mine', agent, { limit })).toEqual([third, first, second, fourth]);
  });

  it('takes a ticket out until the customer writes', async () => {
    const number = await open();
    await assign(number);
    expect((await snooze(number)).status).toBe(200);
    expect([await numbersOf('mine'), await numbersOf('snoozed')]).toEqual([[], [number]]);
    await desk.write(number, 'More');
    expect([await numbersOf('mine'), await numbersOf('snoozed')]).toEqual([[number], []]);
  });

  it('takes a ticket back, and refuses times that are no use', async () => {
    const number = await open();
    await assign(number);
    await snooze(number);
    await snooze(number, null);
    expect(await numbersOf('mine')).toEqual([number]);
    for (const until of ['2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])
      expect((await snooze(number, until)).body).toMatchObject({
        fields: { until: 'Must be a time within the next year' },
      });
    await setStatus(number, 'closed');
    expect([(await snooze(number)).status, await numbersOf('snoozed')]).toEqual([409, []]);
  });

  it('shows what is overdue and not snoozed, to agents with what is unassigned', async () => {
    const [theirs, nobodys, others, snoozed, inTime] = [
      await open(),
      await open(),
      await open(),
      await open(),
      await open(),
    ];
    for (const number of [theirs, snoozed, inTime]) await assign(number);
    await assign(others, admin);
    await product.db.query(
      `UPDATE tickets SET due_at = now() - number * interval '1 second' WHERE number <> $1`,
      [inTime],
    );
    await snooze(snoozed);
    expect(await numbersOf('overdue')).toEqual([theirs, nobodys]);
    expect(await numbersOf('overdue', admin)).toEqual([others, nobodys, theirs]);
  });

  it('counts what needs work', async () => {
    const counts = async (person: TestPerson) => (await product.call(inboxCounts, {}, by(person))).body;
    const [waiting, answered, snoozed, nobodys] = [await open(), await open(), await open(), await open()];
    for (const number of [waiting, answered, snoozed]) await assign(number);
    await answer(answered);
    await snooze(snoozed);
    await product.db.query(`UPDATE tickets SET due_at = now() WHERE number = ANY($1)`, [
      [waiting, snoozed, nobodys],
    ]);
    expect(await counts(agent)).toEqual({ mine: 1, unassigned: 1, pending: 1, snoozed: 1, overdue: 2 });
    expect(await counts(admin)).toEqual({ mine: 0, unassigned: 1, pending: 1, snoozed: 1, overdue: 2 });
    const other = await addPerson(product, { role: 'agent', plan: 'none' });
    expect(await counts(other)).toEqual({ mine: 0, unassigned: 1, pending: 0, snoozed: 0, overdue: 1 });
  });

  it('is searched within what the person may open', async () => {
    const [theirs, others] = [await open('The flibbertigibbet fails'), await open('A flibbertigibbet again')];
    await assign(theirs);
    expect(await numbersOf('mine', agent, { search: 'flibbertigibbet' })).toEqual([theirs]);
    expect(await numbersOf('mine', agent, { search: `#${others}` })).toEqual([]);
    expect(await numbersOf('mine', admin, { search: 'flibbertigibbet' })).toEqual([others, theirs]);
  });

  it('has no views but its own', async () => {
    const answered = await product.send('GET', `${inbox.path}?view=all`, undefined, by(agent));
    expect([answered.status, Object.keys(answered.fields)]).toEqual([400, ['view']]);
  });
});
