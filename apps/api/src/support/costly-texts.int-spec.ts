import { createdTicketDetail, createdTickets, createTicket, previewText } from '@homeport/contract/support';
import { keepDraft } from '@homeport/contract/support-preferences';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { sanitizeRichText } from './rich-text.ts';

let product: Product;
let customer: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  customer = await addPerson(product);
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });

/** The processor time of some work in microseconds: the smallest of three, because other work is counted too. */
async function costOf(work: () => unknown, used: () => NodeJS.CpuUsage): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const before = used();
    await work();
    const after = used();
    costs.push(after.user + after.system - before.user - before.system);
  }
  return Math.min(...costs);
}

const ofTheProcess = () => process.cpuUsage();
/** Counts only the thread that answers requests, not those that sanitize. */
const ofThisThread = () => process.threadCpuUsage();

const tags = (tag: string) => `<${tag}>`.repeat(Math.floor(99_000 / (tag.length + 2)));
/** Just below the accepted amount of formatting. */
const accepted = '<a href="https://a.b">x</a>'.repeat(3_700);

describe('a text of tags alone', () => {
  it.each(['p', 'b', 'li', 'x'])('<%s> is refused wherever it is sent, without being parsed', async (tag) => {
    const text = tags(tag);
    const send = async () => {
      const answers = [
        await product.call(previewText, { body: { editor_content: text } }, by(customer)),
        await product.call(
          createTicket,
          { body: { issue_type: 'tech', editor_content: text } },
          by(customer),
        ),
        await product.call(keepDraft, { params: { ticket_id: '0' }, body: { content: text } }, by(customer)),
      ];
      const tooMuch = 'This text has too much formatting. Please send it as plain text.';
      expect(answers.map(({ status, fields }) => [status, Object.values(fields)])).toEqual(
        answers.map(() => [400, [tooMuch]]),
      );
    };
    const refused = await costOf(send, ofTheProcess);
    const parsed = await costOf(() => sanitizeRichText(text), ofTheProcess);
    expect(refused).toBeLessThan(3 * parsed);
  });
});

describe('an expensive text', () => {
  it('does not block other requests while it is previewed', async () => {
    // One after the other: on a busy machine the last of many would be told to come back later.
    const preview = async () => {
      for (let each = 0; each < 8; each += 1) {
        const { status } = await product.call(
          previewText,
          { body: { editor_content: accepted } },
          by(customer),
        );
        expect(status).toBe(200);
      }
    };
    const answered = await costOf(preview, ofThisThread);
    const sanitized = await costOf(() => sanitizeRichText(accepted), ofThisThread);
    expect(answered).toBeLessThan(8 * sanitized);
  });

  it('does not block other requests while it is read, in its ticket and in lists', async () => {
    const body = { issue_type: 'tech' as const, editor_content: '<p>x</p>' };
    const { ticket_id: number } = (await product.call(createTicket, { body }, by(customer))).body;
    // Stored before the current rules.
    const text = tags('p').repeat(3);
    await product.db.query('UPDATE tickets SET description = $1 WHERE number = $2', [text, number]);
    const read = async () => {
      const params = { ticket_id: String(number) };
      const one = await product.call(createdTicketDetail, { params, query: {} }, by(customer));
      const list = await product.call(createdTickets, { query: {} }, by(customer));
      expect([one.status, list.status]).toEqual([200, 200]);
    };
    const answered = await costOf(read, ofThisThread);
    const sanitized = await costOf(() => sanitizeRichText(text), ofThisThread);
    expect(answered).toBeLessThan(sanitized);
  });
});
