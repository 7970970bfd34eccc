import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';
import { callPanel } from './testing/raw-call.ts';

let env: PanelEnvironment;
beforeAll(async () => {
  env = await startPanels();
});
// Wrong requests are a part of these tests.
afterEach(() => env.panel.contract.takeRefusedRequests());
afterAll(() => env.remove());

async function call(method: string, path: string, body?: object | string, key = env.panel.credentials.key) {
  const { status, text } = await callPanel(env.panel, `/api/v2${path}`, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
  return { status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

const ada = {
  name: 'Ada',
  login: 'ada',
  password: 'Engine#1843',
  email: 'ada@example.com',
  type: 'customer',
};

describe('/clients', () => {
  it('creates, changes, suspends and deletes a customer that the XML-API sees too', async () => {
    const created = await call('POST', '/clients', { ...ada, external_id: 'hp-1', company: 'Engines' });
    expect(created).toMatchObject({ status: 201, body: { id: 1 } });
    expect(await env.client.customers.find({ externalId: 'hp-1' })).toMatchObject({ company: 'Engines' });
    await call('PUT', '/clients/1', { email: 'new@example.com' });
    expect(await call('PUT', '/clients/1/suspend')).toEqual({ status: 200, body: { status: 'success' } });
    expect(await call('GET', '/clients/1')).toMatchObject({
      status: 200,
      body: {
        id: 1,
        login: 'ada',
        email: 'new@example.com',
        status: 16,
        type: 'customer',
        owner_login: 'admin',
      },
    });
    await call('PUT', '/clients/1/activate');
    expect(await call('GET', '/clients')).toMatchObject({ body: [{ id: 1, status: 0 }] });
    expect(await call('DELETE', '/clients/1')).toMatchObject({ status: 200, body: { id: 1 } });
    expect(await call('GET', '/clients/1')).toMatchObject({
      status: 404,
      body: { message: 'Client is not found' },
    });
  });

  it.each([
    ['a missing field', { ...ada, email: undefined }],
    ['another type', { ...ada, type: 'reseller' }],
    ['a weak password', { ...ada, password: 'x' }],
    ['no JSON', 'nonsense'],
    ['a list', '[]'],
  ])('refuses %s with 400', async (_what, body) => {
    const answer = await call('POST', '/clients', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: expect.any(Number), message: expect.any(String) },
    });
  });

  it('refuses a taken login with 400, by its message alone', async () => {
    await call('POST', '/clients', ada);
    expect(await call('POST', '/clients', ada)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('already exists') },
    });
  });
});

describe('/domains', () => {
  it('lists main, add-on and subdomains with their aliases, and suspends them', async () => {
    const id = await addAccount(env.client, 'owner', 'main.example');
    await env.client.sites.create({ webspaceId: id, name: 'addon.example' });
    await env.client.aliases.create({ siteId: id, name: 'alias.example' });
    expect(await call('GET', '/domains?name=main.example')).toMatchObject({
      body: [
        {
          id,
          base_domain_id: 0,
          hosting_type: 'virtual',
          aliases: [{ name: 'alias.example', web: true, mail: false }],
        },
      ],
    });
    expect(await call('GET', '/domains?name=addon.example')).toMatchObject({
      body: [{ base_domain_id: id }],
    });
    expect(await call('PUT', `/domains/${id}/status`, { status: 'disabled' })).toMatchObject({
      body: { status: 'disabled' },
    });
    expect(await env.client.webspaces.find({ id })).toMatchObject({ status: 16 });
    expect(await call('PUT', `/domains/${id}/status`, { status: 'constructor' })).toMatchObject({
      status: 400,
    });
    expect(await call('GET', `/domains/${id}/client`)).toMatchObject({ body: { login: 'owner' } });
    expect(await call('GET', '/domains/999/status')).toMatchObject({ status: 404 });
    await call('DELETE', `/domains/${id}`);
    expect(await env.client.inventory()).toMatchObject({ webspaces: [], addonSites: [], aliases: [] });
  });
});

describe('/cli', () => {
  it('knows its utilities, and answers failures with 200 and an exit code', async () => {
    expect(await call('GET', '/cli/commands')).toMatchObject({
      body: expect.arrayContaining(['admin', 'client', 'extension']),
    });
    expect(await call('POST', '/cli/rm/call', { params: [] })).toMatchObject({ status: 404 });
    expect(await call('POST', '/cli/constructor/call', { params: [] })).toMatchObject({ status: 404 });
    expect(
      await call('POST', '/cli/client/call', { params: ['--update', 'nobody', '-passwd', ''] }),
    ).toMatchObject({
      status: 200,
      body: { code: 1, stdout: '', stderr: expect.stringContaining('does not exist') },
    });
    expect(await call('POST', '/cli/client/call', { params: 'all' })).toMatchObject({ status: 400 });
  });
});

describe('/auth/keys', () => {
  it('makes a key that both APIs take, until it is deleted', async () => {
    const { status, body } = await call('POST', '/auth/keys', { description: 'second' });
    const { key } = body as { key: string };
    expect(status).toBe(201);
    await expect(env.connect({ key }).customers.list()).resolves.toBeDefined();
    expect(await call('GET', '/server', undefined, key)).toMatchObject({ status: 200 });
    expect(await call('DELETE', `/auth/keys/${key}`)).toMatchObject({ status: 200 });
    await expect(env.connect({ key }).customers.list()).rejects.toMatchObject({ code: 11003 });
    expect(await call('DELETE', `/auth/keys/${key}`)).toMatchObject({ status: 404 });
  });
});

describe('without a key', () => {
  it('nothing is answered, not even what does not exist', async () => {
    expect(await call('GET', '/clients', undefined, '')).toMatchObject({ status: 401 });
    expect(await call('GET', '/nothing', undefined, '')).toMatchObject({ status: 401 });
    expect(await call('GET', '/nothing')).toMatchObject({ status: 404 });
  });
});
