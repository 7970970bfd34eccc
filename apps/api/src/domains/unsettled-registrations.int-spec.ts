import { closeAgreeing } from '../billing/testing/agreement.ts';
import { DomainListService } from './domain-list.service.ts';
import {
  type DomainEnvironment,
  lea,
  newName,
  startDomainEnvironment,
} from './testing/domain-environment.ts';
import { UnsettledRegistrationsSchedule } from './unsettled-registrations.schedule.ts';
import { UnsettledRegistrationsService } from './unsettled-registrations.service.ts';

const elevenMinutes = 11 * 60;
let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment({ SUPPORT_EMAIL: 'staff@homeport.test' });
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const checkUnsettled = () =>
  env.billing.app.get(UnsettledRegistrationsSchedule, { strict: false }).checkAll();
const unsettled = () => env.billing.app.get(UnsettledRegistrationsService, { strict: false });

/** Lets workers retry until the registration needs attention. @returns the total of their pauses, in hours */
async function untilNeedsAttention(userId: string): Promise<number> {
  let waitedMs = 0;
  for (let tries = 0; tries < 500; tries += 1) {
    await tryNow(userId);
    const [work] = await env.billing.query(
      `SELECT state, extract(epoch FROM next_run_at - now()) * 1000 AS pause FROM operations WHERE kind = 'domains.register' AND owner_id = $1`,
      [userId],
    );
    if (work?.['state'] === 'parked') return waitedMs / 3_600_000;
    waitedMs += Number(work?.['pause']);
  }
  throw new Error('It is never left to staff');
}

/** The same, from the last attempt on. */
async function leftToStaff(userId: string): Promise<void> {
  await tryNow(userId);
  await env.billing.query(
    `UPDATE operation_steps SET attempts = 148 WHERE state = 'failed' AND operation_id IN (SELECT id FROM operations WHERE owner_id = $1)`,
    [userId],
  );
  await untilNeedsAttention(userId);
}

async function tryNow(userId: string): Promise<void> {
  await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE owner_id = $1`, [userId]);
  await env.billing.workOnce();
}

async function statusOf(userId: string): Promise<string> {
  const { domains } = await env.billing.app.get(DomainListService, { strict: false }).listOf(userId);
  return domains.map(({ status }) => status).join();
}

describe('a registration without an outcome', () => {
  it('is pending for about a day, then needs attention, and staff are told once', async () => {
    const name = newName();
    const { userId, email } = await env.paidFor(name);
    await env.billing.sandbox.setName(name, { fate: 'held' });
    await env.billing.workOnce();
    expect(await statusOf(userId)).toBe('pending');
    const hours = await untilNeedsAttention(userId);
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(30);
    expect(await statusOf(userId)).toBe('crit_error');
    expect(await unsettled().list()).toMatchObject([
      { email, needsAttention: true, problem: expect.stringContaining('the registry has not finished') },
    ]);
    await checkUnsettled();
    await checkUnsettled();
    await env.billing.work();
    const mails = await env.billing.sandbox.inbox('staff@homeport.test');
    expect(mails.map(({ subject }) => subject)).toEqual([`Action needed: registration of ${name}`]);
    expect(mails[0]?.text).toContain(email);
    // The registry decides after all.
    await env.billing.sandbox.setName(name, { fate: 'free' });
    await checkUnsettled();
    await env.billing.work();
    expect(await statusOf(userId)).toBe('registered');
    expect(await unsettled().list()).toEqual([]);
  });

  it('is retried by staff once the registrar’s token is replaced; an invalid token causes no refund', async () => {
    const name = newName();
    const { userId } = await env.paidFor(name);
    await env.billing.sandbox.fault({
      provider: 'gandi',
      kind: 'status',
      value: 403,
      times: 1_000,
    });
    await leftToStaff(userId);
    expect(await env.salesOf(userId)).toMatchObject([{ state: 'paid' }]);
    await env.billing.sandbox.clearFaults();
    expect(await unsettled().retry('other.example')).toHaveProperty('refused');
    expect(await unsettled().retry(name)).toEqual({ done: true });
    await env.billing.work();
    expect(await env.outcomeOf(userId, name)).toContain('registered; sale paid; 1 here, 1 there');
    expect(await auditOf(userId)).toContain('domains.registration_retried');
  });

  it('is given up by staff, and refunded once', async () => {
    const name = newName();
    const { userId } = await env.paidFor(name);
    await env.billing.sandbox.setName(name, { fate: 'support' });
    await leftToStaff(userId);
    const reason = 'The registry did not answer.';
    expect(await unsettled().giveUp(name, reason, false)).toEqual({
      refused: `The registrar has ${name}, or works on it. Go on with it instead.`,
    });
    expect(await unsettled().giveUp(name, reason, true)).toEqual({ done: true });
    expect(await unsettled().giveUp(name, reason, true)).toHaveProperty('refused');
    await env.billing.work();
    expect(await env.outcomeOf(userId, name)).toBe(
      'refused; sale refunded; 0 here, 0 there; paid us 0, cost us 1000; told sale-refunded',
    );
    expect(await auditOf(userId)).toContain('domains.registration_given_up');
  });
});

describe('an order whose answer was lost', () => {
  it('is not placed again while the registrar may not show it yet', async () => {
    const name = newName();
    const { userId } = await env.paidFor(name);
    const strike = (
      match: string,
      fault: { kind: 'drop-after-effect' | 'status'; value?: number; times?: number },
    ) => env.billing.sandbox.fault({ provider: 'gandi', match, ...fault });
    await strike(`"fqdn":"${name}"`, { kind: 'drop-after-effect' });
    await env.billing.workOnce();
    await strike(`GET /v5/domain/domains/${name}`, { kind: 'status', value: 404, times: 8 });
    for (let tries = 0; tries < 4; tries += 1) {
      await tryNow(userId);
      await env.billing.advance(60);
    }
    expect(await env.billing.sandbox.faults()).toEqual([]);
    expect(await env.domainsOf(userId)).toEqual([]);
    await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE owner_id = $1`, [userId]);
    await env.billing.work();
    expect(await env.outcomeOf(userId, name)).toContain('1 here, 1 there; paid us 1250, cost us 1000');
  });

  it('is not placed again when the name is no longer available: it needs attention', async () => {
    const name = newName();
    const { userId } = await env.paidFor(name);
    await env.billing.sandbox.fault({
      provider: 'gandi',
      match: `"fqdn":"${name}"`,
      kind: 'status',
      value: 500,
    });
    await env.billing.workOnce();
    await env.billing.sandbox.setName(name, { fate: 'taken' });
    await env.billing.advance(elevenMinutes);
    await leftToStaff(userId);
    expect(await env.salesOf(userId)).toMatchObject([{ state: 'paid' }]);
    expect(await unsettled().giveUp(name, 'Somebody else has it.', false)).toEqual({ done: true });
    await env.billing.work();
    expect(await env.outcomeOf(userId, name)).toContain('0 here, 0 there; paid us 0, cost us 0');
  });
});

