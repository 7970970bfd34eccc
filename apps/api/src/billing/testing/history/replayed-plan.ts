import type { PlanChoice } from '../../price-list.ts';
import type { Lasting } from './generated-history.ts';

/** A customer's money at Stripe. */
export interface Money {
  charges: number[];
  refunded: number;
  balance: number;
}

/** The state of a plan by our rules, and its next charge. */
export interface Standing {
  state: string;
  nextCharge: { at: number; cents: number } | null;
}

export interface CheckoutTerms {
  /** Of an offer or a promo code, as `lasts` says. */
  percentOff: number;
  discountCents: number;
  lasts: Lasting;
  trial: boolean;
}

/** One customer's plan during a history. */
export interface ReplayedPlan {
  register(): Promise<void>;

  /** Pays for a plan through a checkout. @param kind what happens to the current plan */
  checkOut(kind: 'purchase' | 'upgrade' | 'renewal', choice: PlanChoice, terms: CheckoutTerms): Promise<void>;

  /** What a change in place is shown to cost. */
  preview(choice: PlanChoice): Promise<{ credit: number; charge: number; due: number }>;

  /** @throws CardDeclinedError; nothing is changed then */
  changeInPlace(choice: PlanChoice): Promise<void>;

  /** Saves another card, and pays open invoices with it. */
  useCard(good: boolean): Promise<void>;

  setRenewal(renews: boolean): Promise<void>;

  /** Ends the subscription. */
  close(): Promise<void>;

  /** Refunds a share of the latest charge. @returns the cents, or 0 when nothing is left of it */
  startRefund(share: number): Promise<number>;

  money(): Promise<Money>;

  standing(): Promise<Standing>;
}

/** Where plans are replayed, with the time under control of the test. */
export interface World {
  /** Whether the plan of a customer who cancelled ends once the paid time is over. */
  readonly letsGo: boolean;
  /** Moves the time (seconds since the epoch), and runs everything that is due by then. */
  moveTo(seconds: number): Promise<void>;
  newPlan(): ReplayedPlan;
}
