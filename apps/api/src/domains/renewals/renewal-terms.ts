import type { RenewalProblem } from '@homeport/contract/domain-renewals';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { RegistrarDriver, RenewalTerms } from '../registrars/registrar-driver.ts';
import type { DomainRenewal } from './renewals.repository.ts';

/** @returns undefined when the domain is not in our account */
export async function termsOf(registrar: RegistrarDriver, name: string): Promise<RenewalTerms | undefined> {
  try {
    return await registrar.renewal(name);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

/** Why an ordered renewal cannot be carried out as it was sold; undefined when it can. `refusal` is for staff. */
export function problemOf(
  renewal: Pick<DomainRenewal, 'name' | 'years' | 'isRestoration' | 'priceCents' | 'expiresBefore'>,
  terms: RenewalTerms | undefined,
): { problem: RenewalProblem; refusal: string } | undefined {
  const { name, years, isRestoration, priceCents, expiresBefore } = renewal;
  if (terms === undefined) return { problem: 'gone', refusal: `${name} is not in our account` };
  if (terms.expiresAt > expiresBefore)
    return { problem: 'already_renewed', refusal: `${name} expires ${terms.expiresAt.toISOString()} by now` };
  const costCents = isRestoration
    ? terms.restoreCents
    : terms.years.includes(years) && terms.yearCents !== null
      ? terms.yearCents * years
      : null;
  if (costCents === null)
    return {
      problem: 'refused',
      refusal: `${name} cannot be ${isRestoration ? 'restored' : 'renewed'} for ${years} y`,
    };
  if (costCents > priceCents)
    return { problem: 'price_changed', refusal: `${name} costs us ${costCents} cents by now` };
  return undefined;
}
