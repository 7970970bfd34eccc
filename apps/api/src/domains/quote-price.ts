import type { DomainQuote } from './quotes.repository.ts';

/** What a registration costs the customer and us, in US cents for all its years. */
export interface QuotePrice {
  priceCents: number;
  costCents: number;
}

/** @param years how long the name is registered; the discount is only for as many years as the quote says */
export function quotePrice(quote: DomainQuote, years: number): QuotePrice {
  const { discountYearCents, discountCostYearCents, discountMostYears } = quote;
  const isDiscounted = discountMostYears !== null && years <= discountMostYears;
  return {
    priceCents: (isDiscounted ? (discountYearCents ?? quote.yearCents) : quote.yearCents) * years,
    costCents: (isDiscounted ? (discountCostYearCents ?? quote.costYearCents) : quote.costYearCents) * years,
  };
}
