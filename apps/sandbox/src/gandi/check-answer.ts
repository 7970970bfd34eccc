import type { GandiAccount } from './account.ts';
import { asciiName } from './names.ts';
import {
  createPrices,
  currency,
  grid,
  mostYears,
  priceAnswer,
  renewCentsOf,
  restoreCentsOf,
  splitName,
  type SplitName,
  vatRateOf,
} from './prices.ts';
import type { NameRecord } from './records.ts';

export interface CheckQuery {
  name: string;
  processes: readonly string[];
  country?: string | undefined;
}

/** Gandi's data about a name. */
export function checkAnswer(account: GandiAccount, { name, processes, country }: CheckQuery): object {
  const vatRate = vatRateOf(country);
  const taxes = [{ type: 'service', rate: vatRate, name: 'vat' }];
  const fqdn = asciiName(name);
  const known = account.names.of(fqdn);
  const status = statusOf(account, fqdn, known);
  const split = splitName(fqdn);
  const products = processes.map((process) => {
    const isOurs = (process === 'renew' || process === 'restore') && account.domains.get(fqdn) !== undefined;
    const isTransferable = process === 'transfer' && known.elsewhere !== undefined;
    const isOffered = isTransferable || isOurs;
    const prices =
      split && (status === 'available' || isOffered)
        ? pricesOf(process, split, { known, fqdn, vatRate })
        : [];
    return {
      name,
      process,
      status: isOffered ? 'available' : status,
      taxes,
      ...(prices.length > 0 ? { prices } : {}),
    };
  });
  return { currency, grid, products, taxes };
}

/** Prices of a name's ending. */
export function priceList({ name, processes, country }: CheckQuery): object {
  const vatRate = vatRateOf(country);
  const taxes = [{ type: 'service', rate: vatRate, name: 'vat' }];
  const fqdn = asciiName(name);
  const split = splitName(fqdn);
  const known = { fqdn, taken: false, premium: undefined, outcome: undefined, pendingChecks: 0 };
  const products = (split ? processes : []).map((process) => ({
    name: split?.ending,
    process,
    status: 'available',
    taxes,
    prices: split ? pricesOf(process, split, { known, fqdn, vatRate }) : [],
  }));
  return { currency, grid, products, taxes };
}

function statusOf(account: GandiAccount, fqdn: string, known: NameRecord): string {
  if (splitName(fqdn) === undefined) return 'error_invalid';
  if (known.pendingChecks > 0) {
    account.names.set(fqdn, { pendingChecks: known.pendingChecks - 1 });
    return 'pending';
  }
  return account.isTaken(fqdn) ? 'unavailable' : 'available';
}

function pricesOf(
  process: string,
  { prices }: SplitName,
  { known, fqdn, vatRate }: { known: NameRecord; fqdn: string; vatRate: number },
): object[] {
  const { premium } = known;
  const years = { minYears: 1, vatRate, premium: premium !== undefined };
  if (process === 'create')
    return premium
      ? [priceAnswer({ ...years, cents: premium.createCents, maxYears: mostYears })]
      : createPrices(prices, vatRate);
  const domain = { fqdn, premium: premium !== undefined };
  if (process === 'restore')
    return [priceAnswer({ ...years, cents: restoreCentsOf(domain, known), maxYears: 1 })];
  if (process !== 'renew' && process !== 'transfer') return [];
  const cents = renewCentsOf(domain, known);
  return [priceAnswer({ ...years, cents, maxYears: mostYears - 1 })];
}
