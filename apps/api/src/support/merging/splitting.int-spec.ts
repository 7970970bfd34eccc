import { splitTicket } from '@homeport/contract/ticket-merging';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { Desk } from '../testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
beforeEach(() => desk.clear());
afterAll(() => desk.product.stop());

const split = (
  number: number,
  replies: readonly string[],
  { person = desk.admin, ...more }: { person?: TestPerson; subject?: string; submission_id?: string } = {},
) =>
  desk.product.call(
    splitTicket,
    { body: { ticket_id: number, replies: [...replies], subject: 'Another question', ...more } },
    desk.by(person),
  );
const repliesOf = async (number: number) => (await desk.seenByStaff(number)).ticket_replys;
const idsOf = async (number: number, ...words: string[]) =>
  (await repliesOf(number)).filter(({ description }) => words.includes(description)).map(({ id }) => id);
const waitingSince = async (number: number) => (await desk.seenByStaff(number)).waiting_since;

async function conversation(): Promise<number> {
  const number = await desk.ask('My site is slow');
  await desk.answer(number, 'Looking');
  await desk.write(number, 'Also my email bounces');
  await desk.write(number, 'Since Monday');
  return number;
}

describe('splitting a ticket', () => {
  it('opens a ticket with the first message, and the others as replies', async () => {
    const number = await conversation();
    await desk.assign(number);
    const moved = await idsOf(number, '<p>Also my email bounces</p>', '<p>Since Monday</p>');
    const { status, body } = await split(number, moved, { subject: ' Email <b>bounces</b> ' });
    expect(status).toBe(200);
    const shown = await desk.seenByStaff(body.ticket_id);
    expect(shown).toMatchObject({
      subject: 'Email <b>bounces</b>',
      description: '<p>Also my email bounces</p>',
      description_from: number,
      status: 'open',
      assignee_email: desk.agent.email,
      created_by_email: desk.customer.email,
      ticket_replys: [{ description: '<p>Since Monday</p>', from_ticket: number }],
      events: [{ kind: 'split_from', text: `This ticket was split from ticket ${number}.`, ticket: number }],
    });
    expect(shown.waiting_since).toBe(shown.created);
    expect((await repliesOf(number)).map(({ description }) => description)).toEqual(['<p>Looking</p>']);
    expect((await desk.seenByCustomer(number)).events).toMatchObject([
      { kind: 'assigned' },
      { kind: 'split', ticket: body.ticket_id },
    ]);
    // The question that is left was answered.
    expect(await waitingSince(number)).toBeNull();
    const row = await desk.row(
      'SELECT due_at, follow_up_at IS NOT NULL AS follows FROM tickets WHERE number = $1',
      [number],
    );
    expect(row).toEqual({ due_at: null, follows: true });
  });

  it('leaves the customer waiting where a question is left, and not where it was answered', async () => {
    const number = await desk.ask('One');
    const since = await waitingSince(number);
    await desk.write(number, 'Two');
    await desk.answer(number, 'On two');
    await desk.write(number, 'Three');
    const { body } = await split(number, await idsOf(number, '<p>Two</p>', '<p>On two</p>'));
    expect(await waitingSince(body.ticket_id)).toBeNull();
    const left = await waitingSince(number);
    expect([left === null, left === since]).toEqual([false, false]);
  });

  it('moves files with their messages', async () => {
    const number = await desk.ask();
    await desk.write(number, 'With a file');
    const [id] = await idsOf(number, '<p>With a file</p>');
    await desk.attach(number, id ?? null);
    const { body } = await split(number, [id ?? '']);
    expect((await desk.seenByCustomer(body.ticket_id)).attachments).toMatchObject([{ file_name: 'one.txt' }]);
    expect(
      await desk.row('SELECT 1 FROM ticket_attachments WHERE ticket_number = $1', [number]),
    ).toBeUndefined();
  });

  it('happens once, whatever repeats, and tells the customer once', async () => {
    const number = await conversation();
    const moved = await idsOf(number, '<p>Also my email bounces</p>');
    const more = { submission_id: newId() };
    const answers = await Promise.all([split(number, moved, more), split(number, moved, more)]);
    answers.push(await split(number, moved, more));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [ticket, ...same] = answers.map(({ body }) => body.ticket_id);
    expect(same).toEqual([ticket, ticket]);
    expect(
      await desk.product.db.query(
        `SELECT ticket_number, detail FROM ticket_notices WHERE user_id = $1 AND kind = 'ticket_status'`,
        [desk.customer.userId],
      ),
    ).toEqual([{ ticket_number: ticket, detail: { split: number } }]);
    expect(
      await desk.product.db.query(
        `SELECT actor_id, detail FROM audit_events WHERE kind = 'support.ticket_split' AND user_id = $1`,
        [desk.customer.userId],
      ),
    ).toEqual([{ actor_id: desk.admin.userId, detail: { ticket, from: number, messages: 1 } }]);
  });

  it('by two people at once moves each message once', async () => {
    const number = await conversation();
    const moved = await idsOf(number, '<p>Also my email bounces</p>');
    const answers = await Promise.all([split(number, moved), split(number, moved)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('refuses messages of other tickets, what staff wrote as the first one, and no subject', async () => {
    const number = await conversation();
    const others = await conversation();
    const foreign = await idsOf(others, '<p>Since Monday</p>');
    const own = await idsOf(number, '<p>Since Monday</p>');
    for (const replies of [foreign, [...own, ...foreign], [newId()]])
      expect((await split(number, replies)).body).toMatchObject({
        fields: { replies: 'Must be messages of this ticket' },
      });
    const answer = await idsOf(number, '<p>Looking</p>', '<p>Since Monday</p>');
    expect((await split(number, answer)).body).toMatchObject({
      fields: { replies: 'The first of the messages must be from the customer' },
    });
    expect((await split(number, [])).fields).toHaveProperty('replies');
    expect((await split(number, own, { subject: ' ' })).fields).toHaveProperty('subject');
    expect(await repliesOf(number)).toHaveLength(3);
  });

  it('is not for agents of other tickets, nor for customers', async () => {
    const number = await conversation();
    const moved = await idsOf(number, '<p>Since Monday</p>');
    const other = await addPerson(desk.product, { role: 'agent', plan: 'none' });
    for (const person of [other, desk.customer])
      expect((await split(number, moved, { person })).status).toBe(404);
    await desk.assign(number);
    expect((await split(number, moved, { person: desk.agent })).status).toBe(200);
  });
});
