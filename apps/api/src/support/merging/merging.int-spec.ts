import { createdTickets } from '@homeport/contract/support';
import { organizeTicket, snoozeTicket } from '@homeport/contract/support-inbox';
import { keepDraft, readDraft } from '@homeport/contract/support-preferences';
import { mergeTargets, mergeTicket } from '@homeport/contract/ticket-merging';
import { addTicketNote } from '@homeport/contract/ticket-notes';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Desk } from '../testing/desk.ts';
import { TicketNotificationsService } from '../ticket-notifications.service.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
beforeEach(() => desk.clear());
afterAll(() => desk.product.stop());

const merge = (number: number, into: number, person: TestPerson = desk.admin) =>
  desk.product.call(mergeTicket, { body: { ticket_id: number, into } }, desk.by(person));
const textsOf = async (number: number) => {
  const { description, ticket_replys: replies } = await desk.seenByStaff(number);
  return [description, ...replies.map((reply) => reply.description)];
};
const note = (number: number, content: string, mentions: string[] = []) =>
  desk.product.call(
    addTicketNote,
    { body: { ticket_id: number, editor_content: `<p>${content}</p>`, mentions } },
    desk.by(desk.admin),
  );

describe('merging a ticket into another one', () => {
  it('brings both conversations together in order of time, and says where each text is from', async () => {
    const kept = await desk.ask('First question');
    const merged = await desk.ask('Second question');
    await desk.write(kept, 'More on the first');
    await desk.answer(merged, 'On the second');
    await note(merged, 'Same customer');
    expect((await merge(merged, kept)).status).toBe(200);
    expect(await textsOf(kept)).toEqual(
      ['First question', 'Second question', 'More on the first', 'On the second'].map(
        (text) => `<p>${text}</p>`,
      ),
    );
    const { ticket_replys: replies, notes, events } = await desk.seenByStaff(kept);
    expect(replies.map(({ from_ticket: from }) => from)).toEqual([merged, undefined, merged]);
    expect(notes).toMatchObject([{ description: '<p>Same customer</p>', from_ticket: merged }]);
    expect(events).toMatchObject([
      { kind: 'merged', text: `Ticket ${merged} was merged into this one.`, ticket: merged },
    ]);
  });

  it('opens with the older text, also when the older ticket is the one that is merged', async () => {
    const older = await desk.ask('The older one. With more.');
    const newer = await desk.ask('The newer one. With more.');
    await desk.answer(older, 'Answered');
    await merge(older, newer);
    expect(await textsOf(newer)).toEqual(
      ['The older one. With more.', 'The newer one. With more.', 'Answered'].map((text) => `<p>${text}</p>`),
    );
    const shown = await desk.seenByCustomer(newer);
    // It is still called what it was called before.
    expect(shown).toMatchObject({ description_from: older, subject: 'The newer one.' });
    expect(shown.ticket_replys.map(({ from_ticket: from }) => from)).toEqual([undefined, older]);
  });

  it('brings files, those of the description too, and only once', async () => {
    const kept = await desk.ask();
    const merged = await desk.ask('See the file');
    await desk.attach(merged, null);
    await merge(merged, kept);
    const { ticket_replys: replies, has_attachment: own } = await desk.seenByCustomer(kept);
    expect([own, replies.map(({ has_attachment: has }) => has)]).toEqual([false, [true]]);
    expect(
      await desk.product.db.query(
        'SELECT ticket_number, file_name FROM ticket_attachments WHERE reply_id IS NOT NULL',
      ),
    ).toEqual([{ ticket_number: kept, file_name: 'one.txt' }]);
    expect(await desk.seenByStaff(merged)).toMatchObject({ has_attachment: false, attachments: [] });
  });

  it('brings drafts, and puts two of one writer into one', async () => {
    const [kept, merged] = [await desk.ask(), await desk.ask()];
    const keep = (number: number, content: string, person: TestPerson) =>
      desk.product.call(
        keepDraft,
        { params: { ticket_id: String(number) as never }, body: { content } },
        desk.by(person),
      );
    const read = async (number: number, person: TestPerson) => {
      const request = { params: { ticket_id: String(number) as never }, query: { note: 'false' as const } };
      return (await desk.product.call(readDraft, request, desk.by(person))).body.draft?.content;
    };
    await keep(kept, '<p>One</p>', desk.customer);
    await keep(merged, '<p>Two</p>', desk.customer);
    await keep(merged, '<p>Answer</p>', desk.admin);
    await merge(merged, kept);
    expect(await read(kept, desk.customer)).toBe('<p>One</p><p>Two</p>');
    expect(await read(kept, desk.admin)).toBe('<p>Answer</p>');
    expect(await read(merged, desk.admin)).toBeUndefined();
  });

  it('lets those read it whom a note in the merged ticket mentions', async () => {
    const [kept, merged] = [await desk.ask(), await desk.ask()];
    await note(merged, 'Please look', [desk.agent.userId]);
    expect((await desk.seenByStaff(kept, desk.agent)).ticket_id).toBeUndefined();
    await merge(merged, kept);
    expect(await desk.seenByStaff(kept, desk.agent)).toMatchObject({ ticket_id: kept, may_answer: false });
  });

  it('closes the merged ticket, which leads to the other one and can be changed no more', async () => {
    const [kept, merged] = [await desk.ask(), await desk.ask()];
    await merge(merged, kept);
    expect(await desk.seenByCustomer(merged)).toMatchObject({ status: 'closed', merged_into: kept });
    expect(await desk.seenByStaff(merged)).toMatchObject({ merged_into: kept, waiting_since: null });
    const refused = { message: `This ticket was merged into ticket ${kept}.` };
    for (const answer of [
      await desk.setStatus(merged, 'open'),
      await desk.answer(merged),
      await note(merged, 'Lost?'),
    ])
      expect(answer).toMatchObject({ status: 409, body: refused });
    const { created_tickets: listed } = (
      await desk.product.call(createdTickets, { query: {} }, desk.by(desk.customer))
    ).body;
    expect(listed.map(({ ticket_id: number }) => number)).toEqual([kept]);
  });

  it('takes replies to the old number to where the messages are, over several merges', async () => {
    const [first, second, third] = [await desk.ask(), await desk.ask(), await desk.ask()];
    await merge(first, second);
    await merge(second, third);
    await desk.setStatus(third, 'closed');
    expect((await desk.write(first, 'Still broken')).status).toBe(200);
    expect(await textsOf(third)).toContain('<p>Still broken</p>');
    expect(await desk.seenByCustomer(first)).toMatchObject({ merged_into: third, status: 'closed' });
    expect((await desk.seenByCustomer(third)).status).toBe('open');
  });

  it('keeps the longest wait, the higher priority, the tags of both, and ends a snooze', async () => {
    const merged = await desk.ask();
    const kept = await desk.ask();
    const organize = (ticket_id: number, change: object) =>
      desk.product.call(organizeTicket, { body: { ticket_id, ...change } }, desk.by(desk.admin));
    await organize(merged, { priority: 'urgent', tags: ['dns', 'mail'] });
    await organize(kept, { priority: 'low', tags: ['mail', 'vip'] });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await desk.product.call(snoozeTicket, { body: { ticket_id: kept, until } }, desk.by(desk.admin));
    const { waiting_since: since } = await desk.seenByStaff(merged);
    await merge(merged, kept);
    const row = await desk.row<{ waiting_since: Date; due_at: Date }>(
      'SELECT priority, tags, snoozed_until, waiting_since, due_at FROM tickets WHERE number = $1',
      [kept],
    );
    expect(row).toMatchObject({ priority: 'urgent', tags: ['mail', 'vip', 'dns'], snoozed_until: null });
    expect(row?.waiting_since.toISOString()).toBe(since);
    expect((Number(row?.due_at) - Number(row?.waiting_since)) / 3_600_000).toBeCloseTo(2, 1);
  });

  it('reopens a closed ticket for one that is open, and gives its agent to one that has none', async () => {
    const [kept, merged] = [await desk.ask(), await desk.ask()];
    await desk.assign(merged);
    await desk.setStatus(kept, 'closed');
    await merge(merged, kept);
    expect(await desk.seenByStaff(kept)).toMatchObject({
      status: 'open',
      assignee_email: desk.agent.email,
    });
  });

  it('asks for no rating of the merged ticket, and ends one that was asked for', async () => {
    const [kept, merged, rated] = [await desk.ask(), await desk.ask(), await desk.ask()];
    await desk.answer(rated);
    await desk.setStatus(rated, 'closed');
    for (const number of [merged, rated]) await merge(number, kept);
    expect(
      await desk.product.db.query('SELECT ticket_number, open_until <= now() AS ended FROM ticket_ratings'),
    ).toEqual([{ ticket_number: rated, ended: true }]);
  });

  it('tells the customer once by email, and writes all of it into the audit log', async () => {
    const [kept, merged] = [await desk.ask(), await desk.ask()];
    await note(merged, 'Secret');
    for (let times = 0; times < 2; times += 1) expect((await merge(merged, kept)).status).toBe(200);
    expect(
      await desk.product.db.query(
        `SELECT ticket_number, kind, detail FROM ticket_notices WHERE user_id = $1`,
        [desk.customer.userId],
      ),
    ).toEqual([{ ticket_number: kept, kind: 'ticket_status', detail: { merged } }]);
    await desk.product.db.query(`UPDATE tickets SET creator_viewed_at = created_at - interval '1 hour'`);
    await desk.product.db.query(`UPDATE ticket_notices SET created_at = created_at - interval '3 minutes'`);
    await desk.product.app.get(TicketNotificationsService).mailDue();
    expect(
      await desk.product.db.query(
        `SELECT 1 FROM mail_messages WHERE "to" = $1 AND template = 'ticket-news'`,
        [desk.customer.email],
      ),
    ).toHaveLength(1);
    expect(
      await desk.product.db.query(
        `SELECT actor_id, detail FROM audit_events WHERE kind = 'support.ticket_merged' AND user_id = $1`,
        [desk.customer.userId],
      ),
    ).toEqual([
      { actor_id: desk.admin.userId, detail: { ticket: kept, from: merged, messages: 1, notes: 1 } },
    ]);
  });
});

