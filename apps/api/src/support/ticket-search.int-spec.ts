import { allTickets } from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

/** More than are scanned before the index of words is used. */
const tickets = 3_200;
/** Which tickets have a word; the first ticket is the oldest. */
const having: Record<string, (nth: number) => boolean> = {
  everywhere: () => true,
  seldom: (nth) => nth % 100 === 0,
  scarce: (nth) => nth % 700 === 0,
  once: (nth) => nth === 2,
  'new-and-old': (nth) => nth < 25 || nth === tickets - 5,
  nowhere: () => false,
};

let product: Product;
let admin: TestPerson;
let numbers: number[];
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  const customer = await addPerson(product);
  const nths = Array.from({ length: tickets }, (_, index) => index + 1);
  const words = nths.map((nth) =>
    Object.keys(having)
      .filter((word) => having[word]?.(nth))
      .map((word) => word.replaceAll('-', ''))
      .join(' '),
  );
  const rows = await product.db.query<{ number: number }>(
    `INSERT INTO tickets (user_id, category, status, closed, description, snippet, created_at, updated_at, creator_viewed_at, words)
     SELECT $1, 'other', CASE WHEN nth % 2 = 0 THEN 'closed' ELSE 'open' END::"TicketStatus", nth % 2 = 0, '', '',
       now() + nth * interval '1 second', now() + nth * interval '1 second', now(), array_to_tsvector(string_to_array(word, ' '))
     FROM unnest($2::int[], $3::text[]) AS made (nth, word) ORDER BY nth RETURNING number`,
    [customer.userId, nths, words],
  );
  numbers = rows.map(({ number }) => number);
});
afterAll(() => product.stop());

async function search(query: Record<string, string>): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await product.call(
      allTickets,
      { query: { ...query, limit: '10', cursor } },
      { token: admin.token, headers: newVisitor() },
    );
    found.push(...body.all_tickets.map(({ ticket_id }) => ticket_id));
    cursor = found.length < 60 ? (body.next ?? undefined) : undefined;
  } while (cursor !== undefined);
  return found;
}

describe('a search for a word among thousands of tickets', () => {
  for (const word of Object.keys(having))
    for (const [order, status] of [['updated'], ['created'], ['updated', 'closed']])
      it(`finds the newest that have it first: ${word}, by ${order}${status ? `, ${status}` : ''}`, async () => {
        const fits = (nth: number) => having[word]?.(nth) && (status === undefined || nth % 2 === 0);
        const wanted = numbers.filter((_, index) => fits(index + 1)).toReversed();
        const found = await search({
          search: word.replaceAll('-', ''),
          order: order ?? '',
          ...(status && { status }),
        });
        expect(found).toEqual(wanted.slice(0, found.length));
        expect(found.length).toBe(Math.min(wanted.length, 60));
      });
});
