import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import type { login } from '@homeport/contract/auth';
import type { SecondFactor } from '@homeport/contract/errors';
import type { CallRequest } from '@homeport/contract/call';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { AppCodeField, factorSchemas, RecoveryCodeField } from './factor-code-fields.tsx';
import { text } from './factor-texts.ts';
import { EnteredEmail } from './email-step.tsx';
import { PasskeyButton, usePasskeySignIn } from './passkey-sign-in.tsx';
import { text as signInText } from './texts.ts';

type Shown = Pick<CallRequest<typeof login>['body'], 'otp' | 'recovery_code'>;

interface FactorStepProps {
  email: string;
  /** The second factors that the person has set up. */
  factors: readonly SecondFactor[];
  remember: boolean;
  signIn: { error: Error | null; isPending: boolean; reset: () => void };
  /** Sends the password again, together with the second factor. */
  onShown: (shown: Shown, onRefused: () => void) => void;
  onChangeEmail: () => void;
}

/** Asks for the second factor after a correct password. */
export function FactorStep(props: FactorStepProps) {
  const { email, factors, remember, signIn, onChangeEmail } = props;
  const { withRecovery, toggleRecovery, field, isRefused, submit } = useTypedFactor(props);
  const passkey = usePasskeySignIn();
  const withApp = factors.includes('authenticator');
  const isTyped = withRecovery || withApp;
  return (
    <form noValidate className="grid animate-rise grid-cols-1 gap-4" onSubmit={submit}>
      <EnteredEmail email={email} onChange={onChangeEmail} />
      {!isTyped && <p className="text-sm text-ink-2">{text('passkeyStep')}</p>}
      {withRecovery && <RecoveryCodeField {...field} />}
      {!withRecovery && withApp && <AppCodeField {...field} onComplete={() => submit()} />}
      {isRefused && <ErrorAlert error={signIn.error} />}
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
          onClick={toggleRecovery}
        >
          {text(withRecovery ? (withApp ? 'useAppCode' : 'usePasskeyInstead') : 'useRecoveryCode')}
        </button>
      )}
    </form>
  );
}

/** The field for a code of the app or a recovery code. */
function useTypedFactor({ signIn, onShown }: FactorStepProps) {
  const [withRecovery, setRecovery] = useState(false);
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: standardSchemaResolver(factorSchemas[withRecovery ? 'recovery_code' : 'authenticator']),
    defaultValues: { shown: '' },
  });
  const { field: shown } = useController({ control, name: 'shown' });
  const refusal = signIn.error instanceof ApiError ? signIn.error.code : undefined;
  const wrong =
    refusal === 'otp_invalid' ? text(withRecovery ? 'wrongRecoveryCode' : 'wrongAppCode') : undefined;
  const send = handleSubmit(({ shown: typed }) => {
    // Clears a wrong code.
    onShown(withRecovery ? { recovery_code: typed } : { otp: typed }, () => reset());
  });
  return {
    withRecovery,
    toggleRecovery: () => {
      setRecovery(!withRecovery);
      reset();
      signIn.reset();
    },
    field: {
      value: shown.value,
      onChange: shown.onChange,
      inputRef: shown.ref,
      error: formState.errors.shown?.message ?? wrong,
    },
    /** For a reason that is not the code. */
    isRefused: signIn.error !== null && wrong === undefined && refusal !== 'second_factor_required',
    submit: (event?: SyntheticEvent) => void send(event),
  };
}
