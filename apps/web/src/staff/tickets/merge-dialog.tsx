import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mergeTargets, mergeTicket } from '@homeport/contract/ticket-merging';
import { useNavigate } from 'react-router';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Select } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { filterError } from '../filters.tsx';
import { useStaffPath } from '../nav-items.ts';
import { text as common } from '../texts.ts';
import { text } from './merging-texts.ts';
import { text as tickets } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';

interface MergeDialogProps {
  ticketId: number;
  open: boolean;
  onClose: () => void;
}

/** Asks into which ticket of the same customer this one is to be merged. */
export function MergeDialog({ ticketId, open, onClose }: MergeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('mergeTitle', { number: ticketId })}
      closeLabel={common('close')}
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{text('mergeWhy')}</p>
        <Targets ticketId={ticketId} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Targets({ ticketId, onClose }: Omit<MergeDialogProps, 'open'>) {
  const { data, error, isFetching, refetch } = useQuery(
    query(mergeTargets, { params: { ticket_id: String(ticketId) } }),
  );
  if (data === undefined && error) {
    return (
      <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()}>
        {text('targetsFailed')}
      </ErrorAlert>
    );
  }
  if (data === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{text('loadingTargets')}</span>
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (data.tickets.length === 0) return <p>{text('noTargets')}</p>;
  return <MergeForm ticketId={ticketId} targets={data.tickets} onClose={onClose} />;
}

interface MergeFormProps {
  ticketId: number;
  targets: readonly { ticket_id: number; subject: string }[];
  onClose: () => void;
}

function MergeForm({ ticketId, targets, onClose }: MergeFormProps) {
  const navigate = useNavigate();
  const path = useStaffPath();
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { into: '' } });
  const merge = useMutation({
    ...mutation(mergeTicket, callsWithTickets),
    onSuccess: async (_answer, { body }) => {
      onClose();
      showToast('ok', text('merged', { from: ticketId }));
      await navigate(path('staffTicket', { ticketId: Number(body.into) }), { replace: true });
    },
  });
  const refused = filterError(merge.error, 'into');
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ into }) =>
        merge.mutate({ body: { ticket_id: ticketId, into: Number(into) } }),
      )}
    >
      <Field label={text('mergeInto')} error={formState.errors.into?.message ?? refused}>
        <Select {...register('into', { validate: (into) => into !== '' || text('targetMissing') })}>
          <option value="">{text('targetMissing')}</option>
          {targets.map(({ ticket_id, subject }) => (
            <option key={ticket_id} value={ticket_id}>
              {`${tickets('number', { number: ticket_id })} ${subject}`}
            </option>
          ))}
        </Select>
      </Field>
      {merge.error && refused === undefined && (
        <ErrorAlert error={merge.error}>{tickets('failed')}</ErrorAlert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={merge.isPending}>
          {text('confirmMerge')}
        </Button>
      </div>
    </form>
  );
}
