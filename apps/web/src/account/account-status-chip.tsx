import { Chip } from '../ui/chip.tsx';
import type { PlanPayments } from './payment-line.ts';
import { text } from './texts.ts';

/** What is out of the ordinary about a plan; nothing where all is as usual. */
export function AccountStatusChip({ payments, isUnpaid }: { payments: PlanPayments; isUnpaid: boolean }) {
  if (payments.cancellation && !isUnpaid) {
    return (
      <Chip tone="warn" dot>
        {text('cancelled')}
      </Chip>
    );
  }
  if (payments.grace_ends || isUnpaid) {
    return (
      <Chip tone="bad" dot>
        {text(isUnpaid ? 'unpaid' : 'paymentOpen')}
      </Chip>
    );
  }
  return payments.free_trial ? <Chip tone="tide">{text('freeTrial')}</Chip> : null;
}
