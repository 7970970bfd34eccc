import { createdTicketDetail } from '@homeport/contract/support';
import { randomUUID } from 'node:crypto';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { OffsetClock } from '../foundation/clock/clock.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { sendForm } from './testing/forms.ts';
import { pixels } from './testing/hostile-files.ts';
import { SubmissionsRepository } from './submissions.repository.ts';

let sandbox: TestSandbox;
let product: Product;
let customer: TestPerson;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterEach(async () => product.db.query('DELETE FROM ticket_submissions'));
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

const send = async (path: string, fields: Record<string, string>, person = customer) => {
  const { status, body } = await sendForm(product, path, person, fields, [
    { name: 'shot.png', content: await pixels('png') },
  ]);
  expect(status).toBe(200);
  return body.ticket_id;
};
const open = (submission_id: string, person = customer) =>
  send(
    '/api/support',
    { issue_type: 'tech', editor_content: '<p>My site is down</p>', submission_id },
    person,
  );
const reply = (ticket: number, submission_id: string) =>
  send('/api/support/ticket/user/reply', {
    ticket_id: String(ticket),
    editor_content: '<p>And my shop</p>',
    submission_id,
  });
const counted = async (table: 'tickets' | 'ticket_attachments') => {
  const [row] = await product.db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return row?.count ?? 0;
};
const repliesOf = async (ticket: number) =>
  (
    await product.call(
      createdTicketDetail,
      { params: { ticket_id: String(ticket) }, query: {} },
      { token: customer.token, headers: newVisitor() },
    )
  ).body.ticket_replys;

describe('a text that is sent again because no answer came', () => {
  beforeAll(async () => {
    customer = await addPerson(product);
  });

  it('opens one ticket with its files, even for concurrent calls', async () => {
    const [tickets, files] = [await counted('tickets'), await counted('ticket_attachments')];
    const id = randomUUID();
    // As many at once as one account may send.
    const numbers = await Promise.all([open(id), open(id)]);
    for (let time = 0; time < 3; time += 1)
      numbers.push(...(await Promise.all([open(id), open(id)])), await open(id));
    expect(new Set(numbers).size).toBe(1);
    expect(await counted('tickets')).toBe(tickets + 1);
    expect(await counted('ticket_attachments')).toBe(files + 1);
  });

  it('appears once among the replies', async () => {
    const ticket = Number(await open(randomUUID()));
    const id = randomUUID();
    await Promise.all([reply(ticket, id), reply(ticket, id)]);
    await reply(ticket, id);
    expect(await repliesOf(ticket)).toHaveLength(1);
    await reply(ticket, randomUUID());
    expect(await repliesOf(ticket)).toHaveLength(2);
  });

  it('belongs to its author: another person can use the same id', async () => {
    const id = randomUUID();
    const first = await open(id);
    expect(await open(id, await addPerson(product))).not.toBe(first);
  });

  it('is remembered for as long as browsers store unsent texts', async () => {
    const id = randomUUID();
    await open(id);
    const { userId } = customer;
    const submissions = product.app.get(SubmissionsRepository, { strict: false });
    const now = product.app.get(OffsetClock).now().getTime();
    await submissions.removeBefore(new Date(now - 14 * 86_400_000));
    expect(await submissions.find(userId, id)).not.toBeNull();
    await submissions.removeBefore(new Date(now + 1000));
    expect(await submissions.find(userId, id)).toBeNull();
  });
});
