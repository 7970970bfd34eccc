import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HestiacpEnvironment, startHestiacp } from './testing/hestiacp-environment.ts';

let env: HestiacpEnvironment;
beforeAll(async () => {
  env = await startHestiacp();
});
afterAll(() => env.remove());

const person = { password: 'Tide-1', email: 'ada@example.test', packageName: 'homeport-expert', name: 'Ada' };
const add = (login: string, more = {}) => env.client.users.create({ ...person, login, ...more });
const userOf = async (login: string) => (await env.client.users.list()).find((user) => user.login === login);
const namesOf = async (login: string) => (await env.client.webDomains.list(login)).map(({ name }) => name);

describe('users', () => {
  it('are added, changed and deleted with their websites', async () => {
    const { users, webDomains } = env.client;
    await add('ada');
    expect(await userOf('ada')).toEqual({
      login: 'ada',
      name: 'Ada',
      email: 'ada@example.test',
      isCustomer: true,
      packageName: 'homeport-expert',
      mostBackups: 10,
      isSuspended: false,
      diskBytes: 0,
    });
    await webDomains.add('ada', 'ada.example');
    await users.setPackage('ada', 'homeport-agency');
    await users.setEmail('ada', 'new@example.test');
    await users.setPassword('ada', 'Tide-2');
    expect(await userOf('ada')).toMatchObject({ packageName: 'homeport-agency', diskBytes: 12 * 1024 ** 2 });
    await users.deleteOtherData('ada');
    await users.delete('ada');
    expect(await userOf('ada')).toBeUndefined();
    await expect(webDomains.list('ada')).rejects.toMatchObject({ kind: 'not_found', code: 3 });
    await expect(users.delete('ada')).rejects.toMatchObject({ kind: 'not_found', code: 3 });
  });

  it.each([
    ['a taken login', 'taken', {}, 4],
    ['a login of the system', 'www-data', {}, 4],
    ['a reserved login', 'mysql', {}, 2],
    ['a login that begins with a digit', '1ada', {}, 2],
    ['a login that ends with an underscore', 'ada_', {}, 2],
    ['a login that is too long', 'a'.repeat(31), {}, 2],
    ['a malformed email address', 'other', { email: 'nowhere' }, 2],
    ['an unknown package', 'other', { packageName: 'none' }, 3],
  ])('are refused with %s', async (_what, login, more, code) => {
    if (login === 'taken') await add('taken');
    await expect(add(login, more)).rejects.toMatchObject({ code });
  });

  it('cannot be changed while they are suspended, nor suspended twice', async () => {
    const { users, webDomains } = env.client;
    await add('bo');
    await webDomains.add('bo', 'bo.example');
    await users.suspend('bo');
    expect(await webDomains.list('bo')).toMatchObject([{ name: 'bo.example', isSuspended: true }]);
    const suspended = { kind: 'rejected', code: 5 };
    await expect(users.suspend('bo')).rejects.toMatchObject(suspended);
    await expect(users.setEmail('bo', 'new@example.test')).rejects.toMatchObject(suspended);
    await expect(users.setPassword('bo', 'Tide-2')).rejects.toMatchObject(suspended);
    await expect(webDomains.add('bo', 'more.example')).rejects.toMatchObject(suspended);
    await users.unsuspend('bo');
    await users.unsuspend('bo');
    expect(await webDomains.list('bo')).toMatchObject([{ isSuspended: false }]);
  });
});