describe('what is refused', () => {
  it('is a ticket of another customer, the same ticket, and that of a cancellation', async () => {
    const [kept, merged] = [await desk.ask(), await desk.ask('Mine', await addPerson(desk.product))];
    expect((await merge(merged, kept)).body).toMatchObject({
      fields: { into: 'Must be a ticket of the same customer' },
    });
    expect((await merge(kept, kept)).body).toMatchObject({ fields: { into: 'Must be another ticket' } });
    const other = await desk.ask();
    await desk.product.db.query('UPDATE tickets SET cancellation_id = gen_random_uuid() WHERE number = $1', [
      other,
    ]);
    expect((await merge(other, kept)).status).toBe(409);
    expect((await merge(kept, other)).status).toBe(200);
  });

  it('is a ticket that the agent may not see, in either place, and one taken from them meanwhile', async () => {
    const [own, others] = [await desk.ask(), await desk.ask()];
    await desk.assign(own);
    for (const [number, into] of [
      [own, others],
      [others, own],
    ] as const)
      expect((await merge(number, into, desk.agent)).status).toBe(404);
    const targets = (person: TestPerson) =>
      desk.product.call(mergeTargets, { params: { ticket_id: String(own) } }, desk.by(person));
    expect((await targets(desk.agent)).body.tickets).toEqual([]);
    expect((await targets(desk.admin)).body.tickets).toMatchObject([{ ticket_id: others, subject: 'Help' }]);
    await desk.assign(others);
    expect((await targets(desk.agent)).body.tickets).toMatchObject([{ ticket_id: others }]);
    await desk.product.db.query(`UPDATE users SET role = 'user', staff_role = NULL WHERE id = $1`, [
      desk.agent.userId,
    ]);
    expect((await merge(own, others, desk.agent)).status).toBeGreaterThanOrEqual(403);
    expect(await desk.seenByStaff(own)).not.toHaveProperty('merged_into');
    expect((await merge(own, others, desk.customer)).status).toBe(404);
  });
});

