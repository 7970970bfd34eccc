import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { agents, assignTicket } from '@homeport/contract/support';
import { Fault } from '../../foundation/layout/fault.tsx';
import { mutation, query } from '../../foundation/http/query.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { text as common } from '../texts.ts';
import { text } from '../ticket-texts.ts';
import { useOnce } from '../use-once.ts';
import { ConfirmedForm } from './confirmed-form.tsx';
import { showsTickets } from './shows-tickets.ts';

interface AssignFormProps {
  ticketId: number;
  /** The address of who has it; null: nobody. */
  assignee: string | null;
}

/** Gives a ticket to somebody, or to nobody. */
export function AssignForm({ ticketId, assignee }: AssignFormProps) {
  const staff = useQuery(query(agents, {}));
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = wanted ?? assignee ?? '';
  const people = staff.data?.all_agents ?? [];
  const assign = useMutation({
    ...mutation(assignTicket, showsTickets),
    networkMode: 'always',
    onSuccess: (_answer, { body }) => {
      const name = people.find(({ value }) => value === body.agent_email)?.label ?? body.agent_email;
      showToast('ok', body.agent_email === '' ? text('unassignDone') : text('assignDone', { name }));
    },
  });
  const send = useOnce(assign);
  if (staff.error && staff.data === undefined) {
    return (
      <Fault error={staff.error} busy={staff.isFetching} onRetry={staff.refetch}>
        {text('agentsFailed')}
      </Fault>
    );
  }
  const known = people.some(({ value }) => value === chosen);
  return (
    <ConfirmedForm
      confirmLabel={text('confirmAssign')}
      tickFirst={text('tickAssign')}
      submitLabel={text('assign')}
      busy={assign.isPending}
      error={assign.error}
      refusal={chosen === (assignee ?? '') ? text('sameAssignee') : undefined}
      onSubmit={(done) =>
        send(
          { body: { ticket_id: ticketId, agent_email: chosen } },
          {
            onSuccess: () => {
              setWanted(null);
              done();
            },
          },
        )
      }
    >
      <Field label={<span className="sr-only">{text('assignTo')}</span>}>
        <Select value={chosen} onChange={(event) => setWanted(event.target.value)}>
          <option value="">{common('nobody')}</option>
          {chosen !== '' && !known && <option value={chosen}>{chosen}</option>}
          {people.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </ConfirmedForm>
  );
}
