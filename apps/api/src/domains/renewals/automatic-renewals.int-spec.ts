import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { OrdersSchedule } from '../../billing/reconciliation/orders.schedule.ts';
import { alwaysAsksToAuthenticate, declinesWhenCharged } from '../../billing/testing/customers.ts';
import { DomainDetailsService } from '../domain-details.service.ts';
import { ExpiryNoticesSchedule } from '../expiry-notices.schedule.ts';
import { newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';
import { AutomaticRenewalsSchedule } from './automatic-renewals.schedule.ts';
import { RestorationNoticesSchedule } from './restoration-notices.schedule.ts';

/** After so many days, also of a leap year, the first charge of an automatic renewal is due. */
const dueDays = 366 - 28;

let env: RenewalEnvironment;
beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await env.domains.billing.sandbox.clearFaults();
});
afterAll(() => closeAgreeing(env.domains.billing));

/** Moves the time, and sends the emails that are due then. */
async function pass(days: number): Promise<void> {
  await env.pass(days);
  const { app } = env.domains.billing;
  await app.get(ExpiryNoticesSchedule, { strict: false }).sendDue();
  await app.get(RestorationNoticesSchedule, { strict: false }).sendDue();
  await env.domains.billing.work();
}

const subjects = async (email: string) =>
  (await env.domains.billing.sandbox.inbox(email)).toReversed().map(({ subject }) => subject);

/** The registrar charges this much for a renewal from now on. */
function chargeInstead(yearCents: number): void {
  jest.restoreAllMocks();
  const { registrar } = env.domains;
  const renewal = registrar.renewal.bind(registrar);
  jest
    .spyOn(registrar, 'renewal')
    .mockImplementation(async (name) => ({ ...(await renewal(name)), yearCents }));
}

