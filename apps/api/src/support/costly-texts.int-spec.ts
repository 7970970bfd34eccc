import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createdTicketDetail, createdTickets, createTicket, previewText } from '@homeport/contract/support';
import { keepDraft } from '@homeport/contract/support-preferences';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;
let customer: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  customer = await addPerson(product);
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });

/** The longest time for which the process was blocked during some work, in milliseconds. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  // What is loaded once, such as the first thread, is not what is measured.
  await work();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1_000_000;
}

const tags = (tag: string) => `<${tag}>`.repeat(Math.floor(99_000 / (tag.length + 2)));
/** Nearly as much formatting as is accepted. */
const accepted = '<a href="https://a.b">x</a>'.repeat(3_700);

describe('a text of tags alone', () => {
  it.each(['p', 'b', 'blockquote', 'x'])(
    '<%s> is refused wherever it is sent, without being parsed',
    async (tag) => {
      const text = tags(tag);
      const began = process.cpuUsage();
      const answers = [
        await product.call(previewText, { body: { editor_content: text } }, by(customer)),
        await product.call(
          createTicket,
          { body: { issue_type: 'tech', editor_content: text } },
          by(customer),
        ),
        await product.call(keepDraft, { params: { ticket_id: '0' }, body: { content: text } }, by(customer)),
      ];
      const { user } = process.cpuUsage(began);
      const tooMuch = 'This text has too much formatting. Please send it as plain text.';
      expect(answers.map(({ status, fields }) => [status, Object.values(fields)])).toEqual(
        answers.map(() => [400, [tooMuch]]),
      );
      expect(user / 1_000).toBeLessThan(200);
    },
  );
});

describe('an expensive text', () => {
  it('does not block other requests while it is previewed', async () => {
    const preview = () =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          product.call(previewText, { body: { editor_content: accepted } }, by(customer)),
        ),
      );
    expect((await preview()).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const began = process.threadCpuUsage();
    await preview();
    const { user } = process.threadCpuUsage(began);
    // Of this thread alone, which answers every request.
    expect(user / 1_000).toBeLessThan(100);
  });

  it('does not block other requests while it is read, in its ticket and in lists', async () => {
    const body = { issue_type: 'tech' as const, editor_content: '<p>x</p>' };
    const { ticket_id: number } = (await product.call(createTicket, { body }, by(customer))).body;
    // From before the rules of today.
    await product.db.query('UPDATE tickets SET description = $1 WHERE number = $2', [
      tags('p').repeat(3),
      number,
    ]);
    const read = async () => {
      const params = { ticket_id: String(number) };
      const one = await product.call(createdTicketDetail, { params, query: {} }, by(customer));
      const list = await product.call(createdTickets, { query: {} }, by(customer));
      expect([one.status, list.status]).toEqual([200, 200]);
    };
    expect(await longestBlock(read)).toBeLessThan(100);
  });
});
