const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US cents as '$118.56'. */
export function usd(cents: number): string {
  return format.format(cents / 100);
}
