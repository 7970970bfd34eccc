import { ConnectionSpy } from '../app/testing/connection-spy.ts';
import { addPerson } from '../app/testing/people.ts';
import { MailDomainsSchedule } from './mail-domains.schedule.ts';
import { UnprovenDomainsService } from './unproven-domains.service.ts';
import { connectedElsewhere, until } from './testing/connected-elsewhere.ts';
import { mailBox, mailServer, MailEnvironment } from './testing/mail-environment.ts';

let env: MailEnvironment;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(() => env.sandbox.advance(60));
afterEach(() => env.sandbox.clearFaults());
afterAll(() => env.stop());

const someone = () => addPerson(env.product);
const sweep = () => env.product.app.get(MailDomainsSchedule).checkRecords();

describe('a customer without mail', () => {
  it('has no account, and sees the allowance of their plan', async () => {
    const lea = await someone();
    expect(await env.account(lea)).toEqual({
      status: 'new',
      box: null,
      username: null,
      primary_mx_record: null,
      secondary_mx_record: null,
      domains: [],
      allowance: { domains: null, domains_used: 0, storage_gb: 10, storage_used_mb: null },
    });
  });

  it('without a plan has no allowance, and is asked to pay', async () => {
    const nora = await addPerson(env.product, { plan: 'none' });
    expect((await env.account(nora)).allowance).toMatchObject({ domains: 0, storage_gb: 0 });
    expect((await env.connect(nora, env.newName())).status).toBe(402);
  });
});

describe('a customer with domains only', () => {
  it('is offered a plan with email', async () => {
    const dan = await someone();
    await env.product.db.query(`UPDATE hosting_plans SET plan_name = 'domain' WHERE id = $1`, [dan.planId]);
    expect((await env.connect(dan, env.newName())).body).toEqual({
      status: 'upgrade',
      message: 'Your plan does not include email. Please upgrade to use it.',
      message_keys: { message: { key: 'email.notIncluded' } },
    });
    expect(await env.account(dan)).toMatchObject({ status: 'new', domains: [], allowance: { domains: 0 } });
  });
});

