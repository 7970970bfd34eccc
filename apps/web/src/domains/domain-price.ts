import type { domainPrice } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';

export type DomainPrice = CallAnswer<typeof domainPrice>;

const cents = (dollars: number) => Math.round(dollars * 100);

/** What is charged for so many years, and what stands beside it; in US cents. */
export function priceFor(
  { plan_price, discounted, discounted_price, discounted_years, renew_price }: DomainPrice,
  years: number,
) {
  const yearCents = cents(plan_price);
  const isDiscounted = discounted && discounted_price !== null && years <= (discounted_years ?? 0);
  const chargedCents = isDiscounted ? cents(discounted_price) : yearCents;
  return {
    yearCents,
    /** What a year costs while an offer holds; null without one. */
    offerYearCents: chargedCents === yearCents ? null : chargedCents,
    dueCents: chargedCents * years,
    renewYearCents: cents(renew_price),
  };
}
