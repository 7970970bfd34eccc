import type { StripeAccount } from '../account.ts';
import type { Customer, PaymentMethod, Session } from '../wire.ts';
import type { SessionPlan } from './session-plan.ts';

/** Objects that exist before a session is completed. */
export interface Checkout {
  account: StripeAccount;
  session: Session;
  plan: SessionPlan;
  customer: Customer | null;
  paymentMethod: PaymentMethod;
}
