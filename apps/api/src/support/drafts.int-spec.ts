import { assignTicket, createTicket, replyAsCustomer } from '@homeport/contract/support';
import { keepDraft, readDraft } from '@homeport/contract/support-preferences';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const keep = (person: TestPerson, number: number, content: string) =>
  product.call(keepDraft, { params: { ticket_id: String(number) as never }, body: { content } }, by(person));
const read = async (person: TestPerson, number: number) =>
  (await product.call(readDraft, { params: { ticket_id: String(number) as never }, query: {} }, by(person)))
    .body.draft;

describe('a draft', () => {
  it('is stored per person and ticket, sanitized, and replaced by the next version', async () => {
    const customer = await addPerson(product, { ticket: true });
    expect(await read(customer, 0)).toBeNull();
    await keep(customer, 0, '<p>My site');
    await keep(customer, 0, '<p>My site is <b onclick="x()">down</b><script>x</script>');
    await keep(customer, customer.ticket, '<p>More</p>');
    expect(await read(customer, 0)).toMatchObject({
      content: '<p>My site is <b>down</b></p>',
      issue_type: null,
    });
    expect(await read(customer, customer.ticket)).toMatchObject({ content: '<p>More</p>' });
    expect(await read(await addPerson(product), 0)).toBeNull();
  });

  it('is deleted when it is sent, when it is emptied, and after 14 days', async () => {
    const customer = await addPerson(product, { ticket: true });
    await keep(customer, 0, 'Help');
    await keep(customer, customer.ticket, 'More');
    const content = { editor_content: 'Sent' };
    await product.call(createTicket, { body: { issue_type: 'other', ...content } }, by(customer));
    expect([await read(customer, 0), await read(customer, customer.ticket)]).toMatchObject([
      null,
      { content: 'More' },
    ]);
    await product.call(replyAsCustomer, { body: { ticket_id: customer.ticket, ...content } }, by(customer));
    expect(await read(customer, customer.ticket)).toBeNull();
    await keep(customer, 0, 'Again');
    await keep(customer, 0, '<p></p>');
    expect(await read(customer, 0)).toBeNull();
    await keep(customer, 0, 'Old');
    await product.db.query(`UPDATE ticket_drafts SET updated_at = updated_at - interval '13 days 23 hours'`);
    expect(await read(customer, 0)).toMatchObject({ content: 'Old' });
    await product.db.query(`UPDATE ticket_drafts SET updated_at = updated_at - interval '2 hours'`);
    expect(await read(customer, 0)).toBeNull();
  });

  it('can be saved only for tickets that the person can write to', async () => {
    const customer = await addPerson(product, { ticket: true });
    const stranger = await addPerson(product);
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    expect((await keep(stranger, customer.ticket, 'x')).status).toBe(404);
    expect((await keep(agent, customer.ticket, 'x')).status).toBe(404);
    const body = { ticket_id: customer.ticket, agent_email: agent.email };
    await product.call(assignTicket, { body }, by(admin));
    expect((await keep(agent, customer.ticket, 'x')).status).toBe(200);
  });
});
