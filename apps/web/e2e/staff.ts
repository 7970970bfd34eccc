import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { CallBody } from '@homeport/contract/call';
import { acceptTeamInvitation, inviteToTeam } from '@homeport/contract/staff-invitations';
import type { StaffRole } from '@homeport/contract/staff-rights';
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
  role: StaffRole,
): Promise<StaffMember> {
  const person = await promote(request, inbox, role);
  return { ...person, recoveryCodes: await useAuthenticator(request, person) };
}

/** A staff member without a second factor, which they are asked to set up. */
export async function promote(request: APIRequestContext, inbox: Inbox, role: StaffRole): Promise<Person> {
  const person = await signUpPerson(request, inbox);
  let invited = await invite(request, inbox, person.email, role);
  if (!invited.ok()) {
    // The first owner's session or confirmation may be too old.
    firstOwner = makeFirstOwner(request, inbox);
    invited = await invite(request, inbox, person.email, role);
  }
  expect(invited.ok(), await invited.text()).toBe(true);
  const token = await inbox.read(person.email, /\/team-invitation\S*#token=([^\s)]+)/);
  const headers = { authorization: `Bearer ${person.signedIn.access_token}` };
  const accepted = await request.post(acceptTeamInvitation.path, { headers, data: { token } });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  // The change of role has ended the session that was opened before.
  const signedIn = await signInPerson(request, inbox, person.email);
  return { ...person, signedIn };
}

/** Invites the staff that journeys need: a command takes seconds, a call does not. */
let firstOwner: Promise<Person> | undefined;

async function invite(
  request: APIRequestContext,
  inbox: Inbox,
  email: string,
  role: StaffRole,
): Promise<APIResponse> {
  firstOwner ??= firstAdminOf(process.env.HOMEPORT_DATA ?? '', () => makeFirstOwner(request, inbox));
  const { signedIn } = await firstOwner;
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const data: CallBody<typeof inviteToTeam> = {
    member_email: email,
    role,
    reason: 'Needed for a journey',
  };
  return request.post(inviteToTeam.path, { headers, data });
}

async function makeFirstOwner(request: APIRequestContext, inbox: Inbox): Promise<Person> {
  const { email } = await signUpPerson(request, inbox);
  await homeport('staff', 'add', email, '--role', 'owner');
  const owner = { email, signedIn: await signInPerson(request, inbox, email) };
  await useAuthenticator(request, owner);
  return owner;
}
