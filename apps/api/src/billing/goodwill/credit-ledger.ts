import type { BalanceEntry } from '../goodwill.port.ts';

/** An account credit in the balance. */
export interface CreditLeft {
  creditId: string;
  /** US cents that nothing has used yet. */
  cents: number;
  /** US cents that were taken back although they had been used by then. */
  takenTooMuch: number;
  /** US cents that were taken back, less what was returned of them. */
  taken: number;
}

/** What an invoice used: of which account credit, or null of the customer's other credit. */
interface Use {
  credit: CreditLeft | null;
  cents: number;
}

/**
 * Follows a customer's balance, the oldest entry first, to know what is left of each account credit. Invoices use
 * account credits first, the oldest before the others, so that credit for a former plan, which the customer paid for,
 * is never taken back as a gift.
 */
export function creditsLeft(entries: readonly BalanceEntry[]): CreditLeft[] {
  const credits: CreditLeft[] = [];
  const uses = new Map<string, Use[]>();
  /** Negative: the customer owes it. */
  let others = 0;

  const add = (entry: BalanceEntry, creditId: string) => {
    // A debt is settled first.
    const settled = Math.min(entry.cents, Math.max(0, -others));
    others += settled;
    credits.push({ creditId, cents: entry.cents - settled, takenTooMuch: 0, taken: 0 });
  };
  const use = (cents: number): Use[] => {
    let open = cents;
    const used: Use[] = [];
    for (const credit of credits) {
      const part = Math.min(credit.cents, open);
      if (part === 0) continue;
      credit.cents -= part;
      open -= part;
      used.push({ credit, cents: part });
    }
    others -= open;
    return [...used, { credit: null, cents: open }];
  };
  const giveBack = (used: readonly Use[], cents: number) => {
    let open = cents;
    for (const { credit, cents: part } of used) {
      const back = Math.min(part, open);
      open -= back;
      if (credit === null) others += back;
      else credit.cents += back;
    }
    others += open;
  };
  const take = (creditId: string, cents: number) => {
    const credit = credits.find((each) => each.creditId === creditId);
    const part = Math.min(credit?.cents ?? 0, cents);
    others -= cents - part;
    if (credit === undefined) return;
    credit.cents -= part;
    credit.taken += cents;
    credit.takenTooMuch += cents - part;
  };
  const putBack = (creditId: string, cents: number) => {
    others += cents;
    const credit = credits.find((each) => each.creditId === creditId);
    if (credit === undefined) return;
    credit.taken -= cents;
    credit.takenTooMuch -= cents;
  };

  for (const entry of entries) {
    const { cents, invoiceId, gives, takes, returns } = entry;
    if (gives !== null) add(entry, gives);
    else if (takes !== null) take(takes, -cents);
    else if (returns !== null) putBack(returns, cents);
    else if (cents < 0) {
      const used = use(-cents);
      if (invoiceId !== null) uses.set(invoiceId, [...(uses.get(invoiceId) ?? []), ...used]);
    } else if (invoiceId !== null && uses.has(invoiceId)) {
      giveBack(uses.get(invoiceId) ?? [], cents);
      uses.delete(invoiceId);
    } else others += cents;
  }
  return credits;
}
