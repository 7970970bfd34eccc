import {
  createdTicketDetail,
  createdTickets,
  replyAsCustomer,
  staffTicketDetail,
} from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { EndPlanOperation } from '../billing/cancellation/end-plan.operation.ts';
import { CancellationService } from '../billing/cancellation/cancellation.service.ts';
import { TicketWritingService } from './ticket-writing.service.ts';
import { TicketsService } from './tickets.service.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
/** A customer without cancellations. */
const newCustomer = async () => {
  const customer = await addPerson(product);
  await product.db.query('DELETE FROM cancellations WHERE user_id = $1', [customer.userId]);
  return customer;
};
const service = () => product.app.get(CancellationService);
const ticketsOf = async (person: TestPerson) =>
  (await product.call(createdTickets, { query: {} }, by(person))).body.created_tickets;
const detail = async (person: TestPerson, number: number | undefined) =>
  (
    await product.call(
      createdTicketDetail,
      { params: { ticket_id: String(number) as never }, query: {} },
      by(person),
    )
  ).body;

const statusOf = async (number: number) => (await product.app.get(TicketsService).statusOf(number))?.status;
/** The last step of the operation, after the payment provider has closed the subscription. */
const endPlanOf = async ({ userId }: TestPerson, cancellationId: string) => {
  const [plan] = await product.db.query<{ id: string | null }>(
    `SELECT stripe_subscription_id AS id FROM hosting_plans WHERE user_id = $1`,
    [userId],
  );
  const end = product.app.get(EndPlanOperation).definition.steps.at(-1);
  const context = {
    input: { cancellationId },
    results: { 'close-subscription': { subscriptionId: plan?.id ?? null } },
  };
  expect(await end?.run(context as never)).toEqual({ ended: true });
};

describe('a cancellation', () => {
  it('opens one ticket with its reason, in any form and for repeated requests', async () => {
    const customer = await newCustomer();
    const reason = 'Too <b>dear</b> & {{7*7}}\n<script>alert(1)</script>';
    await Promise.all(Array.from({ length: 4 }, () => service().request(customer.userId, reason)));
    const tickets = await ticketsOf(customer);
    expect(tickets).toMatchObject([{ issue_type: 'billing', status: 'open' }]);
    const { description } = await detail(customer, tickets[0]?.ticket_id);
    expect(description).toBe(
      '<p>Please cancel my Expert plan.</p><p>Too &lt;b&gt;dear&lt;/b&gt; &amp; {{7*7}}</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
    const [cancellation] = await product.db.query('SELECT id FROM cancellations WHERE user_id = $1', [
      customer.userId,
    ]);
    const params = { ticket_id: String(tickets[0]?.ticket_id) as never };
    const staff = await product.call(staffTicketDetail, { params, query: {} }, by(admin));
    expect(staff.body.cancellation).toEqual({
      id: String(cancellation?.['id']),
      state: 'requested',
      access_ends: null,
    });
  });

  it('shows its progress in its ticket', async () => {
    const customer = await newCustomer();
    await service().request(customer.userId, undefined);
    await service().withdraw(customer.userId);
    await service().request(customer.userId, 'Now really');
    const [second, first] = await ticketsOf(customer);
    expect((await detail(customer, first?.ticket_id)).events).toMatchObject([
      { kind: 'cancellation_withdrawn' },
      { kind: 'status_changed', text: 'The status changed from open to closed.', actor: null },
    ]);
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM cancellations WHERE user_id = $1 AND state = 'requested'`,
      [customer.userId],
    );
    await service().confirm(row?.id ?? '');
    const { events, updated, creator_last_viewed: viewed } = await detail(customer, second?.ticket_id);
    expect(events).toMatchObject([
      { kind: 'cancellation_confirmed', text: 'The cancellation was confirmed.' },
    ]);
    expect(viewed < updated).toBe(true);
  });

  it('closes its ticket when it is withdrawn or access has ended, and a reply reopens it', async () => {
    const customer = await newCustomer();
    await service().request(customer.userId, undefined);
    await service().withdraw(customer.userId);
    await service().request(customer.userId, 'Now really');
    const [second, first] = await ticketsOf(customer);
    expect([second?.status, first?.status]).toEqual(['open', 'closed']);
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM cancellations WHERE user_id = $1 AND state = 'requested'`,
      [customer.userId],
    );
    await service().confirm(row?.id ?? '');
    expect((await ticketsOf(customer)).map(({ status }) => status)).toEqual(['open', 'closed']);
    await product.db.query(`UPDATE cancellations SET access_ends_at = now() WHERE id = $1`, [row?.id]);
    await endPlanOf(customer, row?.id ?? '');
    const { ticket_id: number = 0 } = second ?? {};
    expect(await statusOf(number)).toBe('closed');
    const owed = await product.db.query(
      `SELECT kind, detail FROM ticket_notices WHERE ticket_number = $1 AND user_id = $2`,
      [number, customer.userId],
    );
    expect(owed).toEqual([{ kind: 'ticket_status', detail: { to: 'closed' } }]);

    const creator = { userId: customer.userId, as: 'creator' as const };
    const question = { content: 'One more question', submissionId: undefined, uploads: [] };
    await product.app.get(TicketWritingService).reply(number, creator, question);
    expect(await statusOf(number)).toBe('open');
  });

  it('leaves its ticket open while a reply of the customer waits for an answer', async () => {
    const customer = await newCustomer();
    await service().request(customer.userId, undefined);
    const [ticket] = await ticketsOf(customer);
    const body = { ticket_id: ticket?.ticket_id ?? 0, editor_content: 'What happens to my invoice?' };
    await product.call(replyAsCustomer, { body }, by(customer));
    await service().withdraw(customer.userId);
    expect(await ticketsOf(customer)).toMatchObject([{ status: 'open' }]);
  });
});
