import { customers } from '@homeport/contract/staff';
import { allTickets, createTicket } from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;
let admin: TestPerson;
let lea: TestPerson;
let number: number;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  lea = await addPerson(product, { websites: 1 });
  await addPerson(product, { websites: 1 });
  await product.db.query(`UPDATE users SET name = 'Léa Moreau', company = 'Maison Lune' WHERE id = $1`, [
    lea.userId,
  ]);
  await product.db.query(`UPDATE panel_accounts SET login = 'harbour77' WHERE user_id = $1`, [lea.userId]);
  await product.db.query(
    `UPDATE websites SET aliases = ARRAY['lune-shop.example'] WHERE account_id IN
       (SELECT id FROM panel_accounts WHERE user_id = $1)`,
    [lea.userId],
  );
  const body = { issue_type: 'tech' as const, editor_content: 'Something is wrong' };
  number = (await product.call(createTicket, { body }, by(lea))).body.ticket_id;
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const searches = () => [
  'moreau',
  'Léa Mor',
  'maison lune',
  'harbour77',
  'HARBOUR77',
  'lune-shop.example',
  lea.domain,
];

describe('staff', () => {
  it('find a customer by name, company, website, alias and panel login', async () => {
    for (const search of searches()) {
      const { body } = await product.call(customers, { query: { search } }, by(admin));
      expect([search, body.customers.map(({ id }) => id)]).toEqual([search, [lea.userId]]);
    }
  });

  it('find the tickets of such a customer, and those with the words', async () => {
    for (const search of searches()) {
      const { body } = await product.call(allTickets, { query: { search } }, by(admin));
      expect([search, body.all_tickets.map(({ ticket_id }) => ticket_id)]).toEqual([search, [number]]);
    }
    const { body } = await product.call(allTickets, { query: { search: 'wrong' } }, by(admin));
    expect(body.all_tickets.map(({ ticket_id }) => ticket_id)).toEqual([number]);
  });

  it('find no customer for unknown names of any form', async () => {
    for (const search of ["'; DROP TABLE users; --", 'no-such.example', '%', '\\', "o'brien:*"]) {
      const { status, body } = await product.call(customers, { query: { search } }, by(admin));
      expect([search, status, body.customers]).toEqual([search, 200, []]);
    }
  });
});
