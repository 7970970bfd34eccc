import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { setUpAccount } from '@homeport/contract/hosting';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { ConnectionSpy } from './testing/connection-spy.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { Product, type TestAnswer, withQuery } from './testing/product.ts';
import { sampleRequests } from './testing/requests.ts';
import { isWholeRun, shareOf } from './testing/share.ts';

/** If a request needed a second connection while holding one, this many at once would wait for each other. */
const connections = 2;
const callers = 3 * connections;

const moduleOf = ({ name }: Call) => name.split('.', 1)[0];
const writing = shareOf(
  allCalls.filter(({ method, policy }) => method !== 'GET' && policy !== 'provider'),
  moduleOf,
);

describe('a writing call, by more callers at once than the pool has connections', () => {
  let product: Product;
  let outside: ConnectionSpy;
  let admins: TestPerson[];

  beforeAll(async () => {
    outside = await ConnectionSpy.listen();
    product = await Product.start('http', {
      DATABASE_POOL: String(connections),
      STRIPE_API_URL: `http://127.0.0.1:${outside.port}`,
      PANEL_TIMEOUT_MS: '1000',
    });
    startWithShortTimeouts(product.app);
    await addServer(product, `https://127.0.0.1:${outside.port}`);
    admins = await Promise.all(
      Array.from({ length: callers }, () => addPerson(product, { role: 'owner', plan: 'none' })),
    );
  });

  afterAll(async () => {
    await product.stop();
    outside.close();
  });

  const everything = { wordpress: true, cdn: true, mail: true, works: true, ticket: true, websites: 1 };

  async function ask(call: Call, owner: TestPerson, admin: TestPerson): Promise<TestAnswer<unknown>> {
    const { body, params, query } = sampleRequests[call.name]?.(owner) ?? {};
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
    const caller = call.policy === 'staff' || call.policy === 'admin' ? admin : owner;
    const token = call.policy === 'refresh' ? caller.refreshToken : caller.token;
    return product.send(call.method, withQuery(path, query), body, { token, headers: newVisitor() });
  }

  it.each(writing.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const owners = await Promise.all(Array.from({ length: callers }, () => addPerson(product, everything)));
    const answers = await Promise.all(owners.map((owner, index) => ask(call, owner, admins[index] ?? owner)));
    expect(answers.map(({ code }) => code)).not.toContain('not_ready');
    expect(answers.map(({ status }) => status)).not.toContain(500);
  });
});

describe('hosting accounts', () => {
  const customers = isWholeRun ? 60 : 20;
  let sandbox: TestSandbox;
  let product: Product;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    product = await Product.start('both', { DATABASE_POOL: '10' });
    const panels = await registerPanels(product, sandbox.dataDir);
    await Promise.all([...panels.values()].map((client) => client.close()));
  });

  afterAll(async () => {
    await product.stop();
    await sandbox.stop();
  });

  it(`are set up for ${customers} customers at once by a process with 10 connections`, async () => {
    const owners = await Promise.all(Array.from({ length: customers }, () => addPerson(product)));
    const answers = await Promise.all(
      owners.map(({ token, planId }, index) => {
        const person = { name: 'Lea Moreau', company: 'Maison Lune', login: `at_once_${index}` };
        const body = { ...person, location: 'eu_de' as const, hostingplan_id: planId };
        return product.call(setUpAccount, { body }, { token, headers: newVisitor() });
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    // On a busy machine some are still queued when the portal stops waiting for them.
    await expect(async () => expect(await activeAccounts(product)).toBe(customers)).toPass({
      timeout: 90_000,
    });
  });
});

async function activeAccounts({ db }: Product): Promise<number | undefined> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM panel_accounts WHERE state = 'active'`,
  );
  return row?.count;
}
