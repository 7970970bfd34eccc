import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { CdnCertificateSchedule } from './certificate.schedule.ts';
import { zoneNameOf } from './cdn-names.ts';
import { CdnStand } from './testing/cdn-stand.ts';

let stand: CdnStand;
beforeAll(async () => {
  stand = await CdnStand.start('both');
});
afterEach(() => stand.sandbox.clearFaults());
afterAll(() => stand.stop());

const someone = () => addPerson(stand.product, { websites: 1 });
const fault = (match: string, kind: 'status' | 'drop-after-effect', value?: number, times?: number) =>
  stand.sandbox.fault({ provider: 'bunny', match, kind, value, times });

/** Somebody whose website is behind the CDN. */
async function someoneBehindIt(): Promise<{ lea: TestPerson; zoneId: number; hostName: string }> {
  const lea = await someone();
  const { body } = await stand.activateToEnd(lea);
  expect(body.status).toBe('success');
  return { lea, zoneId: body.cdn_zone_id ?? 0, hostName: body.bunny_host_name ?? '' };
}

/** Waits for the end of the newest operation of a kind. */
async function ended(kind: string, who: TestPerson): Promise<string> {
  const id = await stand.operationOf(kind, who);
  return (await stand.product.app.get(OperationsService).wait(id, 30_000)).state;
}

const off = {
  no_bunny: true,
  bunny_host_name: null,
  cdn_zone_id: null,
  custom_host_name: null,
  certificate: null,
};

describe('putting a website behind the CDN', () => {
  it('makes one zone, which takes its content from the website, with a host name that waits for its CNAME', async () => {
    const lea = await someone();
    expect((await stand.show(lea)).body).toEqual({ ...off, activation: null });

    const { body } = await stand.activateToEnd(lea);
    const name = zoneNameOf('homeport', lea.websiteId);
    const on = {
      no_bunny: false,
      bunny_host_name: `${name}.b-cdn.net`,
      cdn_zone_id: expect.any(Number),
      custom_host_name: `cdn.${lea.domain}`,
      certificate: 'waiting',
      activation: null,
    };
    expect(body).toEqual({ status: 'success', ...on });
    expect((await stand.show(lea)).body).toEqual(on);
    expect(await stand.zonesOf(lea)).toMatchObject([
      {
        id: body.cdn_zone_id,
        name,
        origin_url: `https://${lea.domain}`,
        hostnames: [{ system: true }, { name: `cdn.${lea.domain}`, certificate: false, force_ssl: false }],
      },
    ]);
  });

  it('is answered as queued where that takes longer than the call waits, and is on at its end', async () => {
    const lea = await someone();
    const operations = stand.product.app.get(OperationsService);
    jest.spyOn(operations, 'wait').mockImplementationOnce((id) => operations.get(id));
    expect((await stand.activate(lea)).body).toMatchObject({
      status: 'queued',
      activation: { operation_id: expect.any(String) },
    });
    expect((await stand.activateToEnd(lea)).body).toMatchObject({ status: 'success', activation: null });
    expect(await stand.zonesOf(lea)).toHaveLength(1);
  });

  it('is asked for twice at once, and again, and makes one zone', async () => {
    const lea = await someone();
    const answers = await Promise.all([stand.activateToEnd(lea), stand.activateToEnd(lea)]);
    const again = await stand.activateToEnd(lea);
    const ids = new Set([...answers, again].map(({ body }) => body.cdn_zone_id));
    expect(ids.size).toBe(1);
    expect(await stand.zonesOf(lea)).toHaveLength(1);
  });

  it('has the certificate at once where the CNAME record is there already, and forces https', async () => {
    const lea = await someone();
    await stand.sandbox.setCname(`cdn.${lea.domain}`, `${zoneNameOf('homeport', lea.websiteId)}.b-cdn.net`);
    expect((await stand.activateToEnd(lea)).body).toMatchObject({ status: 'success', certificate: 'active' });
    const [zone] = await stand.zonesOf(lea);
    expect(zone?.hostnames[1]).toMatchObject({ certificate: true, force_ssl: true });
  });

  it.each([
    ['the answer to the making is lost', 'POST /pullzone {', 'drop-after-effect', undefined],
    ['the answer to the host name is lost', 'addHostname', 'drop-after-effect', undefined],
    ['bunny asks to wait', 'POST /pullzone {', 'status', 429],
    ['bunny fails once', 'GET /pullzone?', 'status', 500],
    ['bunny fails at the certificate', 'loadFreeCertificate', 'status', 500],
  ] as const)('ends with one zone where %s', async (_case, match, kind, value) => {
    const lea = await someone();
    await fault(match, kind, value);
    expect((await stand.activateToEnd(lea)).body).toMatchObject({
      status: 'success',
      certificate: 'waiting',
    });
    expect(await stand.sandbox.faults()).toEqual([]);
    const zones = await stand.zonesOf(lea);
    expect(zones).toHaveLength(1);
    expect(zones[0]?.hostnames).toHaveLength(2);
  });

  it('says so where the name of its zone is somebody else’s', async () => {
    const lea = await someone();
    await stand.sandbox.takeZoneName(zoneNameOf('homeport', lea.websiteId));
    const { body } = await stand.activateToEnd(lea);
    expect(body).toMatchObject({
      ...off,
      status: 'error',
      message: expect.stringContaining('contact support'),
    });
    expect((await stand.show(lea)).body).toMatchObject({
      ...off,
      activation: { state: 'failed', message: body.message },
    });
    expect(await stand.zonesOf(lea)).toEqual([]);
  });

  it('leaves nothing behind where the host name is connected elsewhere, and succeeds once it is free', async () => {
    const lea = await someone();
    const other = await stand.bunny.createPullZone({
      name: `other-${lea.websiteId}`,
      originUrl: 'https://other.example',
    });
    await stand.bunny.addHostname(other.id, `cdn.${lea.domain}`);
    const { body } = await stand.activateToEnd(lea);
    expect(body).toMatchObject({ ...off, status: 'error', message: expect.stringContaining('another CDN') });
    expect(await stand.zonesOf(lea)).toEqual([]);

    await stand.bunny.deletePullZone(other.id);
    expect((await stand.activateToEnd(lea)).body).toMatchObject({ status: 'success', activation: null });
    expect(await stand.zonesOf(lea)).toHaveLength(1);
  });

  it('is nobody else’s: neither the website, nor an account or id that does not belong to it', async () => {
    const [lea, ines] = [await someone(), await someone()];
    expect((await stand.show(ines, lea.domain)).status).toBe(404);
    expect((await stand.show(lea, 'unknown.example.com')).status).toBe(404);
    for (const wrong of [
      { ...lea, domain: ines.domain },
      { ...lea, websiteId: ines.websiteId },
      { ...lea, accountId: ines.accountId },
      { ...lea, websiteId: lea.accountId },
    ])
      expect((await stand.activate(lea, wrong)).status).toBe(404);
    expect([...(await stand.zonesOf(lea)), ...(await stand.zonesOf(ines))]).toEqual([]);
  });
});

