import { useEffect } from 'react';
import { pathTo } from '../foundation/routing/paths.ts';
import { keepWantedPath } from '../foundation/session/wanted-path.ts';
import { AuthPage, SignUpForm } from '../auth/index.ts';
import { readableHost } from '../foundation/host-name.ts';
import { TextLink } from '../ui/text-link.tsx';
import { text } from './buy-texts.ts';

/** Only people with an account can ask whether a name is free; theirs is kept for after the sign-up, or the log-in. */
export function BuyAsGuest({ domainName }: { domainName: string }) {
  useEffect(
    () => keepWantedPath(sessionStorage, pathTo('buyDomain', { domainName }), Date.now()),
    [domainName],
  );
  const name = readableHost(domainName);
  return (
    <AuthPage
      title={text('buyTitle', { name })}
      lead={text('guestLead', { name })}
      foot={
        <>
          {text('alreadyWithUs')} <TextLink to={pathTo('login')}>{text('logIn')}</TextLink>
        </>
      }
    >
      <SignUpForm />
    </AuthPage>
  );
}
