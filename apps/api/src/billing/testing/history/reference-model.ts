// Calculates a customer's money from the published rules only; it uses nothing of the product.

import { addMonths, periodEnd } from './reference-calendar.ts';

export type List = 'standard' | 'template';
export type Period = 'monthly' | 'yearly' | '3-year';

export interface Sold {
  list: List;
  plan: string;
  period: Period;
  /** What one term costs, in cents. */
  cents: number;
}

/** The two published price lists: US dollars per month. */
const published: [List, string, Partial<Record<Period, string>>][] = [
  ['standard', 'professional', { monthly: '7.98', yearly: '5.78', '3-year': '3.88' }],
  ['standard', 'expert', { monthly: '12.98', yearly: '9.88', '3-year': '7.98' }],
  ['standard', 'agency', { monthly: '25.98', yearly: '19.88', '3-year': '15.98' }],
  ['template', 'premium', { monthly: '11.86', yearly: '9.88' }],
  ['template', 'expert', { monthly: '23.68', yearly: '18.95' }],
  ['template', 'agency', { monthly: '35.98', yearly: '28.78' }],
];
const months: Record<Period, number> = { monthly: 1, yearly: 12, '3-year': 36 };

export const everythingSold: Sold[] = published.flatMap(([list, plan, prices]) =>
  Object.entries(prices).map(([period, dollars]) => ({
    list,
    plan,
    period: period as Period,
    cents: Number(dollars.replace('.', '')) * months[period as Period],
  })),
);

/** What an offer takes off a term: the shown monthly discount in whole cents, times the months. */
export function discountOf(sold: Sold, percent: number): number {
  const perMonth = sold.cents / months[sold.period];
  return (perMonth - Math.round((perMonth * (100 - percent)) / 100)) * months[sold.period];
}

const day = 86_400;
const draftSeconds = 3600;
const retryDays = [1, 3, 3];
const leastCents = 50;

interface Debit {
  net: number;
  start: number;
  end: number;
}

interface Invoice {
  total: number;
  due: number;
  /** What it took from the balance. */
  fromBalance: number;
  attempts: number;
  state: 'draft' | 'open';
  /** When it is finalized, or charged again; null: never automatically. */
  at: number | null;
  since: number;
}

interface Running {
  kind: 'running';
  sold: Sold;
  anchor: number;
  start: number;
  end: number;
  trial: boolean;
  /** Taken off each of so many next invoices that are not zero. */
  coupon: { cents: number; invoices: number };
  debit: Debit | null;
  status: 'active' | 'past_due' | 'unpaid';
  invoice: Invoice | null;
  cancelled: boolean;
  refunds: Refunds;
}

interface Prepaid {
  kind: 'prepaid';
  sold: Sold;
  net: number;
  start: number;
  end: number;
  refunds: Refunds;
}

/** What was refunded of a term's value. */
interface Refunds {
  /** Cents, each with the time of the refund. */
  made: { cents: number; at: number }[];
  /** The charges from this one on paid for the term. */
  firstCharge: number;
}

/** What lowers the price of a checkout. @see Lasting */
interface Discount {
  cents: number;
  lasts: 'offer' | 'once' | 'forever' | number;
}

const none = { cents: 0, invoices: 0 };

/** How many invoices a discount lowers: months are counted in whole terms. */
function invoicesOf({ period }: Sold, { lasts }: Discount): number {
  if (lasts === 'forever') return Infinity;
  return typeof lasts === 'number' ? Math.ceil(lasts / months[period]) : 1;
}

function nextOff({ coupon }: Running): number {
  return coupon.invoices > 0 ? coupon.cents : 0;
}

/** A customer's plan and money, moved from event to event. */
export class ReferenceModel {
  now: number;
  plan: Running | Prepaid | null = null;
  /** All charges, in order. */
  readonly charges: number[] = [];
  refunded = 0;
  /** Negative: a credit of the customer. */
  balance = 0;
  cardIsGood = true;
  /** The plan still exists although its subscription has ended. */
  over = false;

  constructor(now: number) {
    this.now = now;
  }

  /** Buys a first plan, or one in place of a lapsed plan. */
  buy(sold: Sold, discount: Discount, trial: boolean): void {
    const before = this.plan;
    this.#begin(sold, { discount, credit: 0, trial });
    // The former subscription is closed once the new term is paid.
    this.#dropOwed(before);
  }

