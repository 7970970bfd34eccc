import { setTicketStatus } from '@homeport/contract/support';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text as common } from '../texts.ts';
import { text } from './inbox-texts.ts';
import { text as tickets } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';

interface SolveDialogProps {
  /** null: the dialog is closed. */
  ticketId: number | null;
  onClose: () => void;
  onSolved: (ticketId: number) => void;
}

/** Asks before a ticket is marked as solved: it is closed, which the customer is emailed about. */
export function SolveDialog({ ticketId, onClose, onSolved }: SolveDialogProps) {
  const solve = useMutation({
    ...mutation(setTicketStatus, callsWithTickets),
    onSuccess: (_answer, { body }) => {
      const number = Number(body.ticket_id);
      onClose();
      onSolved(number);
      showToast('ok', text('solved', { number }));
    },
  });
  const close = () => {
    solve.reset();
    onClose();
  };
  return (
    <Dialog
      open={ticketId !== null}
      onClose={close}
      title={text('solveTitle', { number: ticketId ?? 0 })}
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button
            variant="primary"
            ref={focusFirst}
            busy={solve.isPending}
            onClick={() =>
              ticketId !== null && solve.mutate({ body: { ticket_id: ticketId, new_status: 'closed' } })
            }
          >
            {text('solve')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text('solveWhy')}</p>
      {solve.error && <ErrorAlert error={solve.error}>{tickets('failed')}</ErrorAlert>}
    </Dialog>
  );
}
