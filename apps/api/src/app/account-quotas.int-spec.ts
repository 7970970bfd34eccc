import { addWebsite } from '@homeport/contract/add-website';
import { sendFeedback } from '@homeport/contract/feedback';
import { customer as customerFile } from '@homeport/contract/staff';
import { createTicket, previewText, replyAsCustomer, replyAsStaff } from '@homeport/contract/support';
import { keepDraft } from '@homeport/contract/support-preferences';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { sendForm } from '../support/testing/forms.ts';
import { addPerson, newVisitor, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { sampleRequests } from './testing/requests.ts';
import { shortenOperationWaits } from './testing/short-timeouts.ts';

/** Of each kind of call; production allows more. */
const quota = 5;

let sandbox: TestSandbox;
let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    QUOTA_TICKETS_PER_DAY: String(quota),
    QUOTA_REPLIES_PER_DAY: String(quota),
    QUOTA_FEEDBACK_PER_DAY: String(quota),
    QUOTA_PREVIEWS_PER_HOUR: String(quota),
    QUOTA_DRAFTS_PER_HOUR: String(quota),
    QUOTA_FILE_MEGABYTES_PER_DAY: '3',
    QUOTA_FILE_MEGABYTES: '6',
    QUOTA_OPERATIONS_PER_HOUR: '3',
  });
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

/** Each request comes from another address, so that only the account is counted. */
const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const open = (person: TestPerson) =>
  product.call(createTicket, { body: { issue_type: 'tech', editor_content: 'Help' } }, by(person));
const usageOf = async (person: TestPerson) => {
  const { body } = await product.call(customerFile, { params: { customer_id: person.userId } }, by(admin));
  return Object.fromEntries((body.quotas ?? []).map(({ name, ...usage }) => [name, usage]));
};

describe('one customer, from however many addresses', () => {
  const calls = {
    tickets: [open, /support requests per day\. .* in 24 hours\.$/],
    feedback: [
      (person: TestPerson) => product.call(sendFeedback, { body: { feedback: 'Good' } }, by(person)),
      /feedback messages per day\. .* in 24 hours\.$/,
    ],
    previews: [
      (person: TestPerson) => product.call(previewText, { body: { editor_content: 'x' } }, by(person)),
      /previews per hour\. .* in 60 minutes\.$/,
    ],
    drafts: [
      (person: TestPerson) =>
        product.call(keepDraft, { params: { ticket_id: '0' as never }, body: { content: 'x' } }, by(person)),
      /saved drafts per hour\. .* in 60 minutes\.$/,
    ],
  } as const;

  it.each(Object.entries(calls))('has a quota of %s', async (name, [call, sentence]) => {
    const [person, other] = [await addPerson(product), await addPerson(product)];
    const statuses = new Set<number>();
    for (let time = 0; time < quota; time += 1) statuses.add((await call(person)).status);
    expect([...statuses]).toEqual([200]);
    const refused = await call(person);
    expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
    expect((refused.body as unknown as { message: string }).message).toMatch(sentence);
    expect((refused.body as unknown as { message: string }).message).toContain(`limit of ${quota} `);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await call(other)).status).toBe(200);
    expect((await usageOf(person))[name]).toEqual({
      used: quota,
      limit: quota,
      resets: expect.any(String),
    });
  });

  it('has a quota of replies, and staff have none', async () => {
    const person = await addPerson(product);
    const { ticket_id: number } = (await open(person)).body;
    const body = { ticket_id: number, editor_content: 'x' };
    const [theirs, ours] = [new Set<number>(), new Set<number>()];
    for (let time = 0; time < quota; time += 1)
      theirs.add((await product.call(replyAsCustomer, { body }, by(person))).status);
    expect([...theirs]).toEqual([200]);
    expect((await product.call(replyAsCustomer, { body }, by(person))).status).toBe(429);
    for (let time = 0; time <= quota; time += 1)
      ours.add((await product.call(replyAsStaff, { body }, by(admin))).status);
    expect([...ours]).toEqual([200]);
  });

  it('has a quota of changes that begin work', async () => {
    const person = await addPerson(product, { websites: 1 });
    const { body } = sampleRequests[addWebsite.name]?.(person) ?? {};
    const add = () => product.send(addWebsite.method, addWebsite.path, body, by(person));
    shortenOperationWaits(product.app);
    // Calls that are refused for another reason count too: they reached the service.
    for (let time = 0; time < 3; time += 1) expect((await add()).status).not.toBe(429);
    const refused = await add();
    expect(refused.status).toBe(429);
    expect((refused.body as unknown as { message: string }).message).toMatch(
      /^You have reached the limit of 3 changes to websites, domains and email per hour\. /,
    );
  });
});

describe('files of one customer', () => {
  const fields = { issue_type: 'tech', editor_content: '<p>See the files</p>' };
  const send = (person: TestPerson, megabytes: number) =>
    sendForm(product, '/api/support', person, fields, [
      { name: 'a.bin', content: Buffer.alloc(megabytes * 1_048_576, 7) },
    ]);

  it('have a quota per day, of which what is refused uses nothing', async () => {
    const person = await addPerson(product);
    expect((await send(person, 2)).status).toBe(200);
    const { status, body } = await send(person, 2);
    expect([status, body.message]).toEqual([
      429,
      'You have reached the limit of 3 MB of attached files per day. Please try again in 24 hours.',
    ]);
    expect((await send(person, 1)).status).toBe(200);
    // All of it is used: more is refused before it is received.
    expect((await send(person, 0.5)).status).toBe(429);
    expect((await usageOf(person))['file_bytes']).toMatchObject({ used: 3_145_728, limit: 3_145_728 });
    // A text without files is accepted.
    expect((await open(person)).status).toBe(200);
  });

  it('have a limit altogether', async () => {
    const person = await addPerson(product);
    const { ticket_id: number } = (await open(person)).body;
    await product.db.query(
      `INSERT INTO ticket_attachments (id, ticket_number, position, file_name, bytes, key, kind, state, created_at)
       VALUES (gen_random_uuid(), $1, 0, 'old.bin', 6000000, 'none', 'other', 'available', now())`,
      [number],
    );
    const { status, body } = await send(person, 1);
    expect([status, body.message]).toEqual([
      413,
      'Your support requests hold 6 MB of files, which is the limit. Please send this text without files.',
    ]);
    expect((await usageOf(person))['stored_file_bytes']).toEqual({
      used: 6_000_000,
      limit: 6_291_456,
      resets: null,
    });
  });
});