describe('a domain whose zone we run', () => {
  it('is connected automatically; its other records are kept, and its owner gets an email', async () => {
    const lea = await someone();
    const name = await env.registered(lea);
    const old = await env.gandi.liveDns.records(name);
    await env.gandi.liveDns.putRecord(name, {
      name: '@',
      type: 'TXT',
      ttl: 600,
      values: ['"v=spf1 include:news.example ~all"', '"site-proof=\\"ä\\""'],
    });
    expect((await env.connect(lea, name)).body.status).toMatch(/success|queued/);
    await until('connected', async () => (await env.domain(lea, name)).status);
    expect(await env.states(lea, name)).toEqual({
      ownership: 'found',
      mx: 'found',
      spf: 'found',
      dkim: 'found',
      server: 'found',
      administration: 'found',
      webmail: 'found',
      dmarc: 'found',
      imaps: 'found',
      submissions: 'found',
    });
    const { records, zone_managed } = await env.domain(lea, name);
    expect(zone_managed).toBe(true);
    expect(records.find(({ kind }) => kind === 'spf')?.seen).toEqual([
      'v=spf1 include:news.example include:mxroute.com ~all',
    ]);
    expect(await env.gandi.liveDns.record(name, '@', 'TXT')).toMatchObject({
      ttl: 600,
      values: ['"site-proof=\\"ä\\""', '"v=spf1 include:news.example include:mxroute.com ~all"'],
    });
    const now = await env.gandi.liveDns.records(name);
    const others = (sets: typeof now) =>
      sets.filter(({ type, name: host }) => ['A', 'CNAME'].includes(type) && !/mail|domainkey/.test(host));
    expect(others(now)).toEqual(others(old));
    expect(await env.account(lea)).toMatchObject({
      status: 'exists',
      box: mailBox,
      primary_mx_record: { destination: mailServer, priority: 10 },
      secondary_mx_record: { destination: 'eagle-relay.mxlogin.com', priority: 20 },
    });
    const template = () =>
      env.product.db.query(`SELECT template FROM mail_messages WHERE user_id = $1`, [lea.userId]);
    expect(await template()).toEqual([{ template: 'mail-connected' }]);
  });

  it('records its previous mail servers', async () => {
    const lea = await someone();
    const name = await env.registered(lea);
    await env.gandi.liveDns.putRecord(name, {
      name: '@',
      type: 'MX',
      ttl: 300,
      values: ['5 mx.old-host.example.'],
    });
    await env.connect(lea, name);
    await until('connected', async () => (await env.domain(lea, name)).status);
    const [entry] = await env.product.db.query<{ detail: object }>(
      `SELECT detail FROM audit_events WHERE user_id = $1 AND kind = 'email.records_written' AND detail ? 'exchangersBefore'`,
      [lea.userId],
    );
    expect(entry?.detail).toMatchObject({ domain: name, exchangersBefore: ['5 mx.old-host.example'] });
  });

  it('gets host names for mail apps, unless they have records already', async () => {
    const lea = await someone();
    const name = await env.registered(lea);
    await env.gandi.liveDns.deleteRecord(name, 'webmail', 'CNAME');
    await env.gandi.liveDns.putRecord(name, {
      name: 'webmail',
      type: 'A',
      ttl: 300,
      values: ['192.0.2.7'],
    });
    await env.connect(lea, name);
    await until('connected', async () => (await env.domain(lea, name)).status);
    const values = async (host: string, type: string) =>
      (await env.gandi.liveDns.record(name, host, type))?.values;
    expect(await values('mail', 'CNAME')).toEqual([`${mailServer}.`]);
    expect(await values('mailadmin', 'CNAME')).toEqual([`${mailServer}.`]);
    expect(await values('webmail', 'A')).toEqual(['192.0.2.7']);
    expect(await values('_imaps._tcp', 'SRV')).toEqual([`0 1 993 ${mailServer}.`]);
    expect(await values('_submissions._tcp', 'SRV')).toEqual([`0 1 465 ${mailServer}.`]);
    const { records } = await env.domain(lea, name);
    expect(records.find(({ kind }) => kind === 'webmail')).toMatchObject({
      state: 'wrong',
      seen: ['192.0.2.7'],
      wanted: [mailServer],
    });
  });
});

