import { useEffect } from 'react';
import { readableHost } from '../../foundation/format/names.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { saveReturnPath } from '../../foundation/session/return-path.ts';
import { AuthPage, SignUpForm } from '../../auth/index.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { text } from './texts.ts';

/** Checking a name requires an account; the page is opened again after sign-up or sign-in. */
export function BuyAsGuest({ domainName }: { domainName: string }) {
  useEffect(
    () => saveReturnPath(sessionStorage, pathTo('buyDomain', { domainName }), Date.now()),
    [domainName],
  );
  const name = readableHost(domainName);
  return (
    <AuthPage
      title={text('buyTitle', { name })}
      lead={text('guestLead', { name })}
      footer={
        <>
          {text('alreadyWithUs')} <TextLink to={pathTo('login')}>{text('logIn')}</TextLink>
        </>
      }
    >
      <SignUpForm />
    </AuthPage>
  );
}
