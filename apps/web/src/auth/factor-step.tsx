import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { UseMutationResult } from '@tanstack/react-query';
import type { login } from '@homeport/contract/auth';
import type { SecondFactor } from '@homeport/contract/errors';
import type { CallAnswer, CallRequest } from '@homeport/contract/call';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { AppCodeField, RecoveryCodeField } from './factor-code-fields.tsx';
import { text } from './factor-texts.ts';
import { EnteredEmail } from './email-step.tsx';
import { PasskeyButton, usePasskeySignIn } from './passkey-sign-in.tsx';
import { text as signInText } from './texts.ts';

type Shown = Pick<CallRequest<typeof login>['body'], 'otp' | 'recovery_code'>;

interface FactorStepProps {
  email: string;
  /** What the person has set up. */
  factors: readonly SecondFactor[];
  remember: boolean;
  signIn: UseMutationResult<CallAnswer<typeof login>, Error, CallRequest<typeof login>>;
  /** Sends the password again, and this with it. */
  onShown: (shown: Shown, onRefused: () => void) => void;
  onChangeEmail: () => void;
}

/** The step after a right password: the second factor. */
export function FactorStep({ email, factors, remember, signIn, onShown, onChangeEmail }: FactorStepProps) {
  const [withRecovery, setRecovery] = useState(false);
  const { control, handleSubmit, reset } = useForm({ defaultValues: { shown: '' } });
  const { field: shown } = useController({ control, name: 'shown' });
  const passkey = usePasskeySignIn();
  const withApp = factors.includes('authenticator');
  const isTyped = withRecovery || withApp;
  const refusal = signIn.error instanceof ApiError ? signIn.error.code : undefined;
  const wrong =
    refusal === 'otp_invalid' ? text(withRecovery ? 'wrongRecoveryCode' : 'wrongAppCode') : undefined;
  const field = { value: shown.value, onChange: shown.onChange, inputRef: shown.ref, error: wrong };
  const submit = handleSubmit(({ shown: typed }) => {
    if (typed === '' || signIn.isPending) return;
    // A code that was refused is typed anew.
    onShown(withRecovery ? { recovery_code: typed } : { otp: typed }, () => reset());
  });
  return (
    <form noValidate className="grid animate-rise grid-cols-1 gap-4" onSubmit={submit}>
      <EnteredEmail email={email} onChange={onChangeEmail} />
      {!isTyped && <p className="text-sm text-ink-2">{text('passkeyStep')}</p>}
      {withRecovery && <RecoveryCodeField {...field} />}
      {!withRecovery && withApp && <AppCodeField {...field} onComplete={() => void submit()} />}
      {signIn.error && wrong === undefined && refusal !== 'second_factor_required' && (
        <ErrorAlert error={signIn.error} />
      )}
      {isTyped && (
        <Button type="submit" variant="primary" size="lg" wide busy={signIn.isPending}>
          {signInText('logIn')}
        </Button>
      )}
      {factors.includes('passkey') && (
        <PasskeyButton
          signIn={passkey}
          label={text('continueWithPasskey')}
          variant={isTyped ? undefined : 'primary'}
          remember={remember}
        />
      )}
      {factors.includes('recovery_code') && (
        <button
          type="button"
          className="justify-self-start text-sm font-semibold text-tide-ink underline-offset-3 hover:underline"
          onClick={() => {
            setRecovery(!withRecovery);
            reset();
            signIn.reset();
          }}
        >
          {text(withRecovery ? (withApp ? 'useAppCode' : 'usePasskeyInstead') : 'useRecoveryCode')}
        </button>
      )}
    </form>
  );
}