describe('a domain that is hosted elsewhere', () => {
  it('shows its owner what to set, step by step, and is connected once all records are set', async () => {
    const lea = await someone();
    const name = env.newName();
    expect((await env.connect(lea, name)).body.status).toMatch(/success|queued/);
    await until('waiting', async () => (await env.domain(lea, name)).status);
    expect(await env.states(lea, name)).toEqual({ ownership: 'missing' });
    expect((await env.domain(lea, name)).zone_managed).toBe(false);
    expect((await env.hosted(lea))[0]?.domains).toEqual([]);

    await env.setShown(lea, name, ['ownership']);
    await env.check(lea, name);
    await until('missing', async () => (await env.states(lea, name))['mx'] ?? '');
    expect(await env.states(lea, name)).toEqual({
      ownership: 'found',
      mx: 'missing',
      spf: 'missing',
      dkim: 'missing',
      server: 'missing',
      administration: 'missing',
      webmail: 'missing',
      dmarc: 'missing',
      imaps: 'missing',
      submissions: 'missing',
    });

    await env.setShown(lea, name, ['mx', 'dkim']);
    await env.sandbox.setRecords(name, 'TXT', ['v=spf1 include:news.example -all']);
    const { body } = await env.check(lea, name);
    const spf = body.records.find(({ kind }) => kind === 'spf');
    expect([body.status, spf?.state, spf?.wanted]).toEqual([
      'waiting',
      'wrong',
      ['v=spf1 include:news.example include:mxroute.com -all'],
    ]);
    await env.sandbox.setRecords(name, 'TXT', spf?.wanted ?? []);
    expect((await env.check(lea, name)).body.status).toBe('connected');
  });

  it('is connected by the schedule, without a request', async () => {
    const lea = await someone();
    const name = env.newName();
    await env.connect(lea, name);
    await env.setShown(lea, name, ['ownership']);
    await env.product.db.query(`UPDATE mail_domains SET checked_at = now() - interval '2 minutes'`);
    await sweep();
    await until('missing', async () => (await env.states(lea, name))['mx'] ?? '');
    expect((await env.hosted(lea))[0]?.domains).toMatchObject([{ name }]);
  });

  it('with non-ASCII letters is connected by its A-labels', async () => {
    const lea = await someone();
    await env.connect(lea, 'münchen-post.example');
    expect((await env.account(lea)).domains.map(({ domain_name }) => domain_name)).toEqual([
      'xn--mnchen-post-thb.example',
    ]);
  });

  it('that is not proven within a month is removed, and no longer counts against the plan', async () => {
    const lea = await someone();
    const name = env.newName();
    await env.connect(lea, name);
    await until('waiting', async () => (await env.domain(lea, name)).status);
    const settle = () => env.product.app.get(UnprovenDomainsService, { strict: false }).removeDue();
    for (const column of ['wanted_at', 'warned_at']) {
      await env.product.db.query(
        `UPDATE mail_domains SET ${column} = now() - interval '31 days' WHERE name = $1`,
        [name],
      );
      await settle();
    }
    expect(await env.account(lea)).toMatchObject({ domains: [], allowance: { domains_used: 0 } });
  });

  it('whose records are removed is shown as such, and its owner gets an email', async () => {
    const lea = await someone();
    const name = await connectedElsewhere(env, lea);
    expect((await env.domain(lea, name)).status).toBe('connected');
    await env.sandbox.setRecords(name, 'MX', ['10 mx.other-host.example']);
    await env.product.db.query(`UPDATE mail_domains SET checked_at = now() - interval '7 hours'`);
    await sweep();
    expect((await env.domain(lea, name)).status).toBe('waiting');
    expect((await env.states(lea, name))['mx']).toBe('wrong');
    const mails = await env.product.db.query(
      `SELECT template FROM mail_messages WHERE user_id = $1 ORDER BY created_at`,
      [lea.userId],
    );
    expect(mails).toEqual([{ template: 'mail-connected' }, { template: 'mail-records-lost' }]);
  });

  it('stays connected while the DNS does not answer, and shows that', async () => {
    const lea = await someone();
    const name = await connectedElsewhere(env, lea);
    await env.sandbox.fault({ provider: 'dns', kind: 'status', value: 500, times: 20 });
    const { body } = await env.check(lea, name);
    expect(body.status).toBe('connected');
    expect([...new Set(body.records.map(({ state }) => state))]).toEqual(['unknown']);
  });
});

describe('names', () => {
  it('of other customers are rejected with instructions, and cannot be checked', async () => {
    const [lea, max] = [await someone(), await addPerson(env.product, { websites: 1 })];
    const mailed = await connectedElsewhere(env, lea);
    await env.product.db.query(
      'INSERT INTO domain_claims (name, user_id, account_id, created_at) VALUES ($1, $2, $3, now())',
      [max.domain, max.userId, max.accountId],
    );
    const refused = async (who: typeof lea, name: string) => {
      const { status, body } = await env.connect(who, name);
      expect([name, status, body.status]).toEqual([name, 200, 'error']);
      return body;
    };
    for (const name of [max.ownName, `shop.${max.ownName}`])
      expect(await refused(lea, name)).toMatchObject({
        provable: false,
        message: expect.stringContaining('support'),
      });
    for (const name of [max.domain, `shop.${max.domain}`])
      expect(await refused(lea, name)).toMatchObject({
        provable: true,
        message: expect.stringContaining('connected to another account. If it is yours, prove it'),
      });
    expect(await refused(max, mailed)).toMatchObject({
      provable: true,
      message: expect.stringContaining('belongs to another account. If it is yours now, prove it'),
    });
    expect((await env.check(max, mailed)).status).toBe(404);
    expect((await env.account(lea)).domains.map(({ domain_name }) => domain_name)).toEqual([mailed]);
  });

  it.each(['co.uk', 'shop.temp.homeport.example', `${'a'.repeat(60)}_.example`])(
    '%s cannot have mail',
    async (name) => {
      const lea = await someone();
      const { body } = await env.connect(lea, name);
      expect(body).toMatchObject({
        status: 'error',
        message: expect.stringMatching(/cannot have|no domain name/),
      });
      expect((await env.account(lea)).domains).toEqual([]);
    },
  );

  it('that another customer of the mail host has are rejected with a message, and can be retried', async () => {
    const [lea, max] = [await someone(), await someone()];
    const name = env.newName();
    await env.connect(lea, name);
    await env.connect(max, name);
    await env.setShown(lea, name, ['ownership']);
    await env.check(lea, name);
    await until('found', async () => (await env.states(lea, name))['ownership'] ?? '');
    await until('1', async () => String((await env.hosted(lea))[0]?.domains.length));
    await env.setShown(max, name, ['ownership']);
    // It was accepted while no one had it; its regular check meets the other domain.
    await env.product.db.query(`UPDATE mail_domains SET checked_at = now() - interval '2 minutes'`);
    await sweep();
    await until('failed', async () => (await env.domain(max, name)).status);
    expect((await env.domain(max, name)).connecting?.message).toMatch(/another mail account/);
    expect((await env.account(max)).allowance.domains_used).toBe(0);
  });
});

