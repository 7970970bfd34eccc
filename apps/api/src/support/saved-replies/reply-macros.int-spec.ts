import type { ReplyMacro, ReplyStep } from '@homeport/contract/reply-steps';
import { createSavedReply, filledReply, savedReplyDetail } from '@homeport/contract/saved-replies';
import { replyAsStaff, staffTicketDetail } from '@homeport/contract/support';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { newId } from '../../foundation/ids/ids.ts';

let product: Product;
let admin: TestPerson;
let agent: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  agent = await addPerson(product, { role: 'agent', plan: 'none' });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token });

/** A ticket that is assigned to the agent. */
async function newTicket(): Promise<number> {
  const { ticket } = await addPerson(product, { ticket: true });
  await product.db.query('UPDATE tickets SET assignee_id = $1 WHERE number = $2', [agent.userId, ticket]);
  return ticket;
}

const reply = (person: TestPerson, ticket: number, macro: ReplyMacro, change: object = {}) =>
  product.call(
    replyAsStaff,
    { body: { ticket_id: ticket, editor_content: '<p>Done.</p>', macro, ...change } },
    by(person),
  );

const withSteps = (...steps: ReplyStep[]): ReplyMacro => ({ saved_reply_ids: [], steps });

async function stateOf(ticket: number) {
  const { body } = await product.call(
    staffTicketDetail,
    { params: { ticket_id: String(ticket) }, query: {} },
    by(admin),
  );
  const { status, assignee_email, ticket_replys, events } = body;
  return { status, assignee: assignee_email, replies: ticket_replys.length, events: events.length };
}

describe('the steps of a reply', () => {
  it('are taken with it', async () => {
    const ticket = await newTicket();
    const steps = withSteps(
      { kind: 'set_status', status: 'closed' },
      { kind: 'assign', agent_email: admin.email },
    );
    expect((await reply(admin, ticket, steps)).status).toBe(200);
    expect(await stateOf(ticket)).toEqual({ status: 'closed', assignee: admin.email, replies: 1, events: 2 });
    await reply(admin, ticket, withSteps({ kind: 'unassign' }));
    expect((await stateOf(ticket)).assignee).toBeNull();
    await reply(admin, ticket, withSteps({ kind: 'assign_to_me' }));
    expect((await stateOf(ticket)).assignee).toBe(admin.email);
  });

  it('are taken once, however often the reply is sent', async () => {
    const ticket = await newTicket();
    const id = newId();
    const saved = { id, is_shared: true, title: 'Done', texts: { en: '<p>Done.</p>' }, steps: [] };
    await product.call(createSavedReply, { body: saved }, by(admin));
    const macro = {
      saved_reply_ids: [id, id, newId()],
      steps: withSteps({ kind: 'set_status', status: 'closed' }).steps,
    };
    const sending = { submission_id: newId() };
    await Promise.all([1, 2, 3].map(() => reply(agent, ticket, macro, sending)));
    await product.db.query(`UPDATE tickets SET status = 'open', closed = false WHERE number = $1`, [ticket]);
    expect((await reply(agent, ticket, macro, sending)).status).toBe(200);
    expect(await stateOf(ticket)).toMatchObject({ status: 'open', replies: 1, events: 1 });
    const used = await product.call(savedReplyDetail, { params: { saved_reply_id: id } }, by(agent));
    expect(used.body.uses).toBe(1);
    expect(used.body.last_used).not.toBeNull();
  });

  it.each<ReplyStep>([{ kind: 'unassign' }, { kind: 'assign', agent_email: 'someone@example.test' }])(
    'of agents do not include %j, and nothing is sent',
    async (step) => {
      const ticket = await newTicket();
      const answer = await reply(agent, ticket, withSteps({ kind: 'set_status', status: 'closed' }, step));
      expect([answer.status, answer.fields]).toEqual([
        400,
        { 'macro.steps': 'Your role can’t assign tickets to others or to no one' },
      ]);
      expect(await stateOf(ticket)).toEqual({ status: 'open', assignee: agent.email, replies: 0, events: 0 });
    },
  );

  it('do not let an agent take a ticket that was assigned to another meanwhile', async () => {
    const ticket = await newTicket();
    expect((await reply(agent, ticket, withSteps({ kind: 'assign_to_me' }))).status).toBe(200);
    expect(await stateOf(ticket)).toMatchObject({ assignee: agent.email, events: 0 });
  });

  it('are all taken or none: not with someone who is not on the team', async () => {
    const ticket = await newTicket();
    const { email } = await addPerson(product);
    const answer = await reply(
      admin,
      ticket,
      withSteps({ kind: 'set_status', status: 'closed' }, { kind: 'assign', agent_email: email }),
    );
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['agent_email']]);
    expect(await stateOf(ticket)).toEqual({ status: 'open', assignee: agent.email, replies: 0, events: 0 });
  });

  it('are one for each kind, and sent as JSON in a form too', async () => {
    const ticket = await newTicket();
    const twice = withSteps({ kind: 'unassign' }, { kind: 'assign_to_me' });
    expect((await reply(admin, ticket, twice)).status).toBe(400);
    const macro = JSON.stringify(withSteps({ kind: 'set_status', status: 'escalated' }));
    expect((await reply(agent, ticket, macro as unknown as ReplyMacro)).status).toBe(200);
    expect((await stateOf(ticket)).status).toBe('escalated');
    const broken = await reply(agent, ticket, '{' as unknown as ReplyMacro);
    expect([broken.status, Object.keys(broken.fields)]).toEqual([400, ['macro']]);
  });

  it('that agents may not take are named when a saved reply is inserted', async () => {
    const ticket = await newTicket();
    const id = newId();
    const steps: ReplyStep[] = [{ kind: 'set_status', status: 'closed' }, { kind: 'unassign' }];
    const body = { id, is_shared: true, title: 'Close', texts: { en: '<p>Bye.</p>' }, steps };
    await product.call(createSavedReply, { body }, by(admin));
    const fill = (person: TestPerson) =>
      product.call(filledReply, { params: { saved_reply_id: id, ticket_id: String(ticket) } }, by(person));
    expect((await fill(agent)).body).toMatchObject({ steps: [steps[0]], steps_not_allowed: [steps[1]] });
    expect((await fill(admin)).body).toMatchObject({ steps, steps_not_allowed: [] });
  });
});

describe('a reply with a placeholder', () => {
  it.each(['<p>Dear {{customer_name}}</p>', '<p>{{pl<b>an</b>}}</p>'])('is not sent: %s', async (content) => {
    const ticket = await newTicket();
    const answer = await reply(agent, ticket, withSteps(), { editor_content: content });
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['editor_content']]);
    expect((await stateOf(ticket)).replies).toBe(0);
  });

  it('of another kind is sent', async () => {
    const ticket = await newTicket();
    expect(
      (await reply(agent, ticket, withSteps(), { editor_content: '<p>{{ user.name }}</p>' })).status,
    ).toBe(200);
  });
});
