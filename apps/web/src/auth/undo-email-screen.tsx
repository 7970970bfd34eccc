import { undoEmailChange } from '@homeport/contract/email-change';
import { useNavigate } from 'react-router';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { session } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AuthPage } from './auth-card.tsx';
import { text } from './texts.ts';
import { useLinkToken } from './use-link-token.ts';

/** Undoes a change of the email address with the token of the emailed link; a new password is set next. */
export function UndoEmailScreen() {
  useTitle(text('undoEmailTitle'));
  const navigate = useNavigate();
  const token = useLinkToken('undoEmail');
  const undo = useMutation({
    ...mutation(undoEmailChange),
    onSuccess: ({ reset_token }) => {
      // All sessions have ended, including that of this browser.
      session.clear();
      return navigate(`${pathTo('resetPassword')}#token=${reset_token}`, { replace: true });
    },
  });
  if (token === '' || (undo.error instanceof ApiError && undo.error.status === 404)) {
    return (
      <AuthPage title={text('badLinkTitle')} lead={text('badUndoLead')}>
        <ButtonLink to={pathTo('forgot')} variant="primary" size="lg" wide>
          {text('setNewPassword')}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={text('undoEmailTitle')} lead={text('undoEmailLead')}>
      <div className="grid grid-cols-1 gap-4">
        {undo.error && <ErrorAlert error={undo.error} />}
        <Button
          variant="primary"
          size="lg"
          wide
          busy={undo.isPending}
          onClick={() => {
            undo.mutate({ body: { undo_token: token } });
          }}
        >
          {text('undoEmailNow')}
        </Button>
      </div>
    </AuthPage>
  );
}
