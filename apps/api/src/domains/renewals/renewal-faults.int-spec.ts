import { runUntilDeath } from '../../app/testing/crash.ts';
import { countOf, testSeed } from '../../app/testing/share.ts';
import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { heldByStripe } from '../../billing/testing/customers.ts';
import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import type { Fault } from '../../foundation/testing/sandbox.ts';
import { startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';

const timeoutMs = 2_000;
const openingCents = 1_000_000;
/** Longer than the product waits for the registrar to show a renewal. */
const whileSeconds = 11 * 60;
const count = Math.max(24, countOf(100));
const endings = ['example', 'org', 'me'];

/** What goes wrong with one renewal. */
type Trouble = (owner: Owner) => Promise<void>;

interface Owner {
  userId: string;
  name: string;
  years: number;
}

let env: RenewalEnvironment;
const owners: Owner[] = [];
/** Those whose renewal the registry refuses. */
const refused = new Set<string>();

/** A repeatable choice. */
let seed = testSeed + 1;
function pick<T>(values: readonly T[]): T {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return values[Math.floor((seed / 2_147_483_648) * values.length)] as T;
}

const strike = (match: string, kind: Fault['kind'], value?: number, provider: Fault['provider'] = 'gandi') =>
  env.domains.billing.sandbox.fault({
    provider,
    match,
    kind,
    times: 1,
    ...(value === undefined ? {} : { value }),
  });
const order = ({ name }: Owner) => `POST /v5/domain/domains/${name}/renew`;
/** The steps of a charge: the invoice is written, finalized and paid. */
const charges = ['POST /v1/invoices ', 'POST /v1/invoiceitems', '/finalize', '/pay payment_method'];

const troubles: readonly Trouble[] = [
  async () => undefined,
  (owner) => strike(order(owner), 'drop-after-effect'),
  (owner) => strike(order(owner), 'garbage'),
  (owner) => strike(order(owner), 'status', 500),
  (owner) => strike(order(owner), 'status', 503),
  (owner) => strike(order(owner), 'status', 429),
  // Not longer than the timeout: an order that arrived after it would be one of long ago, by the product's time.
  (owner) => strike(order(owner), 'delay', timeoutMs / 2),
  async (owner) => {
    refused.add(owner.name);
    await strike(order(owner), 'status', 400);
  },
  (owner) => strike(`GET /v5/domain/domains/${owner.name}`, 'garbage'),
  ...charges.flatMap((charge): Trouble[] => [
    () => strike(charge, 'drop-after-effect', undefined, 'stripe'),
    () => strike(charge, 'status', 500, 'stripe'),
    () => strike(charge, 'status', 429, 'stripe'),
  ]),
  () => strike('POST /v1/refunds', 'drop-after-effect', undefined, 'stripe'),
  (owner) => dieRenewing(owner, true),
  (owner) => dieRenewing(owner, false),
];

/** The worker dies while ordering: before the order is sent, or before its answer is read. */
async function dieRenewing({ userId }: Owner, arrives: boolean): Promise<void> {
  const { billing, registrar } = env.domains;
  const [charging] = await operationsOf(userId, 'domains.chargeRenewal');
  await billing.query(`UPDATE operations SET next_run_at = now() WHERE id = $1`, [charging]);
  await runToEndOf(String(charging));
  const [renewing] = await operationsOf(userId, 'domains.renew');
  if (renewing === undefined) return;
  const renew = registrar.renew.bind(registrar);
  await runUntilDeath(billing, renewing, (kill) => {
    Object.assign(registrar, {
      renew: async (...args: Parameters<typeof renew>) => {
        if (arrives) await renew(...args);
        kill();
      },
    });
    return () => Reflect.deleteProperty(registrar, 'renew');
  });
}

async function operationsOf(userId: string, kind: string): Promise<string[]> {
  const rows = await env.domains.billing.query(
    `SELECT id FROM operations WHERE kind = $1 AND owner_id = $2 AND state = 'queued'`,
    [kind, userId],
  );
  return rows.map(({ id }) => String(id));
}

async function runToEndOf(operationId: string): Promise<void> {
  await env.domains.billing.app.get(OperationRunnerService).run(operationId, new AbortController().signal);
}

/** The product's time is moved on, the registrar's is not: waits until it has carried out what it accepted. */
async function registrarWorked(): Promise<void> {
  for (;;) {
    const { operations } = await env.domains.heldByRegistrar();
    if (operations.every(({ state }) => state === 'done' || state === 'failed')) return;
  }
}

/** Advances the time and runs workers until no operation is left. */
async function weather(): Promise<void> {
  for (let rounds = 0; rounds < 140; rounds += 1) {
    const { billing } = env.domains;
    await billing.query(`UPDATE operations SET next_run_at = now() WHERE state IN ('queued', 'running')`);
    await billing.workOnce();
    const owed = await billing.query(
      `SELECT id FROM operations WHERE state IN ('queued', 'running', 'undoing')`,
    );
    if (owed.length === 0) return;
    await registrarWorked();
    await billing.advance(whileSeconds);
  }
  throw new Error('The work does not come to an end');
}

beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment({ GANDI_TIMEOUT_MS: String(timeoutMs) }));
  for (let index = 0; index < count; index += 1) {
    const name = `storm-${index}.${endings[index % endings.length] ?? ''}`;
    const { userId } = await env.owner(name);
    owners.push({ userId, name, years: pick([1, 1, 2, 3]) });
  }
});
afterAll(() => closeAgreeing(env.domains.billing));

describe('many renewals under faults', () => {
  it('are each renewed and paid or neither, no domain twice, with the correct prepaid balance', async () => {
    const before = new Map<string, number>();
    for (const [index, owner] of owners.entries()) {
      const { userId, name, years } = owner;
      before.set(name, (await env.domainOf(userId, name)).expiresAt.getTime());
      await env.begin(userId, name, 'card', years);
      // Each kind of trouble happens; the seed says to whom the others do.
      await (troubles[index] ?? pick(troubles))(owner);
    }

    await weather();

    const held = await env.domains.heldByRegistrar();
    let spent = 0;
    for (const { userId, name, years } of owners) {
      const renewals = await env.renewalsOf(userId);
      const { expiresAt } = await env.domainOf(userId, name);
      const added = Math.round((expiresAt.getTime() - (before.get(name) ?? 0)) / (365.25 * 86_400_000));
      const ordered = held.operations.filter(({ fqdn, kind }) => fqdn === name && kind === 'renew');
      const { payments } = await heldByStripe(env.domains.billing, userId);
      const paid = payments
        .filter(({ status }) => status === 'succeeded')
        .map(({ amount, amount_refunded: back }) => amount - back);
      const isRefused = refused.has(name);
      const price = Number(renewals[0]?.['price_cents']);
      expect({ name, state: renewals[0]?.['state'], added, ordered: ordered.length }).toEqual({
        name,
        state: isRefused ? 'refused' : 'renewed',
        added: isRefused ? 0 : years,
        ordered: isRefused ? 0 : 1,
      });
      // The registration, and the renewal unless it was refunded.
      const [registration] = await env.domains.registrationsOf(userId);
      const expected = Number(registration?.['price_cents']) + (isRefused ? 0 : price);
      expect({ name, kept: paid.reduce((sum, cents) => sum + cents, 0) }).toEqual({ name, kept: expected });
      spent += Number(registration?.['cost_cents']);
      if (!isRefused) spent += Number(renewals[0]?.['cost_cents']);
    }
    expect(held.prepaid.balance_cents).toBe(openingCents - spent);
  });
});
