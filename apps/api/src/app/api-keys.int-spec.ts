import { randomUUID } from 'node:crypto';
import { allCalls } from '@homeport/contract';
import { apiKeyAreas, type ApiKeyArea } from '@homeport/contract/api-key-areas';
import { type ApiKeyAccess, apiKeyScopeOf } from '@homeport/contract/api-keys';
import type { Call } from '@homeport/contract/call';
import { tokenHash } from '../foundation/crypto/encryption.service.ts';
import { ConnectionSpy } from './testing/connection-spy.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { Product, type TestAnswer, withQuery } from './testing/product.ts';
import { sampleRequests } from './testing/requests.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';

let product: Product;
let outside: ConnectionSpy;
let owner: TestPerson;
let another: TestPerson;

beforeAll(async () => {
  outside = await ConnectionSpy.listen();
  product = await Product.start('http', {
    STRIPE_API_URL: `http://127.0.0.1:${outside.port}`,
    PANEL_TIMEOUT_MS: '1000',
    LIMIT_READS_PER_MINUTE: '100000',
    LIMIT_WRITES_PER_MINUTE: '100000',
    QUOTA_OPERATIONS_PER_HOUR: '100000',
  });
  startWithShortTimeouts(product.app);
  await addServer(product, `https://127.0.0.1:${outside.port}`);
  const possessions = { wordpress: true, cdn: true, mail: true, works: true, ticket: true, passkey: true };
  owner = await addPerson(product, { websites: 2, ...possessions });
  another = await addPerson(product, { websites: 1, ...possessions });
});
afterAll(async () => {
  await product.stop();
  outside.close();
});

const known = new Map<string, string>();

/** A key of a person with this scope. */
async function keyOf(person: TestPerson, access: ApiKeyAccess, areas: readonly ApiKeyArea[]) {
  const scope = `${person.userId} ${access} ${areas.join(' ')}`;
  const secret = known.get(scope) ?? `hpk_${randomUUID()}`;
  if (known.has(scope)) return secret;
  known.set(scope, secret);
  await product.db.query(
    `INSERT INTO api_keys (id, user_id, name, prefix, key_hash, access, areas, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'Test', 'hpk_', $2, $3::"ApiKeyAccess", $4, now(), now() + interval '30 days')`,
    [person.userId, tokenHash(secret), access, areas],
  );
  return secret;
}

async function request(call: Call, token: string): Promise<TestAnswer<unknown>> {
  const { body, params, query, headers } = sampleRequests[call.name]?.(owner) ?? {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  return product.send(call.method, withQuery(path, query), body, {
    token,
    headers: { ...newVisitor(), ...headers },
  });
}

const ofPeople = allCalls.filter(({ policy }) => ['customer', 'staff', 'admin'].includes(policy));
const reached = ofPeople.filter((call) => apiKeyScopeOf(call) !== undefined);
const unreached = ofPeople.filter((call) => apiKeyScopeOf(call) === undefined);
const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);

async function counts(): Promise<unknown> {
  const [row] = await product.db.query(
    `SELECT (SELECT count(*) FROM operations) AS operations, (SELECT count(*) FROM orders) AS orders,
       (SELECT count(*) FROM audit_events) AS audited, (SELECT count(*) FROM tickets) AS tickets`,
  );
  return { ...row, outside: outside.visits };
}

describe('a key with write access to every area', () => {
  it.each(named(unreached))('does not make the call %s', async (_, call) => {
    const before = await counts();
    const answer = await request(call, await keyOf(owner, 'write', apiKeyAreas));
    const expected = call.policy === 'customer' ? [403, 'api_key_scope'] : [404, 'not_found'];
    expect([answer.status, answer.code]).toEqual(expected);
    expect(await counts()).toEqual(before);
  });

  it.each(named(reached.filter(({ owner: rule }) => typeof rule !== 'string')))(
    'of another person does not find the resource of %s',
    async (_, call) => {
      const answer = await request(call, await keyOf(another, 'write', apiKeyAreas));
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    },
  );
});

describe.each(apiKeyAreas)('a key for %s', (area) => {
  const inside = reached.filter((call) => apiKeyScopeOf(call)?.area === area);
  const others = apiKeyAreas.filter((other) => other !== area);

  it.each(named(inside))('is needed for %s', async (_, call) => {
    const access = apiKeyScopeOf(call)?.access ?? 'read';
    const answer = await request(call, await keyOf(owner, 'write', others));
    expect(answer).toMatchObject({ status: 403, code: 'api_key_scope' });
    expect((answer.body as { message: string }).message).toBe(
      `This call needs an API key with ${access} access to ${area}.`,
    );
    if (access === 'write')
      expect(await request(call, await keyOf(owner, 'read', [area]))).toMatchObject({
        status: 403,
        code: 'api_key_scope',
      });
  });

  it.each(named(inside))('is enough for %s', async (_, call) => {
    const access = apiKeyScopeOf(call)?.access ?? 'read';
    const { status } = await request(call, await keyOf(owner, access, [area]));
    expect([401, 402, 403, 422, 429, 500]).not.toContain(status);
  });
});
