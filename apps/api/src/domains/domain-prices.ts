import type { DomainQuote } from './quotes.repository.ts';
import type { YearPrices } from './registrars/registrar-driver.ts';

/**
 * What our customers pay for a year, in US cents.
 * @param costCents the registrar's price
 * @param markupPercent added to the cost; fractions of a cent are rounded up
 */
export function salePriceCents(costCents: number, markupPercent: number): number {
  return Math.ceil((costCents * (100 + markupPercent)) / 100);
}

/** What a registration costs the customer and us, in US cents for all its years. */
export interface QuotePrice {
  priceCents: number;
  costCents: number;
}

/** @param years the term; the discount applies only to terms of at most `discountMostYears` */
export function quotePrice(quote: DomainQuote, years: number): QuotePrice {
  const { discountYearCents, discountCostYearCents, discountMostYears } = quote;
  const isDiscounted = discountMostYears !== null && years <= discountMostYears;
  return {
    priceCents: (isDiscounted ? (discountYearCents ?? quote.yearCents) : quote.yearCents) * years,
    costCents: (isDiscounted ? (discountCostYearCents ?? quote.costYearCents) : quote.costYearCents) * years,
  };
}

/** Whether a registration costs us more by now than when its price was shown. */
export function costsMoreThan(quote: DomainQuote, price: YearPrices, years: number): boolean {
  const isDiscounted = price.discount !== null && years <= price.discount.mostYears;
  const yearCents = isDiscounted ? (price.discount?.yearCents ?? price.yearCents) : price.yearCents;
  return yearCents * years > quotePrice(quote, years).costCents;
}
