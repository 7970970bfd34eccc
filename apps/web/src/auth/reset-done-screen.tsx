import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { AuthPage } from './auth-card.tsx';
import { text } from './texts.ts';

export function ResetDoneScreen() {
  useTitle(text('resetDoneTitle'));
  return (
    <AuthPage title={text('resetDoneTitle')} lead={text('resetDoneLead')}>
      <ButtonLink to={pathTo('login')} variant="primary" size="lg" wide>
        {text('logIn')}
      </ButtonLink>
    </AuthPage>
  );
}
