import { runToEnd } from '../app/testing/crash.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { OperationRunnerService } from '../foundation/operations/operation-runner.service.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

let env: DomainEnvironment;

beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

const notices = () =>
  env.billing.query(`SELECT kind, subject, what, path FROM staff_notices WHERE key LIKE 'funds:%'`);

/** Runs the operation of a registration once. @returns its id */
async function attempted(userId: string): Promise<string> {
  const [row] = await env.billing.query(
    `SELECT id FROM operations WHERE kind = 'domains.register' AND owner_id = $1`,
    [userId],
  );
  const id = String(row?.['id']);
  await env.billing.query('UPDATE operations SET next_run_at = now() WHERE id = $1', [id]);
  await env.billing.app.get(OperationRunnerService).run(id, new AbortController().signal);
  return id;
}

describe('a registration that the prepaid account cannot pay', () => {
  it('waits, tells staff once, and goes on when there is money', async () => {
    const name = newName();
    const { prepaid } = await env.heldByRegistrar();
    await env.billing.sandbox.topUp(-prepaid.balance_cents);
    const { userId } = await env.paidFor(name);
    await attempted(userId);
    const operationId = await attempted(userId);
    expect(await notices()).toEqual([
      {
        kind: 'staff_provider',
        subject: 'Gandi',
        what: expect.stringMatching(
          new RegExp(
            `^${name} cannot be registered: it costs \\d+\\.\\d\\d USD, and the prepaid account has 0\\.00 USD`,
          ),
        ) as string,
        path: '{admin}/providers',
      },
    ]);
    expect(await env.domainsOf(userId)).toHaveLength(0);
    await env.billing.sandbox.topUp(prepaid.balance_cents);
    await runToEnd(env.billing, operationId);
    expect(await env.domainsOf(userId)).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  it('sends no notice of one that fails for another reason', async () => {
    const name = newName();
    await env.billing.sandbox.setName(name, { fate: 'refused' });
    await env.registered(name);
    expect(await notices()).toHaveLength(1);
  });
});
