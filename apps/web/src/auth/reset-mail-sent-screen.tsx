import { useLocation } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AuthPage } from './auth-card.tsx';
import { text } from './texts.ts';

export function ResetMailSentScreen() {
  useTitle(text('sentTitle'));
  const email = (useLocation().state as { email?: string } | null)?.email;
  return (
    <AuthPage
      title={text('sentTitle')}
      lead={email === undefined ? text('sentLead') : text('sentLeadTo', { email })}
      foot={
        <>
          {text('notArrived')} <TextLink to={pathTo('forgot')}>{text('tryAgain')}</TextLink>
        </>
      }
    >
      <ButtonLink to={pathTo('login')} size="lg" wide>
        {text('backToLogin')}
      </ButtonLink>
    </AuthPage>
  );
}
