import { addPasskey, passkeyCreationOptions, passkeySignInOptions } from '@homeport/contract/second-factors';
import type { NewPasskey, PasskeyAnswer } from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { api } from '../foundation/portal.ts';

/** The library that speaks with the browser; fetched when somebody uses passkeys. */
const load = () => import('@simplewebauthn/browser');

type RequestOptions = CallAnswer<typeof passkeySignInOptions>['options'];

/** Whether this browser has passkeys at all; they need a secure origin. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && window.isSecureContext;

/** Whether passkeys can be offered in the list of a text field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await load()).browserSupportsWebAuthnAutofill();
}

/** Asks the browser for a passkey. @throws Error when the person decides against it, or has none */
export async function requestPasskey(
  options: RequestOptions,
  { autofill = false } = {},
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill });
}

/** Makes a passkey on a device of the person's choice and keeps it. */
export async function createPasskey(name: string): Promise<CallAnswer<typeof addPasskey>> {
  const { challenge, options } = await api(passkeyCreationOptions, { body: {} });
  const { startRegistration } = await load();
  const credential: NewPasskey = await startRegistration({ optionsJSON: options as never });
  return api(addPasskey, { body: { challenge, credential, name } });
}

/** Ends a request that waits in the list of a text field. */
export async function cancelPasskeyRequest(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

/** The person closed the browser's dialog, or let it time out. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The device has a passkey for this account already. */
export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
