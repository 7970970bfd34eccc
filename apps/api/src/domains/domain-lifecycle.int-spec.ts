import { closeAgreeing } from '../billing/testing/agreement.ts';
import { DomainDetailsService } from './domain-details.service.ts';
import { DomainListService } from './domain-list.service.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { ExpiryNoticesSchedule } from './expiry-notices.schedule.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

const daySeconds = 86_400;
let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

/** Advances the time; then syncs with the registrar and sends due emails. */
async function pass(days: number): Promise<void> {
  const schedule = env.billing.app.get(DomainsSyncSchedule, { strict: false });
  await env.billing.advance(days * daySeconds);
  await schedule.syncAll();
  await env.billing.app.get(ExpiryNoticesSchedule, { strict: false }).sendDue();
  await env.billing.work();
}

async function passDayByDay(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await pass(1);
}

const list = () => env.billing.app.get(DomainListService, { strict: false });
const details = () => env.billing.app.get(DomainDetailsService, { strict: false });

/** The domain as its owner sees it; undefined when it is no longer theirs. */
async function shown(userId: string) {
  return (await list().listOf(userId)).domains[0];
}

const yearOf = (time: string | null | undefined) => new Date(time ?? 0).getUTCFullYear();

describe('the life of a domain', () => {
  it('is announced before it expires, kept when renewed, removed when not, and can be registered again', async () => {
    const name = newName();
    const { userId, email } = await env.registered(name);
    const firstYear = yearOf((await shown(userId))?.expires);
    // The owner follows the link in the registry's email; without that, the domain would be suspended.
    await env.billing.sandbox.confirmOwner(name);

    // Staff renew it at the registrar: it is paid from the prepaid account, and no expiry email is sent.
    await env.registrar.setAutorenew(name, true);
    await pass(340);
    expect(await shown(userId)).toMatchObject({ status: 'registered', autorenew: true });
    expect(yearOf((await shown(userId))?.expires)).toBe(firstYear + 1);
    expect((await env.heldByRegistrar()).ledger.map(({ cents }) => cents)).toEqual([
      1_000_000, -1_000, -1_250,
    ]);

    // Automatic renewal is off: it expires after four emails.
    await env.registrar.setAutorenew(name, false);
    await pass(320);
    await passDayByDay(65);
    expect(await shown(userId)).toMatchObject({ status: 'registered', autorenew: false });
    await passDayByDay(10);
    expect(await shown(userId)).toMatchObject({ status: 'expired' });
    const mails = (await env.billing.sandbox.inbox(email)).toReversed();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${name} is yours`,
      `${name} expires in 60 days`,
      `${name} expires in 30 days`,
      `${name} expires in 7 days`,
      `${name} expires tomorrow`,
      `${name} has expired`,
    ]);
    // 12.50 a year plus 25 %, as shown to the owner before the purchase.
    for (const { text } of mails.slice(1, -1)) expect(text).toContain('$15.63 for one year');
    expect(await details().describe(userId, name)).toMatchObject({ renew_price: 15.63 });

    // Not renewed: the registry frees the name, and another customer can register it.
    await pass(90);
    expect(await env.atRegistrar(name)).toBeUndefined();
    expect(await shown(userId)).toBeUndefined();
    const next = await env.registered(name);
    expect(await shown(next.userId)).toMatchObject({ name, status: 'registered' });
  });
});
