import type { JsonReader } from '@homeport/provider-http';
import type { GandiApi } from './api.ts';
import { toCents } from './money.ts';

/**
 * The operation that a price is for: `create` registers, `renew` extends, `restore` brings a deleted one back, `transfer`
 * brings a domain here.
 */
export type Process = 'create' | 'renew' | 'restore' | 'transfer';

/**
 * Whether a name can be registered, by its status:
 * - `pending`: Gandi does not know yet; ask again in a moment.
 * - `special`: available under special conditions (reserved, pre-order, corporate), not by an ordinary registration.
 * - `failed`: the registry did not answer.
 */
export type Verdict = 'available' | 'unavailable' | 'pending' | 'special' | 'invalid' | 'failed';

/** The price of a year, for durations within these bounds. */
export interface Price {
  minYears: number;
  maxYears: number;
  /** In hundredths of the currency, before and after taxes. */
  netCents: number;
  grossCents: number;
  /** Price of a year without the discount, before taxes; undefined without a discount. */
  normalNetCents: number | undefined;
  premium: boolean;
}

export interface Product {
  /** The requested name, or the ending that the price is for. */
  name: string;
  process: string;
  /** Gandi's own status, for example `available_reserved`. */
  status: string;
  verdict: Verdict;
  prices: Price[];
}

export interface Availability {
  /** ISO 4217. */
  currency: string;
  products: Product[];
}

export interface CheckOptions {
  processes?: readonly Process[];
  /** ISO 4217; by default the account's currency. */
  currency?: string;
  /** ISO 3166-1 alpha-2: the country whose taxes are added. */
  country?: string;
}

export interface Quote {
  verdict: Verdict;
  /** ISO 4217. */
  currency: string;
  premium: boolean;
  /** Price of registering for all the years, before taxes; undefined when the name is not available for that long. */
  registerCents: number | undefined;
  /** Price of one more year, before taxes; undefined when Gandi does not include it. */
  renewCents: number | undefined;
}

/**
 * Whether a name can be registered, and its prices. One name per call.
 * @param name as A-labels (`xn--mnchen-3ya.example`)
 */
export async function check(api: GandiApi, name: string, options: CheckOptions = {}): Promise<Availability> {
  const { processes = ['create'] } = options;
  const found = await ask(api, '/domain/check', name, { ...options, processes });
  const renewal = found.products.find(isRenewal);
  const isOrdinary = ({ verdict, prices }: Product) =>
    verdict === 'available' && !prices.some(({ premium }) => premium);
  if (!processes.includes('renew') || (renewal && renewal.prices.length > 0)) return found;
  if (!found.products.some(isOrdinary)) return found;
  // Not documented: whether a check includes the renewal price of a free name. The price list does.
  const list = await ask(api, '/billing/price/domain', name, { ...options, processes: ['renew'] });
  const listed = list.products
    .filter((each) => isRenewal(each) && (each.name === name || name.endsWith(`.${each.name}`)))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  const others = found.products.filter((each) => !isRenewal(each));
  return { currency: found.currency, products: [...others, ...(listed ? [listed] : [])] };
}

function isRenewal({ process }: Product): boolean {
  return process === 'renew';
}

async function ask(
  api: GandiApi,
  path: string,
  name: string,
  { processes = [], currency, country }: CheckOptions,
): Promise<Availability> {
  const query = {
    name,
    processes,
    ...(currency === undefined ? {} : { currency }),
    ...(country === undefined ? {} : { country }),
    ...api.sharing,
  };
  const answer = await api.object({ method: 'GET', path, query });
  return {
    currency: answer.text('currency'),
    products: answer.objects('products').map((product) => readProduct(product, processes)),
  };
}

/** The price of registering a name for a number of years, and of renewing it. */
export async function quote(
  api: GandiApi,
  name: string,
  years: number,
  options: Omit<CheckOptions, 'processes'> = {},
): Promise<Quote> {
  const { currency, products } = await check(api, name, { ...options, processes: ['create', 'renew'] });
  const create = products.find((each) => each.process === 'create');
  const renew = products.find((each) => each.process === 'renew');
  const price = priceFor(create?.prices ?? [], years);
  return {
    verdict: create?.verdict ?? 'unavailable',
    currency,
    premium: price?.premium ?? false,
    registerCents: price === undefined ? undefined : price.netCents * years,
    renewCents: priceFor(renew?.prices ?? [], 1)?.netCents,
  };
}

/**
 * The price of one of several years. That a price is for one year of its range is inferred from the ranges; of several
 * for the same range (one for each phase of a new ending) the highest counts, so that we never sell below cost.
 */
export function priceFor(prices: readonly Price[], years: number): Price | undefined {
  return prices
    .filter((price) => price.minYears <= years && years <= price.maxYears)
    .toSorted((a, b) => b.netCents - a.netCents)[0];
}

function readProduct(product: JsonReader, processes: readonly string[]): Product {
  // A price list may leave it out: it says nothing about a name.
  const status = product.text('status', 'error_unknown');
  const periods = product.objects('periods').map((period) => period.text('name', ''));
  return {
    name: product.text('name', ''),
    process: product.text('process', processes[0] ?? 'create'),
    status,
    verdict: verdictByStatus[status] ?? 'unavailable',
    prices: product
      .objects('prices')
      .filter(
        (price) => price.text('duration_unit', 'y') === 'y' && isOnSale(price.object('options'), periods),
      )
      .map(readPrice),
  };
}

/** A new ending has prices for the periods of its launch, and a list of the current ones. Later only `golive` is left. */
function isOnSale(options: JsonReader, periods: readonly string[]): boolean {
  const period = options.maybeText('phase') ?? options.maybeText('period');
  if (period === undefined) return true;
  return periods.length === 0 ? period === 'golive' : periods.includes(period);
}

function readPrice(price: JsonReader): Price {
  const net = price.number('price_before_taxes');
  const normal = price.flag('discount', false) ? price.maybeNumber('normal_price_before_taxes') : undefined;
  return {
    minYears: price.number('min_duration'),
    maxYears: price.number('max_duration'),
    netCents: toCents(net),
    normalNetCents: normal !== undefined && normal > net ? toCents(normal) : undefined,
    grossCents: toCents(price.maybeNumber('price_after_taxes') ?? net),
    premium: price.maybeText('type') === 'premium',
  };
}

const verdictByStatus: Partial<Record<string, Verdict>> = {
  available: 'available',
  available_reserved: 'special',
  available_preorder: 'special',
  reserved_corporate: 'special',
  error_eoi: 'special',
  pending: 'pending',
  error_invalid: 'invalid',
  error_refused: 'failed',
  error_timeout: 'failed',
  error_unknown: 'failed',
};
