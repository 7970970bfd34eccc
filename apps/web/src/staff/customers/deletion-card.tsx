import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { customerDeletion, stopDeletion } from '@homeport/contract/deletion';
import { customer } from '@homeport/contract/staff';
import { calendarDay } from '../../foundation/format/dates.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useCan } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { text } from './deletion-texts.ts';

type Deletion = NonNullable<CallAnswer<typeof customerDeletion>['deletion']>;

/** The deletion of the customer's account, where one is requested or under way. */
export function DeletionCard({ customerId }: { customerId: string }) {
  const [isStopping, setStopping] = useState(false);
  const path = useStaffPath();
  const can = useCan();
  const { data, error, refetch } = useQuery(query(customerDeletion, { params: { customer_id: customerId } }));
  if (error !== null && data === undefined)
    return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  const deletion = data?.deletion;
  if (!deletion || deletion.state === 'kept' || deletion.state === 'stopped') return null;
  const { state, requested, operation_id: operation } = deletion;
  return (
    <Card aria-label={text('title')}>
      <CardHead
        title={text('title')}
        badge={<Chip tone={state === 'requested' ? 'warn' : 'bad'}>{text(state)}</Chip>}
        actions={
          state === 'requested' &&
          can('customers.manage') && (
            <Button size="sm" onClick={() => setStopping(true)}>
              {text('stop')}
            </Button>
          )
        }
      />
      <CardBody className="grid gap-3 text-sm text-ink-2">
        <p>{text('asked', { day: calendarDay(new Date(requested)) })}</p>
        <p>{stateOf(deletion)}</p>
        {operation !== null && can('operations') && (
          <ButtonLink size="sm" className="justify-self-start" to={`${path('staffOperations')}/${operation}`}>
            {text('operation')}
          </ButtonLink>
        )}
      </CardBody>
      <Dialog
        open={isStopping}
        onClose={() => setStopping(false)}
        title={text('stop')}
        closeLabel={common('close')}
      >
        <StopForm customerId={customerId} onClose={() => setStopping(false)} />
      </Dialog>
    </Card>
  );
}

function stateOf({ state, due, waits }: Deletion): string {
  if (state !== 'requested') return text('isRunning');
  return waits ? text('waits') : text('due', { day: calendarDay(new Date(due)) });
}

function StopForm({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const stop = useMutation({
    ...mutation(stopDeletion, [customerDeletion, customer]),
    onSuccess: () => {
      onClose();
      showToast('ok', text('stopped'));
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ reason }) =>
        stop.mutate({ params: { customer_id: customerId }, body: { reason: singleLine(reason) } }),
      )}
    >
      <p className="text-ink-2">{text('stopLead')}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed) })}
        error={formState.errors.reason?.message}
        readOnly={stop.isPending}
      />
      {stop.error && <ErrorAlert error={stop.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={stop.isPending}>
          {text('stop')}
        </Button>
      </div>
    </form>
  );
}
