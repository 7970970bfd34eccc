import { useEffect, useEffectEvent } from 'react';
import {
  passkeySignIn,
  passkeySignInOptions,
  addPasskey,
  passkeyCreationOptions,
} from '@homeport/contract/second-factors';
import { ApiError } from '../foundation/http/api-error.ts';
import { signInTo } from '../foundation/locale/account-language.ts';
import { api } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { text } from './factor-texts.ts';
import type { NewPasskey, PasskeyAnswer } from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { useMutation } from '../foundation/http/query.ts';

interface SignInOptions {
  /** Offers passkeys in the autofill list of the email field instead of a dialog. */
  autofill?: boolean;
  remember?: boolean;
}

/** Signs in with a passkey, chosen from the autofill list or requested by a button. */
export function usePasskeySignIn() {
  return useMutation({
    mutationKey: [passkeySignIn.name],
    mutationFn: async ({ autofill = false, remember = true }: SignInOptions) => {
      const { challenge, options } = await api(passkeySignInOptions, { body: {} });
      const credential = await requestPasskey(options, { autofill });
      return api(passkeySignIn, { body: { challenge, credential, remember_device: remember } });
    },
    onSuccess: (answer) => signInTo(answer),
    // The button works while the autofill list waits for a choice.
    keyOf: ({ autofill = false }) => autofill,
  });
}

type PasskeySignIn = ReturnType<typeof usePasskeySignIn>;

/** Offers passkeys in the autofill list of the email field while the screen is shown. */
export function usePasskeyAutofill({ mutate }: PasskeySignIn): void {
  const offer = useEffectEvent(() => mutate({ autofill: true }));
  useEffect(() => {
    let isGone = false;
    void canAutofillPasskeys().then((can) => {
      if (can && !isGone) offer();
    });
    return () => {
      isGone = true;
      if (canUsePasskeys()) void cancelPasskeyRequest();
    };
  }, []);
}

interface PasskeyButtonProps {
  signIn: PasskeySignIn;
  label: string;
  variant?: 'primary';
  remember?: boolean;
}

/** Shown only in browsers that support passkeys. */
export function PasskeyButton({ signIn, label, variant, remember }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null;
  const isAsked = signIn.isPending && signIn.variables.autofill !== true;
  return (
    <>
      <PasskeySignInError signIn={signIn} />
      <Button variant={variant} size="lg" wide busy={isAsked} onClick={() => signIn.mutate({ remember })}>
        {label}
      </Button>
    </>
  );
}

function PasskeySignInError({ signIn: { error, variables } }: { signIn: PasskeySignIn }) {
  if (error === null) return null;
  if (error instanceof ApiError)
    return (
      <ErrorAlert
        error={error}
        messageFor={({ status }) => (status === 404 ? text('passkeyFailed') : undefined)}
      />
    );
  // An autofill list without a choice is no error.
  if (variables?.autofill === true) return null;
  return (
    <Banner tone="warn" live>
      {text(isCancelled(error) ? 'passkeyGivenUp' : 'passkeyFailed')}
    </Banner>
  );
}

/** The WebAuthn library, loaded with the first use of a passkey. */
const load = () => import('@simplewebauthn/browser');

type RequestOptions = CallAnswer<typeof passkeySignInOptions>['options'];

/** Whether this browser supports passkeys, which need a secure origin. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && window.isSecureContext;

/** Whether passkeys can be offered in the autofill list of a text field. */
async function canAutofillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await load()).browserSupportsWebAuthnAutofill();
}

/**
 * Requests a passkey from the browser.
 * @throws Error if the person cancels or has no passkey
 */
export async function requestPasskey(
  options: RequestOptions,
  { autofill = false } = {},
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill });
}

/** Creates a passkey on the device that the person chooses, and stores it. */
export async function createPasskey(name: string): Promise<CallAnswer<typeof addPasskey>> {
  const { challenge, options } = await api(passkeyCreationOptions, { body: {} });
  const { startRegistration } = await load();
  const credential: NewPasskey = await startRegistration({ optionsJSON: options as never });
  return api(addPasskey, { body: { challenge, credential, name } });
}

/** Cancels the request behind an autofill list. */
async function cancelPasskeyRequest(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

/** Whether the person closed the browser’s dialog or let it time out. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** Whether the device already has a passkey for this account. */
export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Why the server or the browser did not create the passkey. */
export function PasskeyError({ error }: { error: Error }) {
  if (error instanceof ApiError)
    return <ErrorAlert error={error} messageFor={({ fields }) => fields['credential']} />;
  if (isAlreadyRegistered(error)) return <Banner tone="warn">{text('passkeyExists')}</Banner>;
  return (
    <Banner tone={isCancelled(error) ? 'warn' : 'bad'} live>
      {text('passkeyNotMade')}
    </Banner>
  );
}
