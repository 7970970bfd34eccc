import { closeAgreeing } from '../billing/testing/agreement.ts';
import { DnssecChangesService } from './dnssec/dnssec-changes.service.ts';
import { DomainDnssecService } from './dnssec/domain-dnssec.service.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { NameserverChangesService } from './nameserver-changes.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { DomainLocksService } from './ownership/domain-locks.service.ts';
import { OwnerContactsService } from './ownership/owner-contacts.service.ts';
import { TransferCodesService } from './ownership/transfer-codes.service.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';
import { leaForm } from './testing/transfers.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const get = <T>(service: abstract new (...args: never[]) => T): T =>
  env.billing.app.get<T>(service as never, { strict: false });
const lock = (userId: string, name: string, isLocked: boolean) =>
  get(DomainLocksService).set(userId, name, isLocked);
const elsewhere = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
const nora = { ...leaForm, fname: 'Nora', email: 'nora@elsewhere.test' };

async function owner(): Promise<{ userId: string; name: string }> {
  const name = newName();
  return { ...(await env.registered(name)), name };
}

/** How often a customer’s change was started, and recorded. */
async function countOf(userId: string, kind: string): Promise<{ started: number; recorded: number }> {
  const [row] = await env.billing.query(
    `SELECT (SELECT count(*)::int FROM operations WHERE owner_id = $1 AND kind = $2) AS started,
            (SELECT count(*)::int FROM audit_events WHERE user_id = $1 AND kind LIKE 'domains.%'
               AND kind <> 'domains.registered') AS recorded`,
    [userId, kind],
  );
  return { started: Number(row?.['started']), recorded: Number(row?.['recorded']) };
}

type Change = (userId: string, name: string) => Promise<unknown>;

describe('the same change of a domain, asked for several times at once', () => {
  it.each<[string, string, Change]>([
    ['lock', 'domains.setLock', (userId, name) => lock(userId, name, false)],
    ['DNSSEC', 'domains.setDnssec', (userId, name) => get(DnssecChangesService).set(userId, name, true)],
    [
      'other nameservers',
      'domains.setNameservers',
      (userId, name) => get(NameserverChangesService).choose(userId, name, elsewhere),
    ],
    [
      'new owner',
      'domains.updateOwner',
      (userId, name) => get(OwnerContactsService).change(userId, name, { owner: nora, kind: 'owner' }),
    ],
    [
      'confirmation email',
      'domains.resendConfirmation',
      (userId, name) => get(OwnerConfirmationsService).resend(userId, name, { actorId: userId }),
    ],
  ])('is made once: %s', async (_, kind, change) => {
    const { userId, name } = await owner();
    await Promise.all(Array.from({ length: 4 }, () => change(userId, name)));
    expect(await countOf(userId, kind)).toEqual({ started: 1, recorded: 1 });
    await env.billing.work();
  });

  it('starts nothing once it is made, and may be taken back', async () => {
    const { userId, name } = await owner();
    const choose = (hosts: string[]) => get(NameserverChangesService).choose(userId, name, hosts);
    for (const hosts of [elsewhere, elsewhere.map((host) => `${host.toUpperCase()}.`)]) {
      await choose(hosts);
      await lock(userId, name, false);
      await env.billing.work();
    }
    expect(await countOf(userId, 'domains.setNameservers')).toMatchObject({ started: 1 });
    expect(await countOf(userId, 'domains.setLock')).toMatchObject({ started: 1 });
    await get(NameserverChangesService).useOurs(userId, name);
    await lock(userId, name, true);
    await env.billing.work();
    expect(await env.atRegistrar(name)).toMatchObject({ ownZone: true, isLocked: true });
  });

  it('resumes what needs attention', async () => {
    const { userId, name } = await owner();
    const signed = await owner();
    const sign = () => get(DnssecChangesService).set(signed.userId, signed.name, true);
    await lock(userId, name, false);
    await get(NameserverChangesService).choose(userId, name, elsewhere);
    await sign();
    await env.billing.query(
      `UPDATE operations SET state = 'parked', error_code = 'registrar_rejected'
       WHERE owner_id = ANY($1) AND kind IN ('domains.setLock', 'domains.setNameservers', 'domains.setDnssec')`,
      [[userId, signed.userId]],
    );
    await sign();
    await lock(userId, name, false);
    await get(NameserverChangesService).choose(userId, name, elsewhere);
    await env.billing.work();
    expect(await env.atRegistrar(name)).toMatchObject({ isLocked: false, nameservers: elsewhere });
    expect(await get(DomainDnssecService).describe(signed.userId, signed.name)).toMatchObject({
      state: 'on',
    });
  });

  it('refuses a transfer to another registrar once', async () => {
    const { userId, name } = await owner();
    await lock(userId, name, false);
    await env.billing.work();
    const code = await get(TransferCodesService).show(userId, name);
    await env.billing.sandbox.takeAway(name, code);
    await get(DomainsSyncSchedule).syncAll();
    const refuse = () => get(TransferCodesService).decline(userId, name);
    await Promise.all([refuse(), refuse(), refuse()]);
    const refused = await env.billing.query(
      `SELECT id FROM audit_events WHERE user_id = $1 AND kind = 'domains.transfer_declined'`,
      [userId],
    );
    expect(refused).toHaveLength(1);
  });
});