describe('two merges at once', () => {
  it('of A into B and B into A make one ticket of two', async () => {
    for (let times = 0; times < 5; times += 1) {
      const [a, b] = [await desk.ask('A'), await desk.ask('B')];
      const answers = await Promise.all([merge(a, b), merge(b, a)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const rows = await desk.product.db.query<{ number: number; merged_into: number | null }>(
        'SELECT number, merged_into FROM tickets WHERE number = ANY($1)',
        [[a, b]],
      );
      expect(rows.filter(({ merged_into: into }) => into === null)).toHaveLength(1);
      const kept = rows.find(({ merged_into: into }) => into === null)?.number ?? 0;
      expect((await textsOf(kept)).toSorted()).toEqual(['<p>A</p>', '<p>B</p>']);
    }
  });

  it('of one ticket into two others reach one of them', async () => {
    const [a, b, c] = [await desk.ask('A'), await desk.ask('B'), await desk.ask('C')];
    const answers = await Promise.all([merge(a, b), merge(a, c)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await textsOf(b)).length + (await textsOf(c)).length).toBe(3);
  });

  it('and replies of the customer meanwhile lose no word', async () => {
    const [a, b] = [await desk.ask('A'), await desk.ask('B')];
    const words = ['one', 'two', 'three', 'four'];
    const answers = await Promise.all([merge(a, b), ...words.map((word) => desk.write(a, word))]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200));
    expect((await textsOf(b)).toSorted()).toEqual(
      ['A', 'B', ...words].map((word) => `<p>${word}</p>`).toSorted(),
    );
    expect((await desk.seenByStaff(b)).status).toBe('open');
  });
});
