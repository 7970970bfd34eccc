import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { RegistrationOutcomesService } from './registration-outcomes.service.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

/** A paid registration that is not finished, as staff see it. */
export interface UnsettledRegistration {
  registration: DomainRegistration;
  email: string;
  /** Staff have to act; otherwise workers are still at it. */
  needsAttention: boolean;
  /** The latest error, for staff. */
  problem: string | null;
}

type Outcome = { done: true } | { refused: string };
type Work = NonNullable<Awaited<ReturnType<OperationsService['latest']>>>;

/** Lets staff list, retry and give up paid registrations that are not finished. */
@Injectable()
export class UnsettledRegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly outcomes: RegistrationOutcomesService,
    private readonly registrars: RegistrarDriversService,
    private readonly operations: OperationsService,
    private readonly people: AuthService,
    private readonly audit: AuditService,
  ) {}

  /** Oldest first. */
  async list(): Promise<UnsettledRegistration[]> {
    return Promise.all(
      (await this.registrations.listPaid()).map(async (registration) => {
        const work = await this.operations.latest('domains.register', registration.id);
        return {
          registration,
          email: (await this.people.personOf(registration.userId)).email,
          needsAttention: work?.state === 'parked',
          problem: work?.errorDetail ?? null,
        };
      }),
    );
  }

  /** Resumes a registration that needs attention. */
  async retry(name: string): Promise<Outcome> {
    const found = await this.#findStuck(name);
    if (found === undefined) return { refused: `No registration of ${name} waits for staff.` };
    const { registration, work } = found;
    await this.operations.resume(work.id);
    await this.audit.record({
      userId: registration.userId,
      kind: 'domains.registration_retried',
      detail: { registrationId: registration.id, name },
    });
    return { done: true };
  }

  /**
   * Ends a registration that needs attention, and refunds it.
   * @param reason for the customer, as a sentence
   * @param isForced even if the registrar has the name or works on it: we keep the domain, unpaid
   * @throws ProviderError when the registrar cannot be asked
   */
  async giveUp(name: string, reason: string, isForced: boolean): Promise<Outcome> {
    const found = await this.#findStuck(name);
    if (found === undefined) return { refused: `No registration of ${name} waits for staff.` };
    const { registration, work } = found;
    if (!isForced && (await this.#isTaken(registration)))
      return { refused: `The registrar has ${name}, or works on it. Go on with it instead.` };
    const isEnded = await this.outcomes.giveUp(registration, reason);
    // The operation finds the registration ended, and succeeds without doing anything.
    await this.operations.resume(work.id);
    return isEnded ? { done: true } : { refused: `The registration of ${name} is already finished.` };
  }

  async #isTaken(registration: DomainRegistration): Promise<boolean> {
    const registrar = this.registrars.of(registration);
    if ((await registrar.find(registration.name)) !== undefined) return true;
    return (await registrar.creationOf(registration.name)).state === 'running';
  }

  async #findStuck(name: string): Promise<{ registration: DomainRegistration; work: Work } | undefined> {
    const registration = await this.registrations.findUnfinished(name);
    if (registration === null) return undefined;
    const work = await this.operations.latest('domains.register', registration.id);
    return work?.state === 'parked' ? { registration, work } : undefined;
  }
}
