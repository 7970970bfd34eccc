import { runUntilDeath } from '../app/testing/crash.ts';
import { countOf } from '../app/testing/share.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { heldByStripe } from '../billing/testing/customers.ts';
import type { Fault } from '../foundation/testing/sandbox.ts';
import { type DomainEnvironment, startDomainEnvironment } from './testing/domain-environment.ts';

// Ten groups of buyers pay one after the other, with pauses for the registrar.

const timeoutMs = 2_000;
const openingCents = 1_000_000;
/** Longer than the product waits for the registrar to show an order. */
const whileSeconds = 11 * 60;
const endings = ['example', 'org', 'me'];
const groupSize = Math.max(2, countOf(10));
const half = Math.ceil(groupSize / 2);

interface Buyer {
  userId: string;
  name: string;
  operationId: string;
}

let env: DomainEnvironment;
const buyers: Buyer[] = [];

beforeAll(async () => {
  env = await startDomainEnvironment({ GANDI_TIMEOUT_MS: String(timeoutMs) });
  for (let index = 0; index < 10 * groupSize; index += 1) {
    const number = `${Math.floor(index / groupSize)}-${index % groupSize}`;
    const name = `storm-${number}.${endings[index % endings.length] ?? ''}`;
    const { userId } = await env.paidFor(name, 1 + (index % 4));
    const [work] = await env.billing.query(
      `SELECT id FROM operations WHERE kind = 'domains.register' AND owner_id = $1`,
      [userId],
    );
    buyers.push({ userId, name, operationId: String(work?.['id']) });
  }
});
afterAll(() => closeAgreeing(env.billing));

/** The buyers of a group, from 0 to 9. */
const group = (number: number) => buyers.slice(groupSize * number, groupSize * (number + 1));
const fault = (match: string, kind: Fault['kind'], times: number, value?: number) =>
  env.billing.sandbox.fault({
    provider: 'gandi',
    match,
    kind,
    times,
    ...(value === undefined ? {} : { value }),
  });
const strikeOrders = (number: number, kind: Fault['kind'], value?: number) =>
  fault(`"fqdn":"storm-${number}-`, kind, groupSize, value);

/** The worker dies while ordering: before the order is sent, or before its answer is read. */
async function dieOrdering({ operationId }: Buyer, arrives: boolean): Promise<void> {
  const { registrar } = env;
  const order = registrar.register.bind(registrar);
  await runUntilDeath(env.billing, operationId, (kill) => {
    Object.assign(registrar, {
      register: async (...args: Parameters<typeof order>) => {
        if (arrives) await order(...args);
        kill();
      },
    });
    return () => Reflect.deleteProperty(registrar, 'register');
  });
}

/** Advances the time and runs workers until no operation is left. */
async function weather(): Promise<void> {
  for (let rounds = 0; rounds < 140; rounds += 1) {
    await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE state IN ('queued', 'running')`);
    await env.billing.workOnce();
    const owed = await env.billing.query(
      `SELECT id FROM operations WHERE state IN ('queued', 'running', 'undoing')`,
    );
    if (owed.length === 0) return;
    await env.billing.advance(whileSeconds);
  }
  throw new Error('The work does not come to an end');
}

describe('many registrations under faults', () => {
  it('each end with a domain or a refund, no name twice, and the correct prepaid balance', async () => {
    const { sandbox } = env.billing;
    await strikeOrders(1, 'drop-after-effect');
    await strikeOrders(2, 'garbage');
    await strikeOrders(3, 'status', 500);
    await strikeOrders(4, 'status', 503);
    await strikeOrders(5, 'status', 429);
    await strikeOrders(6, 'delay', 2 * timeoutMs);
    for (const [index, buyer] of group(7).entries()) await dieOrdering(buyer, index % 2 === 0);
    for (const { name } of group(8)) await sandbox.setName(name, { fate: 'refused' });
    await fault('"fqdn":"storm-8-', 'drop-after-effect', half);
    for (const { name } of group(9).slice(0, half)) await sandbox.setName(name, { fate: 'taken' });
    await fault('createstatus', 'status', 2 * groupSize, 500);
    await fault('createstatus', 'drop-after-effect', half);
    await fault('GET /v5/domain/domains/storm', 'garbage', groupSize);
    await sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/refunds',
      kind: 'drop-after-effect',
      times: 3,
    });
    await sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/refunds',
      kind: 'status',
      value: 500,
      times: 3,
    });

    await weather();

    expect(await sandbox.faults()).toEqual([]);
    const lost = new Set([...group(8), ...group(9).slice(0, half)].map(({ name }) => name));
    const held = await env.heldByRegistrar();
    expect(held.domains.map(({ fqdn }) => fqdn).toSorted()).toEqual(
      buyers
        .map(({ name }) => name)
        .filter((name) => !lost.has(name))
        .toSorted(),
    );
    const done = held.operations.filter(({ state }) => state === 'done').map(({ fqdn }) => fqdn);
    expect(done).toHaveLength(new Set(done).size);
    for (const { userId, name } of buyers) {
      const { payments } = await heldByStripe(env.billing, userId);
      const [registration] = await env.registrationsOf(userId);
      const price = Number(registration?.['price_cents']);
      expect({ name, payments }).toMatchObject({
        payments: [{ amount: price, amount_refunded: lost.has(name) ? price : 0 }],
      });
      expect(await env.domainsOf(userId)).toHaveLength(lost.has(name) ? 0 : 1);
    }
    const [spent] = await env.billing.query(
      `SELECT sum(cost_cents)::int AS cents, min(price_cents - cost_cents) AS least FROM domain_registrations WHERE state = 'registered'`,
    );
    expect(held.prepaid.balance_cents).toBe(openingCents - Number(spent?.['cents']));
    // The registrar always gets less than the customer paid.
    expect(Number(spent?.['least'])).toBeGreaterThan(0);
  });
});