describe('the certificate', () => {
  const askAgain = () => stand.product.app.get(CdnCertificateSchedule).askAgain();

  it('is asked for again until the CNAME record is there', async () => {
    const { lea, hostName } = await someoneBehindIt();
    await askAgain();
    expect(await ended('cdn.requestCertificate', lea)).toBe('succeeded');
    expect((await stand.show(lea)).body.certificate).toBe('waiting');

    await stand.sandbox.setCname(`cdn.${lea.domain}`, hostName);
    await askAgain();
    expect(await ended('cdn.requestCertificate', lea)).toBe('succeeded');
    expect((await stand.show(lea)).body.certificate).toBe('active');
    const [zone] = await stand.zonesOf(lea);
    expect(zone?.hostnames[1]).toMatchObject({ certificate: true, force_ssl: true });
  });

  it('is asked for at once when the customer turns the CDN on again', async () => {
    const { lea, hostName } = await someoneBehindIt();
    await stand.sandbox.setCname(`cdn.${lea.domain}`, hostName);
    expect((await stand.activateToEnd(lea)).body.status).toBe('success');
    expect(await ended('cdn.requestCertificate', lea)).toBe('succeeded');
    expect((await stand.show(lea)).body.certificate).toBe('active');
  });
});

describe('clearing the cache', () => {
  const purges = async (who: TestPerson) => (await stand.zonesOf(who))[0]?.purges;

  it('happens once in ten seconds', async () => {
    const { lea, zoneId } = await someoneBehindIt();
    expect((await stand.purge(lea, zoneId)).body).toEqual({ status: 'success' });
    const second = await stand.purge(lea, zoneId);
    expect([second.status, second.code]).toEqual([429, 'rate_limited']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(await purges(lea)).toBe(1);

    await stand.product.db.query(
      `UPDATE cdn_zones SET last_purged_at = last_purged_at - interval '10 seconds' WHERE zone_id = $1`,
      [zoneId],
    );
    await stand.sandbox.advance(10);
    expect((await stand.purge(lea, zoneId)).status).toBe(200);
    expect(await purges(lea)).toBe(2);
  });

  it('is done by one of two who ask at once', async () => {
    const { lea, zoneId } = await someoneBehindIt();
    const answers = await Promise.all([stand.purge(lea, zoneId), stand.purge(lea, zoneId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(await purges(lea)).toBe(1);
  });

  it.each([
    [429, 'rate_limited', '1'],
    [500, 'cdn_unavailable', undefined],
    [404, 'cdn_unavailable', undefined],
  ])('that bunny answers with %i is refused as %s, and may be tried again', async (value, code, wait) => {
    const { lea, zoneId } = await someoneBehindIt();
    await fault('purgeCache', 'status', value);
    const refused = await stand.purge(lea, zoneId);
    expect(refused.code).toBe(code);
    expect(refused.headers['retry-after']).toBe(wait);
    expect((await stand.purge(lea, zoneId)).status).toBe(200);
  });

  it('of somebody else’s zone is not found, and bunny hears nothing of it', async () => {
    const [{ zoneId }, ines] = [await someoneBehindIt(), await someone()];
    await fault('purgeCache', 'status', 500);
    expect((await stand.purge(ines, zoneId)).status).toBe(404);
    expect((await stand.purge(ines, 4_711)).status).toBe(404);
    expect(await stand.sandbox.faults()).toHaveLength(1);
  });
});

describe('a website that is deleted', () => {
  it('takes its zone along', async () => {
    const { lea, zoneId } = await someoneBehindIt();
    await stand.deleteWebsite(lea);
    expect(await ended('cdn.remove', lea)).toBe('succeeded');
    expect(await stand.zonesOf(lea)).toEqual([]);
    expect(await stand.product.db.query('SELECT 1 FROM cdn_zones WHERE zone_id = $1', [zoneId])).toEqual([]);
    expect((await stand.purge(lea, zoneId)).status).toBe(404);
  });

  it('has nothing to take along where it never was behind the CDN', async () => {
    const lea = await someone();
    await stand.deleteWebsite(lea);
    const [row] = await stand.product.db.query(
      `SELECT count(*)::int FROM operations WHERE kind = 'cdn.remove' AND key = $1`,
      [lea.websiteId],
    );
    expect(row).toEqual({ count: 0 });
  });
});
