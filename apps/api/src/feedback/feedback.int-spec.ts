import {
  rate,
  rating,
  ratingStatistics,
  reviews,
  sendFeedback,
  feedbackTexts,
} from '@homeport/contract/feedback';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token });

describe('a rating', () => {
  it('is given once; the second one conflicts, and the first stays', async () => {
    const customer = await addPerson(product);
    expect((await product.call(rating, {}, by(customer))).body.status).toBe('not_found');
    const first = await product.call(
      rate,
      { body: { rating: 5, review: ' Calm.\r\nQuick. ' } },
      by(customer),
    );
    expect([first.status, first.body]).toEqual([200, { status: 'success' }]);
    const second = await product.call(rate, { body: { rating: 1 } }, by(customer));
    expect([second.status, second.code]).toEqual([409, 'conflict']);
    expect((await product.call(rating, {}, by(customer))).body.status).toBe('exists');
    const kept = await product.db.query('SELECT rating, review FROM ratings WHERE user_id = $1', [
      customer.userId,
    ]);
    expect(kept).toEqual([{ rating: 5, review: 'Calm.\nQuick.' }]);
  });

  it('is stored and counted once for concurrent calls', async () => {
    const customer = await addPerson(product);
    const before = (await product.call(ratingStatistics, {}, by(admin))).body.count;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => product.call(rate, { body: { rating: 3 } }, by(customer))),
    );
    expect(answers.map(({ status }) => String(status)).sort()).toEqual([
      '200',
      ...Array<string>(7).fill('409'),
    ]);
    expect((await product.call(ratingStatistics, {}, by(admin))).body.count).toBe(before + 1);
  });

  it.each([[0], [6], [2.5], [undefined]])('of %p stars is refused', async (given) => {
    const customer = await addPerson(product);
    const answer = await product.send('POST', '/api/user/rating', { rating: given }, by(customer));
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['rating']]);
  });
});

describe('feedback', () => {
  it('cannot be empty', async () => {
    const customer = await addPerson(product);
    const answer = await product.call(sendFeedback, { body: { feedback: ' \n ' } }, by(customer));
    expect([answer.status, answer.fields]).toEqual([400, { feedback: 'REQUIRED!' }]);
  });

  it('reaches an admin exactly as it was written', async () => {
    const customer = await addPerson(product);
    const text = 'a < b, <World>, {{7*7}}\n<script>alert(1)</script> <img src=x onerror=alert(1)>';
    await product.call(sendFeedback, { body: { feedback: text } }, by(customer));
    const { body } = await product.call(feedbackTexts, { query: { limit: '1' } }, by(admin));
    expect(body.texts).toMatchObject([{ text, customer: { id: customer.userId, email: customer.email } }]);
  });
});

describe('the lists of ratings and feedback', () => {
  it('page through all reviews without losing or repeating one, even at the same moment', async () => {
    await product.db.query(
      `INSERT INTO ratings (id, user_id, rating, review, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 4, 'n' || n, date_trunc('second', now()) + interval '1 hour'
       FROM generate_series(1, 23) n`,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await product.call(reviews, { query: { stars: '4', limit: '5', cursor } }, by(admin));
      seen.push(...body.reviews.map(({ id }) => id));
      cursor = body.next ?? undefined;
    } while (cursor !== undefined);
    const all = await product.db.query<{ id: string }>('SELECT id FROM ratings WHERE rating = 4');
    expect(seen.length).toBe(all.length);
    expect(new Set(seen)).toEqual(new Set(all.map(({ id }) => id)));
  });

  it('name the field for an invalid cursor', async () => {
    const answer = await product.call(reviews, { query: { cursor: 'nonsense' } }, by(admin));
    expect([answer.status, answer.fields]).toEqual([400, { cursor: 'Must be a cursor of this list' }]);
  });

  it('are for admins only', async () => {
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    expect((await product.call(reviews, { query: {} }, by(agent))).status).toBe(404);
    expect((await product.call(ratingStatistics, {}, by(agent))).status).toBe(404);
  });
});
