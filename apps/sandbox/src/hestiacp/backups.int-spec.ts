import { type HestiacpEnvironment, startHestiacp } from './testing/hestiacp-environment.ts';

let env: HestiacpEnvironment;

beforeAll(async () => {
  env = await startHestiacp();
});
afterAll(() => env.remove());

async function addUser(login: string, packageName = 'homeport-expert') {
  const person = { login, password: 'Tide-1', email: 'ada@example.test', name: 'Ada' };
  await env.client.users.create({ ...person, packageName });
  await env.client.webDomains.add(login, `${login}.example`);
}
const namesOf = async (login: string) => (await env.client.webDomains.list(login)).map(({ name }) => name);

describe('backups', () => {
  it('bring back what was deleted since then, and keep what was added', async () => {
    await addUser('ada');
    const { backups, webDomains } = env.client;
    await webDomains.add('ada', 'shop.example');
    await backups.make('ada');
    const [name = ''] = await backups.list('ada');
    expect(name).toMatch(/^ada\.\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.tar$/);
    await webDomains.delete('ada', 'shop.example');
    await webDomains.add('ada', 'later.example');
    for (let repeated = 0; repeated < 2; repeated += 1) await backups.restore('ada', name);
    expect(await namesOf('ada')).toEqual(['ada.example', 'later.example', 'shop.example']);
    const gone = backups.restore('ada', 'ada.2020-01-01_00-00-00.tar');
    await expect(gone).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are not restored over a name that another user has by now, nor while the user is suspended', async () => {
    await addUser('bo');
    await addUser('cy');
    const { backups, users, webDomains } = env.client;
    await webDomains.add('bo', 'moved.example');
    await backups.make('bo');
    const [name = ''] = await backups.list('bo');
    await webDomains.delete('bo', 'moved.example');
    await webDomains.add('cy', 'moved.example');
    await expect(backups.restore('bo', name)).rejects.toMatchObject({ kind: 'rejected', code: 12 });
    await users.suspend('bo');
    await expect(backups.restore('bo', name)).rejects.toMatchObject({ kind: 'rejected', code: 5 });
    await expect(backups.make('bo')).rejects.toMatchObject({ kind: 'rejected', code: 5 });
  });

  it('replace the oldest one when the package allows no more', async () => {
    await addUser('di', 'default');
    const { backups } = env.client;
    await backups.make('di');
    const [first] = await backups.list('di');
    await backups.make('di');
    const names = await backups.list('di');
    expect(names).toHaveLength(1);
    expect(names).not.toContain(first);
  });

  it('are refused by a server without them', async () => {
    await addUser('ed');
    env.host.changeSetting('BACKUP_SYSTEM', '');
    const refused = { kind: 'rejected', code: 11, text: 'BACKUP_SYSTEM is not enabled' };
    await expect(env.client.backups.make('ed')).rejects.toMatchObject(refused);
  });
});
