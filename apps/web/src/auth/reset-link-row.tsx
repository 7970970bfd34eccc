import { useMutation } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { forgotPassword } from '@homeport/contract/auth';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { WorkNotice } from '../foundation/work/work-notice.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { text } from './texts.ts';

/** Emails a link to set a new password, for people who are signed in and forgot the current one. */
export function ResetLinkRow({ email }: { email: string }) {
  const send = useMutation(mutation(forgotPassword, [accountEvents]));
  return (
    <div>
      <FactRow
        className="max-sm:flex-wrap"
        label={text('forgotCurrent')}
        sentence={
          <span role="status">
            {send.isSuccess ? text('resetLinkSent', { email }) : text('resetLinkLead')}
          </span>
        }
        control={
          <Button
            size="sm"
            busy={send.isPending}
            onClick={() => {
              if (!send.isPending) send.mutate({ body: { email } });
            }}
          >
            {text(send.isSuccess ? 'sendLinkAgain' : 'sendResetLink')}
          </Button>
        }
      />
      <div className="px-5">
        <WorkNotice />
      </div>
      {send.error && (
        <CardBody>
          <ErrorAlert error={send.error} />
        </CardBody>
      )}
    </div>
  );
}
