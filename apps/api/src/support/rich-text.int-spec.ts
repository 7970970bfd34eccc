import {
  createdTicketDetail,
  createTicket,
  previewText,
  replyAsCustomer,
  replyAsStaff,
} from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { hostileTexts } from '@homeport/contract/testing/hostile-texts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const open = async (person: TestPerson, content = '<p>My site is down</p>') =>
  (await product.call(createTicket, { body: { issue_type: 'tech', editor_content: content } }, by(person)))
    .body.ticket_id;
const params = (number: number) => ({ params: { ticket_id: String(number) }, query: {} });
const detail = async (person: TestPerson, number: number) =>
  (await product.call(createdTicketDetail, params(number), by(person))).body;
const answer = (person: TestPerson, number: number, text: string) =>
  product.call(replyAsStaff, { body: { ticket_id: number, editor_content: text } }, by(person));
const add = (person: TestPerson, number: number, text: string) =>
  product.call(replyAsCustomer, { body: { ticket_id: number, editor_content: text } }, by(person));

describe('a sent text', () => {
  const harmless =
    /^(?:[^<>]|<\/?(?:b|strong|i|em|u|p|ul|ol|li|blockquote)>|<br \/>|<a href="(?:https?|ftp|mailto|tel):[^"<>]*">|<\/a>)*$/;

  it('cannot run scripts in descriptions, replies, previews and drafts', async () => {
    const customer = await addPerson(product);
    for (const text of hostileTexts) {
      const editor_content = `x ${text}`;
      const number = await open(customer, editor_content);
      await add(customer, number, editor_content);
      await answer(admin, number, editor_content);
      const { description, ticket_replys: replies } = await detail(customer, number);
      const preview = (await product.call(previewText, { body: { editor_content } }, by(customer))).body
        .content;
      for (const shown of [description, ...replies.map((reply) => reply.description), preview])
        expect(shown).toMatch(harmless);
      expect(new Set([description, ...replies.map((reply) => reply.description)])).toEqual(
        new Set([preview]),
      );
    }
  });

  it('is sanitized again when it is read from the database', async () => {
    const customer = await addPerson(product);
    const number = await open(customer);
    const planted = '<p onclick="alert(1)">x</p><script>alert(1)</script>';
    await add(customer, number, 'x');
    await product.db.query('UPDATE tickets SET description = $1 WHERE number = $2', [planted, number]);
    await product.db.query('UPDATE ticket_replies SET body = $1 WHERE ticket_number = $2', [planted, number]);
    expect(await detail(customer, number)).toMatchObject({
      description: '<p>x</p>',
      ticket_replys: [{ description: '<p>x</p>' }],
    });
  });

  it.each([
    'a &lt; b',
    '&lt;World&gt;',
    'for (i=0; i&lt;n &amp;&amp; a&gt;b; i++) { }',
    '#include &lt;stdio.h&gt;',
  ])('is shown as it was typed: %s', async (text) => {
    const customer = await addPerson(product);
    const number = await open(customer, `<p>${text}</p>`);
    expect((await detail(customer, number)).description).toBe(`<p>${text}</p>`);
  });

  it('must not be empty', async () => {
    const customer = await addPerson(product);
    for (const editor_content of ['<p></p>', '<p><br></p>', '<script>x</script>', ' '])
      expect(
        (await product.call(createTicket, { body: { issue_type: 'tech', editor_content } }, by(customer)))
          .fields,
      ).toEqual({ editor_content: 'REQUIRED!' });
  });
});
