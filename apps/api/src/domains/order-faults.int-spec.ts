import { countOf } from '../app/testing/share.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { heldByStripe } from '../billing/testing/customers.ts';
import type { Fault } from '../foundation/testing/sandbox.ts';
import { type DomainEnvironment, startDomainEnvironment } from './testing/domain-environment.ts';

// Orders of one to five names. Each storm meets some of them; of each order in the last storms a name is lost.

const timeoutMs = 2_000;
const openingCents = 1_000_000;
/** Longer than the product waits for the registrar to show an order. */
const whileSeconds = 11 * 60;
const storms = [
  'calm',
  'lost-answer',
  'garbage',
  'error',
  'unavailable',
  'throttled',
  'refused',
  'taken',
] as const;
const perStorm = Math.max(2, countOf(5));

interface Order {
  userId: string;
  storm: (typeof storms)[number];
  names: string[];
}

let env: DomainEnvironment;
const orders: Order[] = [];

beforeAll(async () => {
  env = await startDomainEnvironment({ GANDI_TIMEOUT_MS: String(timeoutMs) });
  for (const storm of storms)
    for (let index = 0; index < perStorm; index += 1) {
      const size = 1 + ((orders.length * 3) % 5);
      const names = Array.from({ length: size }, (_, place) => `${storm}-${index}-${place}.example`);
      orders.push({ storm, names, userId: (await env.paidForAll(names)).userId });
    }
});
afterAll(() => closeAgreeing(env.billing));

const strike = (match: string, kind: Fault['kind'], times: number, value?: number) =>
  env.billing.sandbox.fault({
    provider: 'gandi',
    match,
    kind,
    times,
    ...(value === undefined ? {} : { value }),
  });
const strikeOrders = (storm: Order['storm'], kind: Fault['kind'], value?: number) =>
  strike(`"fqdn":"${storm}-`, kind, perStorm, value);

/** The name that an order loses in its storm. */
const lostOf = ({ storm, names }: Order) => (storm === 'refused' || storm === 'taken' ? names.slice(-1) : []);

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

describe('many orders of several names under faults', () => {
  it('end with each name registered and paid, or refunded by its own amount', async () => {
    const { sandbox } = env.billing;
    await strikeOrders('lost-answer', 'drop-after-effect');
    await strikeOrders('garbage', 'garbage');
    await strikeOrders('error', 'status', 500);
    await strikeOrders('unavailable', 'status', 503);
    await strikeOrders('throttled', 'status', 429);
    for (const order of orders)
      for (const name of lostOf(order))
        await sandbox.setName(name, { fate: order.storm === 'taken' ? 'taken' : 'refused' });
    await strike('createstatus', 'status', perStorm, 500);
    for (const kind of ['drop-after-effect', 'status'] as const)
      await sandbox.fault({
        provider: 'stripe',
        match: 'POST /v1/refunds',
        kind,
        times: 2,
        ...(kind === 'status' ? { value: 500 } : {}),
      });

    await weather();

    expect(await sandbox.faults()).toEqual([]);
    const held = await env.heldByRegistrar();
    const kept = orders.flatMap((order) => order.names.filter((name) => !lostOf(order).includes(name)));
    expect(held.domains.map(({ fqdn }) => fqdn).toSorted()).toEqual(kept.toSorted());
    const done = held.operations.filter(({ state }) => state === 'done').map(({ fqdn }) => fqdn);
    expect(done).toHaveLength(new Set(done).size);
    for (const order of orders) {
      const { payments } = await heldByStripe(env.billing, order.userId);
      const registrations = await env.registrationsOf(order.userId);
      const cents = (names: readonly string[]) =>
        registrations
          .filter(({ name }) => names.includes(String(name)))
          .reduce((sum, row) => sum + Number(row['price_cents']), 0);
      expect({ names: order.names, payments }).toMatchObject({
        payments: [{ amount: cents(order.names), amount_refunded: cents(lostOf(order)) }],
      });
      expect(await env.domainsOf(order.userId)).toHaveLength(order.names.length - lostOf(order).length);
    }
    const [spent] = await env.billing.query(
      `SELECT sum(cost_cents)::int AS cents FROM domain_registrations WHERE state = 'registered'`,
    );
    expect(held.prepaid.balance_cents).toBe(openingCents - Number(spent?.['cents']));
  });
});