  /** What a change would credit, charge and take today; nothing is changed. */
  quoteInPlace(sold: Sold): { credit: number; charge: number; due: number } {
    const plan = this.#running();
    if (plan.trial) return { credit: 0, charge: 0, due: 0 };
    const unused = plan.debit === null ? 0 : shareLeft(plan.debit.net, plan.debit, this.now);
    const credit = unused - Math.min(unused, refundedOf(plan, this.now));
    const charge = sold.period === plan.sold.period ? shareLeft(sold.cents, plan, this.now) : sold.cents;
    return { credit, charge, due: settled(charge - credit, this.balance).due };
  }

  /** @returns false when the card refuses: nothing is changed */
  changeInPlace(sold: Sold): boolean {
    const plan = this.#running();
    const { credit, charge, due } = this.quoteInPlace(sold);
    if (due > 0 && !this.cardIsGood) return false;
    plan.coupon = none;
    if (!plan.trial) {
      this.balance = settled(charge - credit, this.balance).balance;
      if (due > 0) this.charges.push(due);
      if (sold.period !== plan.sold.period) {
        plan.anchor = this.now;
        plan.start = this.now;
        plan.end = addMonths(this.now, months[sold.period]);
      }
      plan.debit = { net: charge, start: this.now, end: plan.end };
    }
    // The credit has used up what was left of the earlier charges.
    plan.refunds = { made: [], firstCharge: 0 };
    plan.sold = sold;
    return true;
  }

  /** The credit for the rest of the current term when the next one is paid through a checkout. */
  creditForRest(): number {
    const { plan } = this;
    if (plan === null) return 0;
    const refunded = refundedOf(plan, this.now);
    if (plan.kind === 'prepaid') return Math.max(0, shareLeft(plan.net, plan, this.now) - refunded);
    if (plan.trial || plan.debit === null) return 0;
    // Unpaid amounts can no longer be paid once the subscription has ended.
    const unused = shareLeft(plan.debit.net, plan.debit, this.now) - (plan.invoice?.total ?? 0);
    return Math.max(0, Math.max(0, unused) - refunded);
  }

  changeByCheckout(sold: Sold, discount: Discount): void {
    const credit = this.creditForRest();
    this.#begin(sold, { discount, credit, trial: false });
    // The credit has used up what was left of the earlier charges.
    if (this.plan !== null) this.plan.refunds.firstCharge = 0;
  }

  /** Saves a card, and pays open invoices with it. */
  useCard(good: boolean): void {
    this.cardIsGood = good;
    const { plan } = this;
    if (plan?.kind !== 'running' || plan.cancelled || plan.invoice?.state !== 'open') return;
    if (good) this.#paid(plan, plan.invoice);
    else this.#failed(plan, plan.invoice);
  }

  cancel(): void {
    const plan = this.#running();
    plan.cancelled = true;
    if (plan.invoice !== null) plan.invoice.at = null;
  }

  withdraw(): void {
    const plan = this.#running();
    plan.cancelled = false;
    if (plan.invoice?.state === 'draft') plan.invoice.at = this.now;
  }

  /** Access ends after a confirmed cancellation. */
  endNow(): void {
    this.#dropOwed(this.plan);
    this.plan = null;
    this.over = false;
  }

  /** Refunds the latest charge in part, which lowers the value of the term that it paid for. */
  startRefund(cents: number): void {
    this.refunded += cents;
    const refunds = this.plan?.refunds;
    if (refunds !== undefined && this.charges.length > refunds.firstCharge)
      refunds.made.push({ cents, at: this.now });
  }

  moveTo(moment: number): void {
    for (;;) {
      const next = this.#nextEvent();
      if (next === null || next > moment) break;
      this.now = Math.max(this.now, next);
      this.#happen();
    }
    this.now = moment;
  }

  /** The state of the plan by our rules. */
  state(): 'none' | 'active' | 'past_due' | 'unpaid' {
    const { plan } = this;
    if (plan === null) return 'none';
    if (plan.kind === 'prepaid') {
      if (this.now < plan.end) return 'active';
      return this.now < plan.end + 7 * day ? 'past_due' : 'unpaid';
    }
    return this.over ? 'active' : plan.status;
  }

  /** The next automatic charge. */
  nextCharge(): { at: number; cents: number } | null {
    const { plan } = this;
    if (plan?.kind !== 'running' || this.over || plan.status === 'unpaid') return null;
    const { invoice } = plan;
    if (invoice !== null && invoice.at !== null) {
      const cents = invoice.state === 'draft' ? settled(invoice.total, this.balance).due : invoice.due;
      if (cents > 0) return { at: invoice.at, cents };
    }
    if (plan.cancelled) return null;
    return { at: plan.end, cents: settled(plan.sold.cents - nextOff(plan), this.balance).due };
  }

