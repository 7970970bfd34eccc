import { useQueryClient } from '@tanstack/react-query';
import { planPayments, withdrawCancellation } from '@homeport/contract/billing';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text } from './texts.ts';

/** Undoes a cancellation. */
export function KeepPlanButton({ onKept }: { onKept?: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation(withdrawCancellation, [planPayments]),
    onSuccess: () => {
      showToast('ok', text('kept'));
      onKept?.();
    },
    onError: async (error) => {
      const isExplained = error instanceof ApiError && !error.isTransient;
      showToast('bad', isExplained ? error.message : text('notKept'));
      // Staff may have confirmed the cancellation in the meantime.
      await queryClient.invalidateQueries({ queryKey: [planPayments.name] });
    },
  });
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate({ body: {} })}>
      {text('keepPlan')}
    </Button>
  );
}
