import type { MailAccount } from '@homeport/mxroute';
import { type MxrouteEnvironment, startMxroute } from './testing/mxroute-environment.ts';

const password = 'Geheim123!';
const anotherPassword = 'Anders456?';
const limits = { quotaGigabytes: 2, domains: 3, mailboxes: 2, forwarders: undefined };

let env: MxrouteEnvironment;
beforeAll(async () => {
  env = await startMxroute();
  await env.client.packages.create('professional', limits);
});
// The clock moves on, so that no test uses up the calls of another one's minute.
afterEach(() => env.nextMinute());
afterAll(() => env.remove());

function createUser(username: string, packageName = 'professional') {
  return env.client.users.create({ username, email: `${username}@lune.example`, password, packageName });
}

async function publishProof(account: MailAccount, domain: string): Promise<void> {
  const { name, value } = await account.domains.ownershipRecord();
  env.txt.set(`${name}.${domain}`, [value]);
}

/** A user's account with a domain. */
async function accountWith(username: string, domain: string): Promise<MailAccount> {
  await createUser(username);
  const account = env.client.actAs(username);
  await publishProof(account, domain);
  await account.domains.add(domain);
  return account;
}

describe('a package', () => {
  it('can be created, changed and deleted while no user has it', async () => {
    const { packages } = env.client;
    await packages.create('expert', { ...limits, quotaGigabytes: undefined });
    await expect(packages.create('expert', limits)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await packages.find('expert')).toEqual({ ...limits, quotaGigabytes: undefined });
    await packages.change('expert', { ...limits, domains: undefined });
    expect(await packages.find('expert')).toEqual({ ...limits, domains: undefined });
    expect(await packages.list()).toEqual(['professional', 'expert']);

    await createUser('expertise', 'expert');
    await expect(packages.delete('expert')).rejects.toMatchObject({ kind: 'rejected', code: 422 });
    await env.client.users.delete('expertise');
    await packages.delete('expert');
    expect(await packages.find('expert')).toBeUndefined();
  });
});

describe('a user', () => {
  it('is created once, and signs in with its latest password', async () => {
    const { users } = env.client;
    await createUser('lea');
    expect(await users.find('lea')).toEqual({
      username: 'lea',
      email: 'lea@lune.example',
      packageName: 'professional',
      suspended: false,
    });
    await expect(createUser('lea')).rejects.toMatchObject({ kind: 'conflict' });
    expect(env.mxroute.signIn('lea', password)).toBe(true);

    await users.setPassword('lea', anotherPassword);
    expect(env.mxroute.signIn('lea', password)).toBe(false);
    expect(env.mxroute.signIn('lea', anotherPassword)).toBe(true);
    expect(JSON.stringify(env.mxroute.state())).not.toContain(anotherPassword);

    await users.suspend('lea');
    expect(await users.find('lea')).toMatchObject({ suspended: true });
    expect(env.mxroute.signIn('lea', anotherPassword)).toBe(false);
    await users.unsuspend('lea');
    expect(await users.list()).toEqual(['lea']);
  });

  it.each([
    ['Upper', password, 'username'],
    ['far_too_long', password, 'username'],
    ['simple', 'onlyletters', 'password'],
  ])('is not made as %j with the password %j', async (username, wanted, field) => {
    const user = { username, email: 'a@lune.example', password: wanted, packageName: 'professional' };
    await expect(env.client.users.create(user)).rejects.toMatchObject({ kind: 'rejected', field });
  });

  it('has a package that there is', async () => {
    await createUser('moved');
    const { users, packages } = env.client;
    await expect(users.setPackage('moved', 'nothing')).rejects.toMatchObject({ code: 422 });
    await packages.create('agency', limits);
    await users.setPackage('moved', 'agency');
    expect(await users.find('moved')).toMatchObject({ packageName: 'agency' });
  });

  it('has the quota of its package, or its own', async () => {
    await createUser('roomy');
    const limit = async () => (await env.client.actAs('roomy').quota()).limitBytes;
    expect(await limit()).toBe(2 * 1024 ** 3);
    await env.client.users.setQuota('roomy', 512);
    expect(await limit()).toBe(512 * 1024 ** 2);
    await env.client.users.setQuota('roomy', undefined);
    expect(await limit()).toBeUndefined();
  });

  it('is no reseller', async () => {
    await createUser('plain');
    const asUser = env.connect({ username: 'homeport|plain' });
    await expect(asUser.users.list()).rejects.toMatchObject({ kind: 'rejected', code: 403 });
  });

  it('of one server does not exist on another', async () => {
    await createUser('here');
    expect(await env.connect({ server: 'heron.mxlogin.com' }).users.find('here')).toBeUndefined();
  });
});

