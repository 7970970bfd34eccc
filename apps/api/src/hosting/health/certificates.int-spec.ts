import { join } from 'node:path';
import { issueCertificate, userWebsites } from '@homeport/contract/hosting';
import type { PleskClient } from '@homeport/plesk';
import { crashAt, crashPoints, runToEnd } from '../../app/testing/crash.ts';
import { addPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { shareOf } from '../../app/testing/share.ts';
import { Clock, type OffsetClock } from '../../foundation/clock/clock.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { PanelAbilitiesService } from '../panel/panel-abilities.service.ts';
import { PointingCheckService } from '../pointing/pointing-check.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { registerPanels } from '../testing/panels.ts';
import { addSiteOwner, certificateNewsOf, readAccount, type SiteOwner } from '../testing/site-owner.ts';

const hour = 3600;
const day = 24 * hour;
const told = () => certificateNewsOf(product, owner);

let sandbox: TestSandbox;
let product: Product;
let panels: Map<string, PleskClient>;
let owner: SiteOwner;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    DNS_RESOLVERS: sandbox.urls.dns,
    WEBSITE_PROXY: sandbox.urls.websites,
    WEBSITE_CA_FILE: join(sandbox.dataDir, 'website-ca.pem'),
    SUPPORT_EMAIL: 'help@homeport.test',
  });
  panels = await registerPanels(product, sandbox.dataDir);
  for (const { id } of await product.db.query<{ id: string }>('SELECT id FROM panel_servers'))
    await product.app.get(PanelAbilitiesService).check(id);
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

async function pointHere(name: string, serverId = owner.serverId): Promise<void> {
  const ofServer = 'SELECT ipv4 FROM panel_servers WHERE id = $1';
  const [row] = await product.db.query<{ ipv4: string }>(ofServer, [serverId]);
  await sandbox.setRecords(name, 'A', [row?.ipv4 ?? '']);
}

async function healthOf(name = owner.domain) {
  const { body } = await product.call(userWebsites, {}, { token: owner.token });
  return body.all_websites.find(({ website }) => website.ascii_name === name)?.health;
}

/** The operations that issue a certificate for the owner's website, oldest first. */
async function issuings(): Promise<{ id: string; state: string }[]> {
  return product.db.query(
    `SELECT id, state FROM operations WHERE kind = 'hosting.issueCertificate' AND key = $1 ORDER BY created_at, id`,
    [owner.websiteId],
  );
}

/** What Let's Encrypt was asked for the owner's names. */
async function requested() {
  const { websites } = await sandbox.state<{
    websites: { certificates: { names: string[]; isIssued: boolean }[] };
  }>();
  return websites.certificates.filter(({ names }) => names.includes(owner.domain));
}

async function runLast(): Promise<void> {
  await runToEnd(product, (await issuings()).at(-1)?.id ?? '');
}

/** Makes as much time pass for the attempts as for Let's Encrypt. */
async function passTime(seconds: number): Promise<void> {
  await sandbox.advance(seconds);
  await product.db.query(
    `UPDATE website_health SET attempted_at = attempted_at - $2 * interval '1 second',
       next_attempt_at = next_attempt_at - $2 * interval '1 second' WHERE website_id = $1`,
    [owner.websiteId, seconds],
  );
}

