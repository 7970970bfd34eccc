import { addPerson, signIn, type TestPerson } from '../app/testing/people.ts';
import { RegistrarDriversService } from '../domains/registrars/registrar-drivers.service.ts';
import { AtollServer } from '../domains/testing/atoll/atoll-server.ts';
import { AtollDriver } from '../domains/testing/atoll/atoll.driver.ts';
import { MailHostDriversService } from './hosts/mail-host-drivers.service.ts';
import { MailDomainsSchedule } from './mail-domains.schedule.ts';
import { until } from './testing/connected-elsewhere.ts';
import { DovecoteServer } from './testing/dovecote/dovecote-server.ts';
import { DovecoteDriver } from './testing/dovecote/dovecote.driver.ts';
import { mailBox, MailEnvironment, mailServer } from './testing/mail-environment.ts';

let env: MailEnvironment;
let dovecote: DovecoteServer;
let driver: DovecoteDriver;
const atoll = new AtollServer();
beforeAll(async () => {
  env = await MailEnvironment.start('both');
  dovecote = new DovecoteServer(env.sandbox.urls.dns);
  driver = new DovecoteDriver(await dovecote.start());
  env.product.app.get(MailHostDriversService, { strict: false }).register(driver);
  const registrar = new AtollDriver(await atoll.start());
  env.product.app.get(RegistrarDriversService, { strict: false }).register(registrar);
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(() => env.sandbox.advance(60));
afterAll(async () => {
  await env.stop();
  await Promise.all([dovecote.stop(), atoll.stop()]);
});

/** A customer whose account was opened while Dovecote got the new ones. */
async function customerOfDovecote(): Promise<TestPerson> {
  const who = await addPerson(env.product);
  const { vendor, place } = driver;
  await env.product.db.query(
    `INSERT INTO mail_accounts (user_id, mail_host, username, server, box, created_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [who.userId, vendor, `h${who.userId.slice(0, 8)}`, place.server, place.box],
  );
  return who;
}

/** A registration makes earlier sessions stale. */
async function buy(who: TestPerson, name: string, registrar?: string): Promise<void> {
  await env.buy(who, name, registrar);
  who.token = await signIn(env.product, who.userId);
}

const accountOf = async ({ userId }: TestPerson) => {
  const [row] = await env.product.db.query<{ mail_host: string; username: string }>(
    'SELECT mail_host, username FROM mail_accounts WHERE user_id = $1',
    [userId],
  );
  return row;
};
const connected = (who: TestPerson, name: string) =>
  until('connected', async () => (await env.domain(who, name)).status);

describe('an installation with two registrars and two mail hosts', () => {
  it('connects the domains of each account at its mail host', async () => {
    const [lea, max] = [await addPerson(env.product), await customerOfDovecote()];
    const [hers, his] = [env.newName(), env.newName()];
    await buy(lea, hers);
    await buy(max, his);
    await env.connect(lea, hers);
    await env.connect(max, his);
    await connected(lea, hers);
    await connected(max, his);
    expect(await accountOf(lea)).toMatchObject({ mail_host: 'mxroute' });
    expect(await env.account(lea)).toMatchObject({
      box: mailBox,
      primary_mx_record: { destination: mailServer, priority: 10 },
    });
    expect(await env.account(max)).toMatchObject({
      box: 'https://boxes.dovecote.example',
      primary_mx_record: { destination: 'in.dovecote.example', priority: 5 },
      secondary_mx_record: null,
    });
    expect(await env.states(lea, hers)).toHaveProperty('dkim', 'found');
    // Dovecote has no DKIM.
    expect(await env.states(max, his)).toEqual({
      ownership: 'found',
      mx: 'found',
      spf: 'found',
      server: 'found',
      administration: 'found',
      webmail: 'found',
      dmarc: 'found',
      imaps: 'found',
      submissions: 'found',
    });
    const zone = await env.gandi.liveDns.record(his, '@', 'MX');
    expect(zone?.values).toEqual(['5 in.dovecote.example.']);
    expect(await env.hosted(lea)).toMatchObject([{ domains: [{ name: hers }] }]);
    expect(await env.hosted(max)).toEqual([]);
    expect([...dovecote.domains.keys()]).toEqual([his]);
  });

  it('lets the owner set the records where the registrar hosts no zones', async () => {
    const max = await customerOfDovecote();
    const name = 'post-of-max.zone';
    await buy(max, name, 'atoll');
    await env.connect(max, name);
    await until('waiting', async () => (await env.domain(max, name)).status);
    expect(await env.domain(max, name)).toMatchObject({ zone_managed: false });
    await env.setShown(max, name, ['ownership']);
    await env.check(max, name);
    await until('mx', async () => (await env.domain(max, name)).records[1]?.kind ?? 'none');
    await env.setShown(max, name, ['mx', 'spf']);
    await env.check(max, name);
    await connected(max, name);
    expect(dovecote.domains.has(name)).toBe(true);
  });

  it('reads, protects and disconnects each account at its mail host', async () => {
    const [lea, max] = [await addPerson(env.product), await customerOfDovecote()];
    const [hers, his] = [env.newName(), env.newName()];
    for (const [who, name] of [
      [lea, hers],
      [max, his],
    ] as const) {
      await buy(who, name);
      await env.connect(who, name);
      await connected(who, name);
    }
    await env.product.app.get(MailDomainsSchedule, { strict: false }).readStorage();
    expect((await env.account(max)).allowance.storage_used_mb).toBe(2);
    expect((await env.account(lea)).allowance.storage_used_mb).toBe(0);
    const password = 'aA1!Correct-Horse-Battery';
    expect((await env.setPassword(max, password, driver.place.box)).status).toBe(200);
    expect((await env.setPassword(max, password, mailBox)).status).toBe(404);
    await env.disconnect(max, his);
    await until('gone', async () => ((await env.account(max)).domains.length === 0 ? 'gone' : 'there'));
    expect(dovecote.domains.has(his)).toBe(false);
    // The mail servers that the zone had before are back.
    expect(await env.gandi.liveDns.record(his, '@', 'MX')).toMatchObject({
      values: ['10 spool.mail.gandi.net.', '50 fb.mail.gandi.net.'],
    });
    expect(await env.hosted(lea)).toMatchObject([{ domains: [{ name: hers }] }]);
  });
});