describe('the allowance of a plan', () => {
  it('limits the number of domains, even for concurrent requests', async () => {
    const lea = await someone();
    await env.product.db.query(`UPDATE hosting_plans SET plan_name = 'professional' WHERE id = $1`, [
      lea.planId,
    ]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => env.connect(lea, env.newName())));
    const upgrades = answers.filter(({ body }) => body.status === 'upgrade');
    expect(upgrades).toHaveLength(2);
    expect(upgrades[0]?.body.message).toMatch(/upgrade/i);
    expect((await env.account(lea)).allowance).toMatchObject({
      domains: 3,
      domains_used: 3,
      storage_gb: 2,
    });
    expect(await env.hosted(lea)).toMatchObject([{ package: 'homeport_professional' }]);
  });
});

describe('the password of the mail account', () => {
  it('is generated strong, set at the mail host, and not stored', async () => {
    const lea = await someone();
    await env.connect(lea, env.newName());
    await until('exists', async () => (await env.account(lea)).status);
    const { body } = await env.generatePassword(lea);
    expect(body.generated_pwd).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{20}$/);
    const [before] = await env.hosted(lea);
    expect((await env.setPassword(lea, body.generated_pwd, mailBox)).body).toEqual({ status: 'success' });
    expect((await env.hosted(lea))[0]?.password_changed_at).not.toBe(before?.password_changed_at);
  });

  it('is set only for the account’s own URL, and no URL is ever requested', async () => {
    const lea = await someone();
    await env.connect(lea, env.newName());
    await until('exists', async () => (await env.account(lea)).status);
    const connectionSpy = await ConnectionSpy.listen();
    const urls = [
      `http://127.0.0.1:${connectionSpy.port}`,
      `http://127.0.0.1:${connectionSpy.port}/${mailBox}`,
      `${mailBox}@127.0.0.1:${connectionSpy.port}`,
      `${mailBox}/`,
      `${mailBox}.127.0.0.1.nip.example:${connectionSpy.port}`,
      'file:///etc/passwd',
      '',
    ];
    for (const url of urls)
      expect([url, (await env.setPassword(lea, 'Tide-and-lantern-1', url)).status]).toEqual([url, 404]);
    expect(connectionSpy.visits).toBe(0);
    connectionSpy.close();
  });

  it('is rejected with a message when the mail host rejects it or does not answer', async () => {
    const lea = await someone();
    await env.connect(lea, env.newName());
    await until('exists', async () => (await env.account(lea)).status);
    const weak = await env.setPassword(lea, 'tideandlantern', mailBox);
    expect([weak.status, weak.fields['password']]).toEqual([
      400,
      'The server does not accept this password.',
    ]);
    await env.sandbox.fault({ provider: 'mxroute', match: 'PATCH', kind: 'status', value: 500 });
    const away = await env.setPassword(lea, 'Tide-and-lantern-1', mailBox);
    expect([away.status, away.code]).toEqual([503, 'mail_unavailable']);
  });

  it('cannot be set before there is an account', async () => {
    const lea = await someone();
    expect((await env.setPassword(lea, 'Tide-and-lantern-1', mailBox)).status).toBe(404);
  });
});