describe('websites', () => {
  it('are listed in the order of their creation, with times that differ, whatever their names become', async () => {
    const { webDomains } = env.client;
    await add('cy');
    await webDomains.add('cy', 'z.example');
    await webDomains.add('cy', 'a.example');
    const before = await webDomains.list('cy');
    expect(before).toMatchObject([
      { name: 'z.example', aliases: ['www.z.example'] },
      { name: 'a.example', aliases: ['www.a.example'] },
    ]);
    expect(before[0]?.createdAt).not.toBe(before[1]?.createdAt);
    await webDomains.rename('cy', 'z.example', 'new.example');
    const after = await webDomains.list('cy');
    expect(after[0]).toEqual({
      ...before[0],
      name: 'new.example',
      folder: '/home/cy/web/new.example/public_html/',
      aliases: ['www.new.example'],
    });
    await webDomains.delete('cy', 'new.example');
    expect(await namesOf('cy')).toEqual(['a.example']);
  });

  it('change an alias that contains the old name when they are renamed', async () => {
    const { webDomains } = env.client;
    await add('di');
    await webDomains.add('di', 'di.example');
    await webDomains.addAliases('di', 'di.example', ['studi.example']);
    await webDomains.rename('di', 'di.example', 'dana.example');
    expect((await webDomains.list('di'))[0]?.aliases).toEqual(['www.dana.example', 'studana.example']);
    await webDomains.deleteAlias('di', 'dana.example', 'studana.example');
    const again = webDomains.deleteAlias('di', 'dana.example', 'studana.example');
    await expect(again).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('cannot have a name or an alias that is in use, or lies below another user’s name', async () => {
    const { webDomains, settings } = env.client;
    await add('ed');
    await add('flo');
    await webDomains.add('ed', 'ed.example');
    await webDomains.addAliases('ed', 'ed.example', ['edward.example', 'eddy.example']);
    await webDomains.add('flo', 'flo.example');
    const exists = { kind: 'conflict', code: 4 };
    for (const name of ['ed.example', 'edward.example', 'shop.ed.example'])
      await expect(webDomains.add('flo', name)).rejects.toMatchObject(exists);
    await expect(
      webDomains.addAliases('flo', 'flo.example', ['f.example', 'eddy.example']),
    ).rejects.toMatchObject(exists);
    await expect(webDomains.rename('flo', 'flo.example', 'ed.example')).rejects.toMatchObject(exists);
    env.host.changeSetting('ENFORCE_SUBDOMAIN_OWNERSHIP', 'no');
    expect(await settings.enforcesSubdomainOwnership()).toBe(false);
    await webDomains.add('flo', 'shop.ed.example');
    await settings.enforceSubdomainOwnership();
    expect(await settings.enforcesSubdomainOwnership()).toBe(true);
    await expect(webDomains.add('flo', 'other.ed.example')).rejects.toMatchObject(exists);
  });

  it('are as many as the package allows', async () => {
    const { users, webDomains } = env.client;
    await add('gil', { packageName: 'homeport-domain' });
    await webDomains.add('gil', 'gil.example');
    const more = () => webDomains.add('gil', 'more.example');
    await expect(more()).rejects.toMatchObject({ kind: 'rejected', code: 8 });
    await users.setPackage('gil', 'homeport-agency');
    await more();
    await users.setPackage('gil', 'homeport-domain');
    expect(await namesOf('gil')).toEqual(['gil.example', 'more.example']);
  });
});

describe('the API', () => {
  it('takes the access key of the administrator, also as one field', async () => {
    const { accessKey, secretKey } = env.host.credentials;
    const fields = { hash: `${accessKey}:${secretKey}`, cmd: 'v-list-users', arg1: 'json' };
    expect(await env.send(fields)).toMatchObject({ status: 200, code: '0' });
    expect(await env.send({ ...fields, returncode: 'yes' })).toEqual({ status: 200, code: '0', body: '0' });
    const change = { ...fields, cmd: 'v-change-sys-config-value', arg1: 'THEME', arg2: 'dark' };
    expect(await env.send(change)).toEqual({ status: 204, code: '0', body: '' });
  });

  it('refuses other keys, passwords, commands and requests', async () => {
    const { accessKey, secretKey } = env.host.credentials;
    const key = { access_key: accessKey, secret_key: secretKey };
    const wrong = env.connect({ key: `${accessKey}:${'0'.repeat(40)}` });
    await expect(wrong.users.list()).rejects.toMatchObject({ kind: 'rejected', code: 9 });
    const cmd = 'v-list-users';
    expect(await env.send({ user: 'admin', password: 'x', cmd })).toMatchObject({ status: 400, code: '11' });
    expect(await env.send({ ...key, cmd: 'v-nothing' })).toMatchObject({ status: 401, code: '10' });
    expect(await env.send({ ...key, cmd: 'rm -rf' })).toMatchObject({ status: 422, code: '2' });
    expect(await env.send(key)).toMatchObject({ status: 422, code: '2' });
    expect(await env.send({ cmd })).toMatchObject({ status: 405, code: '405' });
  });

  it('notes requests that the contract does not know', async () => {
    const { accessKey, secretKey } = env.host.credentials;
    const fields = { access_key: accessKey, secret_key: secretKey, cmd: 'v-add-user', arg1: 'ada' };
    expect(await env.send(fields)).toMatchObject({ status: 400, code: '1' });
    expect(env.host.contract.takeRefusedRequests()).toEqual([
      'hestiacp: a request: v-add-user lacks PASSWORD',
    ]);
  });

  it('is reached with its certificate only, and fails as asked', async () => {
    const { host, faults } = env;
    const plain = env.connect({ isPinned: false });
    await expect(plain.users.list()).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    faults.add({ provider: 'hestiacp', match: 'cmd=v-add-user', kind: 'drop-after-effect', times: 1 });
    await expect(add('hal')).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(host.getUser('hal').login).toBe('hal');
    faults.add({ provider: 'hestiacp', match: '', kind: 'status', value: 503, times: 1 });
    await expect(env.client.users.list()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

it('lists itself for the command that registers servers', () => {
  const file = join(env.dataDir, 'panels-hestiacp.json');
  const { accessKey, secretKey, certificatePem } = env.host.credentials;
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([
    {
      vendor: 'hestiacp',
      url: env.host.url,
      key: `${accessKey}:${secretKey}`,
      certificate_pem: certificatePem,
    },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