describe('a website', () => {
  beforeEach(async () => {
    owner = await addSiteOwner(product, panels, {}, 'eu_de');
  });

  it('gets a certificate once its name points here, and is then visited over https', async () => {
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ certificate: 'unknown', answers: 'unknown' });
    expect(await issuings()).toEqual([]);
    await pointHere(owner.domain);
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ certificate: 'untrusted', answers: 'ok', http_status: 200 });
    expect(await issuings()).toHaveLength(1);
    await runLast();
    const health = await healthOf();
    expect(health).toMatchObject({ certificate: 'valid', certificate_problem: null, next_attempt: null });
    const days = (Date.parse(health?.certificate_ends ?? '') - Date.now()) / (day * 1000);
    expect(days).toBeGreaterThan(89);
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ certificate: 'valid', http_status: 200 });
    expect(await issuings()).toHaveLength(1);
  });

  it('gets another certificate when www. and an alias point here, too', async () => {
    await pointHere(owner.domain);
    await readAccount(product, owner);
    await runLast();
    const site = await owner.panel.webspaces.find({ externalId: owner.accountId });
    const alias = `alias-of-${owner.domain}`;
    await owner.panel.aliases.create({ siteId: site?.id ?? 0, name: alias });
    await pointHere(alias);
    await pointHere(`www.${owner.domain}`);
    await readAccount(product, owner);
    await runLast();
    expect((await requested()).map(({ names }) => names)).toEqual([
      [owner.domain],
      [alias, owner.domain, `www.${owner.domain}`].toSorted((a, b) => a.localeCompare(b)),
    ]);
    await readAccount(product, owner);
    expect(await issuings()).toHaveLength(2);
  });

  it('gets a new certificate when its server has not renewed it', async () => {
    await pointHere(owner.domain);
    await readAccount(product, owner);
    await runLast();
    const clock = product.app.get(Clock) as OffsetClock;
    await sandbox.advance(69 * day);
    clock.offsetMs = 69 * day * 1000;
    await readAccount(product, owner);
    expect(await issuings()).toHaveLength(1);
    await sandbox.advance(2 * day);
    clock.offsetMs = 71 * day * 1000;
    await readAccount(product, owner);
    await runLast();
    clock.offsetMs = 0;
    expect([(await requested()).length, await told()]).toEqual([2, ['certificate-issued']]);
  });

  it.each(shareOf(crashPoints.flatMap((point) => [0, 1].map((step) => [step, point] as const))))(
    'gets one certificate although the worker is killed at step %s: %s',
    async (step, point) => {
      await pointHere(owner.domain);
      await readAccount(product, owner);
      const [issuing] = await issuings();
      await crashAt(product, issuing?.id ?? '', step, point);
      await runLast();
      expect(await healthOf()).toMatchObject({ certificate: 'valid', certificate_problem: null });
      expect([await requested(), await told()]).toMatchObject([[{ isIssued: true }], ['certificate-issued']]);
    },
  );

  it('gets one certificate although the answer of its server is lost', async () => {
    await pointHere(owner.domain);
    await readAccount(product, owner);
    await sandbox.fault({ provider: 'plesk', match: 'sslit', kind: 'drop-after-effect' });
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'valid' });
    expect(await requested()).toHaveLength(1);
  });

  it('is told when its server does not answer, and tried again later', async () => {
    // The server's circuit breaker stays open after this.
    owner = await addSiteOwner(product, panels, {}, 'us_east');
    await pointHere(owner.domain);
    await readAccount(product, owner);
    await sandbox.fault({ provider: 'plesk', match: 'sslit', kind: 'status', value: 503, times: 99 });
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'untrusted', certificate_problem: 'panel_busy' });
    const begun = 'SELECT 1 FROM website_health WHERE website_id = $1 AND attempts_since = attempted_at';
    expect(await product.db.query(begun, [owner.websiteId])).toHaveLength(1);
  });
});

