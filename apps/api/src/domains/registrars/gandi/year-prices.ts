import type { YearPrices } from '../registrar-driver.ts';

/** The price of a year for terms within these bounds, in US cents before taxes. */
export interface RangePrice {
  minYears: number;
  maxYears: number;
  netCents: number;
  /** The price without the discount; undefined when there is no discount. */
  normalNetCents: number | undefined;
}

/**
 * One price per year for all terms, and a lower one for short terms while the registrar discounts them.
 * The highest of several prices counts, so that no term is sold below cost.
 * @param prices before any markup; at least one
 */
export function yearPrices(prices: readonly RangePrice[]): YearPrices {
  const normal = prices.filter(({ normalNetCents }) => normalNetCents === undefined);
  const firstNormalYear = Math.min(...normal.map(({ minYears }) => minYears));
  const discounted = prices.filter(
    ({ normalNetCents, minYears }) => normalNetCents !== undefined && minYears < firstNormalYear,
  );
  const discountCents = Math.max(...discounted.map(({ netCents }) => netCents));
  const yearCents =
    normal.length === 0
      ? // Every term is discounted: compare with the lowest normal price, so that the saving is not overstated.
        Math.min(...prices.map(({ netCents, normalNetCents }) => normalNetCents ?? netCents))
      : Math.max(...prices.filter((price) => !discounted.includes(price)).map(({ netCents }) => netCents));
  const mostYears = Math.min(firstNormalYear - 1, Math.max(...discounted.map(({ maxYears }) => maxYears)));
  if (discounted.length > 0 && discountCents < yearCents)
    return { yearCents, discount: { yearCents: discountCents, mostYears } };
  return { yearCents: Math.max(...prices.map(({ netCents }) => netCents)), discount: null };
}
