import { useEffect } from 'react';
import { pathTo } from '../../foundation/routing/paths.ts';
import { saveReturnPath } from '../../foundation/session/return-path.ts';
import { AuthPage, SignUpForm } from '../../auth/index.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { text as registrationText } from '../registration/texts.ts';
import { text } from './texts.ts';

/** An order requires an account; it is opened again after sign-up or sign-in. */
export function OrderAsGuest({ count }: { count: number }) {
  useEffect(() => saveReturnPath(sessionStorage, pathTo('orderDomains'), Date.now()), []);
  return (
    <AuthPage
      title={text('guestTitle', { count })}
      lead={text('guestLead')}
      footer={
        <>
          {registrationText('alreadyWithUs')}{' '}
          <TextLink to={pathTo('login')}>{registrationText('logIn')}</TextLink>
        </>
      }
    >
      <SignUpForm />
    </AuthPage>
  );
}
