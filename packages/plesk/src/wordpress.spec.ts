import { createRest } from './rest.ts';
import { restCalls } from './rest-objects.ts';
import { scriptedTransport } from './testing/scripted-transport.ts';
import { wordpressCalls } from './wordpress.ts';

const origin = 'https://panel.example:8443';

function wordpressWith(status: number, body: unknown, location?: string) {
  const transport = scriptedTransport({
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(location === undefined ? {} : { location }),
  });
  const cli = restCalls(createRest(transport, 'secret'));
  return { transport, wordpress: wordpressCalls(transport, { key: 'secret', origin, cli }) };
}

const installation = (id: number, name: string, url: string) => ({
  id,
  title: 'Blog',
  url,
  version: '6.9',
  path: '/httpdocs',
  domain: { name, url: '/smb/web/view', ssl: true },
  status: { alive: true, infected: false, unsupported: false, multisite: false },
  errorMessage: null,
});

describe('installations', () => {
  const all = [
    installation(7, 'bücher.example', 'https://bücher.example/blog'),
    installation(9, 'bücher.example', 'https://bücher.example'),
    installation(5, 'other.example', 'https://other.example'),
  ];

  it('of a whole server come in one call, with the key in its own header', async () => {
    const { transport, wordpress } = wordpressWith(200, all);
    expect(await wordpress.installations.list()).toHaveLength(3);
    expect(transport.requests).toMatchObject([
      {
        method: 'GET',
        path: '/api/modules/wp-toolkit/v1/installations',
        changes: false,
        headers: { 'x-api-key': 'secret' },
      },
    ]);
  });

  it('of a site are found by the form of its name in DNS, the document root first', async () => {
    const { wordpress } = wordpressWith(200, all);
    const found = await wordpress.installations.listOfDomain('xn--bcher-kva.example');
    expect(found.map(({ id }) => id)).toEqual([9, 7]);
  });

  it('on other servers, which the toolkit can manage too, have no site here', async () => {
    const remote = { ...installation(11, '', 'https://remote.example'), domain: null };
    const { wordpress } = wordpressWith(200, [...all, remote]);
    expect(await wordpress.installations.listOfDomain('other.example')).toHaveLength(1);
  });

  it('that do not exist are undefined', async () => {
    expect(await wordpressWith(404, '').wordpress.installations.find(4)).toBeUndefined();
  });
});

