import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '@homeport/contract/auth';
import { useNavigate } from 'react-router';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { TextLink } from '../ui/text-link.tsx';
import { AuthPage } from './auth-card.tsx';
import { useCarriedEmail } from './carried-email.ts';
import { EmailForm } from './email-form.tsx';
import { text } from './texts.ts';

/** Asks for the address to send a reset link to; the login form hands over what was typed there. */
export function ForgotScreen() {
  useTitle(text('forgotTitle'));
  const navigate = useNavigate();
  const handedOver = useCarriedEmail();
  const send = useMutation(mutation(forgotPassword));
  return (
    <AuthPage
      title={text('forgotTitle')}
      lead={text('forgotLead')}
      foot={<TextLink to={pathTo('login')}>{text('backToLogin')}</TextLink>}
    >
      <EmailForm
        email={handedOver}
        autoFocus
        submitLabel={text('sendLink')}
        busy={send.isPending}
        sayInvalid={(typed) => text(typed.trim() === '' ? 'required' : 'invalidForgotEmail')}
        onEmail={(email) =>
          send.mutate(
            { body: { email } },
            { onSuccess: () => void navigate(pathTo('resetMailSent'), { state: { email } }) },
          )
        }
      >
        {send.error && <ErrorAlert error={send.error} />}
      </EmailForm>
    </AuthPage>
  );
}
