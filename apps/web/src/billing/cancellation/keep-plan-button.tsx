import { useQueryClient } from '@tanstack/react-query';
import { planPayments, withdrawCancellation } from '@homeport/contract/billing';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { mayCall } from '../../foundation/portal.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { text } from './texts.ts';

interface KeepPlanButtonProps {
  onKept?: () => void;
}

/** Undoes a cancellation; nothing for those who may not. */
export function KeepPlanButton(props: KeepPlanButtonProps) {
  return mayCall(withdrawCancellation) ? <KeepPlan {...props} /> : null;
}

function KeepPlan({ onKept }: KeepPlanButtonProps) {
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
