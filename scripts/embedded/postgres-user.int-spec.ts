import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from './postgres.ts';
import { asUser, postgresUser } from './postgres-user.ts';

describe('the embedded Postgres in a folder that only its owner may enter', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'closed-'));
    cpSync(join(programPath('initdb'), '..', '..'), join(folder, 'native'), { recursive: true });
    chmodSync(folder, 0o700);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes its cluster there', () => {
    const data = join(folder, 'data');
    const initdb = join(folder, 'native', 'bin', 'initdb');
    mkdirSync(data, { mode: 0o700 });
    const as = postgresUser(initdb, data);
    const { command, args } = asUser(as, initdb, ['-D', data, '--no-sync', '--no-instructions']);
    const { status, stderr } = spawnSync(command, args, { ...as.user, cwd: '/', encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(readdirSync(data)).toContain('PG_VERSION');
  });
});
