import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import pg from 'pg';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { Product, withQuery } from './testing/product.ts';
import { sampleRequests } from './testing/requests.ts';
import { roundTrips } from './testing/round-trips.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';

let product: Product;
let owner: TestPerson;
let admin: TestPerson;
let statements: string[] = [];

beforeAll(async () => {
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '1000' });
  startWithShortTimeouts(product.app);
  await addServer(product, 'https://127.0.0.1:1');
  const possessions = { wordpress: true, cdn: true, mail: true, works: true, ticket: true, passkey: true };
  owner = await addPerson(product, { websites: 2, ...possessions });
  admin = await addPerson(product, { role: 'owner', plan: 'none' });
});
afterAll(() => product.stop());

/** All statements of the product are sent through this. */
const clients = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...given: unknown[]) => unknown;
};
const { query } = clients;

beforeEach(() => {
  clients.query = function (...given) {
    const [first, values] = given as [string | pg.QueryConfig, unknown[] | undefined];
    const asked = typeof first === 'string' ? { text: first, values } : { values, ...first };
    statements.push(`${asked.text} ${JSON.stringify(asked.values ?? [])}`);
    return query.apply(this, given);
  };
});
afterEach(() => {
  clients.query = query;
});

/** Makes a reading call of the contract with its sample request. @returns its statements; undefined without an answer from our database alone */
async function statementsOf({ name, method, path, policy }: Call): Promise<string[] | undefined> {
  const sample = sampleRequests[name]?.(owner);
  const given = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(sample?.params?.[key] ?? ''),
  );
  const { token } = policy === 'staff' || policy === 'admin' ? admin : owner;
  const headers = { ...newVisitor(), ...sample?.headers };
  statements = [];
  const { status } = await product.send(method, withQuery(given, sample?.query), undefined, {
    token,
    headers,
  });
  return status < 500 ? statements : undefined;
}

const reads = allCalls.filter(({ method }) => method === 'GET');

describe('the statements of every reading call', () => {
  it('are as many as the table says', async () => {
    const counted: Record<string, number> = {};
    for (const call of reads) {
      // The first may start what later ones find, and what runs by itself can fall into another one.
      await statementsOf(call);
      const sent = [await statementsOf(call), await statementsOf(call)].flatMap((one) => one?.length ?? []);
      if (sent.length > 0) counted[call.name] = Math.min(...sent);
    }
    expect(counted).toEqual(roundTrips);
  });
});
