import type { PlanChoice } from '../../price-list.ts';

/** What a customer's money came to at Stripe. */
export interface Money {
  charges: number[];
  refunded: number;
  balance: number;
}

/** How a plan stands by our rules, and what it is charged next. */
export interface Standing {
  state: string;
  nextCharge: { at: number; cents: number } | null;
}

/** One customer's plan that lives through a history. */
export interface ReplayedPlan {
  register(): Promise<void>;

  /** Pays for a plan through a checkout. @param kind decides what becomes of the plan before */
  checkOut(
    kind: 'purchase' | 'upgrade' | 'renewal',
    choice: PlanChoice,
    terms: { percentOff: number; discountCents: number; trial: boolean },
  ): Promise<void>;

  /** What a change in place is shown to cost. */
  preview(choice: PlanChoice): Promise<{ credit: number; charge: number; due: number }>;

  /** @throws CardRefused; nothing is changed then */
  changeInPlace(choice: PlanChoice): Promise<void>;

  /** Saves another card, and pays what is owed with it. */
  useCard(good: boolean): Promise<void>;

  setRenewal(renews: boolean): Promise<void>;

  /** Ends the subscription. */
  close(): Promise<void>;

  /** Pays a share of the latest charge back. @returns the cents, or 0 when nothing is left of it */
  startRefund(share: number): Promise<number>;

  money(): Promise<Money>;

  standing(): Promise<Standing>;
}

/** Where plans live, with the time in the hand of whoever tells the history. */
export interface World {
  /** Whether whoever cancelled is let go once what they paid for is used up. */
  readonly letsGo: boolean;
  /** Moves the time (seconds since the epoch), and lets all happen that happens by then. */
  moveTo(seconds: number): Promise<void>;
  newPlan(): ReplayedPlan;
}
