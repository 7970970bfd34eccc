import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agents, assignTicket, setTicketStatus } from '@homeport/contract/support';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../foundation/locale/use-form.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmCheckbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioTile } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';
import type { TicketStatus } from './ticket-row.tsx';

const choices = () =>
  [
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
  const [choice, setChoice] = useState<TicketStatus | null>(null);
  const chosen = choice ?? status;
  const name = useId();
  const change = useMutation({
    ...mutation(setTicketStatus, callsWithTickets),
    onSuccess: () => showToast('ok', text('statusDone')),
  });
  return (
    <ConfirmedForm
      confirmLabel={text('confirmStatus')}
      confirmError={text('tickStatus')}
      submitLabel={text('setStatus')}
      isBusy={change.isPending}
      error={change.error}
      choiceError={chosen === status ? text('sameStatus') : undefined}
      onSubmit={(done) => {
        const onSuccess = () => {
          setChoice(null);
          done();
        };
        change.mutate({ body: { ticket_id: ticketId, new_status: chosen } }, { onSuccess });
      }}
    >
      <fieldset>
        <legend className="sr-only">{text('newStatus')}</legend>
        <div className="flex flex-wrap gap-2">
          {choices().map((choice) => (
            <RadioTile
              key={choice.status}
              name={name}
              value={choice.status}
              checked={choice.status === chosen}
              onChange={() => setChoice(choice.status)}
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

interface AssignFormProps {
  ticketId: number;
  /** Email address of the assignee; null: unassigned. */
  assignee: string | null;
}

/** Assigns a ticket, or unassigns it. */
export function AssignForm({ ticketId, assignee }: AssignFormProps) {
  const staff = useQuery(query(agents, {}));
  const [choice, setChoice] = useState<string | null>(null);
  const chosen = choice ?? assignee ?? '';
  const people = staff.data?.all_agents ?? [];
  const assign = useMutation({
    ...mutation(assignTicket, callsWithTickets),
    onSuccess: (_answer, { body }) => {
      const name = people.find(({ value }) => value === body.agent_email)?.label ?? body.agent_email;
      showToast('ok', body.agent_email === '' ? text('unassignDone') : text('assignDone', { name }));
    },
  });
  if (staff.error && staff.data === undefined) {
    return (
      <ErrorAlert error={staff.error} busy={staff.isFetching} onRetry={staff.refetch}>
        {text('agentsFailed')}
      </ErrorAlert>
    );
  }
  return (
    <ConfirmedForm
      confirmLabel={text('confirmAssign')}
      confirmError={text('tickAssign')}
      submitLabel={text('assign')}
      isBusy={assign.isPending}
      error={assign.error}
      choiceError={chosen === (assignee ?? '') ? text('sameAssignee') : undefined}
      onSubmit={(done) => {
        const onSuccess = () => {
          setChoice(null);
          done();
        };
        assign.mutate({ body: { ticket_id: ticketId, agent_email: chosen } }, { onSuccess });
      }}
    >
      <AssigneeSelect people={people} value={chosen} onChange={setChoice} />
    </ConfirmedForm>
  );
}

interface AssigneeSelectProps {
  people: readonly { label: string; value: string }[];
  value: string;
  onChange: (value: string) => void;
}

function AssigneeSelect({ people, value, onChange }: AssigneeSelectProps) {
  const isKnown = value === '' || people.some((person) => person.value === value);
  return (
    <Field label={<span className="sr-only">{text('assignTo')}</span>}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{common('unassigned')}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {people.map((person) => (
          <option key={person.value} value={person.value}>
            {person.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ConfirmedFormProps {
  /** The field to confirm. */
  children: ReactNode;
  confirmLabel: string;
  /** Error while the box is not checked. */
  confirmError: string;
  submitLabel: string;
  isBusy: boolean;
  error: Error | null;
  /** Why the choice is invalid; undefined: it is valid. */
  choiceError?: string;
  /** `done` unchecks the box. */
  onSubmit: (done: () => void) => void;
}

/** A form whose change has to be confirmed with a check box. */
function ConfirmedForm({ children, confirmLabel, confirmError, ...form }: ConfirmedFormProps) {
  const { submitLabel, isBusy, error, choiceError, onSubmit } = form;
  const { register, control, handleSubmit, formState, reset, clearErrors } = useForm({
    defaultValues: { confirmed: false },
  });
  const isConfirmed = useWatch({ control, name: 'confirmed' });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={handleSubmit(() => {
        if (!isBusy) onSubmit(reset);
      })}
      onChange={() => clearErrors()}
    >
      {children}
      <ConfirmCheckbox
        {...register('confirmed', { validate: (isChecked) => choiceError ?? (isChecked || confirmError) })}
        label={<span className="text-sm">{confirmLabel}</span>}
        error={formState.errors.confirmed?.message}
      />
      {error && <ErrorAlert error={error}>{text('failed')}</ErrorAlert>}
      <Button
        type="submit"
        size="sm"
        busy={isBusy}
        looksDisabled={!isConfirmed}
        className="justify-self-start"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