describe('a new name', () => {
  beforeEach(async () => {
    owner = await addSiteOwner(product, panels, {}, 'eu_de');
  });

  const lookUpNames = () => product.app.get(PointingCheckService).checkWatched(new AbortController().signal);
  /** Makes the watch of the owner's names older. */
  const passWatch = (asked: string, watched: string) =>
    product.db.query(
      `UPDATE name_pointings SET asked_at = asked_at - $2::interval, watched_since = watched_since - $3::interval
       WHERE website_id = $1`,
      [owner.websiteId, asked, watched],
    );
  const checks = () =>
    product.db.query<{ id: string; state: string }>(
      `SELECT id, state FROM operations WHERE kind = 'hosting.checkWebsite' AND key = $1 ORDER BY created_at`,
      [owner.websiteId],
    );

  it('gets its certificate a minute after it points here, without a reading of the server', async () => {
    await pointHere(owner.domain);
    await lookUpNames();
    expect(await checks()).toEqual([]);
    await passWatch('1 minute', '1 minute');
    await lookUpNames();
    await lookUpNames();
    for (const { id } of await checks()) await runToEnd(product, id);
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'valid', answers: 'ok' });
  });

  it('is looked up every 5 minutes after a day, and with the readings alone after 14 days', async () => {
    await pointHere(owner.domain);
    await passWatch('4 minutes', '25 hours');
    await lookUpNames();
    expect(await checks()).toEqual([]);
    await passWatch('2 minutes', '0');
    await lookUpNames();
    expect(await checks()).toHaveLength(1);

    owner = await addSiteOwner(product, panels, {}, 'eu_de');
    await pointHere(owner.domain);
    await passWatch('1 hour', '15 days');
    await lookUpNames();
    expect(await checks()).toEqual([]);
  });

  it.each(crashPoints)(
    'gets one certificate although the worker that checks it is killed: %s',
    async (point) => {
      await pointHere(owner.domain);
      await passWatch('1 minute', '1 minute');
      await lookUpNames();
      const [check] = await checks();
      await crashAt(product, check?.id ?? '', 0, point);
      await runToEnd(product, check?.id ?? '');
      expect(await issuings()).toHaveLength(1);
      await runLast();
      expect(await requested()).toMatchObject([{ isIssued: true }]);
    },
  );
});

describe('a certificate that is refused', () => {
  beforeEach(async () => {
    owner = await addSiteOwner(product, panels, {}, 'eu_uk');
    await pointHere(owner.domain);
    await readAccount(product, owner);
    // Let's Encrypt sees another record than our resolver did.
    await sandbox.setRecords(owner.domain, 'A', ['192.0.2.1']);
    await product.db.query(`UPDATE name_pointings SET asked_at = now() WHERE website_id = $1`, [
      owner.websiteId,
    ]);
  });

  const syncServer = () =>
    product.app.get(PanelReadingService).readServer(owner.serverId, new AbortController().signal);

  it('is tried again with growing pauses, never beyond the limits of Let’s Encrypt', async () => {
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate_problem: 'unreachable' });
    for (const [wait, attempts] of [
      [hour / 2, 1],
      [hour, 2],
      [5 * hour, 2],
      [2 * hour, 3],
    ] as const) {
      await passTime(wait);
      await syncServer();
      const all = await issuings();
      expect(all).toHaveLength(attempts);
      if (all.at(-1)?.state !== 'succeeded') await runLast();
    }
    expect([(await requested()).length, await told()]).toEqual([3, ['certificate-failed']]);
    await pointHere(owner.domain);
    await passTime(25 * hour);
    await syncServer();
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'valid', certificate_problem: null });
    expect(await told()).toEqual(['certificate-failed', 'certificate-issued']);
  });

  it('can be tried again by the customer, once an hour, not by others', async () => {
    await runLast();
    const request = { params: { website_id: owner.websiteId } } as never;
    const ask = (token = owner.token) => product.call(issueCertificate, request, { token });
    expect(await healthOf()).toMatchObject({ can_retry: false });
    expect((await ask()).code).toBe('conflict');
    await passTime(hour + 1);
    expect(await healthOf()).toMatchObject({ can_retry: true });
    const other = await addPerson(product);
    expect((await ask(other.token)).status).toBe(404);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await issuings()).toHaveLength(2);
    expect((await ask()).code).toBe('conflict');
  });
});

