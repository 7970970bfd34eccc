import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { requestCode } from '@homeport/contract/auth';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useEmailFromLink, EmailForm, DetailsSkeleton } from './email-step.tsx';
import { requestEmailCode } from './code-field.tsx';
import { text } from './texts.ts';
import { useMutation } from '../foundation/http/query.ts';

const loadDetails = () => import('./sign-up-details-form.tsx');
const SignUpDetailsForm = lazyPart(async () => ({ default: (await loadDetails()).SignUpDetailsForm }));

interface SignUpFormProps {
  autoFocus?: boolean;
  /** Reports which step is shown. */
  onStep?: (step: 'email' | 'details') => void;
}

/** Asks for the email address first; a new address continues to password and code. */
export function SignUpForm({ autoFocus = false, onStep }: SignUpFormProps) {
  const [email, setEmail] = useState(useEmailFromLink());
  const ask = useMutation({ mutationKey: [requestCode.name], mutationFn: requestEmailCode });
  const isNew = ask.data?.status === 'newuser';

  if (isNew) {
    return (
      <Suspense fallback={<DetailsSkeleton />}>
        <SignUpDetailsForm
          email={email}
          onChangeEmail={() => {
            ask.reset();
            onStep?.('email');
          }}
        />
      </Suspense>
    );
  }
  const taken: ReactNode = ask.data?.status === 'exists' && (
    <>
      {text('alreadyRegistered')}{' '}
      <TextLink to={pathTo('login')} state={{ email }}>
        {text('logIn')}
      </TextLink>
    </>
  );
  return (
    <EmailForm
      email={email}
      autoFocus={autoFocus || email !== ''}
      submitLabel={text('continue')}
      busy={ask.isPending}
      errorMessage={taken}
      onBegin={loadDetails}
      onEmail={(address) => {
        setEmail(address);
        ask.mutate(
          { email: address, purpose: 'signup' },
          { onSuccess: ({ status }) => status === 'newuser' && onStep?.('details') },
        );
      }}
    >
      {ask.error && <ErrorAlert error={ask.error} messageFor={emailErrorMessage} />}
    </EmailForm>
  );
}

/** The error of the email step when the server rejects the address. */
export function emailErrorMessage(error: ApiError): string | undefined {
  return error.status === 400 ? text('unknownError') : undefined;
}
