import { hestiacpWebsiteHost } from './certificate-commands.ts';
import { type HestiacpEnvironment, startHestiacp } from './testing/hestiacp-environment.ts';

const pointing = new Map<string, string>();
let env: HestiacpEnvironment;

beforeAll(async () => {
  env = await startHestiacp((name) => [pointing.get(name) ?? []].flat());
  const { users, webDomains } = env.client;
  const person = { login: 'ada', password: 'Tide-1', email: 'ada@example.test', name: 'Ada' };
  await users.create({ ...person, packageName: 'homeport-expert' });
  await webDomains.add('ada', 'ada.example');
});
afterAll(() => env.remove());

const issue = (aliases: string[] = []) =>
  env.client.certificates.issue({ login: 'ada', domain: 'ada.example', aliases });
const visited = (name: string) => hestiacpWebsiteHost(env.host).find(name);

describe('certificates', () => {
  it('are issued for names that point to the server, and serve the website and its aliases', async () => {
    pointing.set('ada.example', '203.0.113.60').set('www.ada.example', '203.0.113.60');
    expect(visited('ADA.example')).toEqual({ name: 'ada.example', isServed: true, redirects: false });
    const redirect = () => env.client.certificates.redirectToHttps('ada', 'ada.example');
    await expect(redirect()).rejects.toMatchObject({ kind: 'not_found', text: 'SSL is not enabled' });
    await issue(['www.ada.example']);
    const certificate = { names: ['ada.example', 'www.ada.example'] };
    expect(visited('www.ada.example')).toMatchObject({ name: 'ada.example', certificate });
    const fields = { access_key: env.host.credentials.accessKey, secret_key: env.host.credentials.secretKey };
    const listed = await env.send({ ...fields, cmd: 'v-list-web-domains', arg1: 'ada', arg2: 'json' });
    expect(JSON.parse(listed.body)).toMatchObject({ 'ada.example': { SSL: 'yes', LETSENCRYPT: 'yes' } });
    expect(visited('nowhere.example')).toBeUndefined();
    for (let repeated = 0; repeated < 2; repeated += 1) await redirect();
    expect(visited('ada.example')).toMatchObject({ redirects: true });
    await env.client.users.suspend('ada');
    expect(visited('ada.example')).toMatchObject({ isServed: false });
    await expect(issue()).rejects.toMatchObject({ kind: 'rejected', code: 5 });
    await env.client.users.unsuspend('ada');
  });

  it('are refused for other names, with the panel’s words', async () => {
    const refused = (text: string) => ({ kind: 'rejected', text });
    await expect(issue(['b.example'])).rejects.toMatchObject({
      kind: 'not_found',
      text: "domain alias b.example doesn't exist",
    });
    await env.client.webDomains.addAliases('ada', 'ada.example', ['b.example']);
    await expect(issue(['b.example'])).rejects.toMatchObject(
      refused("DNS record for b.example doesn't exist"),
    );
    pointing.set('b.example', '192.0.2.1');
    const unreachable = expect.stringMatching(/^Let's Encrypt validation status 400 \(ada\.example\)/);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(issue(['b.example'])).rejects.toMatchObject({ code: 15, text: unreachable });
    await expect(issue(['b.example'])).rejects.toMatchObject(
      refused("Let's Encrypt new auth status 429 (ada.example)"),
    );
  });
});

it('the user of a website is found by its name', async () => {
  expect(await env.client.webDomains.findOwner('ada.example')).toBe('ada');
  expect(await env.client.webDomains.findOwner('www.ada.example')).toBeUndefined();
});
