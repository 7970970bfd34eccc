import {
  assignTicket,
  createdTicketDetail,
  createTicket,
  replyAsCustomer,
  replyAsStaff,
  setTicketStatus,
  staffTicketDetail,
} from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';

/** A product with an admin, an agent and a customer, and what they do with tickets. */
export class Desk {
  private constructor(
    readonly product: Product,
    readonly admin: TestPerson,
    public agent: TestPerson,
    public customer: TestPerson,
  ) {}

  static async open(): Promise<Desk> {
    const product = await Product.start('http');
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    return new Desk(product, admin, agent, await addPerson(product));
  }

  /** Deletes all tickets, and brings a new agent and a new customer. */
  async clear(): Promise<void> {
    await this.product.db.query(
      'TRUNCATE tickets, ticket_ratings, ticket_attachments, staff_notices, ticket_notices',
    );
    this.agent = await addPerson(this.product, { role: 'agent', plan: 'none' });
    this.customer = await addPerson(this.product);
  }

  by({ token }: TestPerson): { token: string; headers: Record<string, string> } {
    return { token, headers: newVisitor() };
  }

  /** @returns the number of the ticket */
  async ask(content = 'Help', person = this.customer): Promise<number> {
    const body = { issue_type: 'tech' as const, editor_content: `<p>${content}</p>` };
    return (await this.product.call(createTicket, { body }, this.by(person))).body.ticket_id;
  }

  async write(number: number, content: string, person = this.customer): Promise<{ status: number }> {
    const body = { ticket_id: number, editor_content: `<p>${content}</p>` };
    return this.product.call(replyAsCustomer, { body }, this.by(person));
  }

  async answer(number: number, content = 'Answer', person = this.admin): Promise<{ status: number }> {
    const body = { ticket_id: number, editor_content: `<p>${content}</p>` };
    return this.product.call(replyAsStaff, { body }, this.by(person));
  }

  async assign(number: number, { email } = this.agent): Promise<void> {
    const body = { ticket_id: number, agent_email: email };
    await this.product.call(assignTicket, { body }, this.by(this.admin));
  }

  async setStatus(number: number, new_status: 'open' | 'closed' | 'escalated'): Promise<{ status: number }> {
    return this.product.call(
      setTicketStatus,
      { body: { ticket_id: number, new_status } },
      this.by(this.admin),
    );
  }

  async seenByStaff(number: number, person = this.admin) {
    const request = { params: { ticket_id: String(number) }, query: {} };
    return (await this.product.call(staffTicketDetail, request, this.by(person))).body;
  }

  async seenByCustomer(number: number) {
    const request = { params: { ticket_id: String(number) }, query: {} };
    return (await this.product.call(createdTicketDetail, request, this.by(this.customer))).body;
  }

  /** Gives a description or a reply a file that was inspected. */
  async attach(number: number, replyId: string | null): Promise<void> {
    await this.product.db.query(
      `INSERT INTO ticket_attachments (id, ticket_number, reply_id, position, file_name, bytes, key, state, created_at)
       VALUES (gen_random_uuid(), $1, $2, 0, 'one.txt', 1, 'one', 'available', now())`,
      [number, replyId],
    );
    await (replyId === null
      ? this.product.db.query('UPDATE tickets SET has_attachments = true WHERE number = $1', [number])
      : this.product.db.query('UPDATE ticket_replies SET has_attachments = true WHERE id = $1', [replyId]));
  }

  /** One row of a table. */
  async row<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.product.db.query<Row>(sql, [...values]))[0];
  }
}
