import { closeAgreeing } from '../../billing/testing/agreement.ts';
import {
  alwaysAsksToAuthenticate,
  declinesWhenCharged,
  heldByStripe,
} from '../../billing/testing/customers.ts';
import { PaymentsPort } from '../../billing/payments.port.ts';
import { StripeConnectionAdapter } from '../../billing/stripe/stripe-connection.adapter.ts';
import { StripeSavedMethodsAdapter } from '../../billing/stripe/stripe-saved-methods.adapter.ts';
import { OrdersSchedule } from '../../billing/reconciliation/orders.schedule.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';

let env: RenewalEnvironment;
beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment());
});
afterEach(() => env.domains.billing.sandbox.clearFaults());
beforeEach(() => env.domains.skipEvents());
afterAll(() => closeAgreeing(env.domains.billing));

const work = () => env.domains.billing.work();
const yearOf = (iso: string | null | undefined) => new Date(iso ?? 0).getUTCFullYear();

describe('renewing a domain now', () => {
  it('charges the saved card, renews for the years chosen, and says so once', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    const before = await env.shown(userId, name);
    expect(before).toMatchObject({ stage: 'active', autorenew: true, card: { last4: '4242' }, latest: null });
    const price = await env.quote(userId, name);
    expect(price).toMatchObject({ yearCents: 1_563, years: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(await env.begin(userId, name, 'card', 2)).toMatchObject({ status: 'processing' });
    // A second click joins the first.
    expect(await env.begin(userId, name, 'card', 2)).toMatchObject({ status: 'processing' });
    expect(await env.shown(userId, name)).toMatchObject({ latest: { state: 'charging', price: 31.26 } });
    await work();
    const after = await env.shown(userId, name);
    expect(after).toMatchObject({ latest: { state: 'renewed', years: 2, automatic: false, problem: null } });
    expect(yearOf(after.expires)).toBe(yearOf(before.expires) + 2);
    expect(await env.outcomeOf(userId, name)).toBe(
      'renewed; renewed 1 times there; paid us 4376, cost us 3500; told domain-renewed',
    );
    // It is in the billing list, with the invoice of the registration.
    await env.domains.deliverEvents();
    await work();
    expect(await invoicesOf(userId)).toMatchObject([
      { order_id: expect.any(String), state: 'paid', paid_cents: 3_126, total_cents: 3_126 },
      { state: 'paid', paid_cents: 1_250 },
    ]);
    // The price of before is no longer valid.
    const domain = await env.domainOf(userId, name);
    expect(domain.expiresAt > price.expiresBefore).toBe(true);
    expect((await env.quote(userId, name)).id).not.toBe(price.id);
  });

  it('goes through the hosted checkout, fulfilled by the browser and by events, once', async () => {
    const name = newName();
    const { userId } = await env.domains.registered(name);
    expect(await env.shown(userId, name)).toMatchObject({ card: null, autorenew: false });
    expect(await env.begin(userId, name, 'card')).toMatchObject({ status: 'no_card' });
    const first = await env.begin(userId, name, 'checkout');
    expect(await env.begin(userId, name, 'checkout')).toEqual(first);
    // Other terms close the first checkout.
    const second = await env.begin(userId, name, 'checkout', 2);
    expect(second.stripe_checkout_url).not.toBe(first.stripe_checkout_url);
    const checkoutId = await env.domains.pay(userId);
    expect(await env.confirm(userId, name, checkoutId)).toEqual({ status: 'renewing' });
    await env.domains.deliverEvents();
    await work();
    expect(await env.confirm(userId, name, checkoutId)).toEqual({ status: 'renewed' });
    expect(await env.outcomeOf(userId, name)).toBe(
      'cancelled renewed; renewed 1 times there; paid us 4376, cost us 3500; told domain-renewed',
    );
    // The card is saved now.
    expect(await env.shown(userId, name)).toMatchObject({ card: { brand: 'Visa', last4: '4242' } });
  });

  it('leads to the hosted page when the bank declines, and charges nothing before', async () => {
    const name = newName();
    const { userId } = await env.domains.registered(name);
    await subscribe(userId, declinesWhenCharged());
    expect(await env.begin(userId, name, 'card')).toMatchObject({ status: 'processing' });
    await work();
    expect(await env.shown(userId, name)).toMatchObject({
      latest: { state: 'cancelled', problem: 'declined', page: null },
    });
    // The invoice that was declined can no longer be paid.
    await env.domains.deliverEvents();
    await work();
    expect((await invoicesOf(userId)).map(({ state }) => state)).toContain('void');
    expect(await env.begin(userId, name, 'checkout')).toMatchObject({ status: 'checkout' });
    await env.confirm(userId, name, await env.domains.pay(userId));
    await work();
    expect(await env.outcomeOf(userId, name)).toContain(
      'cancelled renewed; renewed 1 times there; paid us 2813, cost us 2250',
    );
  });

  it('leads to the page of the invoice when the bank asks to authenticate, and renews once it is paid there', async () => {
    const name = newName();
    const { userId, page } = await waitingForBank(name);
    // Asking again leads to the same page.
    expect(await env.begin(userId, name, 'card')).toEqual({ status: 'checkout', stripe_checkout_url: page });
    expect(await env.payOnPage(page)).toBe(true);
    await env.domains.deliverEvents();
    await work();
    expect(await env.shown(userId, name)).toMatchObject({ latest: { state: 'renewed', page: null } });
    expect(await env.outcomeOf(userId, name)).toContain(
      'renewed; renewed 1 times there; paid us 2813, cost us 2250',
    );
  });

  it('closes the page of the invoice when another way to pay is chosen, or when its time is over', async () => {
    const name = newName();
    const { userId, page } = await waitingForBank(name);
    expect(await env.begin(userId, name, 'checkout')).toMatchObject({ status: 'checkout' });
    expect(await env.payOnPage(page)).toBe(false);
    await env.confirm(userId, name, await env.domains.pay(userId));
    await work();
    expect(await env.outcomeOf(userId, name)).toContain(
      'cancelled renewed; renewed 1 times there; paid us 2813, cost us 2250',
    );
    const late = await waitingForBank(newName());
    await env.domains.billing.advance(2 * 86_400);
    await env.domains.billing.app.get(OrdersSchedule, { strict: false }).settleOverdueOrders();
    expect(await env.renewalsOf(late.userId)).toMatchObject([{ state: 'cancelled', problem: 'expired' }]);
    expect(await env.payOnPage(late.page)).toBe(false);
  });

  it('leaves the credit of a customer alone: it is for their plan', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    const { customer } = await heldByStripe(env.domains.billing, userId);
    const payments = env.domains.billing.app.get(PaymentsPort, { strict: false });
    const credit = { orderId: newId(), cents: 500, description: 'Credit' };
    await payments.creditBalance(customer.id, credit);
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.outcomeOf(userId, name)).toContain('renewed; renewed 1 times there; paid us 2813');
    expect((await heldByStripe(env.domains.billing, userId)).customer.balance).toBe(-500);
  });

  it('charges the card that is shown, not the bank debit of the plan', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    await subscribe(userId, declinesWhenCharged());
    await env.domains.billing.query(
      'UPDATE hosting_plans SET card_brand = NULL, card_last4 = NULL WHERE user_id = $1',
      [userId],
    );
    expect(await env.shown(userId, name)).toMatchObject({ card: { last4: '4242' } });
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.outcomeOf(userId, name)).toContain('renewed; renewed 1 times there; paid us 2813');
  });

  it('waits for a payment that its bank still works on, also after the sale is overdue', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    const { billing } = env.domains;
    const payments = billing.app.get(PaymentsPort, { strict: false });
    const underWay = { paymentIntentId: 'pi_processing', isUnderWay: true, chargedCents: 1_563 };
    const finding = jest.spyOn(payments, 'findCharge').mockResolvedValue(underWay);
    const charging = jest.spyOn(payments, 'chargeSavedMethod');
    await env.begin(userId, name, 'card');
    await billing.workOnce();
    await billing.advance(2 * 86_400);
    await billing.app.get(OrdersSchedule, { strict: false }).settleOverdueOrders();
    expect(charging).not.toHaveBeenCalled();
    expect(await env.shown(userId, name)).toMatchObject({ latest: { state: 'charging' } });
    finding.mockRestore();
    await billing.query(`UPDATE operations SET next_run_at = now() WHERE owner_id = $1`, [userId]);
    await work();
    expect(charging).toHaveBeenCalledTimes(1);
    charging.mockRestore();
    expect(await env.outcomeOf(userId, name)).toContain('renewed; renewed 1 times there; paid us 2813');
  });

  it('finds the payment that an earlier release made without an invoice', async () => {
    const name = newName();
    const { userId, email } = await env.owner(name);
    await env.begin(userId, name, 'card');
    const { billing } = env.domains;
    const sale = (await env.domains.salesOf(userId)).at(-1);
    const [customer] = await billing.query('SELECT * FROM billing_customers WHERE user_id = $1', [userId]);
    await new StripeSavedMethodsAdapter(
      billing.app.get(StripeConnectionAdapter, { strict: false }).client,
    ).charge({
      saleId: String(sale?.['id']),
      userId,
      email,
      customerId: String(customer?.['stripe_customer_id']),
      paymentMethodId: String(customer?.['saved_method_id']),
      cents: 1_563,
      description: 'Renewal',
      isPresent: true,
    });
    await work();
    expect(await env.outcomeOf(userId, name)).toContain('renewed; renewed 1 times there; paid us 2813');
  });

  it('charges nothing when the domain was renewed at the registrar, or has left it', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    await env.quote(userId, name);
    await env.domains.registrar.renew(name, 1);
    await env.begin(userId, name, 'card');
    await work();
    expect(await env.shown(userId, name)).toMatchObject({
      latest: { state: 'cancelled', problem: 'already_renewed' },
    });
    expect(await env.outcomeOf(userId, name)).toContain('paid us 1250, cost us 2250');
  });

  it('is refunded when the registry refuses it, and when the price rose above what was paid', async () => {
    const { sandbox } = env.domains.billing;
    const refused = newName();
    const match = `DRY-RUN /v5/domain/domains/${refused}/renew`;
    await sandbox.fault({ provider: 'gandi', match, kind: 'status', value: 400 });
    const dearer = newName();
    for (const name of [refused, dearer]) {
      const { userId } = await env.domains.registered(name);
      await env.begin(userId, name, 'checkout');
      await env.confirm(userId, name, await env.domains.pay(userId));
      if (name === dearer) raisePrices();
      await work();
      jest.restoreAllMocks();
      expect(await env.outcomeOf(userId, name)).toBe(
        'refused; renewed 0 times there; paid us 1250, cost us 1000; told sale-refunded',
      );
    }
  });

  it('is refunded when the domain went to another customer before the payment, who can renew it', async () => {
    const name = newName();
    const { userId } = await env.domains.registered(name);
    await env.begin(userId, name, 'checkout');
    const { userId: next } = await env.domains.billing.newCustomer();
    await env.domains.billing.query('UPDATE domains SET user_id = $1 WHERE name = $2', [next, name]);
    await env.domains.settle(userId, await env.domains.pay(userId));
    await work();
    expect(await env.renewalsOf(userId)).toMatchObject([{ state: 'cancelled', problem: 'gone' }]);
    expect(await env.outcomeOf(userId, name)).toContain('paid us 1250, cost us 1000');
    expect(await env.begin(next, name, 'checkout')).toMatchObject({ status: 'checkout' });
  });

  it('is refunded when another renewal was paid in the meantime', async () => {
    const name = newName();
    const { userId } = await env.domains.registered(name);
    await env.begin(userId, name, 'checkout');
    const [sale] = (await env.domains.salesOf(userId)).toReversed();
    // Its checkout is expired here, and paid at the same time there.
    await env.domains.billing.query(`UPDATE sales SET state = 'expired' WHERE id = $1`, [sale?.['id']]);
    await env.domains.billing.query(`UPDATE domain_renewals SET state = 'cancelled' WHERE user_id = $1`, [
      userId,
    ]);
    const late = String(sale?.['checkout_session_id']);
    await env.begin(userId, name, 'checkout', 2);
    expect(await env.domains.billing.sandbox.pay(late)).toBe(200);
    expect(await env.confirm(userId, name, late)).toEqual({ status: 'refused' });
    await env.confirm(userId, name, await env.domains.pay(userId));
    await work();
    expect(await env.outcomeOf(userId, name)).toBe(
      'cancelled renewed; renewed 1 times there; paid us 4376, cost us 3500; told domain-renewed, sale-refunded',
    );
  });
});

