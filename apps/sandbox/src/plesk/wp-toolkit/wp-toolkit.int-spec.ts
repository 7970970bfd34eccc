import type { ToolkitTaskRef } from '@homeport/plesk';
import { faultSchema } from '../../core/faults.ts';
import { panelState } from '../panel-state.ts';
import { addAccount, type PanelEnvironment, startPanels } from '../testing/panel-environment.ts';
import { callPanel } from '../testing/raw-call.ts';

let env: PanelEnvironment;
let siteId: number;
let domain: string;
let count = 0;

beforeAll(async () => {
  env = await startPanels();
});
beforeEach(async () => {
  count += 1;
  domain = `site${count}.example`;
  siteId = await addAccount(env.client, `owner_${count}`, domain);
});
afterEach(() => {
  env.context.faults.clear();
});
afterAll(() => env.remove());

const admin = { login: 'owner', password: 'Secret#1843', email: 'ada@example.com' };
const wordpress = () => env.client.wordpress;
const install = (overwrite = false) =>
  wordpress().installations.install({ domain, protocol: 'https', title: 'Engines', admin, overwrite });
const passSeconds = (seconds: number) => env.context.clock.advance(seconds);

/** Installs to the end. */
async function installed(): Promise<number> {
  const task = await install();
  await begun(task);
  passSeconds(61);
  const done = await wordpress().installations.task(task);
  if (done?.installationId === undefined) throw new Error('Nothing was installed');
  return done.installationId;
}

/** Faults strike before a task begins, which is a turn of the event loop later. */
async function begun(task: ToolkitTaskRef): Promise<void> {
  for (;;) {
    const { status } = (await wordpress().installations.task(task)) ?? { status: 'gone' };
    if (status !== 'scheduling') return;
  }
}

describe('an installation', () => {
  it('goes step by step in the background, and is there when it is done', async () => {
    // The machine's own time would move the installation too, by as long as the calls take.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const task = await install();
    await begun(task);
    const seen = [];
    for (let polls = 0; polls < 5; polls += 1) {
      seen.push(await wordpress().installations.task(task));
      expect(await wordpress().installations.listOfDomain(domain)).toEqual([]);
      passSeconds(11);
    }
    expect(new Set(seen.map((each) => each?.progress)).size).toBeGreaterThanOrEqual(3);
    expect(seen.every((each) => each?.status === 'running' && each.progress < 100)).toBe(true);
    expect(seen.at(-1)?.steps.map(({ status }) => status)).toEqual([
      'done',
      'done',
      'running',
      'not_started',
    ]);
    passSeconds(11);
    const done = await wordpress().installations.task(task);
    expect(done).toMatchObject({ status: 'done', progress: 100, errors: [] });
    expect(await wordpress().installations.listOfDomain(domain)).toEqual([
      {
        id: done?.installationId,
        title: 'Engines',
        url: `https://${domain}`,
        availableVersion: null,
        version: '6.9.1',
        path: '/httpdocs',
        domainName: domain,
        alive: true,
        errorMessage: '',
      },
    ]);
  });

  it('is rejected while another one runs, and where WordPress is installed', async () => {
    await begun(await install());
    await expect(install()).rejects.toMatchObject({ kind: 'conflict', code: 422 });
    await expect(install(true)).rejects.toMatchObject({ kind: 'conflict', code: 422 });
    passSeconds(61);
    await expect(install()).rejects.toMatchObject({ kind: 'conflict', code: 422 });
    expect(await wordpress().installations.listOfDomain(domain)).toHaveLength(1);
  });

  it('that breaks off leaves a broken one, which the next one replaces', async () => {
    const match = `us_east TASK task_install ${domain}`;
    env.context.faults.add(faultSchema.parse({ provider: 'plesk', kind: 'status', match }));
    const task = await install();
    await begun(task);
    passSeconds(31);
    expect(await wordpress().installations.task(task)).toMatchObject({
      status: 'error',
      errors: ['The database could not be created.'],
    });
    const [broken] = await wordpress().installations.listOfDomain(domain);
    expect(broken).toMatchObject({ alive: false, version: '' });
    await expect(install()).rejects.toMatchObject({ kind: 'conflict' });
    await begun(await install(true));
    passSeconds(61);
    expect(await wordpress().installations.listOfDomain(domain)).toMatchObject([
      { id: broken?.id, alive: true, errorMessage: '' },
    ]);
  });

  it('can be held back', async () => {
    const match = `TASK task_install ${domain}`;
    env.context.faults.add(faultSchema.parse({ provider: 'plesk', kind: 'delay', value: 1_500, match }));
    const task = await install();
    expect(await wordpress().installations.task(task)).toMatchObject({ status: 'scheduling', progress: 0 });
    await begun(task);
  });

  it.each([
    ['an unknown domain', { domain: 'nowhere.example' }, 0],
    ["a domain's number", { domain: 1 as unknown as string }, 1],
    ['a weak password', { admin: { ...admin, password: 'short' } }, 0],
    ['no email address', { admin: { ...admin, email: '' } }, 0],
    ['another protocol', { protocol: 'ftp' as 'http' }, 1],
  ])('with %s is refused', async (_what, fields, againstContract) => {
    const wanted = { domain, protocol: 'https' as const, title: 'X', admin, ...fields };
    await expect(wordpress().installations.install(wanted)).rejects.toMatchObject({
      kind: 'rejected',
      code: 422,
    });
    expect(env.panel.contract.takeRefusedRequests()).toHaveLength(againstContract);
  });

  it('goes with its site', async () => {
    await installed();
    await env.client.webspaces.delete({ id: siteId });
    expect(await wordpress().installations.listOfDomain(domain)).toEqual([]);
  });

  it('on a site that is deleted during it has no effect', async () => {
    const task = await install();
    await begun(task);
    await env.client.webspaces.delete({ id: siteId });
    expect(await wordpress().installations.task(task)).toMatchObject({ status: 'error' });
  });

  it('follows its site to another name', async () => {
    const id = await installed();
    await env.client.webspaces.setName({ id: siteId }, `new-${domain}`);
    expect(await wordpress().installations.find(id)).toMatchObject({
      url: `https://new-${domain}`,
      domainName: `new-${domain}`,
    });
  });

  it('shows in the console, without its password', async () => {
    await installed();
    const state = panelState(env.panel);
    expect(state.wordpress).toContainEqual(
      expect.objectContaining({ site: domain, status: 'active', object_cache: 'off' }),
    );
    expect(state.wordpress_tasks.at(-1)).toMatchObject({ status: 'done', progress: 100 });
    expect(JSON.stringify(state)).not.toContain('password');
  });
});

