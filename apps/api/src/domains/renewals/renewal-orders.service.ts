import type { RenewalProblem } from '@homeport/contract/domain-renewals';
import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { type JsonObject, ProviderError } from '../../foundation/operations/operation.ts';
import { RegistrarFundsService } from '../registrar-funds.service.ts';
import type { RenewalTerms } from '../registrars/registrar-driver.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';
import { problemOf, termsOf } from './renewal-terms.ts';

const minuteMs = 60_000;
/** A renewal whose answer was lost is not ordered again before this time: the registry may only be slow. */
const unseenMs = 10 * minuteMs;
const pollMs = 2_000;

/**
 * The result of an operation step. accepted: the registrar works on it; refused: it failed for good, with the message for
 * staff, the code and the text for the customer; over: it has ended otherwise.
 */
export type RenewalStep = JsonObject & {
  readonly accepted?: true;
  readonly renewed?: true;
  readonly over?: true;
  readonly refused?: string;
  readonly problem?: RenewalProblem;
  readonly reason?: MessageKey;
};

const reasons: Partial<Record<RenewalProblem, MessageKey>> = {
  gone: 'domains.renewalGone',
  already_renewed: 'domains.renewedElsewhere',
  price_changed: 'domains.renewalDearer',
};

/**
 * Orders paid renewals at the registrar, once each, even when answers are lost or workers crash. The registrar has no
 * idempotency keys: what proves a renewal is that the domain expires later than before.
 */
@Injectable()
export class RenewalOrdersService {
  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly renewals: RenewalsRepository,
    private readonly funds: RegistrarFundsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders a renewal unless an earlier try has ordered it.
   * @throws ProviderError unknown_outcome: retry later; the order may have arrived, so it must not be refunded
   */
  async place(renewalId: string): Promise<RenewalStep> {
    const renewal = await this.renewals.get(renewalId);
    const { name, state, requestedAt } = renewal;
    if (state === 'accepted') return { accepted: true };
    if (state !== 'paid') return { over: true };
    const terms = await termsOf(this.registrars.of(renewal), name);
    const problem = problemOf(renewal, terms);
    if (requestedAt === null) {
      if (problem !== undefined) return refusal(problem);
      return this.#order(renewal, terms);
    }
    if (problem?.problem === 'already_renewed') return this.#accept(renewal);
    // Looked at from the first retry on.
    const isFunded = await this.#isSurelyFunded(renewal);
    if (this.#isFresh(renewal))
      throw unclear(`The renewal of ${name} may have arrived; the registrar does not show it yet`);
    if (problem !== undefined)
      throw unclear(`The renewal of ${name} may have arrived; it cannot be repeated: ${problem.refusal}`);
    if (!isFunded) throw unclear(`The renewal of ${name} may wait for money on the prepaid account`);
    return this.#order(renewal, terms);
  }

  /**
   * The result of an accepted renewal.
   * @throws ProviderError unavailable while the registry works on it
   */
  async follow(renewalId: string): Promise<RenewalStep> {
    const renewal = await this.renewals.get(renewalId);
    const { name, state, expiresBefore } = renewal;
    if (state !== 'accepted') return { over: true };
    const found = await this.registrars.of(renewal).find(name);
    if (found !== undefined && found.expiresAt > expiresBefore) return { renewed: true };
    await this.funds.reportIfShort(renewal);
    throw new ProviderError(
      'unavailable',
      'renewal_running',
      `${name}: the registry has not renewed it yet`,
      {
        retryAfterMs: pollMs,
      },
    );
  }

  async #order(renewal: DomainRenewal, terms: RenewalTerms | undefined): Promise<RenewalStep> {
    const { id, name, years, isRestoration, requestedAt, attempts } = renewal;
    const registrar = this.registrars.of(renewal);
    const costCents = isRestoration ? terms?.restoreCents : (terms?.yearCents ?? 0) * years;
    // Recorded before the call, so that a later try knows the order may have arrived.
    const ordering = {
      requestedAt: this.clock.now(),
      fundedSince: null,
      costCents: costCents ?? renewal.costCents,
      attempts: attempts + 1,
    };
    if (!(await this.renewals.change(id, ['paid'], ordering))) return { over: true };
    try {
      if (isRestoration) await registrar.restorations?.restore(name);
      else await registrar.renew(name, years);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // The order did not arrive, so the next try may place it right away.
      if (error.kind === 'throttled' || error.kind === 'unavailable')
        await this.renewals.change(id, ['paid'], { requestedAt });
      if (error.code !== 'registrar_rejected' && error.kind !== 'conflict') throw error;
      if (requestedAt !== null)
        throw unclear(`An earlier renewal of ${name} may have arrived: ${error.message}`);
      return refusal({ problem: 'refused', refusal: error.message });
    }
    return this.#accept(renewal);
  }

  async #accept({ id }: DomainRenewal): Promise<RenewalStep> {
    await this.renewals.change(id, ['paid'], { state: 'accepted' });
    return { accepted: true };
  }

  /**
   * Whether there has been enough money for a while. An order that waits for money is not shown anywhere; it is carried
   * out once there is enough, and is shown a little later.
   */
  async #isSurelyFunded(renewal: DomainRenewal): Promise<boolean> {
    const now = this.clock.now();
    const fundedSince = (await this.funds.isSurelyEnough(renewal)) ? (renewal.fundedSince ?? now) : null;
    await this.renewals.change(renewal.id, ['paid'], { fundedSince });
    return fundedSince !== null && now.getTime() >= fundedSince.getTime() + unseenMs;
  }

  /** Whether it was ordered so recently that the registrar may not show it yet. */
  #isFresh({ requestedAt }: DomainRenewal): boolean {
    return requestedAt !== null && this.clock.now().getTime() < requestedAt.getTime() + unseenMs;
  }
}

function refusal({ problem, refusal: refused }: { problem: RenewalProblem; refusal: string }): RenewalStep {
  return { refused, problem, reason: reasons[problem] ?? 'domains.renewalRefused' };
}

function unclear(detail: string): ProviderError {
  return new ProviderError('unknown_outcome', 'renewal_unclear', detail, { retryAfterMs: minuteMs });
}