describe('a domain', () => {
  it('is taken once its ownership record is published, and not before', async () => {
    await createUser('owner');
    const account = env.client.actAs('owner');
    await expect(account.domains.add('owned.example')).rejects.toMatchObject({ lacksOwnership: true });
    const { name } = await account.domains.ownershipRecord();
    env.txt.set(`${name}.owned.example`, ['something else']);
    await expect(account.domains.add('owned.example')).rejects.toMatchObject({ lacksOwnership: true });

    await publishProof(account, 'owned.example');
    await account.domains.add('owned.example');
    expect(await account.domains.list()).toEqual(['owned.example']);
    expect(await account.domains.find('owned.example')).toEqual({
      domain: 'owned.example',
      mailHosting: true,
      sslEnabled: false,
    });
    await expect(account.domains.add('owned.example')).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('is proven by each account with its own record', async () => {
    await createUser('first');
    await createUser('second');
    await publishProof(env.client.actAs('first'), 'wanted.example');
    await expect(env.client.actAs('second').domains.add('wanted.example')).rejects.toMatchObject({
      lacksOwnership: true,
    });
  });

  it('is given to one of those who ask at the same time', async () => {
    const { domains } = await accountWith('racing', 'race1.example');
    await publishProof(env.client.actAs('racing'), 'race2.example');
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => domains.add('race2.example')));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await domains.list()).toEqual(['race1.example', 'race2.example']);
  });

  it('returns its records: two mail servers, SPF, and its own DKIM key', async () => {
    const account = await accountWith('records', 'records.example');
    const dns = await account.domains.dns('records.example');
    expect(dns).toEqual({
      mx: [
        { host: 'eagle.mxlogin.com', priority: 10 },
        { host: 'eagle-relay.mxlogin.com', priority: 20 },
      ],
      spf: { type: 'TXT', name: '@', value: 'v=spf1 include:mxroute.com -all' },
      dkim: {
        type: 'TXT',
        name: 'x._domainkey',
        value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{390,}=*$/),
      },
      verification: undefined,
    });
    await publishProof(account, 'other.example');
    await account.domains.add('other.example');
    expect((await account.domains.dns('other.example')).dkim).not.toEqual(dns.dkim);
  });

  it('is one of as many as the package allows', async () => {
    const account = await accountWith('many', 'many1.example');
    for (const domain of ['many2.example', 'many3.example', 'many4.example'])
      await publishProof(account, domain);
    await account.domains.add('many2.example');
    await account.domains.add('many3.example');
    await expect(account.domains.add('many4.example')).rejects.toMatchObject({
      code: 422,
      lacksOwnership: false,
    });
  });

  it('is visible to its account only, and is deleted with its mailboxes', async () => {
    const account = await accountWith('mine', 'mine.example');
    await account.domains.setMailHosting('mine.example', false);
    expect(await account.domains.find('mine.example')).toMatchObject({ mailHosting: false });
    await account.mailboxes.create('mine.example', { username: 'info', password });
    await createUser('other');
    expect(await env.client.actAs('other').domains.find('mine.example')).toBeUndefined();

    await account.domains.delete('mine.example');
    expect(await account.domains.find('mine.example')).toBeUndefined();
    await account.domains.add('mine.example');
    expect(await account.mailboxes.list('mine.example')).toEqual([]);
  });

  it.each(['nodots', '-.example', 'münchen.example', 'a b.example'])('is not called %j', async (name) => {
    await expect(env.client.domains.add(name)).rejects.toMatchObject({ kind: 'rejected', field: 'domain' });
  });
});

describe('a mailbox', () => {
  it('can be created, read, changed and deleted', async () => {
    const { mailboxes } = await accountWith('boxes', 'boxes.example');
    await mailboxes.create('boxes.example', { username: 'info', password, quotaMegabytes: 512 });
    const made = {
      username: 'info',
      email: 'info@boxes.example',
      quotaMegabytes: 512,
      usedMegabytes: 0,
      dailyLimit: 9600,
      sentToday: 0,
      suspended: false,
    };
    expect(await mailboxes.find('boxes.example', 'info')).toEqual(made);
    await expect(mailboxes.create('boxes.example', { username: 'INFO', password })).rejects.toMatchObject({
      kind: 'conflict',
    });

    await mailboxes.change('boxes.example', 'info', { password: anotherPassword, quotaMegabytes: 0 });
    expect(env.mxroute.signIn('info@boxes.example', password)).toBe(false);
    expect(env.mxroute.signIn('info@boxes.example', anotherPassword)).toBe(true);
    expect(await mailboxes.list('boxes.example')).toEqual([{ ...made, quotaMegabytes: undefined }]);

    await mailboxes.delete('boxes.example', 'info');
    expect(await mailboxes.find('boxes.example', 'info')).toBeUndefined();
  });

  it('is one of as many as the package allows', async () => {
    const { mailboxes } = await accountWith('full', 'full.example');
    for (const username of ['a', 'b']) await mailboxes.create('full.example', { username, password });
    await expect(mailboxes.create('full.example', { username: 'c', password })).rejects.toMatchObject({
      code: 422,
    });
  });

  it.each([
    ['odd1', 'odd/name', password, 'username'],
    ['odd2', 'info', 'tooSimple1', 'password'],
  ])('of %s is not made as %j with the password %j', async (owner, username, wanted, field) => {
    const { mailboxes } = await accountWith(owner, `${owner}.example`);
    await expect(mailboxes.create(`${owner}.example`, { username, password: wanted })).rejects.toMatchObject({
      kind: 'rejected',
      field,
    });
  });

  it('counts in what its account uses', async () => {
    const account = await accountWith('used', 'used.example');
    await account.mailboxes.create('used.example', { username: 'small', password });
    await account.mailboxes.create('used.example', { username: 'large', password });
    expect(env.mxroute.fill('small@used.example', 1)).toBe(true);
    expect(env.mxroute.fill('large@used.example', 3)).toBe(true);
    expect(env.mxroute.fill('nobody@used.example', 3)).toBe(false);
    expect(await account.quota()).toEqual({
      usedBytes: 4 * 1024 * 1024,
      limitBytes: 2 * 1024 * 1024 * 1024,
      countedAt: expect.stringMatching(/:00:00\.000Z$/),
    });
    expect(await account.mailboxUses()).toEqual([
      { email: 'large@used.example', usedBytes: 3 * 1024 * 1024 },
      { email: 'small@used.example', usedBytes: 1024 * 1024 },
    ]);
  });
});

