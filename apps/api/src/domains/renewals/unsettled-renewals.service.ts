import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { RenewalOutcomesService } from './renewal-outcomes.service.ts';
import { termsOf } from './renewal-terms.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';

/** A renewal that is not finished, as staff see it. */
export interface UnsettledRenewal {
  renewal: DomainRenewal;
  email: string;
  /** Staff have to act; otherwise workers are still at it. */
  needsAttention: boolean;
  /** The latest error, for staff. */
  problem: string | null;
}

type Outcome = { done: true } | { refused: string };

/** Lets staff list, retry and give up renewals that are not finished. */
@Injectable()
export class UnsettledRenewalsService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly outcomes: RenewalOutcomesService,
    private readonly registrars: RegistrarDriversService,
    private readonly operations: OperationsService,
    private readonly people: AuthService,
    private readonly audit: AuditService,
  ) {}

  /** Oldest first. */
  async list(): Promise<UnsettledRenewal[]> {
    return Promise.all(
      (await this.renewals.listUnsettled()).map(async (renewal) => {
        const work = await this.workOf(renewal);
        return {
          renewal,
          email: (await this.people.personOf(renewal.userId)).email,
          needsAttention: work?.state === 'parked',
          problem: work?.errorDetail ?? null,
        };
      }),
    );
  }

  /** The operation that works on a renewal. */
  async workOf({ id, state }: DomainRenewal) {
    return this.operations.latest(state === 'open' ? 'domains.chargeRenewal' : 'domains.renew', id);
  }

  /** Resumes a renewal that needs attention. */
  async retry(name: string): Promise<Outcome> {
    const found = await this.#findStuck(name);
    if (found === undefined) return { refused: `No renewal of ${name} waits for staff.` };
    const { renewal, workId } = found;
    await this.operations.resume(workId);
    await this.audit.record({
      userId: renewal.userId,
      kind: 'domains.renewal_retried',
      detail: { renewalId: renewal.id, name },
    });
    return { done: true };
  }

  /**
   * Ends a paid renewal that needs attention, and refunds it.
   * @param reason for the customer, as a sentence
   * @param isForced even if the registrar took it, or may still carry it out: we pay for it then
   * @throws ProviderError when the registrar cannot be asked
   */
  async giveUp(name: string, reason: string, isForced: boolean): Promise<Outcome> {
    const found = await this.#findStuck(name);
    if (found === undefined || found.renewal.state === 'open')
      return { refused: `No paid renewal of ${name} waits for staff.` };
    const { renewal, workId } = found;
    if (!isForced && (await this.#mayHappen(renewal)))
      return { refused: `The registrar has renewed ${name}, or still may. Go on with it instead.` };
    const isEnded = await this.outcomes.giveUp(renewal, reason);
    // The operation finds the renewal ended, and succeeds without doing anything.
    await this.operations.resume(workId);
    return isEnded ? { done: true } : { refused: `The renewal of ${name} is already finished.` };
  }

  async #mayHappen(renewal: DomainRenewal): Promise<boolean> {
    const { name, state, requestedAt, expiresBefore } = renewal;
    // An order whose answer was lost can still be carried out.
    if (state === 'accepted' || requestedAt !== null) return true;
    const terms = await termsOf(this.registrars.of(renewal), name);
    return terms !== undefined && terms.expiresAt > expiresBefore;
  }

  async #findStuck(name: string): Promise<{ renewal: DomainRenewal; workId: string } | undefined> {
    const renewal = await this.renewals.findUnsettled(name);
    const work = renewal && (await this.workOf(renewal));
    return renewal !== null && work?.state === 'parked' ? { renewal, workId: work.id } : undefined;
  }
}
