import { pathTo } from '../app/routing/paths.ts';
import { useTitle } from '../app/use-title.ts';
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
      <LoginForm />
    </AuthPage>
  );
}
