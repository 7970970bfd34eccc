import { closeAgreeing } from '../billing/testing/agreement.ts';
import { DomainDetailsService } from './domain-details.service.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { NameserverChangesService } from './nameserver-changes.service.ts';
import { PublicNameserversSchedule } from './public-nameservers.schedule.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

const elsewhere = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
const another = ['ns1.another.example', 'ns2.another.example', 'ns3.another.example'];
let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const servers = () => env.billing.app.get(NameserverChangesService, { strict: false });
const shown = (userId: string, name: string) =>
  env.billing.app.get(DomainDetailsService, { strict: false }).describeNameservers(userId, name);
const readPublic = () => env.billing.app.get(PublicNameserversSchedule, { strict: false }).refresh();

async function owner(name = newName()): Promise<{ userId: string; name: string }> {
  const { userId } = await env.registered(name);
  return { userId, name };
}

describe('the nameservers of a domain', () => {
  it('can be changed by the customer, and back to ours with the zone unchanged', async () => {
    const { userId, name } = await owner('xn--mnchen-3ya.example');
    const ours = (await shown(userId, name)).nameservers;
    expect(ours).toHaveLength(3);
    await servers().choose(userId, name, elsewhere);
    expect(await shown(userId, name)).toMatchObject({ status: 'changing', nameservers: elsewhere });
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({
      status: 'success',
      nameserver: 'gandi',
      nameservers: elsewhere,
    });
    expect((await env.atRegistrar(name))?.nameservers).toEqual(elsewhere);
    await servers().useOurs(userId, name);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ status: 'success', nameservers: ours });
    expect(await env.atRegistrar(name)).toMatchObject({ ownZone: true, nameservers: ours });
  });

  it('are those of the newest change, in whatever order the operations run', async () => {
    const { userId, name } = await owner();
    await servers().choose(userId, name, elsewhere);
    await servers().useOurs(userId, name);
    await servers().choose(userId, name, another);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ status: 'success', nameservers: another });
    expect((await env.atRegistrar(name))?.nameservers).toEqual(another);
  });

  it('are not overwritten by a sync that began before they were changed', async () => {
    const { userId, name } = await owner();
    await servers().choose(userId, name, elsewhere);
    const { registrar } = env;
    const find = registrar.find.bind(registrar);
    const late = Promise.withResolvers<void>();
    Object.assign(registrar, {
      find: async (asked: string) => {
        const found = await find(asked);
        await late.promise;
        return found;
      },
    });
    const reading = env.billing.app.get(DomainsSyncSchedule, { strict: false }).syncAll();
    Reflect.deleteProperty(registrar, 'find');
    await env.billing.advance(1);
    await env.billing.work();
    late.resolve();
    await reading;
    expect(await shown(userId, name)).toMatchObject({ status: 'success', nameservers: elsewhere });
  });

  it('are set later when the registrar is unavailable', async () => {
    const { userId, name } = await owner();
    await env.billing.sandbox.fault({ provider: 'gandi', match: 'PUT', kind: 'status', value: 409 });
    await servers().choose(userId, name, elsewhere);
    await env.billing.workOnce();
    expect(await shown(userId, name)).toMatchObject({ status: 'changing', nameservers: elsewhere });
    await env.billing.query(`UPDATE operations SET next_run_at = now() WHERE state IN ('queued', 'running')`);
    await env.billing.work();
    expect(await shown(userId, name)).toMatchObject({ status: 'success', nameservers: elsewhere });
  });
});

describe('the nameservers that the public DNS returns', () => {
  it('are shown with the time of the look-up, and looked up until they are as expected', async () => {
    const { userId, name } = await owner();
    expect(await shown(userId, name)).toMatchObject({ public: null });
    await readPublic();
    const { nameservers } = await shown(userId, name);
    expect((await shown(userId, name)).public?.nameservers).toEqual(nameservers.toSorted());
    await servers().choose(userId, name, elsewhere);
    await env.billing.work();
    expect((await shown(userId, name)).public?.nameservers).toEqual(nameservers.toSorted());
    await readPublic();
    expect((await shown(userId, name)).public?.nameservers).toEqual(elsewhere);
  });

  it('are kept from the last look-up while the DNS does not answer', async () => {
    const { userId, name } = await owner();
    await readPublic();
    const { public: seen } = await shown(userId, name);
    await servers().choose(userId, name, elsewhere);
    await env.billing.work();
    await env.billing.sandbox.fault({ provider: 'dns', match: `NS ${name}`, kind: 'status' });
    await readPublic();
    expect((await shown(userId, name)).public).toEqual(seen);
  });
});
