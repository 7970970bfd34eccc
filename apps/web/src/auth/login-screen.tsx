import { pathTo } from '../foundation/routing/paths.ts';
import { session } from '../foundation/portal.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Banner } from '../ui/banner.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AuthPage } from './auth-card.tsx';
import { LoginForm } from './login-form.tsx';
import { text } from './texts.ts';

export function LoginScreen() {
  useTitle(text('loginTitle'));
  return (
    <AuthPage
      title={text('loginTitle')}
      lead={text('loginLead')}
      foot={
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
