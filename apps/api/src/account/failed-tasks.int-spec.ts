import { dismissFailedTask, failedTasks } from '@homeport/contract/account';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { newId } from '../foundation/ids/ids.ts';

let product: Product;
beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

interface Row {
  key?: string;
  state?: string;
  ago?: string;
  input?: object;
  errorCode?: string | null;
}

async function work({ userId }: TestPerson, kind: string, row: Row = {}): Promise<string> {
  const id = newId();
  const { key = id, state = 'failed', ago = '1 hour', input = {}, errorCode = null } = row;
  await product.db.query(
    `INSERT INTO operations (id, kind, key, queue, owner_id, input, state, error_code, next_run_at, created_at, updated_at, finished_at)
     VALUES ($1::uuid, $2, $3, 'panel', $4, $5, $6::"OperationState", $7, now(), now() - $8::interval,
       now() - $8::interval, now() - $8::interval)`,
    [id, kind, key, userId, JSON.stringify(input), state, errorCode, ago],
  );
  return id;
}

const addition = (name: string, more: Row = {}): Row => ({
  key: name,
  input: { name, addition: { way: 'domain' } },
  ...more,
});

async function tasksOf({ token }: TestPerson) {
  const { status, body } = await product.call(failedTasks, {}, { token });
  expect(status).toBe(200);
  return (body as unknown as { tasks: { id: string; title: string; reason: string; retry: unknown }[] })
    .tasks;
}
const titlesOf = async (person: TestPerson) => (await tasksOf(person)).map(({ title }) => title);
const dismiss = (id: string, { token }: TestPerson) =>
  product.call(dismissFailedTask, { params: { id }, body: {} }, { token });

describe('failed tasks', () => {
  it('are shown with the reason and where to try again, the newest first', async () => {
    const lea = await addPerson(product, { websites: 1 });
    await work(
      lea,
      'hosting.addWebsite',
      addition('xn--mnchen-3ya.example', { errorCode: 'domain_on_panel' }),
    );
    await work(lea, 'wordpress.switchCache', { input: { websiteId: lea.websiteId }, ago: '2 hours' });
    expect(await tasksOf(lea)).toMatchObject([
      {
        title: 'Adding münchen.example failed',
        reason: 'This domain is already hosted on the server. Please contact support if it is yours.',
        retry: { place: 'add_website', name: 'xn--mnchen-3ya.example' },
      },
      {
        title: `Turning Redis on or off for ${lea.domain} failed`,
        reason: 'Redis could not be turned on or off.',
        retry: { place: 'website', name: lea.domain },
      },
    ]);
  });

  it('stay until they are dismissed, however often that is asked', async () => {
    const lea = await addPerson(product);
    const id = await work(lea, 'hosting.addWebsite', addition('atelier.example'));
    await work(lea, 'hosting.addWebsite', addition('lune.example'));
    const answers = await Promise.all([dismiss(id, lea), dismiss(id, lea), dismiss(id, lea)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await titlesOf(lea)).toEqual(['Adding lune.example failed']);
  });

  it('are gone once they are tried again, also when the new attempt is of another kind', async () => {
    const lea = await addPerson(product);
    await work(lea, 'hosting.addWebsite', addition('a.example'));
    await work(lea, 'hosting.addWebsite', addition('a.example', { state: 'running', ago: '1 minute' }));
    await work(lea, 'hosting.openLocation', { input: { domain: 'b.example' } });
    await work(lea, 'hosting.addWebsite', addition('b.example', { state: 'succeeded', ago: '1 minute' }));
    await work(lea, 'hosting.addWebsite', addition('c.example'));
    const input = { domain: 'c.example' };
    await work(lea, 'hosting.connectDomain', { input, state: 'succeeded', ago: '1 minute' });
    expect(await tasksOf(lea)).toEqual([]);
  });

  it('count each attempt of the same task once', async () => {
    const lea = await addPerson(product);
    await work(lea, 'hosting.addWebsite', addition('a.example', { ago: '3 hours' }));
    const newest = await work(lea, 'hosting.addWebsite', addition('a.example'));
    expect((await tasksOf(lea)).map(({ id }) => id)).toEqual([newest]);
    await dismiss(newest, lea);
    expect(await tasksOf(lea)).toEqual([]);
  });

  it('of different performance settings of one website are different tasks', async () => {
    const lea = await addPerson(product, { websites: 1 });
    const input = { websiteId: lea.websiteId };
    await work(lea, 'performance.changeSetting', { key: `${lea.websiteId} gzip`, input });
    await work(lea, 'performance.changeSetting', {
      key: `${lea.websiteId} php`,
      input,
      state: 'succeeded',
      ago: '1 minute',
    });
    expect(await titlesOf(lea)).toEqual([`Changing a performance setting of ${lea.domain} failed`]);
  });

  it('leave out what other screens show, what is long past, and what is under way', async () => {
    const lea = await addPerson(product, { websites: 1 });
    await work(lea, 'wordpress.install', { input: { websiteId: lea.websiteId } });
    await work(lea, 'billing.refundOrder');
    await work(lea, 'hosting.addWebsite', addition('old.example', { ago: '31 days' }));
    await work(lea, 'hosting.addWebsite', addition('waits.example', { state: 'parked' }));
    expect(await tasksOf(lea)).toEqual([]);
  });

  it('are shown to their owner alone, who alone dismisses them', async () => {
    const [lea, tom] = [await addPerson(product), await addPerson(product)];
    const id = await work(lea, 'hosting.addWebsite', addition('a.example'));
    expect(await tasksOf(tom)).toEqual([]);
    expect((await dismiss(id, tom)).status).toBe(404);
    expect((await dismiss(newId(), lea)).status).toBe(404);
    expect(await titlesOf(lea)).toEqual(['Adding a.example failed']);
  });
});