describe('automatic renewal', () => {
  it('is agreed to when the domain is bought, announced, charged four weeks ahead, and can be turned off', async () => {
    const name = newName();
    const { userId, email } = await env.owner(name);
    const bought = await env.shown(userId, name);
    expect(bought).toMatchObject({ autorenew: true, autorenew_price: 15.63 });
    const days = (Date.parse(bought.expires) - Date.parse(bought.autorenew_date ?? '')) / 86_400_000;
    expect(days).toBe(28);
    const details = env.domains.billing.app.get(DomainDetailsService, { strict: false });
    expect(await details.describe(userId, name)).toMatchObject({
      autorenew: true,
      autorenew_date: bought.autorenew_date,
    });

    await pass(365 - 59);
    await pass(30);
    expect(await env.renewalsOf(userId)).toEqual([]);
    await pass(2);
    await pass(0);
    expect(await env.outcomeOf(userId, name)).toBe(
      'renewed; renewed 1 times there; paid us 2813, cost us 2250; told domain-expiring, domain-expiring, domain-renewed',
    );
    expect(await subjects(email)).toEqual([
      `${name} is yours`,
      expect.stringMatching(`^${name} renews on `),
      expect.stringMatching(`^${name} renews on `),
      `${name} is renewed`,
    ]);

    await Promise.all([env.setAutorenew(userId, name, false), env.setAutorenew(userId, name, false)]);
    expect(await env.shown(userId, name)).toMatchObject({ autorenew: false, autorenew_date: null });
    await pass(365);
    expect(await env.renewalsOf(userId)).toHaveLength(1);
    expect((await subjects(email)).at(-1)).toMatch(`${name} expires in 30 days`);
    await Promise.all([env.setAutorenew(userId, name, true), env.setAutorenew(userId, name, true)]);
    await pass(0);
    expect(await env.renewalsOf(userId)).toHaveLength(2);
    // Asked twice each, in two tabs.
    const changes = await env.domains.billing.query(
      `SELECT id FROM audit_events WHERE user_id = $1 AND kind = 'domains.automatic_renewal_changed'`,
      [userId],
    );
    expect(changes).toHaveLength(2);
  });

  it('replaces the renewal of the registrar, at once or in the next round', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    const { billing, registrar } = env.domains;
    const registrarRenews = async () => {
      await registrar.setAutorenew(name, true);
      await billing.query(
        'UPDATE domains SET autorenew = true, autorenew_year_cents = null WHERE name = $1',
        [name],
      );
    };
    await registrarRenews();
    await env.setAutorenew(userId, name, false);
    expect(await env.domains.atRegistrar(name)).toMatchObject({ autorenew: false });
    await registrarRenews();
    await env.setAutorenew(userId, name, true);
    expect(await env.domains.atRegistrar(name)).toMatchObject({ autorenew: false });
    expect(await env.domainOf(userId, name)).toMatchObject({ autorenew: false, autorenewYearCents: 1_563 });
    await registrarRenews();
    const match = `PATCH /v5/domain/domains/${name}/autorenew`;
    await billing.sandbox.fault({ provider: 'gandi', match, kind: 'status', value: 503, times: 1 });
    await env.setAutorenew(userId, name, true);
    expect(await env.domainOf(userId, name)).toMatchObject({ autorenew: true, autorenewYearCents: 1_563 });
    await pass(0);
    expect(await env.domains.atRegistrar(name)).toMatchObject({ autorenew: false });
  });

  it('tries a card that is declined again, with an email each time, until the domain expires', async () => {
    const name = newName();
    const { userId, email } = await env.owner(name);
    const { billing } = env.domains;
    const checkoutId = await billing.startCheckout(userId, 'expert', 'monthly');
    await billing.sandbox.pay(checkoutId, declinesWhenCharged());
    await billing.confirm(userId, checkoutId);
    await pass(dueDays);
    for (let day = 27; day >= -1; day -= 1) await pass(1);
    const told = (await subjects(email)).filter((subject) => subject.startsWith(name));
    expect(told.filter((subject) => subject === `${name} could not be renewed`)).toHaveLength(7);
    expect(told).toContain(`${name} expires in 7 days`);
    expect(told).toContain(`${name} expires tomorrow`);
    expect(told.at(-1)).toBe(`${name} has expired`);
    expect(await env.shown(userId, name)).toMatchObject({ stage: 'grace' });
    // The owner still renews it themselves.
    expect(await env.begin(userId, name, 'checkout')).toMatchObject({ status: 'checkout' });
    await env.confirm(userId, name, await env.domains.pay(userId));
    await billing.work();
    expect(await env.shown(userId, name)).toMatchObject({ stage: 'active', latest: { state: 'renewed' } });
  });

  it('leads to the page where the payment is confirmed when the bank wants that, until the card is charged again', async () => {
    const name = newName();
    const { userId, email } = await env.owner(name);
    const { billing } = env.domains;
    const checkoutId = await billing.startCheckout(userId, 'expert', 'monthly');
    await billing.sandbox.pay(checkoutId, alwaysAsksToAuthenticate());
    await billing.confirm(userId, checkoutId);
    await pass(dueDays);
    const { latest } = await env.shown(userId, name);
    expect(latest).toMatchObject({
      state: 'checkout',
      automatic: true,
      page: expect.stringContaining('/i/in_'),
    });
    const mails = await billing.sandbox.inbox(email);
    const told = mails.find(({ subject }) => subject === `${name} could not be renewed`);
    expect(told?.text).toContain('Confirm the payment');
    expect(told?.text).toContain(latest?.page);
    const recorded = await billing.query(
      `SELECT detail->>'name' AS name FROM audit_events WHERE user_id = $1 AND kind = 'domains.renewal_unconfirmed'`,
      [userId],
    );
    expect(recorded).toEqual([{ name }]);
    // Not paid: the page is closed, and the next try has its own.
    await pass(1);
    await billing.app.get(OrdersSchedule, { strict: false }).settleOverdueOrders();
    expect(await env.shown(userId, name)).toMatchObject({ latest: { page: latest?.page } });
    await pass(2);
    await billing.app.get(OrdersSchedule, { strict: false }).settleOverdueOrders();
    expect(await env.payOnPage(latest?.page ?? '')).toBe(false);
    await pass(0);
    const second = (await env.shown(userId, name)).latest?.page ?? '';
    expect(second).not.toBe(latest?.page);
    await env.domains.skipEvents();
    expect(await env.payOnPage(second)).toBe(true);
    await env.domains.deliverEvents();
    await billing.work();
    expect(await env.outcomeOf(userId, name)).toContain(
      'cancelled renewed; renewed 1 times there; paid us 2813',
    );
  });

  it('is not tried again each hour when its charge expired', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    const { billing } = env.domains;
    await billing.advance(dueDays * 86_400);
    await billing.app.get(AutomaticRenewalsSchedule, { strict: false }).beginDue();
    const expired = `SET state = 'expired' WHERE user_id = $1 AND state = 'open'`;
    await billing.query(`UPDATE sales ${expired}`, [userId]);
    await billing.query(
      `UPDATE domain_renewals SET state = 'cancelled', problem = 'expired' WHERE user_id = $1`,
      [userId],
    );
    await billing.work();
    await pass(0);
    expect(await env.renewalsOf(userId)).toHaveLength(1);
    await pass(3);
    expect(await env.outcomeOf(userId, name)).toContain('cancelled renewed; renewed 1 times there');
  });

  it('asks instead of charging when the price rose by more than a little', async () => {
    const name = newName();
    const { userId, email } = await env.owner(name);
    chargeInstead(1_400);
    await pass(dueDays);
    expect(await env.outcomeOf(userId, name)).toContain('cancelled; renewed 0 times there; paid us 1250');
    expect(await subjects(email)).toContain(`${name} could not be renewed`);
    expect(await env.shown(userId, name)).toMatchObject({
      latest: { problem: 'price_changed', price: 17.5 },
    });
    // Up to a dollar more is charged.
    chargeInstead(1_330);
    await pass(3);
    jest.restoreAllMocks();
    expect(await env.outcomeOf(userId, name)).toContain('cancelled renewed; renewed 1 times there');
  });

  it('charges nothing for a domain that was renewed at the registrar, and stops the registrar from doing it too', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    await env.domains.registrar.renew(name, 1);
    await pass(dueDays);
    expect(await env.renewalsOf(userId)).toEqual([]);
    const other = newName();
    await env.owner(other);
    await env.domains.registrar.setAutorenew(other, true);
    await pass(1);
    expect(await env.domains.atRegistrar(other)).toMatchObject({ autorenew: false });
  });

  it('is carried out later when the registrar is down at the time', async () => {
    const name = newName();
    const { userId } = await env.owner(name);
    await env.domains.billing.advance(dueDays * 86_400);
    const fault = {
      provider: 'gandi',
      match: `${name}/renew`,
      kind: 'status',
      value: 503,
      times: 1,
    } as const;
    await env.domains.billing.sandbox.fault(fault);
    await pass(0);
    expect(await env.renewalsOf(userId)).toEqual([]);
    await pass(0);
    expect(await env.outcomeOf(userId, name)).toContain('renewed; renewed 1 times there');
  });
});

