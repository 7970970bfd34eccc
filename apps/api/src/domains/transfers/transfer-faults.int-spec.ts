import { runUntilDeath } from '../../app/testing/crash.ts';
import { countOf } from '../../app/testing/share.ts';
import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { heldByStripe } from '../../billing/testing/customers.ts';
import type { Fault } from '../../foundation/testing/sandbox.ts';
import { type DomainEnvironment, startDomainEnvironment } from '../testing/domain-environment.ts';
import { paidTransfer, transferCents, transfersOf } from '../testing/transfers.ts';
import { TransfersSchedule } from './transfers.schedule.ts';

// Ten groups of customers pay one after the other, with pauses for the registrar.

const timeoutMs = 2_000;
const openingCents = 1_000_000;
/** Longer than the product waits for the registrar to show an order. */
const whileSeconds = 11 * 60;
const groupSize = Math.max(2, countOf(10));
const half = Math.ceil(groupSize / 2);

interface Mover {
  userId: string;
  name: string;
  operationId: string;
}

let env: DomainEnvironment;
const movers: Mover[] = [];

beforeAll(async () => {
  env = await startDomainEnvironment({ GANDI_TIMEOUT_MS: String(timeoutMs) });
  for (let index = 0; index < 10 * groupSize; index += 1) {
    const group = Math.floor(index / groupSize);
    const name = `move-${group}-${index % groupSize}.example`;
    const userId = await paidTransfer(env, name, { refused: group === 8 });
    const [work] = await env.billing.query(
      `SELECT id FROM operations WHERE kind = 'domains.transfer' AND owner_id = $1`,
      [userId],
    );
    movers.push({ userId, name, operationId: String(work?.['id']) });
  }
});
afterAll(() => closeAgreeing(env.billing));

/** The customers of a group, from 0 to 9. */
const group = (number: number) => movers.slice(groupSize * number, groupSize * (number + 1));
const fault = (match: string, kind: Fault['kind'], times: number, value?: number) =>
  env.billing.sandbox.fault({
    provider: 'gandi',
    match,
    kind,
    times,
    ...(value === undefined ? {} : { value }),
  });
const strikeOrders = (number: number, kind: Fault['kind'], value?: number) =>
  fault(`transferin {"fqdn":"move-${number}-`, kind, groupSize, value);

/** The worker dies while ordering: before the order is sent, or before its answer is read. */
async function dieOrdering({ operationId }: Mover, arrives: boolean): Promise<void> {
  const { transfers } = env.registrar;
  if (transfers === undefined) throw new Error('The registrar transfers no domains');
  const request = transfers.request.bind(transfers);
  await runUntilDeath(env.billing, operationId, (kill) => {
    Object.assign(transfers, {
      request: async (...args: Parameters<typeof request>) => {
        if (arrives) await request(...args);
        kill();
      },
    });
    return () => Object.assign(transfers, { request });
  });
}

/** Advances the time, follows the transfers and runs workers until none is left. */
async function weather(): Promise<void> {
  const schedule = env.billing.app.get(TransfersSchedule, { strict: false });
  for (let rounds = 0; rounds < 140; rounds += 1) {
    await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE state IN ('queued', 'running')`);
    await env.billing.workOnce();
    await schedule.followAll().catch(() => undefined);
    const owed = await env.billing.query(
      `SELECT id FROM operations WHERE state IN ('queued', 'running', 'undoing')
       UNION ALL SELECT id FROM domain_transfers WHERE state IN ('paid', 'waiting')`,
    );
    if (owed.length === 0) return;
    await env.billing.advance(rounds > 12 ? 86_400 : whileSeconds);
  }
  throw new Error('The work does not come to an end');
}

describe('many transfers under faults', () => {
  it('are each paid and transferred, or neither, with the correct prepaid balance', async () => {
    const { sandbox } = env.billing;
    await strikeOrders(1, 'drop-after-effect');
    await strikeOrders(2, 'garbage');
    await strikeOrders(3, 'status', 500);
    await strikeOrders(4, 'status', 503);
    await strikeOrders(5, 'status', 429);
    await strikeOrders(6, 'delay', 2 * timeoutMs);
    for (const [index, mover] of group(7).entries()) await dieOrdering(mover, index % 2 === 0);
    await strikeOrders(8, 'drop-after-effect');
    for (const { name } of group(9).slice(0, half)) await sandbox.setElsewhere(name, { locked: true });
    await fault('GET /v5/domain/transferin/', 'status', 2 * groupSize, 500);
    await fault('GET /v5/domain/transferin/', 'drop-after-effect', half);
    await fault('GET /v5/domain/domains/move', 'garbage', groupSize);
    await sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/refunds',
      kind: 'drop-after-effect',
      times: 3,
    });

    await weather();

    const lost = new Set([...group(8), ...group(9).slice(0, half)].map(({ name }) => name));
    const held = await env.heldByRegistrar();
    expect(held.domains.map(({ fqdn }) => fqdn).toSorted()).toEqual(
      movers
        .map(({ name }) => name)
        .filter((name) => !lost.has(name))
        .toSorted(),
    );
    for (const { userId, name } of movers) {
      const { payments } = await heldByStripe(env.billing, userId);
      const amount = transferCents.price;
      expect({ name, payments }).toMatchObject({
        payments: [{ amount, amount_refunded: lost.has(name) ? amount : 0 }],
      });
      expect(await env.domainsOf(userId)).toHaveLength(lost.has(name) ? 0 : 1);
      expect((await transfersOf(env, userId)).map(({ state }) => state)).toEqual([
        lost.has(name) ? 'refused' : 'done',
      ]);
    }
    const charges = held.ledger.filter(({ kind }) => kind === 'charge').map(({ fqdn }) => fqdn);
    expect(charges.toSorted()).toEqual([...new Set(charges)].toSorted());
    const arrived = movers.length - lost.size;
    expect(held.prepaid.balance_cents).toBe(openingCents - arrived * transferCents.cost);
  });
});
