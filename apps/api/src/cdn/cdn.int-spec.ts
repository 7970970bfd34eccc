import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { CdnCertificateSchedule } from './certificate.schedule.ts';
import { zoneNameOf } from './cdn-names.ts';
import { CdnEnvironment } from './testing/cdn-environment.ts';

let env: CdnEnvironment;
beforeAll(async () => {
  env = await CdnEnvironment.start('both');
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => env.stop());

const newCustomer = () => addPerson(env.product, { websites: 1 });
const fault = (match: string, kind: 'status' | 'drop-after-effect', value?: number, times?: number) =>
  env.sandbox.fault({ provider: 'bunny', match, kind, value, times });

/** A customer whose website is behind the CDN. */
async function newCdnCustomer(): Promise<{ lea: TestPerson; zoneId: number; hostName: string }> {
  const lea = await newCustomer();
  const { body } = await env.activateToEnd(lea);
  expect(body.status).toBe('success');
  return { lea, zoneId: body.cdn_zone_id ?? 0, hostName: body.bunny_host_name ?? '' };
}

/** Waits until the latest operation of a kind has finished. */
async function ended(kind: string, who: TestPerson): Promise<string> {
  const id = await env.operationOf(kind, who);
  return (await env.product.app.get(OperationsService).wait(id, 30_000)).state;
}

const off = {
  no_bunny: true,
  bunny_host_name: null,
  cdn_zone_id: null,
  custom_host_name: null,
  certificate: null,
  cname: 'theirs',
  deactivation: null,
};

describe('putting a website behind the CDN', () => {
  it('creates one zone with the website as its origin, and a host name that waits for its CNAME', async () => {
    const lea = await newCustomer();
    expect((await env.show(lea)).body).toEqual({ ...off, activation: null });

    const { body } = await env.activateToEnd(lea);
    const name = zoneNameOf('homeport', lea.websiteId);
    const on = {
      no_bunny: false,
      bunny_host_name: `${name}.b-cdn.net`,
      cdn_zone_id: expect.any(Number),
      custom_host_name: `cdn.${lea.domain}`,
      certificate: 'waiting',
      cname: 'theirs',
      activation: null,
      deactivation: null,
    };
    expect(body).toEqual({ status: 'success', ...on });
    expect((await env.show(lea)).body).toEqual(on);
    expect(await env.zonesOf(lea)).toMatchObject([
      {
        id: body.cdn_zone_id,
        name,
        origin_url: `https://${lea.domain}`,
        hostnames: [{ system: true }, { name: `cdn.${lea.domain}`, certificate: false, force_ssl: false }],
      },
    ]);
  });

  it('is answered as queued when it takes longer than the call waits, and succeeds', async () => {
    const lea = await newCustomer();
    const operations = env.product.app.get(OperationsService);
    jest.spyOn(operations, 'wait').mockImplementationOnce((id) => operations.get(id));
    await env.sandbox.fault({ provider: 'bunny', match: 'POST /pullzone {', kind: 'delay', value: 1500 });
    expect((await env.activate(lea)).body).toMatchObject({
      status: 'queued',
      activation: { operation_id: expect.any(String) },
    });
    expect((await env.activateToEnd(lea)).body).toMatchObject({ status: 'success', activation: null });
    expect(await env.zonesOf(lea)).toHaveLength(1);
  });

  it('creates one zone for simultaneous and repeated requests', async () => {
    const lea = await newCustomer();
    const answers = await Promise.all([env.activateToEnd(lea), env.activateToEnd(lea)]);
    const again = await env.activateToEnd(lea);
    const ids = new Set([...answers, again].map(({ body }) => body.cdn_zone_id));
    expect(ids.size).toBe(1);
    expect(await env.zonesOf(lea)).toHaveLength(1);
  });

  it('gets the certificate at once when the CNAME record exists, and forces https', async () => {
    const lea = await newCustomer();
    await env.sandbox.setCname(`cdn.${lea.domain}`, `${zoneNameOf('homeport', lea.websiteId)}.b-cdn.net`);
    expect((await env.activateToEnd(lea)).body).toMatchObject({ status: 'success', certificate: 'active' });
    const [zone] = await env.zonesOf(lea);
    expect(zone?.hostnames[1]).toMatchObject({ certificate: true, force_ssl: true });
  });

  it.each([
    ['the answer to the making is lost', 'POST /pullzone {', 'drop-after-effect', undefined],
    ['the answer to the host name is lost', 'addHostname', 'drop-after-effect', undefined],
    ['bunny asks to wait', 'POST /pullzone {', 'status', 429],
    ['bunny fails once', 'GET /pullzone?', 'status', 500],
    ['bunny fails at the certificate', 'loadFreeCertificate', 'status', 500],
  ] as const)('ends with one zone where %s', async (_case, match, kind, value) => {
    const lea = await newCustomer();
    await fault(match, kind, value);
    expect((await env.activateToEnd(lea)).body).toMatchObject({
      status: 'success',
      certificate: 'waiting',
    });
    expect(await env.sandbox.faults()).toEqual([]);
    const zones = await env.zonesOf(lea);
    expect(zones).toHaveLength(1);
    expect(zones[0]?.hostnames).toHaveLength(2);
  });

  it('reports that the zone name belongs to another account', async () => {
    const lea = await newCustomer();
    await env.sandbox.takeZoneName(zoneNameOf('homeport', lea.websiteId));
    const { body } = await env.activateToEnd(lea);
    expect(body).toMatchObject({
      ...off,
      status: 'error',
      message: expect.stringContaining('contact support'),
    });
    expect((await env.show(lea)).body).toMatchObject({
      ...off,
      activation: { state: 'failed', message: body.message },
    });
    expect(await env.zonesOf(lea)).toEqual([]);
  });

  it('leaves nothing behind when another zone has the host name, and succeeds once it is free', async () => {
    const lea = await newCustomer();
    const other = await env.bunny.createPullZone({
      name: `other-${lea.websiteId}`,
      originUrl: 'https://other.example',
    });
    await env.bunny.addHostname(other.id, `cdn.${lea.domain}`);
    const { body } = await env.activateToEnd(lea);
    expect(body).toMatchObject({ ...off, status: 'error', message: expect.stringContaining('another CDN') });
    expect(await env.zonesOf(lea)).toEqual([]);

    await env.bunny.deletePullZone(other.id);
    expect((await env.activateToEnd(lea)).body).toMatchObject({ status: 'success', activation: null });
    expect(await env.zonesOf(lea)).toHaveLength(1);
  });

  it('is refused for another customer’s website, and for mismatched accounts and ids', async () => {
    const [lea, ines] = [await newCustomer(), await newCustomer()];
    expect((await env.show(ines, lea.domain)).status).toBe(404);
    expect((await env.show(lea, 'unknown.example.com')).status).toBe(404);
    for (const wrong of [
      { ...lea, domain: ines.domain },
      { ...lea, websiteId: ines.websiteId },
      { ...lea, accountId: ines.accountId },
      { ...lea, websiteId: lea.accountId },
    ])
      expect((await env.activate(lea, wrong)).status).toBe(404);
    expect([...(await env.zonesOf(lea)), ...(await env.zonesOf(ines))]).toEqual([]);
  });
});

describe('the certificate', () => {
  const requestWaiting = () => env.product.app.get(CdnCertificateSchedule).requestWaiting();

  it('is requested again until the CNAME record exists', async () => {
    const { lea, hostName } = await newCdnCustomer();
    await requestWaiting();
    expect(await ended('cdn.requestCertificate', lea)).toBe('succeeded');
    expect((await env.show(lea)).body.certificate).toBe('waiting');

    await env.sandbox.setCname(`cdn.${lea.domain}`, hostName);
    await requestWaiting();
    expect(await ended('cdn.requestCertificate', lea)).toBe('succeeded');
    expect((await env.show(lea)).body.certificate).toBe('active');
    const [zone] = await env.zonesOf(lea);
    expect(zone?.hostnames[1]).toMatchObject({ certificate: true, force_ssl: true });
  });

  it('is requested at once when the customer turns the CDN on again', async () => {
    const { lea, hostName } = await newCdnCustomer();
    await env.sandbox.setCname(`cdn.${lea.domain}`, hostName);
    expect((await env.activateToEnd(lea)).body.status).toBe('success');
    expect(await ended('cdn.requestCertificate', lea)).toBe('succeeded');
    expect((await env.show(lea)).body.certificate).toBe('active');
  });
});

describe('clearing the cache', () => {
  const purges = async (who: TestPerson) => (await env.zonesOf(who))[0]?.purges;

  it('happens once in ten seconds', async () => {
    const { lea, zoneId } = await newCdnCustomer();
    expect((await env.purge(lea, zoneId)).body).toEqual({ status: 'success' });
    const second = await env.purge(lea, zoneId);
    expect([second.status, second.code]).toEqual([429, 'rate_limited']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(await purges(lea)).toBe(1);

    await env.product.db.query(
      `UPDATE cdn_zones SET last_purged_at = last_purged_at - interval '10 seconds' WHERE zone_id = $1`,
      [zoneId],
    );
    await env.sandbox.advance(10);
    expect((await env.purge(lea, zoneId)).status).toBe(200);
    expect(await purges(lea)).toBe(2);
  });

  it('happens once for two simultaneous requests', async () => {
    const { lea, zoneId } = await newCdnCustomer();
    const answers = await Promise.all([env.purge(lea, zoneId), env.purge(lea, zoneId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(await purges(lea)).toBe(1);
  });

  it.each([
    [429, 'rate_limited', '1'],
    [500, 'cdn_unavailable', undefined],
    [404, 'cdn_unavailable', undefined],
  ])('that bunny answers with %i is refused as %s, and may be tried again', async (value, code, wait) => {
    const { lea, zoneId } = await newCdnCustomer();
    await fault('purgeCache', 'status', value);
    const refused = await env.purge(lea, zoneId);
    expect(refused.code).toBe(code);
    expect(refused.headers['retry-after']).toBe(wait);
    expect((await env.purge(lea, zoneId)).status).toBe(200);
  });

  it('of another customer’s zone is not found, without a request to bunny', async () => {
    const [{ zoneId }, ines] = [await newCdnCustomer(), await newCustomer()];
    await fault('purgeCache', 'status', 500);
    expect((await env.purge(ines, zoneId)).status).toBe(404);
    expect((await env.purge(ines, 4_711)).status).toBe(404);
    expect(await env.sandbox.faults()).toHaveLength(1);
  });
});

describe('clearing one address', () => {
  const purged = async (who: TestPerson) => (await env.zonesOf(who))[0]?.purged_urls;

  it.each([
    ['a path', () => '/images/logo.png?v=2', '/images/logo.png?v=2'],
    ['an address of the website', (who: TestPerson) => `https://${who.domain}/a b.css`, '/a%20b.css'],
    ['an address of its custom host name', (who: TestPerson) => `http://cdn.${who.domain}/a/*`, '/a/*'],
  ])('that is %s clears it on the zone', async (_case, address, path) => {
    const { lea, zoneId, hostName } = await newCdnCustomer();
    expect((await env.purgeAddress(lea, zoneId, address(lea))).body).toEqual({ path });
    expect(await purged(lea)).toEqual([`https://${hostName}${path}`]);
    expect((await env.zonesOf(lea))[0]?.purges).toBe(0);
  });

  it('of another website, also another customer’s, is refused without a request to bunny', async () => {
    const [{ lea, zoneId }, ines] = [await newCdnCustomer(), await newCdnCustomer()];
    await fault('POST /purge', 'status', 500);
    for (const address of [`https://${ines.lea.domain}/a.css`, `https://${ines.hostName}/a.css`, 'a.css']) {
      const refused = await env.purgeAddress(lea, zoneId, address);
      expect([refused.status, refused.code]).toEqual([400, 'validation_error']);
    }
    expect((await env.purgeAddress(lea, ines.zoneId, '/a.css')).status).toBe(404);
    expect(await env.sandbox.faults()).toHaveLength(1);
    expect([await purged(lea), await purged(ines.lea)]).toEqual([[], []]);
  });

  it('that bunny does not answer is refused, and may be tried again', async () => {
    const { lea, zoneId } = await newCdnCustomer();
    await fault('POST /purge', 'status', 500);
    expect((await env.purgeAddress(lea, zoneId, '/a.css')).code).toBe('cdn_unavailable');
    expect((await env.purgeAddress(lea, zoneId, '/a.css')).status).toBe(200);
  });
});

describe('turning the CDN off', () => {
  it('removes the zone and its row, and it can be turned on again', async () => {
    const { lea, zoneId } = await newCdnCustomer();
    expect((await env.deactivate(lea)).body).toEqual({ status: 'success', ...off, activation: null });
    expect(await env.zonesOf(lea)).toEqual([]);
    expect((await env.purge(lea, zoneId)).status).toBe(404);
    expect((await env.deactivate(lea)).body.status).toBe('success');
    expect((await env.activateToEnd(lea)).body).toMatchObject({ status: 'success', no_bunny: false });
    expect(await env.zonesOf(lea)).toHaveLength(1);
  });

  it('happens once for two simultaneous requests, and is recorded once', async () => {
    const { lea } = await newCdnCustomer();
    const answers = await Promise.all([env.deactivate(lea), env.deactivate(lea)]);
    expect(answers.map(({ body }) => body.status)).toEqual(['success', 'success']);
    const [events] = await env.product.db.query(
      `SELECT count(*)::int FROM audit_events WHERE user_id = $1 AND kind = 'cdn.deactivated'`,
      [lea.userId],
    );
    expect(events).toEqual({ count: 1 });
  });

  it('goes on when it is asked for again after bunny refused it, and is recorded once', async () => {
    const { lea } = await newCdnCustomer();
    await fault('DELETE /pullzone', 'status', 400);
    expect((await env.deactivate(lea)).body).toMatchObject({ status: 'error' });
    const answers = await Promise.all([env.deactivate(lea), env.deactivate(lea)]);
    expect(answers.map(({ body }) => body.status)).toEqual(['success', 'success']);
    expect(await env.zonesOf(lea)).toEqual([]);
    const events = await env.product.db.query(
      `SELECT id FROM audit_events WHERE user_id = $1 AND kind = 'cdn.deactivated'`,
      [lea.userId],
    );
    expect(events).toHaveLength(1);
  });

  it('shows its progress while bunny does not answer, and is not turned on in between', async () => {
    const { lea } = await newCdnCustomer();
    const operations = env.product.app.get(OperationsService);
    jest.spyOn(operations, 'wait').mockImplementationOnce((id) => operations.get(id));
    await fault('DELETE /pullzone', 'status', 500);
    expect((await env.deactivate(lea)).body).toMatchObject({ status: 'queued', deactivation: {} });
    expect((await env.activate(lea)).body).toMatchObject({
      status: 'error',
      message: expect.stringContaining('still being turned off'),
    });
    expect(await ended('cdn.remove', lea)).toBe('succeeded');
    expect(await env.zonesOf(lea)).toEqual([]);
    expect((await env.show(lea)).body).toMatchObject(off);
  });

  it('is refused for another customer’s website', async () => {
    const [{ lea }, ines] = [await newCdnCustomer(), await newCustomer()];
    expect((await env.deactivate(ines, { ...ines, domain: lea.domain })).status).toBe(404);
    expect((await env.deactivate(ines, lea)).status).toBe(404);
    expect(await env.zonesOf(lea)).toHaveLength(1);
  });
});

describe('a website that is deleted', () => {
  it('is deleted with its zone', async () => {
    const { lea, zoneId } = await newCdnCustomer();
    await env.deleteWebsite(lea);
    expect(await ended('cdn.remove', lea)).toBe('succeeded');
    expect(await env.zonesOf(lea)).toEqual([]);
    expect(await env.product.db.query('SELECT 1 FROM cdn_zones WHERE zone_id = $1', [zoneId])).toEqual([]);
    expect((await env.purge(lea, zoneId)).status).toBe(404);
  });

  it('starts no removal when it was never behind the CDN', async () => {
    const lea = await newCustomer();
    await env.deleteWebsite(lea);
    const [row] = await env.product.db.query(
      `SELECT count(*)::int FROM operations WHERE kind = 'cdn.remove' AND key = $1`,
      [lea.websiteId],
    );
    expect(row).toEqual({ count: 0 });
  });
});
