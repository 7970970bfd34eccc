import { useQueryClient } from '@tanstack/react-query';
import { ticketPanelLink } from '@homeport/contract/staff-tickets';
import { staffTicketDetail } from '@homeport/contract/support';
import { useForm } from 'react-hook-form';
import { Fault } from '../foundation/layout/fault.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { api } from '../foundation/portal.ts';
import { LoginTabOutcome, useLoginTab } from '../foundation/layout/login-tab.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { checkReason, inOneLine } from './check-reason.ts';
import { ReasonField } from './reason-field.tsx';
import { text as common } from './texts.ts';
import { text } from './ticket-texts.ts';

/** A panel to sign in to. */
export interface PanelDoor {
  pleskId: string;
  /** By what it was chosen: a website, or the account's user name. */
  name: string;
}

interface PanelLoginDialogProps {
  ticketId: number;
  /** null: none is asked for. */
  door: PanelDoor | null;
  onClose: () => void;
}

/** Opens a customer's panel for the work on their ticket. The customer is told, with the reason. */
export function PanelLoginDialog({ ticketId, door, onClose }: PanelLoginDialogProps) {
  return (
    <Dialog
      open={door !== null}
      onClose={onClose}
      title={text('loginTitle', { name: door?.name ?? '' })}
      closeLabel={common('close')}
    >
      {door && <PanelLoginForm ticketId={ticketId} door={door} onClose={onClose} />}
    </Dialog>
  );
}

function PanelLoginForm({ ticketId, door, onClose }: PanelLoginDialogProps & { door: PanelDoor }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { reason: '' } });
  const opener = useLoginTab({
    name: ticketPanelLink.name,
    requestLink: async () => {
      const why = inOneLine(getValues('reason'));
      const request = {
        params: { ticket_id: String(ticketId), plesk_id: door.pleskId },
        query: why === '' ? {} : { reason: why },
      };
      return (await api(ticketPanelLink, request, { asksToConfirm: false })).url;
    },
    waitingText: text('openingPanel'),
    onOpened: () => {
      // That it was opened stands in the ticket now.
      void queryClient.invalidateQueries({ queryKey: [staffTicketDetail.name] });
      onClose();
    },
  });
  const refused = opener.error instanceof ApiError && opener.error.status === 404;
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(() => opener.open())}>
      <p className="text-ink-2">{text('loginLead')}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => checkReason(typed, true) })}
        label={text('loginReason')}
        hint={text('loginReasonHint', { number: ticketId })}
        error={formState.errors.reason?.message}
        readOnly={opener.busy}
      />
      {opener.failed ? (
        <Fault error={opener.error}>{text(refused ? 'loginRefused' : 'loginFailed')}</Fault>
      ) : (
        <LoginTabOutcome opener={opener} linkLabel={text('openPanel')} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={opener.busy}>
          {text('openPanel')}
        </Button>
      </div>
    </form>
  );
}
