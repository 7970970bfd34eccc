import { PlanLifeSchedule } from '../reconciliation/plan-life.schedule.ts';
import { checkoutMs } from '../plan-rules.ts';
import { VerificationService } from '../reconciliation/verification.service.ts';
import type { BillingStand } from './billing-stand.ts';
import { sweep } from './passing-time.ts';

const checkoutSeconds = checkoutMs / 1000 + 60;

/** Every difference between our database and Stripe, as `homeport billing verify` prints them. */
export async function differencesOf(stand: BillingStand): Promise<string[]> {
  const differences: string[] = [];
  for await (const found of stand.app.get(VerificationService).differences()) differences.push(found);
  return differences;
}

/** Lets the schedules run once more, as they do whatever a message brought or did not bring. @returns what differs even so */
export async function differencesAfterSweep(stand: BillingStand): Promise<string[]> {
  await stand.sandbox.clearFaults();
  await sweep(stand);
  await stand.app.get(PlanLifeSchedule).refreshInvoices();
  await stand.work();
  return differencesOf(stand);
}

/**
 * Ends a suite: whatever its tests did, our database and Stripe say the same in the end.
 * @throws Error that names every difference
 */
export async function closeAgreeing(stand: BillingStand): Promise<void> {
  try {
    // A checkout whose message was lost is asked about once its time is over.
    await stand.advance(checkoutSeconds);
    const differences = await differencesAfterSweep(stand);
    if (differences.length > 0) throw new Error(`Our database and Stripe differ:\n${differences.join('\n')}`);
  } finally {
    await stand.close();
  }
}
