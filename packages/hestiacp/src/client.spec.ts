import { hestiacpContract } from '@homeport/provider-contracts';
import type { HttpAnswer } from '@homeport/provider-http';
import { scriptedTransport } from '@homeport/provider-http/testing';
import { createHestiacpClient, type HestiacpClient } from './client.ts';

const contract = hestiacpContract();
const secret = 's'.repeat(40);
const options = { url: 'https://panel.example:8083', key: `${'A'.repeat(20)}:${secret}` };

function exit(code: number, body = ''): HttpAnswer {
  return { status: contract.statusOf(code), body, headers: { 'hestia-exit-code': String(code) } };
}

function clientWith(...answers: [HttpAnswer, ...HttpAnswer[]]) {
  const transport = scriptedTransport(...answers);
  return { client: createHestiacpClient(options, transport), transport };
}

function objectOf(command: string, values: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(contract.membersOf(command).map((name) => [name, ''])), ...values };
}

describe('every command', () => {
  const user = {
    login: 'ada',
    password: 'Tide-1',
    email: 'ada@example.test',
    packageName: 'pro',
    name: 'Ada',
  };
  const changes: Record<string, (client: HestiacpClient) => Promise<void>> = {
    'v-add-user': ({ users }) => users.create(user),
    'v-change-user-contact': ({ users }) => users.setEmail('ada', 'new@example.test'),
    'v-change-user-password': ({ users }) => users.setPassword('ada', 'Tide-2'),
    'v-change-user-package': ({ users }) => users.setPackage('ada', 'agency'),
    'v-suspend-user': ({ users }) => users.suspend('ada'),
    'v-unsuspend-user': ({ users }) => users.unsuspend('ada'),
    'v-delete-user': ({ users }) => users.delete('ada'),
    'v-delete-databases': ({ users }) => users.deleteOtherData('ada'),
    'v-add-web-domain': ({ webDomains }) => webDomains.add('ada', 'a.example'),
    'v-change-web-domain-name': ({ webDomains }) => webDomains.rename('ada', 'a.example', 'b.example'),
    'v-delete-web-domain': ({ webDomains }) => webDomains.delete('ada', 'a.example'),
    'v-add-web-domain-alias': ({ webDomains }) => webDomains.addAliases('ada', 'a.example', ['c.example']),
    'v-delete-web-domain-alias': ({ webDomains }) => webDomains.deleteAlias('ada', 'a.example', 'c.example'),
    'v-add-letsencrypt-domain': ({ certificates }) =>
      certificates.issue({ login: 'ada', domain: 'a.example', aliases: ['www.a.example', 'c.example'] }),
    'v-backup-user': ({ backups }) => backups.make('ada'),
    'v-restore-user': ({ backups }) => backups.restore('ada', 'ada.2026-11-23_17-45-01.tar'),
    'v-add-web-domain-ssl-force': ({ certificates }) => certificates.redirectToHttps('ada', 'a.example'),
    'v-change-web-domain-backend-tpl': ({ php }) => php.setTemplate('ada', 'a.example', 'PHP-8_3'),
    'v-change-sys-config-value': ({ settings }) => settings.enforceSubdomainOwnership(),
  };

  it.each(Object.entries(changes))('%s fits the contract', async (command, change) => {
    const { client, transport } = clientWith(exit(0));
    await change(client);
    expect(transport.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/',
      call: command,
      changes: true,
    });
    for (const { body, call } of transport.requests) {
      const form = new URLSearchParams(body);
      expect([form.get('access_key'), form.get('secret_key')]).toEqual(['A'.repeat(20), secret]);
      const args = [...form.entries()].filter(([name]) => name.startsWith('arg')).map(([, value]) => value);
      expect(contract.requestMismatch(call, args)).toBeUndefined();
      expect(form.get('cmd')).toBe(call);
    }
  });

  it('leaves characters out of a name that the panel cannot store', async () => {
    const { client, transport } = clientWith(exit(0));
    await client.users.create({ ...user, name: `Ada "A" O'Lind\\ <x> (id)` });
    expect(new URLSearchParams(transport.requests[0]?.body).get('arg5')).toBe('Ada A O Lind x (id)');
  });
});

