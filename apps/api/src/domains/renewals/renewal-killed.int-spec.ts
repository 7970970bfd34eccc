import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { alwaysAsksToAuthenticate, askStripe, heldByStripe } from '../../billing/testing/customers.ts';
import { killEverywhere } from '../../billing/testing/killing.ts';
import { StripeConnectionAdapter } from '../../billing/stripe/stripe-connection.adapter.ts';
import { newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';
import { AutomaticRenewalsSchedule } from './automatic-renewals.schedule.ts';

let env: RenewalEnvironment;
beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment());
});
afterAll(() => closeAgreeing(env.domains.billing));

const outcome = 'renewed; renewed 1 times there; paid us 2813, cost us 2250; told domain-renewed';

describe('a renewal whose worker crashes at any point', () => {
  it('is charged to the saved card once and carried out once', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.domains.billing, {
      kind: 'domains.chargeRenewal',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.owner(name);
        await env.begin(userId, name, 'card');
        return userId;
      },
      outcome: (userId) => env.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([outcome]);
  });

  it('waits for its owner, who is told once, when the bank wants them to confirm an automatic one', async () => {
    const { billing } = env.domains;
    let name = '';
    const outcomes = await killEverywhere(billing, {
      kind: 'domains.chargeRenewal',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.owner(name);
        const checkoutId = await billing.startCheckout(userId, 'expert', 'monthly');
        await billing.sandbox.pay(checkoutId, alwaysAsksToAuthenticate());
        await billing.confirm(userId, checkoutId);
        await billing.work();
        await billing.advance((366 - 28) * 86_400);
        await billing.app.get(AutomaticRenewalsSchedule, { strict: false }).beginDue();
        return userId;
      },
      outcome: async (userId) => {
        const { latest } = await env.shown(userId, name);
        const mails = await billing.query(
          `SELECT 1 FROM mail_messages WHERE user_id = $1 AND template = 'domain-renewal-failed'`,
          [userId],
        );
        return `${latest?.state}; ${latest?.page === null ? 'no page' : 'page'}; told ${mails.length} times`;
      },
    });
    expect(outcomes).toEqual(['checkout; page; told 1 times']);
  });

  it('leaves a credit alone that pays its invoice, and is charged once', async () => {
    const { billing } = env.domains;
    const { invoices } = billing.app.get(StripeConnectionAdapter, { strict: false }).client;
    const finalize = invoices.finalizeInvoice.bind(invoices);
    let name = '';
    const outcomes = await killEverywhere(billing, {
      kind: 'domains.chargeRenewal',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.owner(name);
        const { customer } = await heldByStripe(billing, userId);
        jest.spyOn(invoices, 'finalizeInvoice').mockImplementationOnce(async (...args) => {
          const credit = { amount: '-5000', currency: 'usd' };
          await askStripe(billing, 'POST', `customers/${customer.id}/balance_transactions`, credit);
          return finalize(...args);
        });
        await env.begin(userId, name, 'card');
        return userId;
      },
      outcome: async (userId) =>
        `${await env.outcomeOf(userId, name)}; ${(await heldByStripe(billing, userId)).customer.balance}`,
    });
    expect(outcomes).toEqual([`${outcome}; -5000`]);
  });

  it('is carried out once after its checkout', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.domains.billing, {
      kind: 'domains.renew',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.domains.registered(name);
        await env.begin(userId, name, 'checkout');
        await env.confirm(userId, name, await env.domains.pay(userId));
        return userId;
      },
      outcome: (userId) => env.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([outcome]);
  });

  it('is refunded once when the registry does not accept it', async () => {
    const { billing, registrar } = env.domains;
    let name = '';
    const outcomes = await killEverywhere(billing, {
      kind: 'domains.renew',
      steps: 3,
      prepare: async () => {
        name = newName();
        const { userId } = await env.domains.registered(name);
        await env.begin(userId, name, 'checkout');
        await env.confirm(userId, name, await env.domains.pay(userId));
        // Renewed elsewhere in the meantime.
        await registrar.renew(name, 1);
        return userId;
      },
      outcome: (userId) => env.outcomeOf(userId, name),
    });
    expect(outcomes).toEqual([
      'refused; renewed 1 times there; paid us 1250, cost us 2250; told sale-refunded',
    ]);
  });
});
