import type { GandiClient, Process, Product } from '@homeport/gandi';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { RenewalTerms } from '../registrar-driver.ts';
import { currency } from './currency.ts';

/** @throws ProviderError not_found; unavailable while Gandi has no price */
export async function renewalTerms(gandi: GandiClient, name: string): Promise<RenewalTerms> {
  const endsAt = (await gandi.findDomain(name))?.dates.endsAt;
  if (endsAt === undefined)
    throw new ProviderError('not_found', 'registrar_not_found', `Gandi does not have ${name}`);
  const years = (await gandi.renewableYears(name)).toSorted((a, b) => a - b);
  const terms = { expiresAt: new Date(endsAt), years, yearCents: null, restoreCents: null, premium: false };
  if (years.length > 0) {
    const { cents: yearCents, premium } = await priceOf(gandi, name, 'renew');
    return { ...terms, yearCents, premium };
  }
  if (!(await gandi.isRestorable(name))) return terms;
  const { cents: restoreCents, premium } = await priceOf(gandi, name, 'restore');
  return { ...terms, restoreCents, premium };
}

/** The highest price of a year counts, so that no term is sold below cost. */
async function priceOf(
  gandi: GandiClient,
  name: string,
  process: Process,
): Promise<{ cents: number; premium: boolean }> {
  const answer = await gandi.check(name, { processes: [process], currency });
  const prices = answer.products.find((each: Product) => each.process === process)?.prices ?? [];
  if (prices.length === 0)
    throw new ProviderError(
      'unavailable',
      'registrar_undecided',
      `Gandi has no price yet to ${process} ${name}`,
    );
  if (answer.currency !== currency)
    throw new ProviderError('rejected', 'registrar_currency', `Gandi's prices are in ${answer.currency}`);
  return {
    cents: Math.max(...prices.map(({ netCents }) => netCents)),
    premium: prices.some(({ premium }) => premium),
  };
}
