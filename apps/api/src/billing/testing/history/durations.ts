import type { DiscountTerms } from '../../prices/promo-rules.ts';
import type { Lasting } from './generated-history.ts';

/** How the product stores it. */
export function durationOf(lasts: Lasting): DiscountTerms {
  if (typeof lasts === 'number') return { discountDuration: 'repeating', discountMonths: lasts };
  return { discountDuration: lasts === 'forever' ? 'forever' : 'once', discountMonths: null };
}
