import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { MailEnvironment } from '../email/testing/mail-environment.ts';
import { until } from '../foundation/testing/polling.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { Database } from '../foundation/database/database.ts';
import { zoneHosted } from '../domains/domains.events.ts';
import { CdnEnvironment } from './testing/cdn-environment.ts';

let env: MailEnvironment;
let cdn: CdnEnvironment;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
  cdn = CdnEnvironment.on(env.product, env.sandbox);
});
afterEach(() => env.sandbox.clearFaults());
afterAll(async () => {
  await cdn.bunny.close();
  await env.stop();
});

/** A customer whose website has a name that is registered through us, and whose zone we run. */
async function newCustomer(): Promise<TestPerson> {
  const lea = await addPerson(env.product, { websites: 1 });
  const domain = await env.registered(lea);
  await env.product.db.query('UPDATE websites SET ascii_name = $1 WHERE id = $2', [domain, lea.websiteId]);
  return { ...lea, domain };
}

const recordOf = async ({ domain }: TestPerson) =>
  (await env.gandi.liveDns.record(domain, 'cdn', 'CNAME'))?.values;

describe('the CDN’s name below a domain whose zone we run', () => {
  it('gets its CNAME record and its certificate at once, and loses the record with the CDN', async () => {
    const lea = await newCustomer();
    const { body } = await cdn.activateToEnd(lea);
    expect(body).toMatchObject({ status: 'success', cname: 'set', certificate: 'active' });
    expect(await recordOf(lea)).toEqual([`${body.bunny_host_name}.`]);
    expect((await cdn.deactivate(lea)).body).toMatchObject({ status: 'success', no_bunny: true });
    expect(await recordOf(lea)).toBeUndefined();
  });

  it('keeps a record of the customer’s own, also when the CDN is turned off', async () => {
    const lea = await newCustomer();
    const own = { name: 'cdn', type: 'CNAME', ttl: 300, values: ['elsewhere.example.'] };
    await env.gandi.liveDns.putRecord(lea.domain, own);
    expect((await cdn.activateToEnd(lea)).body).toMatchObject({ cname: 'ours', certificate: 'waiting' });
    expect(await recordOf(lea)).toEqual(own.values);
    await cdn.deactivate(lea);
    expect(await recordOf(lea)).toEqual(own.values);
  });

  it('is set later when the registrar does not answer', async () => {
    const lea = await newCustomer();
    const match = `/livedns/domains/${lea.domain}`;
    await env.sandbox.fault({ provider: 'gandi', match, kind: 'status', value: 500, times: 50 });
    expect((await cdn.activateToEnd(lea)).body).toMatchObject({ status: 'success', cname: 'ours' });
    await env.sandbox.clearFaults();
    await cdn.activate(lea);
    await until('the record is set', async () => (await cdn.show(lea)).body.cname === 'set');
    expect(await recordOf(lea)).toHaveLength(1);
  });

  it('is set when we run the zone from now on, although its certificate is active', async () => {
    const lea = await newCustomer();
    await cdn.activateToEnd(lea);
    await env.gandi.liveDns.deleteRecord(lea.domain, 'cdn', 'CNAME');
    const events = env.product.app.get(DomainEventsService, { strict: false });
    await env.product.app
      .get(Database, { strict: false })
      .transaction(() => events.publish(zoneHosted, { userId: lea.userId, name: lea.domain }));
    await until('the record is set', async () => (await recordOf(lea)) !== undefined);
    expect((await cdn.show(lea)).body).toMatchObject({ cname: 'set', certificate: 'active' });
  });
});
