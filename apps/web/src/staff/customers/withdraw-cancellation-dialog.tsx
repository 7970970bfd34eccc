import { useMutation } from '@tanstack/react-query';
import { withdrawCancellation } from '@homeport/contract/staff-billing';
import { useForm } from 'react-hook-form';
import { mutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { checkReason, inOneLine } from '../check-reason.ts';
import { ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { useOnce } from '../use-once.ts';
import type { DecisionProps } from './confirm-cancellation-dialog.tsx';
import { text } from './texts.ts';
import { showsCancellations, useDecided } from './use-decided.ts';

export function WithdrawCancellationDialog({ open, ...decision }: DecisionProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={decision.onClose} title={text('takeBackTitle')} closeLabel={common('close')}>
      <Withdrawal {...decision} />
    </Dialog>
  );
}

function Withdrawal({ cancellationId, name, onClose }: DecisionProps) {
  const refused = useDecided(onClose);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const withdraw = useMutation({
    ...mutation(withdrawCancellation, showsCancellations),
    networkMode: 'always',
    onSuccess: () => {
      onClose();
      showToast('ok', text('takeBackDone'));
    },
    onError: refused,
  });
  const send = useOnce(withdraw);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ reason }) =>
        send({ params: { cancellation_id: cancellationId }, body: { reason: inOneLine(reason) } }),
      )}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-ink-2">{text('takeBackLead')}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => checkReason(typed) })}
        error={formState.errors.reason?.message}
        readOnly={withdraw.isPending}
      />
      {withdraw.error && <ErrorAlert error={withdraw.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={withdraw.isPending}>
          {text('takeBackNow')}
        </Button>
      </div>
    </form>
  );
}
