import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
let agent: Agent;
beforeAll(async () => {
  env = await startPanels();
  agent = new Agent({ ca: env.panel.credentials.certificatePem, keepAlive: true });
  await addAccount(env.client, 'ada_lovelace', 'engines.example');
  await addAccount(env.client, 'someone_else', 'private.example');
});
afterAll(async () => {
  agent.destroy();
  await env.remove();
});

let cookie: string;
beforeEach(() => {
  cookie = '';
});

function send(url: string, form: Record<string, string> | undefined) {
  return new Promise<Pick<IncomingMessage, 'statusCode' | 'headers'> & { text: string }>(
    (resolve, reject) => {
      const method = form ? 'POST' : 'GET';
      const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      const call = request(url, { agent, method, headers: { cookie, ...type } }, (response) => {
        const { statusCode, headers } = response;
        textOf(response).then((text) => resolve({ statusCode, headers, text }), reject);
      });
      call.on('error', reject);
      call.end(form && new URLSearchParams(form).toString());
    },
  );
}

/** Opens an address as a browser does: redirects are followed, cookies kept. */
async function open(url: string, form?: Record<string, string>): Promise<{ path: string; text: string }> {
  const { statusCode = 0, headers, ...answer } = await send(url, form);
  const [set] = headers['set-cookie'] ?? [];
  if (set !== undefined) cookie = set.split(';')[0] ?? '';
  const text = answer.text;
  if (statusCode >= 300 && statusCode < 400) return open(new URL(String(headers.location), url).href);
  return { path: new URL(url).pathname, text };
}

async function sessionUrl(
  userIp: string,
  options: { successPath?: string; failureUrl?: string } = {},
): Promise<string> {
  const { id } = await env.client.sessions.create({ login: 'ada_lovelace', userIp });
  return env.client.sessions.browserUrl(id, options);
}
const refused = { path: '/login_up.php' };

describe('a one-click session', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'made for %s signs in whoever comes from this machine',
    async (ip) => {
      const { path, text } = await open(await sessionUrl(ip));
      expect(path).toBe('/smb/web/view');
      expect(text).toContain('Signed in as');
      expect(text).toContain('ada_lovelace');
      expect(text).toContain('engines.example');
      expect(text).toContain('Ashburn');
      expect(text).not.toContain('private.example');
    },
  );

  it('survives a reload, works once, and ends with the log-out', async () => {
    const url = await sessionUrl('127.0.0.1');
    await open(url);
    const home = `${env.panel.url}/smb/web/view`;
    expect((await open(home)).text).toContain('ada_lovelace');
    const mine = cookie;
    cookie = '';
    expect(await open(url)).toMatchObject(refused);
    cookie = mine;
    await open(`${env.panel.url}/logout.php`, {});
    cookie = mine;
    expect(await open(home)).toMatchObject(refused);
  });

  it('for another IP address shows the login form', async () => {
    const { path, text } = await open(await sessionUrl('198.51.100.7'));
    expect(path).toBe('/login_up.php');
    expect(text).toContain('name="passwd"');
    expect(text).not.toContain('ada_lovelace');
  });

  it('is good for minutes only', async () => {
    const url = await sessionUrl('127.0.0.1');
    env.context.clock.advance(301);
    expect(await open(url)).toMatchObject(refused);
  });

  it('with an unknown id shows the login form', async () => {
    expect(await open(env.client.sessions.browserUrl('0123456789abcdef'))).toMatchObject(refused);
  });

  it('never leads away from the panel', async () => {
    const { path } = await open(await sessionUrl('127.0.0.1', { successPath: '//evil.example/' }));
    expect(path).toBe('/smb/web/view');
    expect(
      await open(await sessionUrl('198.51.100.7', { failureUrl: 'https://evil.example/' })),
    ).toMatchObject(refused);
  });

  it('is listed and can be terminated', async () => {
    const { id } = await env.client.sessions.create({ login: 'ada_lovelace', userIp: '127.0.0.1' });
    expect(await env.client.sessions.list()).toContainEqual(
      expect.objectContaining({ id, login: 'ada_lovelace', ipAddress: '127.0.0.1' }),
    );
    await env.client.sessions.terminate(id);
    expect(await open(env.client.sessions.browserUrl(id))).toMatchObject(refused);
    await expect(env.client.sessions.terminate(id)).rejects.toMatchObject({ code: 1013 });
  });

  it('is created for customers and the administrator only', async () => {
    const made = env.client.sessions.create({ login: 'nobody', userIp: '127.0.0.1' });
    await expect(made).rejects.toMatchObject({ kind: 'not_found', code: 1013 });
  });
});

describe('the login form', () => {
  it('takes the password that was set last', async () => {
    await env.client.customers.setPassword({ login: 'ada_lovelace' }, 'First#1843');
    const byCommand = ['--update', 'ada_lovelace', '-passwd', ''];
    await env.client.rest.cli('client', byCommand, { PSA_PASSWORD: 'Second#1843' });
    const form = `${env.panel.url}/login_up.php`;
    const old = await open(form, { login_name: 'ada_lovelace', passwd: 'First#1843' });
    expect(old.text).toContain('incorrect username or password');
    const now = await open(form, { login_name: 'ada_lovelace', passwd: 'Second#1843' });
    expect(now.text).toContain('Signed in as');
  });
});

describe('a login link of the command gate', () => {
  it('signs in once', async () => {
    const { stdout } = await env.client.rest.cli('admin', ['--get-login-link', '-user', 'ada_lovelace']);
    const [link = ''] = stdout.split('\n');
    expect((await open(link)).text).toContain('ada_lovelace');
    cookie = '';
    expect(await open(link)).toMatchObject(refused);
  });
});

describe('what a page shows', () => {
  it('is never read as markup', async () => {
    await env.client.customers.create({
      login: 'markup',
      password: 'Engine#1843',
      name: '<script>alert(1)</script>',
    });
    const { id } = await env.client.sessions.create({ login: 'markup', userIp: '127.0.0.1' });
    const { text } = await open(env.client.sessions.browserUrl(id));
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });
});
