import { revokeCredit } from '@homeport/contract/staff-goodwill';
import { usd } from '../../foundation/format/money.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { type Credit, goodwillLists } from './goodwill.ts';
import { text } from './goodwill-texts.ts';

interface RevokeDialogProps {
  customerId: string;
  /** null: the dialog is closed. */
  credit: Credit | null;
  onClose: () => void;
}

/** Asks for a reason, then takes back what is left of a credit. */
export function RevokeDialog({ credit, ...form }: RevokeDialogProps) {
  return (
    <Dialog
      open={credit !== null}
      onClose={form.onClose}
      title={text('takeBackTitle')}
      closeLabel={common('close')}
    >
      {credit && <RevokeForm credit={credit} {...form} />}
    </Dialog>
  );
}

function RevokeForm({ customerId, credit, onClose }: RevokeDialogProps & { credit: Credit }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const revoke = useMutation({
    ...mutation(revokeCredit, goodwillLists),
    onSuccess: () => {
      onClose();
      showToast('ok', text('takeBackStarted'));
    },
  });
  const { left_cents, amount_cents } = credit;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ reason }) =>
        revoke.mutate({
          params: { customer_id: customerId, credit_id: credit.id },
          body: { reason: singleLine(reason) },
        }),
      )}
    >
      <p className="font-semibold">
        {text('credit', { amount: usd(amount_cents) })}
        {left_cents !== null && ` · ${text('left', { amount: usd(left_cents) })}`}
      </p>
      <p className="text-ink-2">{text('takeBackLead')}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('reasonHint')}
        error={formState.errors.reason?.message}
        readOnly={revoke.isPending}
      />
      {revoke.error && <ErrorAlert error={revoke.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="danger" busy={revoke.isPending}>
          {text('takeBackNow')}
        </Button>
      </div>
    </form>
  );
}
