import type { AccountCredit, TrialExtension } from '../../foundation/database/generated/client.ts';
import { defineEvent } from '../../foundation/events/domain-events.service.ts';
import type { BillingActor } from '../billing.events.ts';

type Staff = BillingActor & { reason: string };

/** Staff give a customer credit, or take back what is left of it. */
export const creditRequested = defineEvent<{
  creditId: string;
  userId: string;
  amountCents: number;
  actor: Staff;
}>('billing.creditRequested');

export const creditRevocationRequested = defineEvent<{
  creditId: string;
  userId: string;
  amountCents: number;
  actor: Staff;
}>('billing.creditRevocationRequested');

/** The payment provider has the credit. */
export const creditGiven = defineEvent<AccountCredit>('billing.creditGiven');

/** What was left of the credit, in US cents, is taken back. */
export const creditRevoked = defineEvent<{ credit: AccountCredit; cents: number }>('billing.creditRevoked');

/** Staff lengthen a free trial. */
export const trialExtensionRequested = defineEvent<{
  extensionId: string;
  userId: string;
  days: number;
  until: Date;
  actor: Staff;
}>('billing.trialExtensionRequested');

/** The payment provider has the new end of the trial, and so has our plan. */
export const trialExtended = defineEvent<TrialExtension & { planName: string }>('billing.trialExtended');
