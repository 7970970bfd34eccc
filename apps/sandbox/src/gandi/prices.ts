import type { DomainRecord, NameRecord } from './records.ts';

/** The price of a year in hundredths, for durations up to so many years. */
interface YearPrice {
  upToYears: number;
  cents: number;
  /** Regular price. */
  normalCents?: number;
}

/** Prices of an ending, before taxes. */
export interface EndingPrices {
  create: readonly YearPrice[];
  renewCents: number;
}

const flat = (cents: number, renewCents = cents): EndingPrices => ({
  create: [{ upToYears: 10, cents }],
  renewCents,
});

export const currency = 'USD';
export const grid = 'A';
export const mostYears = 10;

/** The endings that the sandbox's registrar sells; including `.example`, so that tests need no real names. */
const endings: Record<string, EndingPrices> = {
  com: flat(1198, 1398),
  net: flat(1320, 1520),
  org: {
    create: [
      { upToYears: 2, cents: 920 },
      { upToYears: 10, cents: 890 },
    ],
    renewCents: 1450,
  },
  info: {
    create: [
      { upToYears: 1, cents: 391, normalCents: 2050 },
      { upToYears: 10, cents: 2050 },
    ],
    renewCents: 2290,
  },
  io: flat(3999, 4599),
  dev: flat(1400),
  app: flat(1620),
  shop: {
    create: [
      { upToYears: 1, cents: 149, normalCents: 3600 },
      { upToYears: 10, cents: 3600 },
    ],
    renewCents: 3600,
  },
  online: {
    create: [
      { upToYears: 1, cents: 199, normalCents: 3900 },
      { upToYears: 10, cents: 3900 },
    ],
    renewCents: 3900,
  },
  de: flat(870, 1190),
  fr: flat(1290),
  eu: flat(990, 1450),
  it: flat(1190),
  us: flat(990),
  ca: flat(1650),
  'com.br': flat(4200),
  'co.uk': flat(749, 999),
  me: {
    create: [
      { upToYears: 1, cents: 575 },
      { upToYears: 10, cents: 1999 },
    ],
    renewCents: 1999,
  },
  example: flat(1000, 1250),
};

/** Registries that take only owners who live in the European Union or its economic area. */
export const europeanEndings = ['fr', 'eu'];

export interface SplitName {
  label: string;
  ending: string;
  prices: EndingPrices;
}

/** The name's own label and its ending; undefined when it is no name that could be sold. */
export function splitName(fqdn: string): SplitName | undefined {
  const dot = fqdn.indexOf('.');
  const label = fqdn.slice(0, dot);
  const ending = fqdn.slice(dot + 1);
  const prices = endings[ending];
  if (dot < 1 || prices === undefined || !/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
    return undefined;
  return { label, ending, prices };
}

/** Price of registering for a number of years. */
export function createCents(prices: EndingPrices, years: number): number {
  return (prices.create.find((price) => years <= price.upToYears)?.cents ?? 0) * years;
}

const vatRates: Partial<Record<string, number>> = { AT: 20, DE: 19, ES: 21, FR: 20, GB: 20, IT: 22, NL: 21 };

export function vatRateOf(country: string | undefined): number {
  return vatRates[country ?? ''] ?? 0;
}

interface PriceAnswerOptions {
  cents: number;
  minYears: number;
  maxYears: number;
  vatRate: number;
  normalCents?: number | undefined;
  premium?: boolean;
}

/** A price as Gandi writes it: in major units, before and after taxes. */
export function priceAnswer(options: PriceAnswerOptions): object {
  const { cents, minYears, maxYears, vatRate, normalCents, premium } = options;
  const taxed = (net: number) => Math.round(net * (1 + vatRate / 100)) / 100;
  return {
    duration_unit: 'y',
    min_duration: minYears,
    max_duration: maxYears,
    discount: normalCents !== undefined,
    price_before_taxes: cents / 100,
    price_after_taxes: taxed(cents),
    ...(normalCents === undefined
      ? {}
      : { normal_price_before_taxes: normalCents / 100, normal_price_after_taxes: taxed(normalCents) }),
    ...(premium ? { type: 'premium' } : {}),
  };
}

/** The prices of registering, one for each range of years. */
export function createPrices(prices: EndingPrices, vatRate: number): object[] {
  return prices.create.map(({ upToYears, cents, normalCents }, index) =>
    priceAnswer({
      cents,
      normalCents,
      vatRate,
      minYears: (prices.create[index - 1]?.upToYears ?? 0) + 1,
      maxYears: upToYears,
    }),
  );
}

/** Price of one more year, in hundredths. */
export function renewCentsOf(
  { fqdn, premium }: Pick<DomainRecord, 'fqdn' | 'premium'>,
  name: NameRecord,
): number {
  const standard = splitName(fqdn)?.prices.renewCents ?? 0;
  return premium ? (name.premium?.renewCents ?? standard) : standard;
}

const restorationCents = 8_000;

/** Price of restoring a domain, with the year that it gets, in hundredths. */
export function restoreCentsOf(domain: Pick<DomainRecord, 'fqdn' | 'premium'>, name: NameRecord): number {
  return restorationCents + renewCentsOf(domain, name);
}
