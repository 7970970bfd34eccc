import type { StripeAccount } from '../account.ts';
import { dueNow } from '../billing/checkout.ts';
import { amountOff } from '../billing/discounts.ts';
import { costOf, money } from '../billing/invoice-lines.ts';
import { afterAnchor } from '../billing/periods.ts';
import { trialEndOf } from '../billing/session-plan.ts';
import type { Price, Session } from '../wire.ts';

export interface Summary {
  title: string;
  /** The price in large, and what it is for. */
  price: { amount: string; per: string } | undefined;
  /** Future charges, in one sentence. */
  later: string | undefined;
  lines: { label: string; detail: string | undefined; amount: string }[];
  due: string;
  button: string;
}

/** The summary before payment: due today, and later charges with their dates. */
export function summarize(account: StripeAccount, session: Session): Summary {
  const plan = account.sessionPlans.get(session.id);
  const items = plan?.items ?? [];
  const currency = session.currency ?? 'usd';
  const due = dueNow(account, session);
  const show = (cents: number) => money(cents, currency);
  const recurring = items.find((item) => item.price?.recurring);
  const trialEnd = plan ? trialEndOf(plan, account.now()) : null;
  const coupon = account.coupons.get(session.discounts?.[0]?.coupon ?? '');
  const rate = recurring?.price ? rateOf(recurring.price, recurring.quantity ?? 1) : undefined;
  const lasting = coupon !== undefined && (trialEnd !== null || coupon.duration !== 'once');
  const laterRate = rate && lasting ? { ...rate, cents: rate.cents - amountOff(coupon, rate.cents) } : rate;
  const name = items.map((item) => item.description).join(', ');
  const lines: Summary['lines'] = items.map((item) => ({
    label: item.description ?? '',
    detail: detailOf(item.price, item.quantity ?? 1, trialEnd, account.now()),
    amount: show(item.amount_subtotal),
  }));
  const discount = session.total_details?.amount_discount ?? 0;
  if (discount > 0)
    lines.push({ label: coupon?.name ?? 'Discount', detail: undefined, amount: `−${show(discount)}` });
  const credit = (session.amount_total ?? 0) - due;
  if (credit > 0) lines.push({ label: 'Account balance', detail: undefined, amount: `−${show(credit)}` });

  if (session.mode === 'setup') {
    return {
      title: 'Save a card',
      price: undefined,
      later: 'Nothing is charged now. The card is kept for later payments.',
      lines: [],
      due: show(0),
      button: 'Save card',
    };
  }
  return {
    title: trialEnd !== null ? `Try ${name}` : recurring ? `Subscribe to ${name}` : name,
    price:
      trialEnd !== null
        ? { amount: `${Math.round((trialEnd - account.now()) / 86_400)} days`, per: 'free' }
        : {
            amount: show(session.amount_total ?? 0),
            per: rate && coupon && !lasting ? `for the first ${rate.span}` : (rate?.per ?? ''),
          },
    later: laterRate && laterOf(laterRate, trialEnd, account.now()),
    lines,
    due: show(due),
    button: trialEnd !== null && due === 0 ? 'Start trial' : `Pay ${show(due)}`,
  };
}

interface Rate {
  cents: number;
  currency: string;
  recurrence: NonNullable<Price['recurring']>;
  per: string;
  /** The length of one period, such as "year" or "3 years". */
  span: string;
}

function rateOf(price: Price, quantity: number): Rate | undefined {
  if (!price.recurring) return undefined;
  const { interval, interval_count: count } = price.recurring;
  return {
    cents: costOf(price, quantity),
    currency: price.currency,
    recurrence: price.recurring,
    per: count === 1 ? `per ${interval}` : `every ${count} ${interval}s`,
    span: count === 1 ? interval : `${count} ${interval}s`,
  };
}

function laterOf(rate: Rate, trialEnd: number | null, now: number): string {
  const next = trialEnd ?? afterAnchor(now, rate.recurrence, 1);
  const first = trialEnd === null ? 'next' : 'starting';
  return `Then ${money(rate.cents, rate.currency)} ${rate.per}, ${first} on ${dateOf(next)}.`;
}

function detailOf(
  price: Price | null,
  quantity: number,
  trialEnd: number | null,
  now: number,
): string | undefined {
  const rate = price ? rateOf(price, quantity) : undefined;
  const many = quantity > 1 ? `Quantity ${quantity}` : undefined;
  if (!rate) return many;
  const free = trialEnd === null ? undefined : `${Math.round((trialEnd - now) / 86_400)} days free`;
  return [many, free, `${money(rate.cents, rate.currency)} ${rate.per}`]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** "21 December 2026", in UTC. */
export function dateOf(moment: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(moment * 1000);
}