describe('an installation', () => {
  const fresh = {
    domain: 'engines.example',
    protocol: 'https' as const,
    title: 'Engines',
    admin: { login: 'owner', password: 'Secret#1843', email: 'ada@example.com' },
  };

  it('is asked for by the name of the site, and answers with its task', async () => {
    const { transport, wordpress } = wordpressWith(201, {
      url: '/x',
      task: { id: 31, code: 'task_install', status: 'scheduling' },
    });
    expect(await wordpress.installations.install(fresh)).toEqual({ id: 31, code: 'task_install' });
    expect(transport.requests[0]).toMatchObject({
      method: 'POST',
      changes: true,
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(transport.requests[0]?.body ?? '')).toEqual({ ...fresh, overwrite: false });
  });

  it.each([
    [
      422,
      { meta: { status: 422, message: 'Taken' }, formErrors: { installationPath: ['Taken'] } },
      'conflict',
    ],
    [422, { meta: { status: 422, message: 'Bad' }, formErrors: { domain: ['Unknown'] } }, 'rejected'],
    [400, { meta: { status: 400, message: 'Bad' } }, 'rejected'],
    [404, '<html></html>', 'not_found'],
  ])('refused with %i %j is %s', async (status, body, kind) => {
    const refused = wordpressWith(status, body).wordpress.installations.install(fresh);
    await expect(refused).rejects.toMatchObject({ kind, code: status });
  });

  it('with an answer that cannot be understood may have begun', async () => {
    const { wordpress } = wordpressWith(201, '{}');
    await expect(wordpress.installations.install(fresh)).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it('never shows its password in an error', async () => {
    const { wordpress } = wordpressWith(400, {
      meta: { status: 400, message: `"${fresh.admin.password}" is too weak` },
    });
    const error = await wordpress.installations.install(fresh).catch((reason: unknown) => reason);
    expect(String(error)).toContain('is too weak');
    expect(String(error)).not.toContain(fresh.admin.password);
  });
});

describe('a background task', () => {
  const task = {
    id: 31,
    code: 'task_install',
    title: 'Installing WordPress',
    status: 'running',
    progress: 40,
    steps: [{ code: 'files', title: 'Files', status: 'done', progress: 100, icon: null }],
    publicParams: {},
    errors: [],
  };

  it('reports its progress', async () => {
    const { transport, wordpress } = wordpressWith(200, task);
    expect(await wordpress.installations.task({ id: 31, code: 'task_install' })).toMatchObject({
      status: 'running',
      progress: 40,
      installationId: undefined,
      steps: [{ title: 'Files', status: 'done' }],
    });
    expect(transport.requests[0]?.path).toBe('/api/modules/wp-toolkit/v1/background-tasks/task_install/31');
  });

  it('names the installation it made', async () => {
    const done = { ...task, status: 'done', progress: 100, publicParams: { installationId: 5 } };
    const { wordpress } = wordpressWith(200, done);
    expect(await wordpress.installations.task(task)).toMatchObject({ status: 'done', installationId: 5 });
  });

  it('of an unknown status is a failed read, not an end', async () => {
    const { wordpress } = wordpressWith(200, { ...task, status: 'napping' });
    await expect(wordpress.installations.task(task)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('that is forgotten is undefined', async () => {
    expect(await wordpressWith(404, '').wordpress.installations.task(task)).toBeUndefined();
  });
});

describe('a login link', () => {
  const hosts = ['engines.example'];

  it.each([
    [307, '', '/wp-admin/5?token=x', `${origin}/wp-admin/5?token=x`],
    [307, '', 'https://engines.example/wp-login.php?k=x', 'https://engines.example/wp-login.php?k=x'],
    [200, { link: 'https://engines.example/in' }, undefined, 'https://engines.example/in'],
  ])('answered with %i %j %s is not followed', async (status, body, location, link) => {
    const { transport, wordpress } = wordpressWith(status, body, location);
    expect(await wordpress.access.loginLink(5, { hosts })).toBe(link);
    expect(transport.requests).toMatchObject([{ method: 'POST', mayRedirect: true }]);
  });

  it.each([
    [307, '', 'https://evil.example/'],
    [307, '', 'javascript:alert(1)'],
    [307, '', undefined],
    [200, { link: '' }, undefined],
  ])('that leads elsewhere (%i %j %s) is refused', async (status, body, location) => {
    const { wordpress } = wordpressWith(status, body, location);
    await expect(wordpress.access.loginLink(5, { hosts })).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('asked for in vain changed nothing', async () => {
    const { wordpress } = wordpressWith(200, 'garbage');
    await expect(wordpress.access.loginLink(5, { hosts })).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe("an administrator's user name", () => {
  const account = {
    loginUrl: null,
    currentLogin: 'owner',
    currentPassword: null,
    currentEmail: 'ada@example.com',
    currentLanguage: 'en_US',
    availableLogins: [{ login: 'owner', title: 'owner' }],
    availableLanguages: [{ code: 'en_US', title: 'English' }],
  };

  it.each([
    ['the current login', account],
    ['the first available login where none is chosen', { ...account, currentLogin: null }],
    ['a login without more words, as older clients expect it', { login: 'owner' }],
  ])('is %s', async (_what, answer) => {
    expect(await wordpressWith(200, answer).wordpress.access.adminLogin(5)).toBe('owner');
  });

  it('that is missing makes the answer unreadable', async () => {
    const { wordpress } = wordpressWith(200, { ...account, currentLogin: null, availableLogins: [] });
    await expect(wordpress.access.adminLogin(5)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a password', () => {
  it('is set by a change of the account, and never shows in an error', async () => {
    const { transport, wordpress } = wordpressWith(200, {});
    await wordpress.access.setPassword(5, 'Secret#1843');
    expect(transport.requests[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/modules/wp-toolkit/v1/installations/5/account',
      body: '{"password":"Secret#1843"}',
    });
    const weak = wordpressWith(422, {
      meta: { status: 422, message: 'Secret#1843 is weak' },
      formErrors: {},
    });
    await expect(weak.wordpress.access.setPassword(5, 'Secret#1843')).rejects.toMatchObject({
      kind: 'rejected',
      text: '*** is weak',
    });
  });
});

describe('plugins', () => {
  it('are listed, added and switched', async () => {
    const { transport, wordpress } = wordpressWith(200, [
      { slug: 'redis-cache', title: 'Redis', version: '2.7.0', status: false },
    ]);
    expect(await wordpress.access.plugins(5)).toEqual([
      { slug: 'redis-cache', version: '2.7.0', active: false },
    ]);
    await wordpress.access.addPlugin(5, { slug: 'redis-cache', active: true });
    await wordpress.access.setPluginActive(5, 'redis-cache', true);
    expect(transport.requests.slice(1)).toMatchObject([
      { method: 'POST', body: '{"slug":"redis-cache","status":true}' },
      {
        method: 'PUT',
        path: '/api/modules/wp-toolkit/v1/installations/5/plugins/redis-cache/status',
        body: '{"status":true}',
      },
    ]);
  });
});

describe('the object cache', () => {
  it.each([
    ['Status: Connected\nClient: PhpRedis\nDrop-in: Valid\nDisabled: No\nRedis Version: 7.2.4\n', 'enabled'],
    ['Status: Verbunden\nDrop-in: Valid\nDisabled: No\nRedis Version: 7.2.4\n', 'enabled'],
    ['Status: Drop-in is outdated\nDrop-in: Valid\nDisabled: No\nRedis Version: 7.2.4\n', 'enabled'],
    ['Status: Not enabled\nDrop-in: Not installed\nRedis Version: Unknown\n', 'disabled'],
    ['Status: Nicht aktiviert\nDrop-in: Not installed\nRedis Version: Unknown\n', 'disabled'],
    ['Status: Disabled\nDrop-in: Valid\nDisabled: Yes\nRedis Version: Unknown\n', 'disabled'],
    ['Status: Not connected\nDrop-in: Valid\n', 'broken'],
    ['Status: Nicht verbunden\nDrop-in: Valid\nDisabled: No\nRedis Version: Unknown\n', 'broken'],
    ['Status: Drop-in is invalid\nDrop-in: Invalid\nRedis Version: Unknown\n', 'broken'],
    ['Status: Verbunden\nDrop-in: Valid\nConnection Exception: refused (RedisException)\n', 'broken'],
    ['', 'broken'],
  ])('that says %j is %s', async (stdout, state) => {
    const { transport, wordpress } = wordpressWith(200, { code: 0, stdout, stderr: '' });
    expect(await wordpress.cache.status(5)).toBe(state);
    expect(transport.requests[0]).toMatchObject({
      path: '/api/v2/cli/extension/call',
      body: JSON.stringify({
        params: ['--call', 'wp-toolkit', '--wp-cli', '-instance-id', '5', '--', 'redis', 'status'],
      }),
    });
  });

  it('whose command fails is refused, though the status is 200', async () => {
    const { wordpress } = wordpressWith(200, { code: 1, stdout: '', stderr: 'Not a registered command\n' });
    await expect(wordpress.cache.enable(5)).rejects.toMatchObject({ kind: 'rejected', code: 1 });
  });
});

describe('the content', () => {
  const asked = (...words: string[]) => ({
    path: '/api/v2/cli/extension/call',
    body: JSON.stringify({
      params: ['--call', 'wp-toolkit', '--wp-cli', '-instance-id', '5', '--', ...words],
    }),
  });

  it('is put in by the command line of WordPress', async () => {
    const { transport, wordpress } = wordpressWith(200, { code: 0, stdout: '12\n', stderr: '' });
    await wordpress.content.useTheme(5, 'twentytwentyfive');
    await wordpress.content.empty(5);
    const content = '<!-- wp:paragraph -->\n<p>Bread & "salt"</p>\n<!-- /wp:paragraph -->';
    expect(await wordpress.content.addPage(5, { slug: 'home', title: 'Home', content })).toBe(12);
    await wordpress.content.setOption(5, 'page_on_front', '12');
    const page = ['--post_type=page', '--post_status=publish', '--post_name=home', '--post_title=Home'];
    expect(transport.requests).toMatchObject([
      asked('theme', 'install', 'twentytwentyfive', '--activate'),
      asked('site', 'empty', '--yes'),
      asked('post', 'create', ...page, `--post_content=${content}`, '--porcelain'),
      asked('option', 'update', 'page_on_front', '12'),
    ]);
  });

  it('that may or may not have happened is of unknown outcome', async () => {
    const { wordpress } = wordpressWith(200, { code: 0, stdout: 'Warning: slow\n', stderr: '' });
    const page = wordpress.content.addPage(5, { slug: 'home', title: 'Home', content: '' });
    await expect(page).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });
});
