import { runToEnd } from '../app/testing/crash.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { heldByStripe } from '../billing/testing/customers.ts';
import { killEverywhere } from '../billing/testing/killing.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

/** A paid order of two names, of which the registry will refuse one. */
async function paidForTwo(): Promise<{ userId: string; names: string[] }> {
  const names = [newName(), newName()];
  const { userId } = await env.paidForAll(names);
  await env.billing.sandbox.setName(names[1] ?? '', { fate: 'refused' });
  return { userId, names };
}

async function outcomeOf(userId: string): Promise<string> {
  const registrations = await env.registrationsOf(userId);
  const { payments } = await heldByStripe(env.billing, userId);
  const [payment] = payments;
  const mails = await env.billing.query(
    'SELECT template FROM mail_messages WHERE user_id = $1 ORDER BY template',
    [userId],
  );
  return [
    registrations
      .map(({ state }) => String(state))
      .toSorted()
      .join(' and '),
    `${(await env.domainsOf(userId)).length} here`,
    `paid ${payment?.amount}, refunded ${payment?.amount_refunded}`,
    `told ${mails.map(({ template }) => String(template)).join(', ')}`,
  ].join('; ');
}

const expected =
  'refused and registered; 1 here; paid 2500, refunded 1250; told domain-registered, sale-refunded';

describe('an order of two names whose worker crashes at any point', () => {
  it('of a registration ends with one domain and one refund', async () => {
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.register',
      steps: 3,
      prepare: async () => (await paidForTwo()).userId,
      outcome: outcomeOf,
    });
    expect(outcomes).toEqual([expected]);
  });

  it('of the refund of a name refunds it once, by its own amount', async () => {
    const outcomes = await killEverywhere(env.billing, {
      kind: 'billing.refundSale',
      steps: 2,
      prepare: async () => {
        const { userId } = await paidForTwo();
        const work = await env.billing.query(
          `SELECT id FROM operations WHERE kind = 'domains.register' AND owner_id = $1`,
          [userId],
        );
        for (const { id } of work) await runToEnd(env.billing, String(id));
        return userId;
      },
      outcome: outcomeOf,
    });
    expect(outcomes).toEqual([expected]);
  });
});