describe('a registration', () => {
  it('does not get a domain that came into our account in another way', async () => {
    const name = newName();
    const { userId } = await env.paidFor(name);
    await env.registrar.register({ name, years: 1, premium: false, owner: lea, bill: lea });
    await env.billing.work();
    expect(await env.outcomeOf(userId, name)).toContain('refused; sale refunded; 0 here, 1 there; paid us 0');
    expect(await env.salesOf(userId)).toMatchObject([
      { refund_reason: `${name} was registered by someone else a moment earlier.` },
    ]);
  });

  it('is not failed by an earlier failed order while the new one is not shown yet', async () => {
    const name = newName();
    const { sandbox } = env.billing;
    await sandbox.setName(name, { fate: 'refused' });
    await env.registered(name);
    await sandbox.setName(name, { fate: 'held' });
    const { userId } = await env.paidFor(name);
    const { registrar } = env;
    const stale = { state: 'failed', reason: 'of the former registration' };
    Object.assign(registrar, { creationOf: async () => stale });
    await tryNow(userId);
    await tryNow(userId);
    Reflect.deleteProperty(registrar, 'creationOf');
    expect(await statusOf(userId)).toBe('pending');
    await sandbox.setName(name, { fate: 'free' });
    await tryNow(userId);
    expect(await statusOf(userId)).toBe('registered');
  });
});

describe('a name whose price rose', () => {
  it('above what was paid is not registered, and the buyer is told why', async () => {
    const name = newName();
    const { userId } = await env.paidFor(name);
    await env.billing.sandbox.setName(name, { premium_cents: 1_251 });
    await env.billing.work();
    expect(await env.outcomeOf(userId, name)).toContain('refused; sale refunded; 0 here, 0 there; paid us 0');
    expect(await env.salesOf(userId)).toMatchObject([
      { refund_reason: `The registry has raised the price of ${name} in the meantime.` },
    ]);
  });
});

async function auditOf(userId: string): Promise<unknown[]> {
  const rows = await env.billing.query('SELECT kind FROM audit_events WHERE user_id = $1', [userId]);
  return rows.map(({ kind }) => kind);
}
