/** When an invoice is deleted: years are counted from the end of the one in which it was issued (UTC). */
export function keptUntil(issuedAt: Date, years: number): Date {
  return new Date(Date.UTC(issuedAt.getUTCFullYear() + 1 + years, 0, 1));
}

/** Invoices that were issued before this moment are no longer kept. */
export function retentionStart(now: Date, years: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));
}
