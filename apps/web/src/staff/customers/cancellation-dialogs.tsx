import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  billingTimeline,
  cancellations,
  confirmCancellation,
  ticketBilling,
  withdrawCancellation,
} from '@homeport/contract/staff-billing';
import { useForm } from '../../foundation/locale/use-form.ts';
import { customer } from '@homeport/contract/staff';
import { staffTicketDetail } from '@homeport/contract/support';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { calendarDay } from '../../foundation/format/dates.ts';
import { showToast } from '../../ui/toaster.tsx';
import { validateReason, singleLine, ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';

/** Calls whose responses contain a cancellation's status. */
const callsWithCancellations = [cancellations, customer, billingTimeline, ticketBilling, staffTicketDetail];

interface OpenDecision {
  kind: 'confirm' | 'withdraw';
  cancellationId: string;
  /** The customer's name. */
  name: string;
}

const OpenDecisionContext = createContext<(decision: OpenDecision) => void>(() => {});

/** Holds the dialogs above the list, so that a dialog stays open when a refetch removes its row. */
export function CancellationDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const props = useMemo(
    () => ({
      cancellationId: open?.cancellationId ?? '',
      name: open?.name ?? '',
      onClose: () => setOpen(null),
    }),
    [open],
  );
  return (
    <OpenDecisionContext value={setOpen}>
      {children}
      <ConfirmCancellationDialog open={open?.kind === 'confirm'} {...props} />
      <WithdrawCancellationDialog open={open?.kind === 'withdraw'} {...props} />
    </OpenDecisionContext>
  );
}

/** Buttons that confirm or withdraw a waiting cancellation. */
export function CancellationDecisions({ cancellationId, name }: Omit<OpenDecision, 'kind'>) {
  const decide = useContext(OpenDecisionContext);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        aria-label={text('withdrawOf', { name })}
        onClick={() => decide({ kind: 'withdraw', cancellationId, name })}
      >
        {text('withdraw')}
      </Button>
      <Button
        size="sm"
        aria-label={text('confirmOf', { name })}
        onClick={() => decide({ kind: 'confirm', cancellationId, name })}
      >
        {text('confirm')}
      </Button>
    </div>
  );
}

interface DecisionProps {
  cancellationId: string;
  /** The customer's name. */
  name: string;
  onClose: () => void;
}

function ConfirmCancellationDialog({ open, ...decision }: DecisionProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={decision.onClose} title={text('confirmTitle')} closeLabel={common('close')}>
      <Confirmation {...decision} />
    </Dialog>
  );
}

function Confirmation({ cancellationId, name, onClose }: DecisionProps) {
  const onError = useConflictToast(onClose);
  const confirm = useMutation({
    ...mutation(confirmCancellation, callsWithCancellations),
    onSuccess: ({ access_ends }) => {
      onClose();
      showToast('ok', text('confirmDone', { day: calendarDay(new Date(access_ends)) }));
    },
    onError,
  });
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-ink-2">{text('confirmLead')}</p>
      {confirm.error && <ErrorAlert error={confirm.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="primary"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ params: { cancellation_id: cancellationId }, body: {} })}
        >
          {text('confirmNow')}
        </Button>
      </div>
    </>
  );
}

function WithdrawCancellationDialog({ open, ...decision }: DecisionProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={decision.onClose} title={text('withdrawTitle')} closeLabel={common('close')}>
      <Withdrawal {...decision} />
    </Dialog>
  );
}

function Withdrawal({ cancellationId, name, onClose }: DecisionProps) {
  const onError = useConflictToast(onClose);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const withdraw = useMutation({
    ...mutation(withdrawCancellation, callsWithCancellations),
    onSuccess: () => {
      onClose();
      showToast('ok', text('withdrawDone'));
    },
    onError,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ reason }) =>
        withdraw.mutate({
          params: { cancellation_id: cancellationId },
          body: { reason: singleLine(reason) },
        }),
      )}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-ink-2">{text('withdrawLead')}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed) })}
        error={formState.errors.reason?.message}
        readOnly={withdraw.isPending}
      />
      {withdraw.error && <ErrorAlert error={withdraw.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={withdraw.isPending}>
          {text('withdrawNow')}
        </Button>
      </div>
    </form>
  );
}

/** Handles a conflict, when another admin has decided already: closes the dialog, shows the error and refetches. */
function useConflictToast(onClose: () => void): (error: Error) => void {
  const queryClient = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return;
    onClose();
    showToast('bad', error.message);
    for (const { name } of callsWithCancellations) void queryClient.invalidateQueries({ queryKey: [name] });
  };
}
