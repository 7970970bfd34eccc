import { Suspense, useState } from 'react';
import { requestCode } from '@homeport/contract/auth';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { session } from '../foundation/portal.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Banner } from '../ui/banner.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { AuthPage } from './auth-card.tsx';
import { text } from './texts.ts';
import { useEmailFromLink, DetailsSkeleton, EmailForm } from './email-step.tsx';
import { requestEmailCode } from './code-field.tsx';
import { text as factorText } from './factor-texts.ts';
import { PasskeyButton, usePasskeyAutofill, usePasskeySignIn } from './passkey-sign-in.tsx';
import { emailErrorMessage } from './sign-up-form.tsx';
import { useMutation } from '../foundation/http/query.ts';

export function LoginScreen() {
  useTitle(text('loginTitle'));
  return (
    <AuthPage
      title={text('loginTitle')}
      lead={text('loginLead')}
      footer={
        <>
          {text('newHere')} <TextLink to={pathTo('signUp')}>{text('signUpTitle')}</TextLink>
        </>
      }
    >
      {session.hasExpired() && (
        <Banner tone="tide" live className="mb-5 text-sm">
          {text('sessionEnded')}
        </Banner>
      )}
      <LoginForm />
    </AuthPage>
  );
}

const loadDetails = () => import('./login-details-form.tsx');
const LoginDetailsForm = lazyPart(async () => ({ default: (await loadDetails()).LoginDetailsForm }));

/** Asks for the email address first; the server answers whether this device also needs a code. */
function LoginForm() {
  const [email, setEmail] = useState(useEmailFromLink());
  const ask = useMutation({ mutationKey: [requestCode.name], mutationFn: requestEmailCode });
  const passkey = usePasskeySignIn();
  usePasskeyAutofill(passkey);

  if (ask.data?.status === 'exists') {
    return (
      <Suspense fallback={<DetailsSkeleton />}>
        <LoginDetailsForm email={email} withCode={ask.data.otp_enabled} onChangeEmail={() => ask.reset()} />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <EmailForm
        email={email}
        autoFocus
        withPasskeys
        onBegin={loadDetails}
        submitLabel={text('continue')}
        busy={ask.isPending}
        errorMessage={
          ask.data?.status === 'newuser' && (
            <>
              {text('notRegistered')}{' '}
              <TextLink to={pathTo('signUp')} state={{ email }}>
                {text('signUpTitle')}
              </TextLink>
            </>
          )
        }
        onEmail={(address) => {
          setEmail(address);
          ask.mutate({ email: address, purpose: 'login' });
        }}
      >
        {ask.error && <ErrorAlert error={ask.error} messageFor={emailErrorMessage} />}
      </EmailForm>
      <PasskeyButton signIn={passkey} label={factorText('usePasskey')} />
    </div>
  );
}