describe('a domain that was not renewed in time', () => {
  it('is renewed in its grace period, restored for its price after that, and lost in the end', async () => {
    const name = newName();
    const { userId, email } = await env.domains.registered(name);
    await env.domains.billing.sandbox.confirmOwner(name);
    await pass(365 + 20);
    expect(await env.shown(userId, name)).toMatchObject({ stage: 'grace' });
    expect(await env.quote(userId, name)).toMatchObject({ isRestoration: false, yearCents: 1_563 });
    await pass(30);
    expect(await env.shown(userId, name)).toMatchObject({ stage: 'redemption' });
    const [mail] = await env.domains.billing.sandbox.inbox(email);
    expect(mail?.subject).toMatch(`Restore ${name} by `);
    expect(mail?.text).toContain('$115.63');
    expect(mail?.text).toContain(`/domains/${name}/renew`);
    expect(await env.quote(userId, name)).toMatchObject({
      isRestoration: true,
      yearCents: 11_563,
      years: [1],
    });
    await env.begin(userId, name, 'checkout');
    await env.confirm(userId, name, await env.domains.pay(userId));
    await env.domains.billing.work();
    expect(await env.shown(userId, name)).toMatchObject({
      stage: 'active',
      latest: { state: 'renewed', restoration: true },
    });
    expect(await env.outcomeOf(userId, name)).toContain('paid us 12813, cost us 10250');

    await pass(365 + 26);
    await pass(1);
    expect(await env.shown(userId, name)).toMatchObject({ stage: 'pending_delete' });
    await expect(env.quote(userId, name)).rejects.toMatchObject({ code: 'conflict' });
  });
});
