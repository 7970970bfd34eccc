// Part of the reference model: it uses nothing of the product.

const day = 86_400;

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(moment: number, count: number): number {
  const date = new Date(moment * 1000);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + count;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const seconds = moment % day;
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / 1000 + seconds;
}

export function periodEnd(anchor: number, every: number, start: number): number {
  for (let count = every; ; count += every) {
    const end = addMonths(anchor, count);
    if (end > start) return end;
  }
}
