import { checkoutMs } from '../plan-rules.ts';
import { VerificationService } from '../reconciliation/verification.service.ts';
import type { BillingEnvironment } from './billing-environment.ts';
import { sweep } from './passing-time.ts';
import { PaymentsSchedule } from '../reconciliation/payments.schedule.ts';

const checkoutSeconds = checkoutMs / 1000 + 60;

/** Every difference between our database and Stripe, as `homeport billing verify` prints them. */
export async function differencesOf(env: BillingEnvironment): Promise<string[]> {
  const differences: string[] = [];
  for await (const found of env.app.get(VerificationService).differences()) differences.push(found);
  return differences;
}

/** Runs the schedules once more, as happens after missed events too. @returns what still differs */
export async function differencesAfterSweep(env: BillingEnvironment): Promise<string[]> {
  await env.sandbox.clearFaults();
  await sweep(env);
  await env.app.get(PaymentsSchedule).refreshInvoices();
  await env.work();
  return differencesOf(env);
}

/** Ends a suite: after its tests, our database and Stripe must agree. @throws Error that names every difference */
export async function closeAgreeing(env: BillingEnvironment): Promise<void> {
  try {
    // A checkout whose event was lost is read once it is overdue.
    await env.advance(checkoutSeconds);
    const differences = await differencesAfterSweep(env);
    if (differences.length > 0) throw new Error(`Our database and Stripe differ:\n${differences.join('\n')}`);
  } finally {
    await env.close();
  }
}
