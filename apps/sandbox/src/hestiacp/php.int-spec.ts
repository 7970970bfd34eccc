import { type HestiacpEnvironment, startHestiacp } from './testing/hestiacp-environment.ts';

let env: HestiacpEnvironment;

beforeAll(async () => {
  env = await startHestiacp();
  const person = { login: 'ada', password: 'Tide-1', email: 'ada@example.test', name: 'Ada' };
  await env.client.users.create({ ...person, packageName: 'homeport-expert' });
  await env.client.webDomains.add('ada', 'ada.example');
});
afterAll(() => env.remove());

const backendOf = async () => (await env.client.webDomains.list('ada'))[0]?.backend;

it('a website runs on the template that it is given', async () => {
  const { php } = env.client;
  expect(await backendOf()).toBe('default');
  expect(await php.defaultVersion()).toBe('8.3');
  expect(await php.versions()).toContain('8.4');
  expect(await php.templates()).toEqual(expect.arrayContaining(['PHP-8_4', 'default', 'no-php']));
  await php.setTemplate('ada', 'ada.example', 'PHP-8_4');
  expect(await backendOf()).toBe('PHP-8_4');
  const unknown = php.setTemplate('ada', 'ada.example', 'PHP-5_6');
  await expect(unknown).rejects.toMatchObject({ kind: 'not_found', code: 3 });
  expect(await backendOf()).toBe('PHP-8_4');
});
