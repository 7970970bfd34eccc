import {
  createWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  webhookDeliveries,
} from '@homeport/contract/webhooks';
import { Webhook as Verifier } from 'standardwebhooks';
import { customerTold } from '../account/index.ts';
import { accessEnded } from '../auth/index.ts';
import { crashAt, crashPoints, runToEnd } from '../app/testing/crash.ts';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { shareOf } from '../app/testing/share.ts';
import { Clock, type OffsetClock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { type WebhookAnswer, type WebhookRequest, WebhookSenderPort } from './webhook-sender.port.ts';
import { WebhooksService } from './webhooks.service.ts';

const dayMs = 86_400_000;
const url = 'https://hooks.maison-lune.com/homeport';
const delivered = { status: 204, problem: undefined, durationMs: 12, answer: '' } as const;
const refused = { status: 500, problem: undefined, durationMs: 12, answer: 'Out of order' } as const;

let product: Product;
let sent: WebhookRequest[];
let answer: WebhookAnswer;
beforeAll(async () => {
  product = await Product.start('http');
});
beforeEach(() => {
  product.app.get<OffsetClock>(Clock).offsetMs = 0;
  sent = [];
  answer = delivered;
  const sender = product.app.get(WebhookSenderPort, { strict: false });
  jest.spyOn(sender, 'send').mockImplementation(async (request) => {
    sent.push(request);
    return answer;
  });
});
afterAll(() => product.stop());

async function customer(topics: ('payment' | 'domain')[] = ['payment']) {
  const person = await addPerson(product, { plan: 'none' });
  const { body } = await product.call(createWebhook, { body: { url, topics } }, person);
  return { person, id: body.webhook.id, secret: body.secret };
}

/** Tells a customer something, as the bell is told. */
async function happen({ userId }: TestPerson, event = newId(), topic: 'payment' | 'domain' = 'payment') {
  const told = { userId, topic, kind: 'payment-failed', values: { planName: 'Expert' }, event };
  const { app } = product;
  await app.get(Database).transaction(() => app.get(DomainEventsService).publish(customerTold, told));
}

/** Runs the unfinished deliveries of a person, as a worker would. */
async function work(person: TestPerson): Promise<void> {
  for (const id of await unfinished(person)) await runToEnd(product, id);
}

async function unfinished({ userId }: TestPerson): Promise<string[]> {
  const rows = await product.db.query<{ id: string }>(
    `SELECT id FROM operations WHERE kind = 'webhooks.deliver' AND owner_id = $1 AND finished_at IS NULL`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

const log = async (person: TestPerson, id: string) =>
  (await product.call(webhookDeliveries, { params: { id }, query: {} }, person)).body.deliveries;
const listed = async ({ userId }: TestPerson) =>
  (await product.app.get(WebhooksService, { strict: false }).list(userId))[0];

function onlyOne(): WebhookRequest {
  const [request] = sent;
  if (request === undefined) throw new Error('Nothing was sent');
  return request;
}

describe('a webhook', () => {
  it('is told once what happened, with a signature that the kept library verifies', async () => {
    const { person, id, secret } = await customer();
    const event = newId();
    await happen(person, event);
    await happen(person, event);
    await happen(person, newId(), 'domain');
    await work(person);
    expect(sent).toHaveLength(1);
    const { body, headers } = onlyOne();
    expect(new Verifier(secret).verify(body, { ...headers })).toMatchObject({
      type: 'payment.payment-failed',
      data: { topic: 'payment', kind: 'payment-failed', values: { planName: 'Expert' } },
    });
    expect(() => new Verifier(secret).verify(`${body} `, { ...headers })).toThrow();
    expect(await log(person, id)).toMatchObject([
      { id: headers['webhook-id'], state: 'delivered', attempts: 1, last: { status: 204, duration_ms: 12 } },
    ]);
  });

  it('gets nothing of what is rolled back', async () => {
    const { person, id } = await customer();
    const { app } = product;
    const told = { userId: person.userId, topic: 'payment', kind: 'x', values: {}, event: 'x' } as const;
    const undone = app.get(Database).transaction(async () => {
      await app.get(DomainEventsService).publish(customerTold, told);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await log(person, id)).toEqual([]);
    expect(await unfinished(person)).toEqual([]);
  });

  it('is tried for about a day with the same id, and noted as failing until something is delivered', async () => {
    const { person, id } = await customer();
    answer = refused;
    await happen(person);
    await work(person);
    expect(sent).toHaveLength(15);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [failed] = await log(person, id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 15, last: { answer: 'Out of order' } });
    expect((await listed(person))?.failingSince).not.toBeNull();
    answer = delivered;
    const again = await product.call(resendDelivery, { params: { id: failed?.id ?? '' }, body: {} }, person);
    expect(again.status).toBe(200);
    await work(person);
    expect(sent.at(-1)?.headers['webhook-id']).toBe(failed?.id);
    expect(await log(person, id)).toMatchObject([{ state: 'delivered', attempts: 16 }]);
    expect((await listed(person))?.failingSince).toBeNull();
  });

  it('is switched off after five days of failures, tells its owner, and is on again when changed', async () => {
    const { person, id } = await customer();
    answer = refused;
    await happen(person);
    await work(person);
    expect((await listed(person))?.disabledAt).toBeNull();
    product.app.get<OffsetClock>(Clock).offsetMs += 5 * dayMs;
    await happen(person);
    await work(person);
    expect((await listed(person))?.disabledAt).not.toBeNull();
    const mails = await product.db.query(
      `SELECT 1 FROM mail_messages WHERE user_id = $1 AND template = 'webhook-disabled'`,
      [person.userId],
    );
    expect(mails).toHaveLength(1);
    const before = sent.length;
    await happen(person);
    expect(await unfinished(person)).toEqual([]);
    answer = delivered;
    await product.app
      .get(WebhooksService, { strict: false })
      .change(person.userId, id, { url, topics: ['payment'] }, '127.0.0.1');
    await happen(person);
    await work(person);
    expect(sent).toHaveLength(before + 1);
  });

  it('is signed with both secrets for a day after a new one', async () => {
    const { person, id, secret: former } = await customer();
    const { body } = await product.call(rotateWebhookSecret, { params: { id }, body: {} }, person);
    await product.call(testWebhook, { params: { id }, body: {} }, person);
    await work(person);
    const { body: text, headers } = onlyOne();
    for (const secret of [former, body.secret])
      expect(new Verifier(secret).verify(text, { ...headers })).toMatchObject({ type: 'test.requested' });
  });

  it('is switched off when access to the account changes, and sends nothing that still waits', async () => {
    const { person, id } = await customer();
    await happen(person);
    const { app } = product;
    const ended = { userId: person.userId, reason: 'password reset' };
    await app.get(Database).transaction(() => app.get(DomainEventsService).publish(accessEnded, ended));
    await work(person);
    expect(sent).toEqual([]);
    expect(await log(person, id)).toMatchObject([{ state: 'failed', attempts: 0 }]);
    const [failed] = await log(person, id);
    const again = await product.call(resendDelivery, { params: { id: failed?.id ?? '' }, body: {} }, person);
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('switched off') } });
    expect((await product.call(testWebhook, { params: { id }, body: {} }, person)).status).toBe(409);
    expect(await listed(person)).toMatchObject({ disabledAt: expect.any(Date), failingSince: null });
  });

  it('stays delivered when another attempt of the same message fails', async () => {
    const { person, id } = await customer();
    await happen(person);
    const [first = ''] = await unfinished(person);
    const [waiting] = await log(person, id);
    await product.app
      .get(WebhookDeliveriesRepository, { strict: false })
      .noteAttempt(
        waiting?.id ?? '',
        { triedAt: new Date(), durationMs: 1, status: 500, problem: null, answer: '' },
        false,
      );
    await product.call(resendDelivery, { params: { id: waiting?.id ?? '' }, body: {} }, person);
    const [second = ''] = (await unfinished(person)).filter((operation) => operation !== first);
    await runToEnd(product, second);
    answer = refused;
    await runToEnd(product, first);
    expect(await log(person, id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is an https address on the usual port, and one of ten', async () => {
    const { person } = await customer();
    for (const wrong of [
      'http://hooks.maison-lune.com/',
      'https://hooks.maison-lune.com:8443/',
      'https://lea@hooks.maison-lune.com/',
      'ftp://hooks.maison-lune.com/',
      'hooks.maison-lune.com',
    ])
      expect(
        (await product.call(createWebhook, { body: { url: wrong, topics: ['payment'] } }, person)).status,
      ).toBe(400);
    const create = () => product.call(createWebhook, { body: { url, topics: ['payment'] } }, person);
    const statuses = await Promise.all(Array.from({ length: 11 }, async () => (await create()).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

describe('a worker that is killed while it delivers', () => {
  it.each(shareOf(crashPoints))('%s: the message arrives, with one id', async (point) => {
    const { person, id } = await customer();
    await happen(person);
    const [operation = ''] = await unfinished(person);
    await crashAt(product, operation, 0, point);
    await runToEnd(product, operation);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await log(person, id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});
