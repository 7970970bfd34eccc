import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Person } from './people.ts';

/**
 * The admin of a run: the first worker that needs one makes it, and the others find it in the journeys' folder. The
 * command that makes an admin takes seconds.
 */
export async function firstAdminOf(dataDir: string, make: () => Promise<Person>): Promise<Person> {
  const file = join(dataDir, 'first-admin.json');
  if (isFirst(`${file}.begun`)) {
    writeFileSync(`${file}.unfinished`, JSON.stringify(await make()), { mode: 0o600 });
    renameSync(`${file}.unfinished`, file);
  }
  await expect
    .poll(() => existsSync(file), { message: 'the admin that another worker makes', timeout: 60_000 })
    .toBe(true);
  return JSON.parse(readFileSync(file, 'utf8')) as Person;
}

function isFirst(mark: string): boolean {
  try {
    writeFileSync(mark, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
