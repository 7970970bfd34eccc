import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { CallBody } from '@homeport/contract/call';
import { grantRole as staffGrantRole } from '@homeport/contract/staff-team';
import { firstAdminOf } from './first-admin.ts';
import { sandboxUrl } from './inbox.ts';
import type { Inbox } from './inbox.ts';
import { signInPerson, signUpPerson } from './people.ts';
import type { Person } from './people.ts';

const run = promisify(execFile);

export interface StaffMember extends Person {
  /** Each works once, in place of the authenticator app. */
  recoveryCodes: string[];
}

/** Runs the product's command line in the environment of the journeys, whose folder is HOMEPORT_DATA. */
export async function homeport(...args: string[]): Promise<void> {
  await run(process.execPath, ['../../scripts/cli.ts', ...args]);
}

/** The code that the sandbox's authenticator app shows for an account. */
export async function authenticatorCode(request: APIRequestContext, account: string): Promise<string> {
  const answer = await request.get(`${sandboxUrl}/authenticator.json`, { params: { account } });
  const [shown] = (await answer.json()) as { code: string }[];
  expect(shown, `an account ${account} in the authenticator app`).toBeDefined();
  return shown?.code ?? '';
}

/** Adds an account to the sandbox's authenticator app. */
export async function addToAuthenticator(
  request: APIRequestContext,
  account: string,
  secret: string,
): Promise<void> {
  const answer = await request.post(`${sandboxUrl}/authenticator/entries`, { data: { account, secret } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Sets up an authenticator app as a person's second factor, made without the browser. @returns the recovery codes */
async function useAuthenticator(request: APIRequestContext, { email, signedIn }: Person): Promise<string[]> {
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const begun = await request.post('/api/auth/authenticator', { headers, data: {} });
  expect(begun.ok(), await begun.text()).toBe(true);
  await addToAuthenticator(request, email, ((await begun.json()) as { secret: string }).secret);
  const data = { code: await authenticatorCode(request, email) };
  const done = await request.post('/api/auth/authenticator/confirm', { headers, data });
  expect(done.ok(), await done.text()).toBe(true);
  return ((await done.json()) as { recovery_codes?: string[] }).recovery_codes ?? [];
}

/** A staff member with an authenticator app, made without the browser. */
export async function becomeStaff(
  request: APIRequestContext,
  inbox: Inbox,
  role: 'agent' | 'admin',
): Promise<StaffMember> {
  const person = await promote(request, inbox, role);
  return { ...person, recoveryCodes: await useAuthenticator(request, person) };
}

/** A staff member without a second factor, which they are asked to set up. */
export async function promote(
  request: APIRequestContext,
  inbox: Inbox,
  role: 'agent' | 'admin',
): Promise<Person> {
  const person = await signUpPerson(request, inbox);
  let granted = await grantRole(request, inbox, person.email, role);
  if (!granted.ok()) {
    // The first admin's session or confirmation may be too old.
    firstAdmin = makeFirstAdmin(request, inbox);
    granted = await grantRole(request, inbox, person.email, role);
  }
  expect(granted.ok(), await granted.text()).toBe(true);
  // The change of role has ended the session that was opened before.
  const signedIn = await signInPerson(request, inbox, person.email);
  return { ...person, signedIn };
}

/** Grants the roles that journeys need: a command takes seconds, a call does not. */
let firstAdmin: Promise<Person> | undefined;

async function grantRole(
  request: APIRequestContext,
  inbox: Inbox,
  email: string,
  role: 'agent' | 'admin',
): Promise<APIResponse> {
  firstAdmin ??= firstAdminOf(process.env.HOMEPORT_DATA ?? '', () => makeFirstAdmin(request, inbox));
  const { signedIn } = await firstAdmin;
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const data: CallBody<typeof staffGrantRole> = { member_email: email, role, reason: 'Needed for a journey' };
  return request.post(staffGrantRole.path, { headers, data });
}

async function makeFirstAdmin(request: APIRequestContext, inbox: Inbox): Promise<Person> {
  const { email } = await signUpPerson(request, inbox);
  await homeport('staff', 'add', email, '--role', 'admin');
  const admin = { email, signedIn: await signInPerson(request, inbox, email) };
  await useAuthenticator(request, admin);
  return admin;
}
