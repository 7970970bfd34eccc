import { customNameservers } from '@homeport/contract/domains';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { paidBy } from '../billing/testing/customers.ts';
import { Config } from '../foundation/config/config.ts';
import { ConfirmationRemindersSchedule } from './confirmation-reminders.schedule.ts';
import { DomainDetailsService } from './domain-details.service.ts';
import { DomainZonesService } from './domain-zones.service.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { NameserverChangesService } from './nameserver-changes.service.ts';
import { NameserversService } from './nameservers.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { AtollServer } from './testing/atoll/atoll-server.ts';
import { AtollDriver } from './testing/atoll/atoll.driver.ts';
import {
  type DomainEnvironment,
  lea,
  newName,
  startDomainEnvironment,
} from './testing/domain-environment.ts';
import { UnsettledRegistrationsSchedule } from './unsettled-registrations.schedule.ts';
import { UnsettledRegistrationsService } from './unsettled-registrations.service.ts';

let env: DomainEnvironment;
const atoll = new AtollServer();
beforeAll(async () => {
  env = await startDomainEnvironment();
  env.registrars.register(new AtollDriver(await atoll.start()));
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(async () => {
  await closeAgreeing(env.billing);
  await atoll.stop();
});

let zones = 0;
const newZoneName = () => `maison-${(zones += 1)}.zone`;
const get = <T>(service: abstract new (...args: never[]) => T): T =>
  env.billing.app.get<T>(service, { strict: false });
const describeDomain = (userId: string, name: string) => get(DomainDetailsService).describe(userId, name);

/** Waits for changes that the registrar makes in the background. */
async function settled(userId: string, name: string): Promise<void> {
  await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE owner_id = $1`, [userId]);
  await env.billing.work();
  expect((await get(DomainDetailsService).describeNameservers(userId, name)).status).toBe('success');
}

/** Makes a row name a driver that this installation does not have. */
async function removeDriver(table: 'domains' | 'domain_registrations', name: string): Promise<void> {
  await env.billing.query(`UPDATE ${table} SET registrar = 'former' WHERE name = $1`, [name]);
}

describe('an installation with two registrars', () => {
  it('sells each name at the registrar that sells its ending', async () => {
    const [ours, theirs] = [newName(), newZoneName()];
    const { userId } = await env.registered(ours);
    await env.begin(userId, theirs, lea, 2);
    await env.settle(userId, await env.pay(userId));
    await env.billing.work();
    expect(await env.domainsOf(userId)).toMatchObject([
      { name: ours, registrar: 'gandi', at_registrar: true, nameserver_kind: 'own' },
      { name: theirs, registrar: 'atoll', at_registrar: true, nameserver_kind: 'custom', autorenew: false },
    ]);
    // A year at 10.00 and two at 14.20, plus 25 %.
    expect(await paidBy(env.billing, userId)).toBe(1_250 + 2 * 1_775);
    const held = await env.heldByRegistrar();
    expect(held.domains.map(({ fqdn }) => fqdn)).toContain(ours);
    expect(held.operations.map(({ fqdn }) => fqdn)).not.toContain(theirs);
    expect([...atoll.domains.keys()]).toEqual([theirs]);
    // The customer paid for the first term only.
    await expect(async () =>
      expect(await env.registrars.of({ registrar: 'atoll' }).find(theirs)).toMatchObject({
        autorenew: false,
      }),
    ).toPass();
  });

  it('offers for each domain what its registrar can do', async () => {
    const [ours, theirs] = [newName(), newZoneName()];
    const { userId } = await env.registered(ours);
    await env.begin(userId, theirs);
    await env.settle(userId, await env.pay(userId));
    await env.billing.work();
    expect(await describeDomain(userId, ours)).toMatchObject({
      registrar: 'Gandi',
      can_resend_confirmation: true,
    });
    expect(await describeDomain(userId, theirs)).toMatchObject({
      registrar: 'Atoll Names',
      can_resend_confirmation: false,
    });
    const details = get(DomainDetailsService);
    expect(await details.describeNameservers(userId, ours)).toMatchObject({ can_use_own: true });
    expect(await details.describeNameservers(userId, theirs)).toMatchObject({
      can_use_own: false,
      nameservers: ['park1.atoll.example', 'park2.atoll.example'],
    });
    const found = await get(DomainZonesService).zonesOf(userId, [`www.${ours}`, `www.${theirs}`]);
    expect([...found.values()].map(({ name }) => name)).toEqual([ours]);
    await expect(get(NameserverChangesService).useOurs(userId, theirs)).rejects.toMatchObject({
      code: 'conflict',
    });
    await env.billing.query(`UPDATE domains SET owner_confirmation = 'pending' WHERE name = $1`, [theirs]);
    await expect(
      get(OwnerConfirmationsService).resend(userId, theirs, { actorId: userId }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'The registrar cannot send the email again.',
    });
  });

  it('shows a name that is being registered as its registrar will have it', async () => {
    const [ours, theirs] = [newName(), newZoneName()];
    const { BRAND_SLUG } = get(Config).settings;
    for (const [name, shown] of [
      [ours, { registrar: 'Gandi', nameserver: BRAND_SLUG }],
      [theirs, { registrar: 'Atoll Names', nameserver: customNameservers }],
    ] as const) {
      const { userId } = await env.paidFor(name);
      expect(await describeDomain(userId, name)).toMatchObject({
        status: 'registration_requested',
        ...shown,
      });
    }
    await env.billing.work();
  });

  it('changes nameservers at the registrar of each domain', async () => {
    const [ours, theirs] = [newName(), newZoneName()];
    const { userId } = await env.registered(ours);
    await env.begin(userId, theirs);
    await env.settle(userId, await env.pay(userId));
    await env.billing.work();
    const hosts = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
    for (const name of [ours, theirs]) {
      await get(NameserverChangesService).choose(userId, name, hosts);
      await settled(userId, name);
      expect(await env.domainsOf(userId)).toEqual(
        expect.arrayContaining([expect.objectContaining({ name, nameservers: hosts, wanted_kind: null })]),
      );
    }
    expect(atoll.domains.get(theirs)?.servers).toEqual(hosts);
    expect((await env.atRegistrar(ours))?.nameservers).toEqual(hosts);
  });

  it('syncs each domain with its registrar', async () => {
    const [ours, theirs] = [newName(), newZoneName()];
    const { userId } = await env.registered(ours);
    await env.begin(userId, theirs);
    await env.settle(userId, await env.pay(userId));
    await env.billing.work();
    const held = atoll.domains.get(theirs);
    if (held === undefined) throw new Error(`Atoll has no ${theirs}`);
    held.until += 365 * 24 * 60 * 60;
    await env.registrar.setAutorenew(ours, true);
    await get(DomainsSyncSchedule).syncAll();
    const [first, second] = await env.domainsOf(userId);
    expect(first).toMatchObject({ name: ours, autorenew: true });
    expect(second).toMatchObject({ name: theirs, expires_at: new Date(held.until * 1000) });
  });

  it('finds an order at its registrar after a lost answer, and refunds one that it refuses', async () => {
    const [lost, refused] = [newZoneName(), newZoneName()];
    const first = await env.paidFor(lost);
    atoll.isNextCut = true;
    await env.billing.workOnce();
    expect(await env.registrationsOf(first.userId)).toMatchObject([{ registrar: 'atoll', state: 'paid' }]);
    await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE owner_id = $1`, [first.userId]);
    await env.billing.work();
    expect(await env.domainsOf(first.userId)).toMatchObject([{ name: lost, registrar: 'atoll' }]);
    expect(atoll.orders.filter(({ domain }) => domain === lost)).toHaveLength(1);

    atoll.refused.add(refused);
    const second = await env.paidFor(refused);
    await env.billing.work();
    expect(await env.registrationsOf(second.userId)).toMatchObject([{ state: 'refused' }]);
    expect(await paidBy(env.billing, second.userId)).toBe(0);
  });

  it('leaves the nameservers of a domain whose driver is gone to staff, and syncs the others', async () => {
    const [ours, orphan] = [newName(), newName()];
    const { userId } = await env.registered(ours);
    const { userId: other } = await env.registered(orphan);
    await removeDriver('domains', orphan);
    await env.registrar.setAutorenew(ours, true);
    await get(DomainsSyncSchedule).syncAll();
    expect(await env.domainsOf(userId)).toMatchObject([{ autorenew: true }]);
    expect(await describeDomain(other, orphan)).toMatchObject({ status: 'registered', registrar: null });
    await get(NameserverChangesService).choose(other, orphan, [
      'ns1.elsewhere.example',
      'ns2.elsewhere.example',
    ]);
    await env.billing.work();
    expect(await get(NameserversService).listStuck()).toMatchObject([
      { name: orphan, problem: expect.stringContaining('only: gandi, atoll') },
    ]);
  });

  it('leaves a registration whose driver is gone to staff, who resume it when the driver is back', async () => {
    const name = newName();
    const { userId } = await env.paidFor(name);
    await removeDriver('domain_registrations', name);
    await env.billing.work();
    await get(UnsettledRegistrationsSchedule).checkAll();
    expect(await get(UnsettledRegistrationsService).list()).toMatchObject([
      { needsAttention: true, problem: expect.stringContaining('no registrar “former”') },
    ]);
    await env.billing.query(`UPDATE domain_registrations SET registrar = 'gandi' WHERE name = $1`, [name]);
    await get(UnsettledRegistrationsService).retry(name);
    await env.billing.work();
    expect(await env.domainsOf(userId)).toMatchObject([{ name, registrar: 'gandi' }]);
  });

  it('reminds the owners of other domains when the driver of one is gone', async () => {
    const [orphan, ours] = [newName(), newName()];
    await env.registered(orphan);
    const { email } = await env.registered(ours);
    await removeDriver('domains', orphan);
    await env.billing.advance(86_400);
    await get(ConfirmationRemindersSchedule).sendDue();
    expect(await env.billing.mailsTo(email)).toMatchObject([
      { template: 'domain-registered' },
      { template: 'owner-unconfirmed' },
    ]);
  });
});
