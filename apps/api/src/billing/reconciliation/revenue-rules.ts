/** A paid invoice or a refund, as one side has it. */
export interface Booking {
  cents: number;
  /** `YYYY-MM-DD`, of the business. */
  day: string;
}

/** An invoice or a refund that is missing on one side, or differs. */
export interface Difference {
  recordId: string;
  isRefund: boolean;
  invoiceId: string | null;
  invoiceNumber: string | null;
  userId: string | null;
  ours: Booking | null;
  theirs: Booking | null;
}

/** The sums of both sides, in US cents. */
export interface RevenueSums {
  paidCents: number;
  providerPaidCents: number;
  refundedCents: number;
  providerRefundedCents: number;
}

const nothing: RevenueSums = {
  paidCents: 0,
  providerPaidCents: 0,
  refundedCents: 0,
  providerRefundedCents: 0,
};

/** Adds up both sides record by record, and collects what differs. */
export class RevenueTally {
  readonly #days = new Map<string, RevenueSums>();
  readonly differences: Difference[] = [];
  invoices = 0;
  refunds = 0;

  /** Counts a record once both sides of it are known. */
  compare(record: Difference): void {
    const { isRefund, ours, theirs } = record;
    if (ours === null && theirs === null) return;
    if (isRefund) this.refunds += 1;
    else this.invoices += 1;
    this.#add(ours, isRefund ? 'refundedCents' : 'paidCents');
    this.#add(theirs, isRefund ? 'providerRefundedCents' : 'providerPaidCents');
    if (ours?.cents !== theirs?.cents || ours?.day !== theirs?.day) this.differences.push(record);
  }

  totals(): RevenueSums {
    return [...this.#days.values()].reduce(plus, nothing);
  }

  /** The days whose sums differ, the latest first. */
  differingDays(): (RevenueSums & { day: string })[] {
    return [...this.#days]
      .map(([day, sums]) => ({ day, ...sums }))
      .filter(
        (sums) =>
          sums.paidCents !== sums.providerPaidCents || sums.refundedCents !== sums.providerRefundedCents,
      )
      .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  }

  #add(booking: Booking | null, side: keyof RevenueSums): void {
    if (booking === null) return;
    const sums = { ...(this.#days.get(booking.day) ?? nothing) };
    sums[side] += booking.cents;
    this.#days.set(booking.day, sums);
  }
}

function plus(a: RevenueSums, b: RevenueSums): RevenueSums {
  return {
    paidCents: a.paidCents + b.paidCents,
    providerPaidCents: a.providerPaidCents + b.providerPaidCents,
    refundedCents: a.refundedCents + b.refundedCents,
    providerRefundedCents: a.providerRefundedCents + b.providerRefundedCents,
  };
}
