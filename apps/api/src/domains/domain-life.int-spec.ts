import { closeAgreeing } from '../billing/testing/agreement.ts';
import { DomainsService } from './domains.service.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { type DomainStand, newName, startDomainStand } from './testing/domain-stand.ts';

const daySeconds = 86_400;
let stand: DomainStand;
beforeAll(async () => {
  stand = await startDomainStand();
});
afterAll(() => closeAgreeing(stand.billing));

/** Lets time go by; then the registrar is read, and customers are told what is due. */
async function pass(days: number): Promise<void> {
  const schedule = stand.billing.app.get(DomainsSyncSchedule, { strict: false });
  await stand.billing.advance(days * daySeconds);
  await schedule.readAll();
  await schedule.sendNotices();
  await stand.billing.work();
}

async function passDayByDay(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await pass(1);
}

const domains = () => stand.billing.app.get(DomainsService, { strict: false });

/** As its owner sees it; undefined when it is not theirs any more. */
async function shown(userId: string) {
  return (await domains().listOf(userId)).domains[0];
}

const yearOf = (time: string | null | undefined) => new Date(time ?? 0).getUTCFullYear();

describe('the life of a domain', () => {
  it('is told of before its end, goes on when it is renewed, ends when nobody renews it, and is free again', async () => {
    const name = newName();
    const { userId, email } = await stand.registered(name);
    const firstYear = yearOf((await shown(userId))?.expires);
    // The owner follows the link in the registry's mail; else the name is taken off the net.
    await stand.billing.sandbox.confirmOwner(name);

    // Staff have the registrar renew it: it is paid from the prepaid account, and nobody is told that it expires.
    await stand.registrar.setAutorenew(name, true);
    await pass(340);
    expect(await shown(userId)).toMatchObject({ status: 'registered', autorenew: true });
    expect(yearOf((await shown(userId))?.expires)).toBe(firstYear + 1);
    expect((await stand.heldByRegistrar()).ledger.map(({ cents }) => cents)).toEqual([
      1_000_000, -1_000, -1_250,
    ]);

    // Not any more: told four times, it expires.
    await stand.registrar.setAutorenew(name, false);
    await pass(320);
    await passDayByDay(65);
    expect(await shown(userId)).toMatchObject({ status: 'registered', autorenew: false });
    await passDayByDay(10);
    expect(await shown(userId)).toMatchObject({ status: 'expired' });
    const mails = (await stand.billing.sandbox.inbox(email)).toReversed();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${name} is yours`,
      `${name} expires in 60 days`,
      `${name} expires in 30 days`,
      `${name} expires in 7 days`,
      `${name} expires tomorrow`,
      `${name} has expired`,
    ]);
    // 12.50 a year at the registrar, and a quarter more: what the owner was shown before paying.
    for (const { text } of mails.slice(1, -1)) expect(text).toContain('$15.63 for one year');
    expect(await domains().describe(userId, name)).toMatchObject({ renew_price: 15.63 });

    // Nobody renews it: the registry frees the name, and somebody else can have it.
    await pass(90);
    expect(await stand.atRegistrar(name)).toBeUndefined();
    expect(await shown(userId)).toBeUndefined();
    const next = await stand.registered(name);
    expect(await shown(next.userId)).toMatchObject({ name, status: 'registered' });
  });
});
