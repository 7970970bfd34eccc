import { useMutation, useQueryClient } from '@tanstack/react-query';
import { planPayments, withdrawCancellation } from '@homeport/contract/billing';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { text } from './cancel-texts.ts';

/** Takes a cancellation back. */
export function KeepPlanButton({ onKept }: { onKept?: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation(withdrawCancellation, [planPayments]),
    onSuccess: () => {
      showToast('ok', text('kept'));
      onKept?.();
    },
    onError: async (error) => {
      const refused = error instanceof ApiError && !error.isTransient;
      showToast('bad', refused ? error.message : text('notKept'));
      // Staff may have confirmed it meanwhile: the screen learns how it stands.
      await queryClient.invalidateQueries({ queryKey: [planPayments.name] });
    },
  });
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate({ body: {} })}>
      {text('keepPlan')}
    </Button>
  );
}
