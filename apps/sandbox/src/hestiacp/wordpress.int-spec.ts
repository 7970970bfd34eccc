import { type HestiacpEnvironment, startHestiacp } from './testing/hestiacp-environment.ts';

let env: HestiacpEnvironment;
const place = { login: 'ada', folder: '/home/ada/web/ada.example/public_html/' };
const wordpress = {
  domain: 'ada.example',
  protocol: 'http' as const,
  title: 'Ada’s lanterns & more',
  admin: { login: 'ada_lind', email: 'ada@example.test', password: 'Tide-1' },
  database: 'wp1',
  webTemplate: 'wordpress',
};

beforeAll(async () => {
  env = await startHestiacp();
  const person = { login: 'ada', password: 'Tide-1', email: 'ada@example.test', name: 'Ada' };
  await env.client.users.create({ ...person, packageName: 'homeport-expert' });
  await env.client.webDomains.add('ada', 'ada.example');
});
afterAll(() => env.remove());

const fields = () => ({
  access_key: env.host.credentials.accessKey,
  secret_key: env.host.credentials.secretKey,
});
const run = (...words: string[]) => {
  const args = Object.fromEntries(words.map((word, index) => [`arg${index + 2}`, word]));
  return env.send({ ...fields(), cmd: 'v-run-cli-cmd', arg1: 'ada', ...args });
};

describe('WordPress', () => {
  it('is installed, also over an attempt that broke off, and has one database', async () => {
    const client = env.client.wordpress;
    expect(await client.version(place)).toBe('absent');
    expect(await client.listFolders('ada', [place.folder])).toMatchObject({ folders: [] });
    await expect(client.administrator(place)).rejects.toMatchObject({ kind: 'not_found' });
    for (let attempt = 0; attempt < 2; attempt += 1) await client.install(place, wordpress);
    expect(await client.version(place)).toEqual({ version: expect.stringMatching(/^\d/) });
    expect(await client.listFolders('ada', [place.folder])).toMatchObject({
      folders: [place.folder],
    });
    const depth = ['-mindepth', '1', '-maxdepth', '1'];
    expect(await run('find', place.folder, ...depth, '-name', 'wp-config.php')).toMatchObject({
      code: '0',
      body: expect.stringContaining(`${place.folder}wp-config.php`),
    });
    expect(await client.address(place)).toBe('http://ada.example');
    expect(await client.administrator(place)).toEqual({ id: 1, login: 'ada_lind' });
    expect(env.host.databasesOf('ada').map(({ name }) => name)).toEqual(['ada_wp1']);
    expect(env.host.databases.get('ada_wp1')?.tables['wp_']?.options).toMatchObject({
      blogname: wordpress.title,
    });
  });

  it('is refused with a password that its database does not have, and without WP-CLI', async () => {
    const words = ['--dbname=ada_wp1', '--dbuser=ada_wp1', '--dbpass=wrong', `--path=${place.folder}`];
    const answer = await run('wp', 'config', 'create', ...words, '--force');
    expect(answer).toMatchObject({ code: '3', body: expect.stringContaining('Access denied') });
    env.host.users.put('ada', { ...env.host.getUser('ada'), hasWpCli: false });
    expect(await run('wp', 'option', 'get', 'home')).toMatchObject({
      code: '3',
      body: 'Error: Cli command does not exist /home/ada/.wp-cli/wp',
    });
    expect(await run('bash')).toMatchObject({ code: '10' });
  });

  it('has no database with a name that is too long for its user', async () => {
    const database = 'w'.repeat(29);
    const failing = env.client.wordpress.install(place, { ...wordpress, database });
    await expect(failing).rejects.toMatchObject({ kind: 'rejected', code: 2 });
  });
});
