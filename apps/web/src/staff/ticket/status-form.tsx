import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { setTicketStatus } from '@homeport/contract/support';
import { mutation } from '../../foundation/http/query.ts';
import { RadioTile } from '../../ui/radio-tile.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { TicketStatus } from '../ticket-status.tsx';
import { text } from '../ticket-texts.ts';
import { useOnce } from '../use-once.ts';
import { ConfirmedForm } from './confirmed-form.tsx';
import { showsTickets } from './shows-tickets.ts';

const choices = [
  { status: 'open', label: text('choiceOpen') },
  { status: 'escalated', label: text('choiceEscalated') },
  { status: 'closed', label: text('choiceClose') },
] as const;

interface StatusFormProps {
  ticketId: number;
  status: TicketStatus;
}

/** Changes a ticket's status. */
export function StatusForm({ ticketId, status }: StatusFormProps) {
  const [wanted, setWanted] = useState<TicketStatus | null>(null);
  const chosen = wanted ?? status;
  const name = useId();
  const change = useMutation({
    ...mutation(setTicketStatus, showsTickets),
    networkMode: 'always',
    onSuccess: () => showToast('ok', text('statusDone')),
  });
  const send = useOnce(change);
  return (
    <ConfirmedForm
      confirmLabel={text('confirmStatus')}
      tickFirst={text('tickStatus')}
      submitLabel={text('setStatus')}
      busy={change.isPending}
      error={change.error}
      refusal={chosen === status ? text('sameStatus') : undefined}
      onSubmit={(done) =>
        send(
          { body: { ticket_id: ticketId, new_status: chosen } },
          {
            onSuccess: () => {
              setWanted(null);
              done();
            },
          },
        )
      }
    >
      <fieldset>
        <legend className="sr-only">{text('newStatus')}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <RadioTile
              key={choice.status}
              name={name}
              value={choice.status}
              checked={choice.status === chosen}
              onChange={() => setWanted(choice.status)}
              className="flex-1 justify-center"
            >
              {choice.label}
            </RadioTile>
          ))}
        </div>
      </fieldset>
    </ConfirmedForm>
  );
}