describe('lists', () => {
  it('of users and websites are read', async () => {
    const users = {
      ada: objectOf('v-list-users', {
        NAME: 'Ada',
        PACKAGE: 'pro',
        CONTACT: 'ada@example.test',
        ROLE: 'user',
        SUSPENDED: 'yes',
        BACKUPS: '10',
        U_DISK: '3',
      }),
    };
    expect(await clientWith(exit(0, JSON.stringify(users))).client.users.list()).toEqual([
      {
        login: 'ada',
        name: 'Ada',
        email: 'ada@example.test',
        isCustomer: true,
        packageName: 'pro',
        isSuspended: true,
        diskBytes: 3 * 1024 * 1024,
        mostBackups: 10,
      },
    ]);
    const dates = { DATE: '2026-11-23', TIME: '17:45:01' };
    const domains = {
      'b.example': objectOf('v-list-web-domains', {
        ...dates,
        ALIAS: 'www.b.example,c.example',
        BACKEND: 'PHP-8_3',
        TPL: 'default',
        DOCUMENT_ROOT: '/home/ada/web/b.example/public_html/',
        SSL: 'yes',
        U_DISK: '1',
      }),
      'a.example': objectOf('v-list-web-domains', { ...dates, SUSPENDED: 'no', U_DISK: '0' }),
    };
    const { client, transport } = clientWith(exit(0, JSON.stringify(domains)));
    expect(await client.webDomains.list('ada')).toEqual([
      {
        name: 'b.example',
        aliases: ['www.b.example', 'c.example'],
        isSuspended: false,
        backend: 'PHP-8_3',
        template: 'default',
        folder: '/home/ada/web/b.example/public_html/',
        hasTls: true,
        diskBytes: 1024 * 1024,
        createdAt: '2026-11-23T17:45:01',
      },
      expect.objectContaining({ name: 'a.example', aliases: [] }),
    ]);
    expect(transport.requests[0]?.body).toContain('cmd=v-list-web-domains&arg1=ada&arg2=json');
  });

  it('tell whether users cannot create names below those of others, and whether they can change their details', async () => {
    for (const value of ['yes', 'no']) {
      const config = objectOf('v-list-sys-config', {
        ENFORCE_SUBDOMAIN_OWNERSHIP: value,
        POLICY_USER_EDIT_DETAILS: value === 'yes' ? 'no' : 'yes',
      });
      const { client } = clientWith(exit(0, JSON.stringify({ config })));
      expect(await client.settings.enforcesSubdomainOwnership()).toBe(value === 'yes');
      expect(await client.settings.letsUsersEditDetails()).toBe(value === 'no');
    }
  });

  it('of PHP are read, without what is not a version', async () => {
    const listed = (...names: string[]) => clientWith(exit(0, JSON.stringify(names))).client.php;
    expect(await listed('8.3', '*').versions()).toEqual(['8.3']);
    expect(await listed('*').defaultVersion()).toBeUndefined();
    expect(await listed('PHP-8_3', 'default').templates()).toEqual(['PHP-8_3', 'default']);
    const wrong = clientWith(exit(0, '{}')).client.php.templates();
    await expect(wrong).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('tell the version, the services and the packages of a server', async () => {
    const config = objectOf('v-list-sys-config', {
      VERSION: '1.10.3',
      WEB_SYSTEM: 'nginx',
      WEB_SSL: 'openssl',
      BACKUP_SYSTEM: 'local,sftp',
      DNS_SYSTEM: 'bind9',
    });
    const facts = await clientWith(exit(0, JSON.stringify({ config }))).client.settings.facts();
    expect(facts).toEqual({
      version: '1.10.3',
      webSystem: 'nginx',
      hasTls: true,
      backupSystem: 'local,sftp',
      runsDns: true,
    });
    const packages = {
      default: objectOf('v-list-user-packages', {}),
      pro: objectOf('v-list-user-packages', {
        BACKUPS: '20',
        WEB_DOMAINS: '3',
        DNS_DOMAINS: 'unlimited',
        DNS_RECORDS: '40',
      }),
    };
    const { client, transport } = clientWith(exit(0, JSON.stringify(packages)));
    expect(await client.settings.packages()).toEqual([
      { name: 'default', mostBackups: 0, mostWebsites: 0, mostAliases: 0, mostZones: 0, mostRecords: 0 },
      { name: 'pro', mostBackups: 20, mostWebsites: 3, mostAliases: 0, mostZones: null, mostRecords: 40 },
    ]);
    expect(transport.requests[0]?.body).toContain('cmd=v-list-user-packages&arg1=json');
  });

  it.each(['not JSON', '[]', '{"ada": 1}', '{"ada": {}}'])(
    'that are malformed (%s) are errors',
    async (body) => {
      await expect(clientWith(exit(0, body)).client.users.list()).rejects.toMatchObject({
        kind: 'unavailable',
      });
    },
  );
});

describe('a command that fails', () => {
  it.each([
    ['E_INVALID', 'rejected'],
    ['E_NOTEXIST', 'not_found'],
    ['E_EXISTS', 'conflict'],
    ['E_SUSPENDED', 'rejected'],
    ['E_LIMIT', 'rejected'],
    ['E_PASSWORD', 'rejected'],
    ['E_FORBIDEN', 'rejected'],
    ['E_DISABLED', 'rejected'],
    ['E_API_DISABLED', 'rejected'],
    ['E_LA', 'unavailable'],
    ['E_DISK', 'unknown_outcome'],
    ['E_RESTART', 'unknown_outcome'],
  ])('with %s is %s', async (name, kind) => {
    const code = contract.codeOf(name);
    const { client } = clientWith(exit(code, 'Error: the reason'));
    await expect(client.webDomains.add('ada', 'a.example')).rejects.toMatchObject({
      kind,
      code,
      call: 'v-add-web-domain',
      text: 'the reason',
    });
  });

  it.each([
    [429, 'throttled'],
    [503, 'unavailable'],
    [404, 'rejected'],
    [500, 'unknown_outcome'],
    [200, 'unknown_outcome'],
  ])('without an exit code and with status %i is %s', async (status, kind) => {
    const { client } = clientWith({ status, body: '<html>', headers: {} });
    await expect(client.users.delete('ada')).rejects.toMatchObject({ kind, code: status });
  });

  it('never repeats a password or the key', async () => {
    const { client } = clientWith(exit(2, `Error: invalid password format :: Tide-1 ${secret}`));
    const failed = client.users.setPassword('ada', 'Tide-1');
    await expect(failed).rejects.toMatchObject({ text: 'invalid password format :: [secret] [secret]' });
  });

  it('because a part of the panel is not installed does not stop a deletion', async () => {
    const { client, transport } = clientWith(exit(contract.codeOf('E_DISABLED')));
    await client.users.deleteOtherData('ada');
    expect(transport.requests).toHaveLength(3);
    const other = clientWith(exit(contract.codeOf('E_NOTEXIST'))).client;
    await expect(other.users.deleteOtherData('ada')).rejects.toMatchObject({ kind: 'not_found' });
  });
});

it('refuses an address without TLS, and a key that is none', () => {
  expect(() => createHestiacpClient({ ...options, url: 'http://panel.example' })).toThrow('https only');
  expect(() => createHestiacpClient({ ...options, key: 'secret' })).toThrow(
    'A key of HestiaCP consists of an access key, a colon and its secret key',
  );
});