describe('a forwarder', () => {
  it('can be created, listed and deleted, and shares addresses with the mailboxes', async () => {
    const { forwarders, mailboxes } = await accountWith('fwd', 'fwd.example');
    await forwarders.create('fwd.example', 'sales', ['lea@lune.example', ':blackhole:']);
    expect(await forwarders.list('fwd.example')).toEqual([
      { alias: 'sales', email: 'sales@fwd.example', destinations: ['lea@lune.example', ':blackhole:'] },
    ]);
    await expect(mailboxes.create('fwd.example', { username: 'sales', password })).rejects.toMatchObject({
      kind: 'conflict',
    });
    await expect(forwarders.create('fwd.example', 'x', ['nowhere'])).rejects.toMatchObject({
      field: 'destinations',
    });
    await forwarders.delete('fwd.example', 'sales');
    expect(await forwarders.list('fwd.example')).toEqual([]);
  });
});

describe('a catch-all', () => {
  it('returns email at first, and can be set', async () => {
    const { catchAll } = await accountWith('catch', 'catch.example');
    expect(await catchAll.read('catch.example')).toEqual({ type: 'fail' });
    for (const wanted of [
      { type: 'address', address: 'info@catch.example' },
      { type: 'blackhole' },
      { type: 'fail' },
    ] as const) {
      await catchAll.set('catch.example', wanted);
      expect(await catchAll.read('catch.example')).toEqual(wanted);
    }
    await expect(
      catchAll.set('catch.example', { type: 'address', address: 'nowhere' }),
    ).rejects.toMatchObject({ field: 'address' });
  });
});

const domain = '/domains/{domain}';
const calls = [
  'GET /verification-key',
  'GET /domains',
  'POST /domains',
  `GET ${domain}`,
  `DELETE ${domain}`,
  `PATCH ${domain}/mail-status`,
  `GET ${domain}/dns`,
  `GET ${domain}/email-accounts`,
  `POST ${domain}/email-accounts`,
  `GET ${domain}/email-accounts/{user}`,
  `PATCH ${domain}/email-accounts/{user}`,
  `DELETE ${domain}/email-accounts/{user}`,
  `GET ${domain}/forwarders`,
  `POST ${domain}/forwarders`,
  `DELETE ${domain}/forwarders/{alias}`,
  `GET ${domain}/catch-all`,
  `PATCH ${domain}/catch-all`,
  'GET /quota',
  'GET /quota/email',
  'GET /reseller/users',
  'POST /reseller/users',
  'GET /reseller/users/{username}',
  'PATCH /reseller/users/{username}',
  'DELETE /reseller/users/{username}',
  'POST /reseller/users/{username}/suspend',
  'POST /reseller/users/{username}/unsuspend',
  'PATCH /reseller/users/{username}/package',
  'GET /reseller/packages',
  'POST /reseller/packages',
  'GET /reseller/packages/{name}',
  'PATCH /reseller/packages/{name}',
  'DELETE /reseller/packages/{name}',
];
const formOf = (call: string) => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

describe('every call that the sandbox knows', () => {
  const said = (call: string) =>
    env.exchanges.filter(({ request }) => formOf(call).test(`${request.method} ${request.path}`));

  it.each(calls)('%s succeeded in a test', (call) => {
    expect(said(call).some(({ answer }) => answer.status < 300)).toBe(true);
  });

  it('is one of these', () => {
    const others = env.exchanges.filter(
      ({ request }) => !calls.some((call) => formOf(call).test(`${request.method} ${request.path}`)),
    );
    expect(others).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is worded as the published file words all of them', () => {
    const refusals = env.exchanges.filter(({ answer }) => answer.status >= 400);
    expect(new Set(refusals.map(({ answer }) => answer.status))).toEqual(new Set([400, 403, 404, 409, 422]));
    for (const { answer } of refusals)
      expect(answer.body).toEqual({
        success: false,
        error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
      });
  });
});
