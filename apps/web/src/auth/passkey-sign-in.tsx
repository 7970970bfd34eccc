import { useEffect, useEffectEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { passkeySignIn, passkeySignInOptions } from '@homeport/contract/second-factors';
import { ApiError } from '../foundation/http/api-error.ts';
import { api, session } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { text } from './factor-texts.ts';
import {
  requestPasskey,
  canAutofillPasskeys,
  canUsePasskeys,
  isCancelled,
  cancelPasskeyRequest,
} from './passkeys.ts';

interface SignInOptions {
  /** Offers passkeys in the list of the email field, instead of a dialog. */
  autofill?: boolean;
  remember?: boolean;
}

/** Signs in with a passkey; the same call whether it was chosen from a list or asked for by a button. */
export function usePasskeySignIn() {
  return useMutation({
    mutationKey: [passkeySignIn.name],
    mutationFn: async ({ autofill = false, remember = true }: SignInOptions) => {
      const { challenge, options } = await api(passkeySignInOptions, { body: {} });
      const credential = await requestPasskey(options, { autofill });
      return api(passkeySignIn, { body: { challenge, credential, remember_device: remember } });
    },
    onSuccess: (answer) => session.signIn(answer),
  });
}

type PasskeySignIn = ReturnType<typeof usePasskeySignIn>;

/** Offers passkeys in the list of the email field, as long as the screen is there. */
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

/** Nothing where the browser has no passkeys. */
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
  // A list that nobody chose from is no fault.
  if (variables?.autofill === true) return null;
  return (
    <Banner tone="warn" live>
      {text(isCancelled(error) ? 'passkeyGivenUp' : 'passkeyFailed')}
    </Banner>
  );
}
