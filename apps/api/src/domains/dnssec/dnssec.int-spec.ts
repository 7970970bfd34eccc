import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { killEverywhere } from '../../billing/testing/killing.ts';
import { gandiToken } from '../../foundation/testing/sandbox.ts';
import { DomainsSyncSchedule } from '../domains-sync.schedule.ts';
import { DomainDetailsService } from '../domain-details.service.ts';
import { NameserverChangesService } from '../nameserver-changes.service.ts';
import { NameserversService } from '../nameservers.service.ts';
import { DomainLocksService } from '../ownership/domain-locks.service.ts';
import { TransferCodesService } from '../ownership/transfer-codes.service.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { DnssecChangesService } from './dnssec-changes.service.ts';
import { DomainDnssecService } from './domain-dnssec.service.ts';

const elsewhere = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const get = <T>(service: abstract new (...args: never[]) => T): T =>
  env.billing.app.get<T>(service as never, { strict: false });
const turn = (userId: string, name: string, enabled: boolean) =>
  get(DnssecChangesService).set(userId, name, enabled);
const shown = (userId: string, name: string) => get(DomainDnssecService).describe(userId, name);
const sync = () => get(DomainsSyncSchedule).syncAll();
const choose = (userId: string, name: string) =>
  get(NameserverChangesService).choose(userId, name, elsewhere);
const conflict = (key: string) => ({ code: 'conflict', said: { key } });
const held = async (name: string) =>
  (
    (await env.heldByRegistrar()).domains as unknown as { fqdn: string; signed: boolean; dark: boolean }[]
  ).find(({ fqdn }) => fqdn === name);

async function owner(): Promise<{ userId: string; name: string }> {
  const name = newName();
  const { userId } = await env.registered(name);
  return { userId, name };
}

async function signed(): Promise<{ userId: string; name: string }> {
  const mine = await owner();
  await turn(mine.userId, mine.name, true);
  await env.billing.work();
  return mine;
}

