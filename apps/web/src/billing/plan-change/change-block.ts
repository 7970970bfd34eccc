import type { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';

export type PlanPayments = CallAnswer<typeof planPayments>;

/** Why a plan cannot be changed now, whatever is chosen; null when it can. */
export type ChangeBlock = 'otherProvider' | 'cancelled' | 'owed';

export function changeBlock(
  payments: Pick<PlanPayments, 'payment_provider' | 'cancellation' | 'grace_ends'>,
): ChangeBlock | null {
  if (payments.payment_provider !== 'stripe') return 'otherProvider';
  if (payments.cancellation !== null) return 'cancelled';
  return payments.grace_ends === null ? null : 'owed';
}
