import type { upgradePreview } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';

export type Preview = NonNullable<CallAnswer<typeof upgradePreview>['preview']>;

/** The lines of a change of plan that add up to what is due today, in US cents. */
export interface ChangeSum {
  newPlanCents: number;
  /** Of the credit for the unused rest of the present term: what lowers today's payment. */
  creditUsedCents: number;
  /** The rest of that credit, which stays the customer's and lowers later payments. */
  creditKeptCents: number;
  balanceUsedCents: number;
  taxCents: number;
  /** What was owed before; below zero: what a free trial takes off. */
  otherCents: number;
  dueCents: number;
}

const within = (cents: number, most: number) => Math.max(0, Math.min(cents, most));

export function changeSum(preview: Preview): ChangeSum {
  const { new_plan_cents, credit_cents, balance_used_cents, tax_cents, due_today_cents } = preview;
  const priceCents = new_plan_cents + tax_cents;
  const creditUsedCents = within(priceCents - balance_used_cents - due_today_cents, credit_cents);
  return {
    newPlanCents: new_plan_cents,
    creditUsedCents,
    creditKeptCents: credit_cents - creditUsedCents,
    balanceUsedCents: balance_used_cents,
    taxCents: tax_cents,
    otherCents: due_today_cents - (priceCents - creditUsedCents - balance_used_cents),
    dueCents: due_today_cents,
  };
}
