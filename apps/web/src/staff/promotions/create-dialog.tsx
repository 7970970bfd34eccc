import { useState } from 'react';
import { createPromotion, promotions } from '@homeport/contract/staff-promotions';
import { useNavigate } from 'react-router';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useStaffPath } from '../nav-items.ts';
import { text as common } from '../texts.ts';
import { emptyPromotion, type PromotionValues, toBody } from './new-promotion.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { text } from './texts.ts';

interface CreatePromotionDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Creates a promo code, or many generated ones. */
export function CreatePromotionDialog({ isOpen, onClose }: CreatePromotionDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={text('createTitle')} closeLabel={common('close')} wide>
      {isOpen && <CreateForm onClose={onClose} />}
    </Dialog>
  );
}

/** Where an error of the server is shown. */
const fieldsOfServer = [
  ['name', 'name'],
  ['code', 'code'],
  ['percent_off', 'percent'],
  ['months', 'months'],
  ['starts', 'starts'],
  ['ends', 'ends'],
] as const;

function CreateForm({ onClose }: { onClose: () => void }) {
  // Sending it twice creates it once.
  const [id] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const path = useStaffPath();
  const form = useForm<PromotionValues>({ defaultValues: emptyPromotion });
  const create = useMutation({
    ...mutation(createPromotion, [promotions]),
    onSuccess: ({ id: promotionId }) => {
      onClose();
      showToast('ok', text('created'));
      void navigate(path('staffPromotion', { promotionId }));
    },
    onError: (error) => {
      for (const [theirs, ours] of fieldsOfServer) {
        const message = fieldErrorOf(error, theirs);
        if (message !== undefined)
          form.showError(ours, () => fieldErrorOf(error, theirs) ?? message, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit((values) => create.mutate({ body: toBody(id, values) }));
  const isShownAtField =
    create.error !== null &&
    fieldsOfServer.some(([theirs]) => fieldErrorOf(create.error, theirs) !== undefined);
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <PromotionFields form={form} busy={create.isPending} />
      {create.error && !isShownAtField && <ErrorAlert error={create.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {text('createNow')}
        </Button>
      </div>
    </form>
  );
}

function fieldErrorOf(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}