/** Somebody else gives the registry a key of another zone. */
async function addForeignKey(name: string): Promise<void> {
  const { gandi } = env.billing.sandbox.urls;
  const answer = await fetch(`${gandi}/v5/domain/domains/${name}/dnskeys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gandiToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ algorithm: 13, type: 'ksk', public_key: 'Zm9yZWlnbg==' }),
  });
  expect(answer.status).toBe(202);
}

describe('DNSSEC of a domain', () => {
  it('is turned on and off, and recorded', async () => {
    const { userId, name } = await owner();
    expect(await shown(userId, name)).toMatchObject({ state: 'off', offered: true, nameservers_from: null });
    await turn(userId, name, true);
    expect(await shown(userId, name)).toMatchObject({ state: 'turning_on' });
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ state: 'on', foreign: false, problem: null });
    expect(await held(name)).toMatchObject({ signed: true, dark: false });
    await turn(userId, name, true);
    await turn(userId, name, false);
    expect(await shown(userId, name)).toMatchObject({ state: 'turning_off' });
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ state: 'off', nameservers_from: expect.any(String) });
    expect(await held(name)).toMatchObject({ signed: false });
    const events = await env.billing.query(
      `SELECT kind FROM audit_events WHERE user_id = $1 AND kind LIKE 'domains.dnssec%' ORDER BY id`,
      [userId],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['domains.dnssec_on', 'domains.dnssec_off']);
  });

  it('keeps the nameservers until it is off, and for two days after that', async () => {
    const { userId, name } = await signed();
    await expect(choose(userId, name)).rejects.toMatchObject(conflict('domains.dnssecFirst'));
    await turn(userId, name, false);
    await expect(choose(userId, name)).rejects.toMatchObject(conflict('domains.dnssecFirst'));
    await env.billing.work();
    await expect(choose(userId, name)).rejects.toMatchObject(conflict('domains.dnssecWait'));
    await env.billing.advance(2 * 86_400 + 60);
    await choose(userId, name);
    await expect(turn(userId, name, true)).rejects.toMatchObject(conflict('domains.dnssecNeedsOurs'));
    await env.billing.work();
    expect((await env.atRegistrar(name))?.nameservers).toEqual(elsewhere);
    expect(await shown(userId, name)).toMatchObject({ state: 'off', offered: false });
  });

  it('keeps the domain at its registrar, and is not turned on once the code for a transfer was shown', async () => {
    const { userId, name } = await signed();
    await get(DomainLocksService).set(userId, name, false);
    await env.billing.work();
    const codes = get(TransferCodesService);
    await expect(codes.show(userId, name)).rejects.toMatchObject(conflict('domains.dnssecCodeFirst'));
    await turn(userId, name, false);
    await env.billing.work();
    expect(await codes.show(userId, name)).not.toBe('');
    await expect(turn(userId, name, true)).rejects.toMatchObject(conflict('domains.dnssecLeaving'));
  });

  it('is found when it was turned on elsewhere, before nameservers are changed', async () => {
    const { userId, name } = await owner();
    await env.registrar.signing?.turnOn(name);
    await choose(userId, name);
    await env.billing.work();
    expect(await held(name)).toMatchObject({ signed: true, dark: false });
    expect(await get(DomainDetailsService).describeNameservers(userId, name)).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/Turn off DNSSEC/),
    });
    expect(await shown(userId, name)).toMatchObject({ state: 'on' });
    await turn(userId, name, false);
    await env.billing.work();
    await env.billing.advance(2 * 86_400 + 60);
    await choose(userId, name);
    await env.billing.work();
    expect(await held(name)).toMatchObject({ signed: false, nameservers: elsewhere });
  });

  it('keeps a change of nameservers waiting that staff resume too early', async () => {
    const { userId, name } = await owner();
    await env.registrar.signing?.turnOn(name);
    await choose(userId, name);
    await env.billing.work();
    await turn(userId, name, false);
    await env.billing.work();
    expect(await get(NameserversService).retry(name)).toBe(true);
    await env.billing.work();
    expect((await env.atRegistrar(name))?.nameservers).not.toEqual(elsewhere);
    await env.billing.advance(2 * 86_400 + 60);
    expect(await get(NameserversService).retry(name)).toBe(true);
    await env.billing.work();
    expect((await env.atRegistrar(name))?.nameservers).toEqual(elsewhere);
  });

  it('waits until no one asks the former nameservers any more', async () => {
    const { userId, name } = await owner();
    await choose(userId, name);
    await env.billing.work();
    await get(NameserverChangesService).useOurs(userId, name);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ offered: true, offered_from: expect.any(String) });
    await expect(turn(userId, name, true)).rejects.toMatchObject(conflict('domains.dnssecSettling'));
    await env.billing.advance(2 * 86_400 + 60);
    expect(await shown(userId, name)).toMatchObject({ offered_from: null });
    await turn(userId, name, true);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ state: 'on' });
  });

  it('that was turned on elsewhere keeps the code for a transfer, until it is turned off here', async () => {
    const { userId, name } = await owner();
    await get(DomainLocksService).set(userId, name, false);
    await env.billing.work();
    await env.registrar.signing?.turnOn(name);
    await expect(get(TransferCodesService).show(userId, name)).rejects.toMatchObject(
      conflict('domains.dnssecCodeFirst'),
    );
    await turn(userId, name, false);
    await env.billing.work();
    expect(await get(TransferCodesService).show(userId, name)).not.toBe('');
  });

  it('replaces the code that was shown where a domain has no lock to do so', async () => {
    const { userId, name } = await owner();
    await get(DomainLocksService).set(userId, name, false);
    await env.billing.work();
    await env.billing.query('UPDATE domains SET is_locked = NULL WHERE name = $1', [name]);
    const code = await get(TransferCodesService).show(userId, name);
    await turn(userId, name, true);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ state: 'on' });
    expect(await env.domainsOf(userId)).toMatchObject([{ code_shown_at: null }]);
    expect(await env.registrar.ownership?.readCode(name)).not.toBe(code);
  });

  it('goes one way when it is turned on while the code for a transfer is read', async () => {
    const { userId, name } = await owner();
    await get(DomainLocksService).set(userId, name, false);
    await env.billing.work();
    const outcomes = await Promise.allSettled([
      get(TransferCodesService).show(userId, name),
      turn(userId, name, true),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await env.billing.work();
  });

  it('of another zone is shown, and can only be turned off', async () => {
    const { userId, name } = await owner();
    await choose(userId, name);
    await env.billing.work();
    await addForeignKey(name);
    await sync();
    expect(await shown(userId, name)).toMatchObject({ state: 'on', foreign: true, offered: false });
    const changes = get(NameserverChangesService);
    await expect(changes.useOurs(userId, name)).rejects.toMatchObject(conflict('domains.dnssecFirst'));
    await turn(userId, name, false);
    await env.billing.work();
    expect(await held(name)).toMatchObject({ signed: false });
    await sync();
    expect(await shown(userId, name)).toMatchObject({ state: 'off' });
  });

  it('is not turned on over the keys of another zone', async () => {
    const { userId, name } = await owner();
    await addForeignKey(name);
    await turn(userId, name, true);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ problem: expect.any(String) });
    await turn(userId, name, false);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ state: 'off', problem: null });
    expect(await held(name)).toMatchObject({ signed: false });
  });

  it('does not keep the rest of a sync from being stored', async () => {
    const { userId, name } = await owner();
    await env.registrar.setNameservers(name, elsewhere);
    const match = `GET /v5/domain/domains/${name}/dnskeys`;
    await env.billing.sandbox.fault({ provider: 'gandi', match, kind: 'status', value: 403, times: 5 });
    await sync();
    expect(await env.domainsOf(userId)).toMatchObject([{ nameservers: elsewhere, is_signed: null }]);
  });

  it('is not the business of other customers', async () => {
    const { name } = await owner();
    const { userId } = await env.billing.newCustomer();
    await expect(shown(userId, name)).rejects.toMatchObject({ code: 'not_found' });
    await expect(turn(userId, name, true)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes one way when it and the nameservers are changed at once', async () => {
    const { userId, name } = await owner();
    const outcomes = await Promise.allSettled([turn(userId, name, true), choose(userId, name)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await env.billing.work();
    expect(await held(name)).toMatchObject({ dark: false });
  });
});

describe('a change of DNSSEC whose worker crashes at any point', () => {
  it.each([
    [true, 'on, signed'],
    [false, 'off, unsigned'],
  ])('is applied once: %s', async (enabled, expected) => {
    let name = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.setDnssec',
      steps: 2,
      prepare: async () => {
        const mine = enabled ? await owner() : await signed();
        name = mine.name;
        await turn(mine.userId, name, enabled);
        return mine.userId;
      },
      outcome: async (userId) => {
        const { state } = await shown(userId, name);
        return `${state}, ${(await held(name))?.signed === true ? 'signed' : 'unsigned'}`;
      },
    });
    expect(outcomes).toEqual([expected]);
  });
});