describe('the toolkit', () => {
  it('answers nothing without the key, and takes no change that is not declared as JSON', async () => {
    const path = '/api/modules/wp-toolkit/v1/installations';
    expect(await callPanel(env.panel, path)).toMatchObject({ status: 401 });
    const { key } = env.panel.credentials;
    const headers = { 'x-api-key': key, 'content-type': 'text/plain' };
    const undeclared = await callPanel(env.panel, path, { method: 'POST', headers, body: '{}' });
    expect(undeclared).toMatchObject({ status: 400 });
    expect(JSON.parse(undeclared.text)).toMatchObject({ meta: { status: 400 } });
    expect(await callPanel(env.panel, `${path}/999`, { headers })).toMatchObject({ status: 404 });
  });

  it('scans', async () => {
    const task = await wordpress().installations.scan();
    passSeconds(1);
    expect(await wordpress().installations.task(task)).toMatchObject({ code: 'task_scan', status: 'done' });
    expect(await wordpress().installations.task({ ...task, code: 'task_install' })).toBeUndefined();
  });
});

describe('a login link', () => {
  /** Opens an address as a browser does. */
  async function open(url: string, cookie = '', form?: Record<string, string>) {
    const answer = await callPanel(env.panel, url, {
      headers: { cookie, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
    });
    if (answer.status < 300 || answer.status >= 400) return answer.text;
    const [set = ''] = answer.headers['set-cookie'] ?? [];
    const next = await callPanel(env.panel, String(answer.headers.location), {
      headers: { cookie: set.split(';')[0] ?? '' },
    });
    return next.text;
  }

  it('leads to the administration of that website, signed in, once', async () => {
    const id = await installed();
    const link = await wordpress().access.loginLink(id, { hosts: [] });
    const dashboard = await open(link);
    expect(dashboard).toContain(`https://${domain}`);
    expect(dashboard).toContain('owner');
    expect(dashboard).toContain('Dashboard');
    expect(await open(link)).toContain('name="pwd"');
    expect(await open(`${env.panel.url}/wp-admin/${id}`)).toContain('name="pwd"');
  });

  it('is good for minutes only, and for its own installation', async () => {
    const id = await installed();
    const late = await wordpress().access.loginLink(id, { hosts: [] });
    passSeconds(301);
    expect(await open(late)).toContain('expired');
    const link = await wordpress().access.loginLink(id, { hosts: [] });
    expect(await open(link.replace(`/wp-admin/${id}/`, '/wp-admin/1/'))).not.toContain('Howdy');
  });

  it('is created for known users only', async () => {
    const id = await installed();
    const made = wordpress().access.loginLink(id, { login: 'nobody', hosts: [] });
    await expect(made).rejects.toMatchObject({ kind: 'rejected', code: 422 });
    await expect(wordpress().access.loginLink(999, { hosts: [] })).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('is not needed by who has the password', async () => {
    const id = await installed();
    const page = `${env.panel.url}/wp-admin/${id}`;
    await wordpress().access.setPassword(id, 'Another#1843');
    expect(await open(page, '', { log: 'owner', pwd: admin.password })).toContain('incorrect');
    expect(await open(page, '', { log: admin.email, pwd: 'Another#1843' })).toContain('Howdy, owner');
    await expect(wordpress().access.setPassword(id, 'weak')).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('the object cache', () => {
  it('needs its plugin, and goes with it', async () => {
    const id = await installed();
    await expect(wordpress().cache.enable(id)).rejects.toMatchObject({ kind: 'rejected', code: 1 });
    await wordpress().access.addPlugin(id, { slug: 'redis-cache', active: false });
    await expect(wordpress().cache.enable(id)).rejects.toMatchObject({ kind: 'rejected' });
    await wordpress().access.setPluginActive(id, 'redis-cache', true);
    expect(await wordpress().cache.status(id)).toBe('disabled');
    await wordpress().cache.enable(id);
    await wordpress().cache.enable(id);
    expect(await wordpress().cache.status(id)).toBe('enabled');
    await wordpress().access.setPluginActive(id, 'redis-cache', false);
    await wordpress().access.setPluginActive(id, 'redis-cache', true);
    expect(await wordpress().cache.status(id)).toBe('disabled');
    await wordpress().cache.enable(id);
    await wordpress().cache.disable(id);
    await expect(wordpress().cache.disable(id)).rejects.toMatchObject({ kind: 'rejected', code: 1 });
  });

  it('knows only plugins that exist', async () => {
    const id = await installed();
    const unknown = wordpress().access.addPlugin(id, { slug: 'no-such-plugin', active: true });
    await expect(unknown).rejects.toMatchObject({ kind: 'rejected', code: 400 });
    const missing = wordpress().access.setPluginActive(id, 'redis-cache', true);
    await expect(missing).rejects.toMatchObject({ kind: 'not_found' });
    expect((await wordpress().access.plugins(id)).map(({ slug }) => slug)).toEqual([
      'akismet',
      'hello-dolly',
    ]);
  });

  it.each([
    [
      'an unknown installation',
      ['--call', 'wp-toolkit', '--wp-cli', '-instance-id', '999', '--', 'redis', 'status'],
    ],
    ['an unknown extension', ['--call', 'mystery', '--wp-cli', '-instance-id', '1', '--', 'redis', 'status']],
    ['an unknown command of the extension', ['--call', 'wp-toolkit', '--dance']],
    ['no installation', ['--call', 'wp-toolkit', '--wp-cli', 'redis', 'status']],
    ['an unknown action', ['--run']],
  ])('command for %s fails', async (_what, params) => {
    await expect(env.client.rest.cli('extension', params)).rejects.toMatchObject({
      kind: 'rejected',
      code: 1,
    });
  });

  it('has no commands beyond its own', async () => {
    const id = await installed();
    await wordpress().access.addPlugin(id, { slug: 'redis-cache', active: true });
    const params = [
      '--call',
      'wp-toolkit',
      '--wp-cli',
      '-instance-id',
      String(id),
      '--',
      'redis',
      'constructor',
    ];
    await expect(env.client.rest.cli('extension', params)).rejects.toMatchObject({ code: 1 });
  });
});