  #begin(
    sold: Sold,
    { discount, credit, trial }: { discount: Discount; credit: number; trial: boolean },
  ): void {
    const term = sold.cents - discount.cents;
    const refunds = { made: [], firstCharge: this.charges.length };
    this.cardIsGood = true;
    this.over = false;
    if (sold.period === '3-year') {
      const rest = term - credit;
      const due = rest <= 0 ? 0 : Math.max(rest, leastCents);
      if (due > 0) this.charges.push(due);
      this.balance -= credit - (term - due);
      this.plan = {
        kind: 'prepaid',
        sold,
        net: term,
        start: this.now,
        end: addMonths(this.now, 36),
        refunds,
      };
      return;
    }
    const end = trial ? this.now + 30 * day : addMonths(this.now, months[sold.period]);
    if (!trial) this.#settle(term);
    this.balance -= credit;
    this.plan = {
      kind: 'running',
      sold,
      anchor: trial ? end : this.now,
      start: this.now,
      end,
      trial,
      coupon: { cents: discount.cents, invoices: invoicesOf(sold, discount) - (trial ? 0 : 1) },
      debit: trial ? null : { net: term, start: this.now, end },
      status: 'active',
      invoice: null,
      cancelled: false,
      refunds,
    };
  }

  /** Charges a good card at once. */
  #settle(total: number): void {
    const { due, balance } = settled(total, this.balance);
    this.balance = balance;
    if (due > 0) this.charges.push(due);
  }

  #nextEvent(): number | null {
    const { plan } = this;
    if (plan?.kind !== 'running' || this.over) return null;
    return Math.min(plan.invoice?.at ?? Infinity, plan.end);
  }

  #happen(): void {
    const plan = this.#running();
    const { invoice } = plan;
    if (invoice !== null && invoice.at !== null && invoice.at <= plan.end)
      return this.#collect(plan, invoice);
    if (plan.cancelled) {
      this.over = true;
      return;
    }
    plan.trial = false;
    plan.start = plan.end;
    plan.end = periodEnd(plan.anchor, months[plan.sold.period], plan.start);
    const total = plan.sold.cents - nextOff(plan);
    plan.coupon = { ...plan.coupon, invoices: plan.coupon.invoices - 1 };
    plan.debit = { net: total, start: plan.start, end: plan.end };
    plan.refunds = { made: [], firstCharge: this.charges.length };
    const at = plan.start + draftSeconds;
    plan.invoice = { total, due: total, fromBalance: 0, attempts: 0, state: 'draft', at, since: at };
  }

  #collect(plan: Running, invoice: Invoice): void {
    if (invoice.state === 'draft') {
      const { due, balance } = settled(invoice.total, this.balance);
      Object.assign(invoice, { state: 'open', due, fromBalance: balance - this.balance, since: this.now });
      this.balance = balance;
    }
    if (invoice.due === 0 || this.cardIsGood) this.#paid(plan, invoice);
    else this.#failed(plan, invoice);
  }

  #paid(plan: Running, invoice: Invoice): void {
    if (invoice.due > 0) this.charges.push(invoice.due);
    plan.invoice = null;
    plan.status = 'active';
  }

  #failed(plan: Running, invoice: Invoice): void {
    const days = retryDays[invoice.attempts];
    invoice.attempts += 1;
    invoice.at = days === undefined ? null : this.now + days * day;
    plan.status = days === undefined ? 'unpaid' : plan.status === 'unpaid' ? 'unpaid' : 'past_due';
  }

  /** Voids open invoices; what the balance had paid of them goes back to it. */
  #dropOwed(plan: Running | Prepaid | null): void {
    if (plan?.kind === 'running' && plan.invoice?.state === 'open') this.balance -= plan.invoice.fromBalance;
  }

  #running(): Running {
    if (this.plan?.kind !== 'running') throw new Error('No subscription runs');
    return this.plan;
  }
}

/** The share of an amount for the time from a moment to the end, by the second. */
function shareLeft(cents: number, { start, end }: { start: number; end: number }, at: number): number {
  return at >= end ? 0 : Math.round((cents * (end - at)) / (end - start));
}

/** What refunds took off the rest of a term: all of it at first, and less as the rest shrinks. */
function refundedOf({ refunds, end }: Running | Prepaid, at: number): number {
  return Math.round(
    refunds.made.reduce((sum, { cents, at: since }) => sum + (cents * (end - at)) / (end - since), 0),
  );
}

/** What is charged of a total, and the balance afterwards: less than fifty cents wait there. */
function settled(total: number, balance: number): { due: number; balance: number } {
  const sum = total + balance;
  if (total <= 0) return { due: 0, balance: sum };
  return sum < leastCents ? { due: 0, balance: sum } : { due: sum, balance: 0 };
}
