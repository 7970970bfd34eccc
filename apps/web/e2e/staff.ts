import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import type { Inbox } from './inbox.ts';
import { signInPerson, signUpPerson } from './people.ts';
import type { Person } from './people.ts';

const run = promisify(execFile);

/** Runs the product's command line on the stand; HOMEPORT_DATA is the stand's folder. */
export async function homeport(...args: string[]): Promise<void> {
  await run(process.execPath, ['../../scripts/cli.ts', ...args]);
}

/** Somebody who works here, made without the browser: roles are given on the command line alone. */
export async function becomeStaff(
  request: APIRequestContext,
  inbox: Inbox,
  role: 'agent' | 'admin',
): Promise<Person> {
  const person = await signUpPerson(request, inbox);
  await homeport('staff', 'add', person.email, '--role', role);
  // The change of role has ended the session that was opened before.
  const signedIn = await signInPerson(request, inbox, person.email);
  return { ...person, signedIn };
}
