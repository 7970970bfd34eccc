import Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { translated } from './stripe-errors.adapter.ts';
import { idOf } from './stripe-objects.adapter.ts';

/**
 * Ends the schedule of a subscription, if it has one. Stripe lets neither the cancellation nor the billing cycle of a
 * subscription be changed while a schedule manages it.
 */
export async function releaseSchedule(
  stripe: Stripe,
  subscription: Pick<Stripe.Subscription, 'schedule'>,
): Promise<void> {
  const id = idOf(subscription.schedule);
  if (id === null) return;
  try {
    await translated('Release schedule', () => stripe.subscriptionSchedules.release(id));
  } catch (error) {
    // Released, completed or canceled since the subscription was read.
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
    const { status } = await translated('Read schedule', () => stripe.subscriptionSchedules.retrieve(id));
    if (status === 'active' || status === 'not_started') throw error;
  }
}
