import type { SessionItem } from '../wire.ts';

/** Completion parameters of a Checkout Session that the session does not show. */
export interface SessionPlan {
  id: string;
  items: SessionItem[];
  subscription: {
    trialPeriodDays: number | null;
    trialEnd: number | null;
    metadata: Record<string, string>;
    description: string | null;
    missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  };
  payment: {
    metadata: Record<string, string>;
    description: string | null;
    setupFutureUsage: 'off_session' | 'on_session' | null;
    receiptEmail: string | null;
  };
  /** `customer_update[name]=auto`: the name typed at checkout becomes the customer's. */
  updatesName: boolean;
  /** `customer_update[address]=auto`: the country named at checkout becomes the customer's. */
  updatesAddress: boolean;
}

/** End of the trial of a subscription bought now; undefined without a trial. */
export function trialEndOf(plan: SessionPlan, now: number): number | null {
  const { trialPeriodDays, trialEnd } = plan.subscription;
  return trialPeriodDays === null ? trialEnd : now + trialPeriodDays * 86_400;
}
