import { addPerson } from '../app/testing/people.ts';
import { connectedElsewhere, until } from './testing/connected-elsewhere.ts';
import { mailServer, MailEnvironment } from './testing/mail-environment.ts';

let env: MailEnvironment;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(() => env.sandbox.advance(60));
afterAll(() => env.stop());

const someone = () => addPerson(env.product);

describe('a domain that is hosted elsewhere', () => {
  it('lists the host names for mail apps, and checks where they point to', async () => {
    const lea = await someone();
    const name = await connectedElsewhere(env, lea);
    const { records } = await env.domain(lea, name);
    expect(records.filter(({ type }) => type === 'CNAME')).toEqual(
      [
        ['server', 'mail'],
        ['administration', 'mailadmin'],
        ['webmail', 'webmail'],
      ].map(([kind, host]) => ({
        kind,
        type: 'CNAME',
        name: host,
        wanted: [mailServer],
        seen: [],
        state: 'missing',
      })),
    );
    await env.setShown(lea, name, ['server', 'webmail']);
    await env.sandbox.setRecords(`mailadmin.${name}`, 'CNAME', ['panel.old-host.example.']);
    await env.check(lea, name);
    expect(await env.states(lea, name)).toMatchObject({
      server: 'found',
      administration: 'wrong',
      webmail: 'found',
    });
  });

  it('accepts the addresses of the mail server instead of an alias', async () => {
    const lea = await someone();
    const name = await connectedElsewhere(env, lea);
    await env.sandbox.setRecords(mailServer, 'A', ['192.0.2.25']);
    await env.sandbox.setRecords(`mail.${name}`, 'A', ['192.0.2.25']);
    await env.sandbox.setRecords(`webmail.${name}`, 'A', ['192.0.2.26']);
    await env.check(lea, name);
    expect(await env.states(lea, name)).toMatchObject({ server: 'found', webmail: 'wrong' });
  });
});

describe('a domain whose zone we run', () => {
  it('is shown as on hold when the registrar took it off the DNS', async () => {
    const lea = await someone();
    const name = await env.registered(lea);
    await env.connect(lea, name);
    expect((await env.domain(lea, name)).on_hold).toBe(false);
    await env.product.db.query(`UPDATE domains SET is_on_hold = true WHERE name = $1`, [name]);
    expect((await env.domain(lea, name)).on_hold).toBe(true);
  });

  it("loses the registrar's own mail service, which is recorded, and nothing that its owner changed", async () => {
    const lea = await someone();
    const name = await env.registered(lea);
    const chosen = { name: '_pop3s._tcp', type: 'SRV', ttl: 300, values: ['0 1 995 pop.news.example.'] };
    await env.gandi.liveDns.putRecord(name, chosen);
    await env.connect(lea, name);
    await until('connected', async () => (await env.domain(lea, name)).status);
    const left = await env.gandi.liveDns.records(name);
    expect(left.flatMap(({ values }) => values).filter((value) => /gandi/.test(value))).toEqual([
      'webredir.vip.gandi.net.',
    ]);
    expect(left.find((set) => set.name === chosen.name)).toEqual(chosen);
    expect((await env.domain(lea, name)).records.find(({ kind }) => kind === 'spf')?.seen).toEqual([
      'v=spf1 include:mxroute.com -all',
    ]);
    const recorded = await env.product.db.query<{ before: string[] }>(
      `SELECT detail->'recordsBefore' AS before FROM audit_events
        WHERE user_id = $1 AND kind = 'email.records_written' AND detail ? 'recordsBefore'`,
      [lea.userId],
    );
    expect(recorded).toHaveLength(1);
    expect(recorded[0]?.before).toEqual([
      '@ MX 10 spool.mail.gandi.net.',
      '@ MX 50 fb.mail.gandi.net.',
      '@ TXT v=spf1 include:_mailcust.gandi.net ?all',
      'gm1._domainkey CNAME gm1.gandimail.net.',
      'gm2._domainkey CNAME gm2.gandimail.net.',
      'gm3._domainkey CNAME gm3.gandimail.net.',
      '_imap._tcp SRV 0 0 0 .',
      '_imaps._tcp SRV 0 1 993 mail.gandi.net.',
      '_pop3._tcp SRV 0 0 0 .',
      '_submission._tcp SRV 0 1 465 mail.gandi.net.',
      'webmail CNAME webmail.gandi.net.',
    ]);
  });
});
