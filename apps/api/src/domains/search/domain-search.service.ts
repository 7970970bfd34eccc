import type { CallAnswer } from '@homeport/contract/call';
import type { foundNameStates, searchDomains } from '@homeport/contract/domain-search';
import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { salePriceCents } from '../domain-prices.ts';
import { NameChecksService, type SearchedNameCheck } from './name-checks.service.ts';
import { type SearchedName, understand } from './search-terms.ts';

type FoundName = CallAnswer<typeof searchDomains>['results'][number];
type Candidate = Pick<FoundName, 'name' | 'match'>;

/** Shows a name with the endings on sale, and others like it when it is taken. For everyone, signed in or not. */
@Injectable()
export class DomainSearchService {
  constructor(
    private readonly checks: NameChecksService,
    private readonly config: Config,
  ) {}

  /** @throws AppError validation_error when no name can be made of it; registrar_unavailable */
  async search(typed: string): Promise<CallAnswer<typeof searchDomains>> {
    const { DOMAIN_ENDINGS: endings } = this.config.settings;
    const searched = understand(typed, endings[0] ?? 'com');
    if (searched === undefined)
      throw new AppError('validation_error', { fields: { q: messageOf('domains.noName') } });
    const results = await this.#find(candidates(searched, endings));
    if (results[0]?.state === 'taken') results.push(...(await this.#find(similar(searched))));
    return { name: searched.name, results };
  }

  async #find(candidates: readonly Candidate[]): Promise<FoundName[]> {
    const checks = await this.checks.checkAll(candidates.map(({ name }) => name));
    return candidates.map((candidate, index) => this.#toFound(candidate, checks[index]));
  }

  #toFound(candidate: Candidate, check: SearchedNameCheck | undefined): FoundName {
    const { state, price } = check ?? { state: 'undecided', price: null };
    const dollars = (costCents: number) =>
      salePriceCents(costCents, this.config.settings.DOMAIN_MARKUP_PERCENT) / 100;
    return {
      ...candidate,
      state: states[state],
      premium: price?.premium ?? false,
      price: price && dollars(price.discount?.yearCents ?? price.yearCents),
      normal_price: price?.discount ? dollars(price.yearCents) : null,
      renew_price: price && dollars(price.renewYearCents),
    };
  }
}

const states: Record<SearchedNameCheck['state'], (typeof foundNameStates)[number]> = {
  available: 'available',
  unavailable: 'taken',
  undecided: 'checking',
  unsold: 'not_sold',
  failed: 'unknown',
};

/** What was asked for first, then the endings on sale. */
function candidates(
  { name, label, ending, variants }: SearchedName,
  endings: readonly string[],
): Candidate[] {
  return [
    { name, match: 'exact' },
    ...variants.map((variant): Candidate => ({ name: `${variant}.${ending}`, match: 'similar' })),
    ...endings
      .filter((each) => each !== ending)
      .map((each): Candidate => ({ name: `${label}.${each}`, match: 'ending' })),
  ];
}

const longestLabel = 63;

/** Names near a taken one. */
function similar({ label, ending }: SearchedName): Candidate[] {
  // Punycode cannot be extended.
  if (label.startsWith('xn--')) return [];
  return [`get${label}`, `my${label}`, `${label}online`]
    .filter((each) => each.length <= longestLabel)
    .map((each): Candidate => ({ name: `${each}.${ending}`, match: 'similar' }));
}
