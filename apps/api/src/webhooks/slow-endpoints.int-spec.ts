import { createWebhook } from '@homeport/contract/webhooks';
import { customerTold } from '../account/index.ts';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { QueueProducerService } from '../foundation/queue/queue-producer.service.ts';
import { queueSettings } from '../foundation/queue/queues.ts';
import { until } from '../foundation/testing/polling.ts';
import { WebhookSenderPort } from './webhook-sender.port.ts';

const slowUrl = 'https://slow.example.com/';
const otherUrl = 'https://hooks.example.com/';
const { concurrency } = queueSettings.webhooks;

let product: Product;
beforeAll(async () => {
  product = await Product.start('both');
});
afterAll(() => product.stop());

async function customer(url: string): Promise<TestPerson> {
  const person = await addPerson(product, { plan: 'none' });
  await product.call(createWebhook, { body: { url, topics: ['payment'] } }, person);
  return person;
}

async function happen({ userId }: TestPerson, times: number): Promise<void> {
  const { app } = product;
  await app.get(Database).transaction(async () => {
    for (let time = 0; time < times; time += 1)
      await app
        .get(DomainEventsService)
        .publish(customerTold, { userId, topic: 'payment', kind: 'x', values: {}, event: newId() });
  });
}

it('an endpoint that hangs and has more messages than there are places does not hold up another', async () => {
  const sent: string[] = [];
  const hanging: (() => void)[] = [];
  let hangs = true;
  jest
    .spyOn(product.app.get(WebhookSenderPort, { strict: false }), 'send')
    .mockImplementation(async ({ url }) => {
      sent.push(url);
      if (url === slowUrl && hangs) await new Promise<void>((end) => hanging.push(end));
      return { status: 204, problem: undefined, durationMs: 1, answer: '' };
    });
  const [slow, other] = [await customer(slowUrl), await customer(otherUrl)];
  const waiting = 10;
  await happen(slow, concurrency + waiting);
  await until('a hanging attempt in each place', async () => sent.length === concurrency);
  await happen(other, 1);
  const queue = product.app.get(QueueProducerService).queue('webhooks');
  await until('the other message in the queue', async () => (await queue.getPrioritizedCount()) > waiting);
  hanging.shift()?.();
  await until('the next message', async () => sent.length > concurrency);
  expect(sent[concurrency]).toBe(otherUrl);
  hangs = false;
  for (const end of hanging) end();
  await until('all messages', async () => sent.length === concurrency + waiting + 1);
});
