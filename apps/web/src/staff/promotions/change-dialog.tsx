import { changePromotion, promotions, usesOfPromotion } from '@homeport/contract/staff-promotions';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { ReasonField, singleLine, validateReason } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';

export type PromotionChange = 'pause' | 'resume' | 'end';

interface ChangePromotionDialogProps {
  promotionId: string;
  /** null: the dialog is closed. */
  change: PromotionChange | null;
  onClose: () => void;
}

/** Pauses, resumes or ends a promotion. */
export function ChangePromotionDialog({ promotionId, change, onClose }: ChangePromotionDialogProps) {
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={text(`${change ?? 'pause'}Title`)}
      closeLabel={common('close')}
    >
      {change && <ChangeForm promotionId={promotionId} change={change} onClose={onClose} />}
    </Dialog>
  );
}

function ChangeForm({
  promotionId,
  change,
  onClose,
}: ChangePromotionDialogProps & { change: PromotionChange }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const send = useMutation({
    ...mutation(changePromotion, [promotions, usesOfPromotion]),
    onSuccess: () => {
      onClose();
      showToast('ok', text('changed'));
    },
  });
  const submit = handleSubmit(({ reason }) =>
    send.mutate({ params: { promotion_id: promotionId }, body: { change, reason: singleLine(reason) } }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-ink-2">{text(`${change}Lead`)}</p>
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed) })}
        error={formState.errors.reason?.message}
        readOnly={send.isPending}
      />
      {send.error && <ErrorAlert error={send.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant={change === 'end' ? 'danger' : 'primary'} busy={send.isPending}>
          {text(change)}
        </Button>
      </div>
    </form>
  );
}
