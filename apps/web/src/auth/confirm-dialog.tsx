import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { confirmationOptions, confirmIdentity } from '@homeport/contract/second-factors';
import type { CallAnswer, CallRequest } from '@homeport/contract/call';
import { useController } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { stepUp } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AppCodeField, factorSchemas, RecoveryCodeField } from './factor-code-fields.tsx';
import { text } from './factor-texts.ts';
import { requestPasskey, canUsePasskeys, isCancelled } from './passkey-sign-in.tsx';
import { text as signInText } from './texts.ts';
import { PasswordField } from './factor-code-fields.tsx';

type Options = CallAnswer<typeof confirmationOptions>;
type Shown = CallRequest<typeof confirmIdentity>['body'];
type TypedMethod = 'password' | 'authenticator' | 'recovery_code';

/** Asks a signed-in person to confirm their identity; the waiting call then continues. */
export function ConfirmDialog() {
  return (
    <Dialog open onClose={() => stepUp.finish(false)} title={text('confirmTitle')} closeLabel={text('close')}>
      <p className="text-sm text-ink-3">{text('confirmLead')}</p>
      <ConfirmForm onConfirmed={() => stepUp.finish(true)} onCancel={() => stepUp.finish(false)} />
    </Dialog>
  );
}

interface ConfirmFormProps {
  onConfirmed: () => void;
  onCancel?: () => void;
}

/** Asks for the second factor, or for the password of people without one. */
export function ConfirmForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(confirmationOptions, { body: {} }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (error !== null && data === undefined)
    return (
      <ErrorAlert error={error} onRetry={refetch} busy={isFetching}>
        {signInText('unknownError')}
      </ErrorAlert>
    );
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  return <Methods asked={data} onAgain={refetch} onConfirmed={onConfirmed} onCancel={onCancel} />;
}

interface MethodsProps extends ConfirmFormProps {
  asked: Options;
  /** Gets another challenge. */
  onAgain: () => unknown;
}

function Methods(props: MethodsProps) {
  const { asked, onCancel } = props;
  const { method, choose, field, passkey, confirm, passkeyRefusal, submit } = useConfirmation(props);
  const withPasskey = asked.methods.includes('passkey') && canUsePasskeys();
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      {withPasskey && (
        <Button
          variant={method === undefined ? 'primary' : undefined}
          wide
          busy={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {text('confirmWithPasskey')}
        </Button>
      )}
      {method === 'authenticator' && <AppCodeField {...field} onComplete={() => submit()} />}
      {method === 'recovery_code' && <RecoveryCodeField {...field} />}
      {method === 'password' && <PasswordField {...field} />}
      {confirm.error && !field.isRefused && (
        <ErrorAlert error={confirm.error} messageFor={() => passkeyRefusal} />
      )}
      {passkey.error && (
        <Banner tone="warn" live>
          {text(isCancelled(passkey.error) ? 'passkeyGivenUp' : 'passkeyNotUsed')}
        </Banner>
      )}
      <Others methods={asked.methods} method={method} onChoose={choose} />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>{text('cancel')}</Button>}
        {method !== undefined && (
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            {text('confirm')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The chosen method, its field and the requests. */
function useConfirmation({ asked, onAgain, onConfirmed }: MethodsProps) {
  const [method, setMethod] = useState<TypedMethod | undefined>(firstTyped(asked.methods));
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: standardSchemaResolver(factorSchemas[method ?? 'recovery_code']),
    defaultValues: { shown: '' },
  });
  const { field: shown } = useController({ control, name: 'shown' });
  const confirm = useMutation({
    ...mutation(confirmIdentity),
    onSuccess: onConfirmed,
    onError: () => reset(),
  });
  const passkey = useMutation({
    mutationFn: () => requestPasskey(asked.options),
    onSuccess: (credential) =>
      confirm.mutate(
        { body: { passkey: { challenge: asked.challenge, credential } } },
        // A challenge is valid once.
        { onError: () => void onAgain() },
      ),
  });
  const send = handleSubmit(({ shown: typed }) => {
    if (method !== undefined) confirm.mutate({ body: bodyOf(method, typed) });
  });
  const refusal = confirm.error instanceof ApiError ? confirm.error.fields : {};
  const passkeyRefusal = refusal['passkey'];
  const wrong = passkeyRefusal === undefined ? Object.values(refusal)[0] : undefined;
  return {
    method,
    choose: (next: TypedMethod) => {
      setMethod(next);
      reset();
      confirm.reset();
    },
    field: {
      value: shown.value,
      onChange: shown.onChange,
      inputRef: shown.ref,
      error: formState.errors.shown?.message ?? wrong,
      isRefused: wrong !== undefined,
    },
    confirm,
    passkey,
    passkeyRefusal,
    submit: (event?: SyntheticEvent) => void send(event),
  };
}

interface OthersProps {
  methods: Options['methods'];
  method: TypedMethod | undefined;
  onChoose: (method: TypedMethod) => void;
}

/** Switches to another method. */
function Others({ methods, method, onChoose }: OthersProps) {
  const other = method === 'recovery_code' ? 'authenticator' : 'recovery_code';
  if (!methods.includes(other)) return null;
  return (
    <button
      type="button"
      className="justify-self-start text-sm font-semibold text-tide-ink underline-offset-3 hover:underline"
      onClick={() => onChoose(other)}
    >
      {text(other === 'authenticator' ? 'useAppCode' : 'useRecoveryCode')}
    </button>
  );
}

function firstTyped(methods: Options['methods']): TypedMethod | undefined {
  if (methods.includes('password')) return 'password';
  if (methods.includes('authenticator')) return 'authenticator';
  return methods.includes('passkey') && canUsePasskeys() ? undefined : 'recovery_code';
}

function bodyOf(method: TypedMethod, value: string): Shown {
  if (method === 'password') return { password: value };
  return method === 'authenticator' ? { code: value } : { recovery_code: value };
}
