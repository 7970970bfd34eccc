import { Canary } from '../app/testing/canary.ts';
import { addPerson } from '../app/testing/people.ts';
import { MailDomainsSchedule } from './mail-domains.schedule.ts';
import { connectedElsewhere, until } from './testing/connected-elsewhere.ts';
import { mailBox, mailServer, MailStand } from './testing/mail-stand.ts';

let stand: MailStand;
beforeAll(async () => {
  stand = await MailStand.start('both');
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(() => stand.sandbox.advance(60));
afterEach(() => stand.sandbox.clearFaults());
afterAll(() => stand.stop());

const someone = () => addPerson(stand.product);
const sweep = () => stand.product.app.get(MailDomainsSchedule).lookAtRecords();

describe('a customer without mail', () => {
  it('has no account, and what their plan allows', async () => {
    const lea = await someone();
    expect(await stand.account(lea)).toEqual({
      status: 'new',
      box: null,
      username: null,
      primary_mx_record: null,
      secondary_mx_record: null,
      domains: [],
      allowance: { domains: null, domains_used: 0, storage_gb: 10, storage_used_mb: null },
    });
  });

  it('without a plan is allowed nothing, and is asked to pay', async () => {
    const nora = await addPerson(stand.product, { plan: 'none' });
    expect((await stand.account(nora)).allowance).toMatchObject({ domains: 0, storage_gb: 0 });
    expect((await stand.connect(nora, stand.newName())).status).toBe(402);
  });
});

describe('a customer with domains only', () => {
  it('is shown the way to a plan with email', async () => {
    const dan = await someone();
    await stand.product.db.query(`UPDATE hosting_plans SET plan_name = 'domain' WHERE id = $1`, [dan.planId]);
    expect((await stand.connect(dan, stand.newName())).body).toEqual({
      status: 'upgrade',
      message: 'Your plan does not include email. Please upgrade to use it.',
    });
    expect(await stand.account(dan)).toMatchObject({ status: 'new', domains: [], allowance: { domains: 0 } });
  });
});

describe('a domain whose zone we run', () => {
  it('is connected by itself; its other records stay, and its owner is told', async () => {
    const lea = await someone();
    const name = await stand.registered(lea);
    const old = await stand.gandi.liveDns.records(name);
    await stand.gandi.liveDns.putRecord(name, {
      name: '@',
      type: 'TXT',
      ttl: 600,
      values: ['"v=spf1 include:news.example ~all"', '"site-proof=\\"ä\\""'],
    });
    expect((await stand.connect(lea, name)).body.status).toMatch(/success|queued/);
    await until('connected', async () => (await stand.domain(lea, name)).status);
    expect(await stand.states(lea, name)).toEqual({
      ownership: 'found',
      mx: 'found',
      spf: 'found',
      dkim: 'found',
      server: 'found',
      administration: 'found',
      webmail: 'found',
    });
    const { records, zone_managed } = await stand.domain(lea, name);
    expect(zone_managed).toBe(true);
    expect(records.find(({ kind }) => kind === 'spf')?.seen).toEqual([
      'v=spf1 include:news.example include:mxroute.com ~all',
    ]);
    expect(await stand.gandi.liveDns.record(name, '@', 'TXT')).toMatchObject({
      ttl: 600,
      values: ['"site-proof=\\"ä\\""', '"v=spf1 include:news.example include:mxroute.com ~all"'],
    });
    const now = await stand.gandi.liveDns.records(name);
    const others = (sets: typeof now) =>
      sets.filter(({ type, name: host }) => ['A', 'CNAME'].includes(type) && !/mail/.test(host));
    expect(others(now)).toEqual(others(old));
    expect(await stand.account(lea)).toMatchObject({
      status: 'exists',
      box: mailBox,
      primary_mx_record: { destination: mailServer, priority: 10 },
      secondary_mx_record: { destination: 'eagle-relay.mxlogin.com', priority: 20 },
    });
    const template = () =>
      stand.product.db.query(`SELECT template FROM mail_messages WHERE user_id = $1`, [lea.userId]);
    expect(await template()).toEqual([{ template: 'mail-connected' }]);
  });

  it('keeps a word of where its mail went before', async () => {
    const lea = await someone();
    const name = await stand.registered(lea);
    await stand.gandi.liveDns.putRecord(name, {
      name: '@',
      type: 'MX',
      ttl: 300,
      values: ['5 mx.old-host.example.'],
    });
    await stand.connect(lea, name);
    await until('connected', async () => (await stand.domain(lea, name)).status);
    const [entry] = await stand.product.db.query<{ detail: object }>(
      `SELECT detail FROM audit_events WHERE user_id = $1 AND kind = 'email.records_written'`,
      [lea.userId],
    );
    expect(entry?.detail).toMatchObject({ domain: name, exchangersBefore: ['5 mx.old-host.example'] });
  });

  it('is reached under its mail hosts, unless they lead somewhere already', async () => {
    const lea = await someone();
    const name = await stand.registered(lea);
    await stand.gandi.liveDns.putRecord(name, {
      name: 'webmail',
      type: 'A',
      ttl: 300,
      values: ['192.0.2.7'],
    });
    await stand.connect(lea, name);
    await until('connected', async () => (await stand.domain(lea, name)).status);
    const values = async (host: string, type: string) =>
      (await stand.gandi.liveDns.record(name, host, type))?.values;
    expect(await values('mail', 'CNAME')).toEqual([`${mailServer}.`]);
    expect(await values('mailadmin', 'CNAME')).toEqual([`${mailServer}.`]);
    expect(await values('webmail', 'A')).toEqual(['192.0.2.7']);
    const { records } = await stand.domain(lea, name);
    expect(records.find(({ kind }) => kind === 'webmail')).toMatchObject({
      state: 'wrong',
      seen: ['192.0.2.7'],
      wanted: [mailServer],
    });
  });
});

describe('a domain that is kept somewhere else', () => {
  it('shows its owner what to set, one thing after the other, and is connected when all is there', async () => {
    const lea = await someone();
    const name = stand.newName();
    expect((await stand.connect(lea, name)).body.status).toMatch(/success|queued/);
    await until('waiting', async () => (await stand.domain(lea, name)).status);
    expect(await stand.states(lea, name)).toEqual({ ownership: 'missing' });
    expect((await stand.domain(lea, name)).zone_managed).toBe(false);
    expect((await stand.hosted(lea))[0]?.domains).toEqual([]);

    await stand.setShown(lea, name, ['ownership']);
    await stand.check(lea, name);
    await until('missing', async () => (await stand.states(lea, name))['mx'] ?? '');
    expect(await stand.states(lea, name)).toEqual({
      ownership: 'found',
      mx: 'missing',
      spf: 'missing',
      dkim: 'missing',
      server: 'missing',
      administration: 'missing',
      webmail: 'missing',
    });

    await stand.setShown(lea, name, ['mx', 'dkim']);
    await stand.sandbox.setRecords(name, 'TXT', ['v=spf1 include:news.example -all']);
    const { body } = await stand.check(lea, name);
    const spf = body.records.find(({ kind }) => kind === 'spf');
    expect([body.status, spf?.state, spf?.wanted]).toEqual([
      'waiting',
      'wrong',
      ['v=spf1 include:news.example include:mxroute.com -all'],
    ]);
    await stand.sandbox.setRecords(name, 'TXT', spf?.wanted ?? []);
    expect((await stand.check(lea, name)).body.status).toBe('connected');
  });

  it('is gone on with by the regular look, without anybody asking', async () => {
    const lea = await someone();
    const name = stand.newName();
    await stand.connect(lea, name);
    await stand.setShown(lea, name, ['ownership']);
    await stand.product.db.query(`UPDATE mail_domains SET checked_at = now() - interval '2 minutes'`);
    await sweep();
    await until('missing', async () => (await stand.states(lea, name))['mx'] ?? '');
    expect((await stand.hosted(lea))[0]?.domains).toMatchObject([{ name }]);
  });

  it('with letters beyond ASCII is connected by its A-labels', async () => {
    const lea = await someone();
    await stand.connect(lea, 'münchen-post.example');
    expect((await stand.account(lea)).domains.map(({ domain_name }) => domain_name)).toEqual([
      'xn--mnchen-post-thb.example',
    ]);
  });

  it('that nobody proves within a month is forgotten, and takes no place any longer', async () => {
    const lea = await someone();
    const name = stand.newName();
    await stand.connect(lea, name);
    await until('waiting', async () => (await stand.domain(lea, name)).status);
    const settle = () => stand.product.app.get(MailDomainsSchedule).tellOfUnproven();
    for (const column of ['wanted_at', 'warned_at']) {
      await stand.product.db.query(
        `UPDATE mail_domains SET ${column} = now() - interval '31 days' WHERE name = $1`,
        [name],
      );
      await settle();
    }
    expect(await stand.account(lea)).toMatchObject({ domains: [], allowance: { domains_used: 0 } });
  });

  it('whose records are taken away is shown so, and its owner is told', async () => {
    const lea = await someone();
    const name = await connectedElsewhere(stand, lea);
    expect((await stand.domain(lea, name)).status).toBe('connected');
    await stand.sandbox.setRecords(name, 'MX', ['10 mx.other-host.example']);
    await stand.product.db.query(`UPDATE mail_domains SET checked_at = now() - interval '7 hours'`);
    await sweep();
    expect((await stand.domain(lea, name)).status).toBe('waiting');
    expect((await stand.states(lea, name))['mx']).toBe('wrong');
    const mails = await stand.product.db.query(
      `SELECT template FROM mail_messages WHERE user_id = $1 ORDER BY created_at`,
      [lea.userId],
    );
    expect(mails).toEqual([{ template: 'mail-connected' }, { template: 'mail-records-lost' }]);
  });

  it('stays connected while the DNS cannot be asked, and says so', async () => {
    const lea = await someone();
    const name = await connectedElsewhere(stand, lea);
    await stand.sandbox.fault({ provider: 'dns', kind: 'status', value: 500, times: 20 });
    const { body } = await stand.check(lea, name);
    expect(body.status).toBe('connected');
    expect([...new Set(body.records.map(({ state }) => state))]).toEqual(['unknown']);
  });
});

describe('names', () => {
  it('of other customers are refused with what can be done, and cannot be checked', async () => {
    const [lea, max] = [await someone(), await addPerson(stand.product, { websites: 1 })];
    const mailed = await connectedElsewhere(stand, lea);
    await stand.product.db.query(
      'INSERT INTO domain_claims (name, user_id, account_id, created_at) VALUES ($1, $2, $3, now())',
      [max.domain, max.userId, max.accountId],
    );
    const refused = async (who: typeof lea, name: string) => {
      const { status, body } = await stand.connect(who, name);
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
    expect((await stand.check(max, mailed)).status).toBe(404);
    expect((await stand.account(lea)).domains.map(({ domain_name }) => domain_name)).toEqual([mailed]);
  });

  it.each(['co.uk', 'shop.temp.homeport.example', `${'a'.repeat(60)}_.example`])(
    '%s cannot have mail',
    async (name) => {
      const lea = await someone();
      const { body } = await stand.connect(lea, name);
      expect(body).toMatchObject({
        status: 'error',
        message: expect.stringMatching(/cannot have|no domain name/),
      });
      expect((await stand.account(lea)).domains).toEqual([]);
    },
  );

  it('that somebody else has at the mail host are refused in words, and can be tried again', async () => {
    const [lea, max] = [await someone(), await someone()];
    const name = stand.newName();
    await stand.connect(lea, name);
    await stand.connect(max, name);
    await stand.setShown(lea, name, ['ownership']);
    await stand.check(lea, name);
    await until('found', async () => (await stand.states(lea, name))['ownership'] ?? '');
    await until('1', async () => String((await stand.hosted(lea))[0]?.domains.length));
    await stand.setShown(max, name, ['ownership']);
    // It was let in while nobody had it; its regular look meets the other one.
    await stand.product.db.query(`UPDATE mail_domains SET checked_at = now() - interval '2 minutes'`);
    await sweep();
    await until('failed', async () => (await stand.domain(max, name)).status);
    expect((await stand.domain(max, name)).connecting?.message).toMatch(/another mail account/);
    expect((await stand.account(max)).allowance.domains_used).toBe(0);
  });
});

describe('the allowance of a plan', () => {
  it('ends at its number of domains, however many ask at once', async () => {
    const lea = await someone();
    await stand.product.db.query(`UPDATE hosting_plans SET plan_name = 'professional' WHERE id = $1`, [
      lea.planId,
    ]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => stand.connect(lea, stand.newName())));
    const upgrades = answers.filter(({ body }) => body.status === 'upgrade');
    expect(upgrades).toHaveLength(2);
    expect(upgrades[0]?.body.message).toMatch(/upgrade/i);
    expect((await stand.account(lea)).allowance).toMatchObject({
      domains: 3,
      domains_used: 3,
      storage_gb: 2,
    });
    expect(await stand.hosted(lea)).toMatchObject([{ package: 'homeport_professional' }]);
  });
});

describe('the password of the mail account', () => {
  it('is made strong, set at the mail host, and kept nowhere', async () => {
    const lea = await someone();
    await stand.connect(lea, stand.newName());
    await until('exists', async () => (await stand.account(lea)).status);
    const { body } = await stand.generatePassword(lea);
    expect(body.generated_pwd).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{20}$/);
    const [before] = await stand.hosted(lea);
    expect((await stand.setPassword(lea, body.generated_pwd, mailBox)).body).toEqual({ status: 'success' });
    expect((await stand.hosted(lea))[0]?.password_changed_at).not.toBe(before?.password_changed_at);
  });

  it('is set for no address but the own one, and none is ever connected to', async () => {
    const lea = await someone();
    await stand.connect(lea, stand.newName());
    await until('exists', async () => (await stand.account(lea)).status);
    const canary = await Canary.listen();
    const urls = [
      `http://127.0.0.1:${canary.port}`,
      `http://127.0.0.1:${canary.port}/${mailBox}`,
      `${mailBox}@127.0.0.1:${canary.port}`,
      `${mailBox}/`,
      `${mailBox}.127.0.0.1.nip.example:${canary.port}`,
      'file:///etc/passwd',
      '',
    ];
    for (const url of urls)
      expect([url, (await stand.setPassword(lea, 'Tide-and-lantern-1', url)).status]).toEqual([url, 404]);
    expect(canary.visits).toBe(0);
    canary.close();
  });

  it('is refused in words when the mail host does not take it, or does not answer', async () => {
    const lea = await someone();
    await stand.connect(lea, stand.newName());
    await until('exists', async () => (await stand.account(lea)).status);
    const weak = await stand.setPassword(lea, 'tideandlantern', mailBox);
    expect([weak.status, weak.fields['password']]).toEqual([
      400,
      'The server does not accept this password.',
    ]);
    await stand.sandbox.fault({ provider: 'mxroute', match: 'PATCH', kind: 'status', value: 500 });
    const away = await stand.setPassword(lea, 'Tide-and-lantern-1', mailBox);
    expect([away.status, away.code]).toEqual([503, 'mail_unavailable']);
  });

  it('cannot be set before there is an account', async () => {
    const lea = await someone();
    expect((await stand.setPassword(lea, 'Tide-and-lantern-1', mailBox)).status).toBe(404);
  });
});