/** A renewal by a saved card whose bank wants its customer: with the page where they pay. */
async function waitingForBank(name: string): Promise<{ userId: string; page: string }> {
  const { userId } = await env.domains.registered(name);
  await subscribe(userId, alwaysAsksToAuthenticate());
  expect(await env.begin(userId, name, 'card')).toMatchObject({ status: 'processing' });
  await work();
  const { latest } = await env.shown(userId, name);
  expect(latest).toMatchObject({ state: 'checkout', problem: null, page: expect.stringContaining('/i/in_') });
  return { userId, page: latest?.page ?? '' };
}

/** The billing list of a customer, the newest first. */
const invoicesOf = (userId: string) =>
  env.domains.billing.query(
    'SELECT * FROM invoices WHERE user_id = $1 ORDER BY issued_at DESC, number DESC',
    [userId],
  );

/** The customer begins the trial of a plan, with a card that counts from then on. */
async function subscribe(userId: string, card: string): Promise<void> {
  const { billing } = env.domains;
  const checkoutId = await billing.startCheckout(userId, 'expert', 'monthly');
  expect(await billing.sandbox.pay(checkoutId, card)).toBe(200);
  await billing.confirm(userId, checkoutId);
}

/** The registrar charges ten times as much for renewals from now on. */
function raisePrices(): void {
  const { registrar } = env.domains;
  const renewal = registrar.renewal.bind(registrar);
  jest.spyOn(registrar, 'renewal').mockImplementation(async (name) => {
    const terms = await renewal(name);
    return { ...terms, yearCents: 10 * (terms.yearCents ?? 0) };
  });
}
