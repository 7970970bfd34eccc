import { changeRole } from '@homeport/contract/staff-team';
import { assignTicket, replyAsCustomer } from '@homeport/contract/support';
import { takeTicket } from '@homeport/contract/support-assignment';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product, type TestAnswer } from '../app/testing/product.ts';
import { sendForm } from './testing/forms.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'owner', plan: 'none', passkey: true });
});
afterAll(() => product.stop());

/** Removes the person from the team. */
const remove = ({ userId }: TestPerson): Promise<TestAnswer<unknown>> =>
  product.call(
    changeRole,
    { params: { member_id: userId }, body: { from: 'agent', to: 'user', reason: 'Left the support team' } },
    { token: admin.token, headers: newVisitor() },
  );

describe('a ticket of a person whose role is being removed', () => {
  const assigneeOf = async ({ ticket }: TestPerson): Promise<unknown> => {
    const [row] = await product.db.query('SELECT assignee_id FROM tickets WHERE number = $1', [ticket]);
    return row?.['assignee_id'];
  };
  const waiting = () =>
    product.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );

  /** Holds the ticket's lock while it is assigned and the role is removed. @returns both answers */
  async function whileHeld(
    { ticket }: TestPerson,
    agent: TestPerson,
    assign: () => Promise<TestAnswer<unknown>>,
  ): Promise<number[]> {
    const holder = new pg.Client({ connectionString: product.db.adminUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM tickets WHERE number = $1 FOR UPDATE', [ticket]);
      const assigned = assign();
      await expect(async () => expect(await waiting()).toHaveLength(1)).toPass({ timeout: 20_000 });
      let isRemoved = false;
      const removed = remove(agent).finally(() => (isRemoved = true));
      await expect(async () => expect(isRemoved || (await waiting()).length === 2).toBe(true)).toPass({
        timeout: 20_000,
      });
      await holder.query('COMMIT');
      return [(await assigned).status, (await removed).status];
    } finally {
      await holder.end();
    }
  }

  it.each(['assigned by an admin', 'taken by the person'] as const)(
    'that is %s at the same moment is unassigned',
    async (way) => {
      const [agent, customer] = [
        await addPerson(product, { role: 'agent', plan: 'none' }),
        await addPerson(product, { ticket: true }),
      ];
      const body = { ticket_id: customer.ticket };
      const assign = () =>
        way === 'taken by the person'
          ? product.call(takeTicket, { body }, { token: agent.token, headers: newVisitor() })
          : product.call(
              assignTicket,
              { body: { ...body, agent_email: agent.email } },
              { token: admin.token, headers: newVisitor() },
            );
      expect(await whileHeld(customer, agent, assign)).toEqual([200, 200]);
      expect(await assigneeOf(customer)).toBeNull();
    },
  );

  it('is unassigned when the customer reopens it', async () => {
    const [agent, customer] = [
      await addPerson(product, { role: 'agent', plan: 'none' }),
      await addPerson(product, { ticket: true }),
    ];
    await product.db.query(
      `UPDATE tickets SET assignee_id = $1, status = 'closed', closed = true WHERE number = $2`,
      [agent.userId, customer.ticket],
    );
    expect((await remove(agent)).status).toBe(200);
    expect(await assigneeOf(customer)).toBe(agent.userId);
    const reply = {
      submission_id: randomUUID(),
      ticket_id: String(customer.ticket),
      editor_content: '<p>Still broken</p>',
    };
    const { path } = replyAsCustomer;
    expect((await sendForm(product, path, customer, reply, [])).status).toBe(200);
    expect(await assigneeOf(customer)).toBeNull();
  });
});