describe('a server', () => {
  it('with Let’s Encrypt alone issues certificates, too', async () => {
    owner = await addSiteOwner(product, panels, {}, 'us_central');
    await pointHere(owner.domain);
    await readAccount(product, owner);
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'valid', issues_certificates: true });
  });

  it('without an extension for certificates is asked for none', async () => {
    owner = await addSiteOwner(product, panels, {}, 'us_west');
    await pointHere(owner.domain);
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ certificate: 'untrusted', issues_certificates: false });
    expect(await issuings()).toEqual([]);
    const { status } = await product.call(
      issueCertificate,
      { params: { website_id: owner.websiteId } } as never,
      { token: owner.token },
    );
    expect(status).toBe(409);
  });
});

describe('a visit', () => {
  beforeEach(async () => {
    owner = await addSiteOwner(product, panels, {}, 'eu_de');
    await pointHere(owner.domain);
  });

  it('tells a website with an error, one that is silent, and one that answers', async () => {
    await sandbox.fault({ provider: 'websites', match: owner.domain, kind: 'status', value: 500 });
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ answers: 'error', http_status: 500 });
    await sandbox.fault({ provider: 'websites', match: owner.domain, kind: 'drop-after-effect' });
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ answers: 'silent', http_status: null });
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ answers: 'ok', http_status: 200 });
  });

  it('to a server that does not answer at all begins no certificate, until it answers', async () => {
    await sandbox.fault({ provider: 'websites', match: 'CONNECT', kind: 'status', value: 502, times: 99 });
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ answers: 'silent', certificate: 'unknown' });
    expect(await issuings()).toEqual([]);
    await sandbox.clearFaults();
    await readAccount(product, owner);
    expect(await issuings()).toHaveLength(1);
  });

  it('that a server stops answering before asks Let’s Encrypt for nothing, and counts no attempt', async () => {
    await readAccount(product, owner);
    await sandbox.fault({ provider: 'websites', match: 'CONNECT', kind: 'status', value: 502, times: 99 });
    await runLast();
    expect(await requested()).toEqual([]);
    await sandbox.clearFaults();
    await readAccount(product, owner);
    await runLast();
    expect(await healthOf()).toMatchObject({ certificate: 'valid', certificate_problem: null });
    expect(await requested()).toHaveLength(1);
  });

  it('ends after 8 seconds without an answer', async () => {
    await sandbox.fault({ provider: 'websites', match: owner.domain, kind: 'delay', value: 20_000 });
    const began = performance.now();
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ answers: 'silent', certificate: 'untrusted' });
    expect(performance.now() - began).toBeLessThan(19_000);
  });

  it('is made to the website’s own server only', async () => {
    await sandbox.setRecords(owner.domain, 'A', ['127.0.0.1']);
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ answers: 'unknown', certificate: 'unknown' });
  });

  it('shows PHP and WordPress that get no security updates any more', async () => {
    await readAccount(product, owner);
    expect(await healthOf()).toMatchObject({ php: { version: '8.3', is_supported: true }, wordpress: null });
    await product.db.query(`UPDATE web_server_settings SET php_version = '7.4' WHERE website_id = $1`, [
      owner.websiteId,
    ]);
    await product.db.query(
      `INSERT INTO wordpress_sites (website_id, version, read_at) VALUES ($1, '4.6', now())
       ON CONFLICT (website_id) DO UPDATE SET version = excluded.version`,
      [owner.websiteId],
    );
    expect(await healthOf()).toMatchObject({
      php: { version: '7.4', is_supported: false },
      wordpress: { version: '4.6', is_supported: false },
    });
  });

  it('is unknown after a day', async () => {
    await readAccount(product, owner);
    await product.db.query(
      `UPDATE website_health SET checked_at = now() - interval '25 hours' WHERE website_id = $1`,
      [owner.websiteId],
    );
    expect(await healthOf()).toMatchObject({ answers: 'unknown', certificate: 'unknown', checked_at: null });
  });
});
