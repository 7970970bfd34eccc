import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { SalesService } from '../billing/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { RegisterDomainOperation } from './register-domain.operation.ts';
import { RegistrarPort } from './registrar.port.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

/** A registration that is paid for and has not come to an end, as staff see it. */
export interface UnsettledRegistration {
  registration: DomainRegistration;
  email: string;
  /** It waits for staff; else workers are at it. */
  parked: boolean;
  /** What went wrong last, for staff. */
  story: string | null;
}

type Outcome = { done: true } | { refused: string };
type Work = NonNullable<Awaited<ReturnType<OperationsService['latest']>>>;

/** What staff do about registrations whose outcome nobody knows. */
@Injectable()
export class UnsettledRegistrationsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly registrar: RegistrarPort,
    private readonly operation: RegisterDomainOperation,
    private readonly operations: OperationsService,
    private readonly sales: SalesService,
    private readonly people: AuthService,
    private readonly db: Database,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  /** The oldest first. */
  async list(): Promise<UnsettledRegistration[]> {
    return Promise.all(
      (await this.registrations.listPaid()).map(async (registration) => {
        const work = await this.#workOf(registration);
        return {
          registration,
          email: (await this.people.personOf(registration.userId)).email,
          parked: work?.state === 'parked',
          story: work?.errorDetail ?? null,
        };
      }),
    );
  }

  /** Has workers go on with one that waits for staff. */
  async retry(name: string): Promise<Outcome> {
    const found = await this.#parked(name);
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
   * Ends one that waits for staff, and pays it back.
   * @param reason for the customer, as a sentence
   * @param although the registrar has the name or works on it: it stays with us, and nobody has paid for it
   * @throws ProviderError when the registrar cannot be asked
   */
  async giveUp(name: string, reason: string, although: boolean): Promise<Outcome> {
    const found = await this.#parked(name);
    if (found === undefined) return { refused: `No registration of ${name} waits for staff.` };
    const { registration, work } = found;
    const { id, userId } = registration;
    if (!although && (await this.#isTaken(name)))
      return { refused: `The registrar has ${name}, or works on it. Go on with it instead.` };
    const sale = await this.sales.ofSubject(userId, id);
    if (sale === null) throw new Error(`The registration ${id} has no sale`);
    const over = await this.db.transaction(async () => {
      const input = { registrationId: id, saleId: sale.id };
      const why = { refused: 'Given up by staff', reason };
      if (!(await this.operation.giveBack(input, why))) return false;
      await this.audit.record({
        userId,
        kind: 'domains.registration_given_up',
        detail: { registrationId: id, name, reason },
      });
      return true;
    });
    // Its work ends by itself: there is nothing left to do.
    await this.operations.resume(work.id);
    return over ? { done: true } : { refused: `The registration of ${name} is already finished.` };
  }

  /**
   * Tells staff of each that waits for them, once, and goes on with those that the registrar has decided by now.
   * @throws ProviderError when the registrar cannot be asked
   */
  async lookAgain(): Promise<void> {
    for (const registration of await this.registrations.listPaid()) {
      const work = await this.#workOf(registration);
      if (work?.state !== 'parked') continue;
      await this.#tellStaff(registration, work);
      if (await this.#isDecided(registration)) await this.operations.resume(work.id);
    }
  }

  async #isDecided({ name, state }: DomainRegistration): Promise<boolean> {
    if ((await this.registrar.find(name)) !== undefined) return true;
    const creation = await this.registrar.creationOf(name);
    return creation.state === (state === 'paid' ? 'running' : 'failed');
  }

  async #isTaken(name: string): Promise<boolean> {
    if ((await this.registrar.find(name)) !== undefined) return true;
    return (await this.registrar.creationOf(name)).state === 'running';
  }

  async #parked(name: string): Promise<{ registration: DomainRegistration; work: Work } | undefined> {
    const registration = await this.registrations.findUnderWay(name);
    if (registration === null) return undefined;
    const work = await this.#workOf(registration);
    return work?.state === 'parked' ? { registration, work } : undefined;
  }

  async #workOf({ id }: DomainRegistration): Promise<Work | null> {
    return this.operations.latest('domains.register', id);
  }

  async #tellStaff({ id, userId, name, paidAt }: DomainRegistration, work: Work): Promise<void> {
    await this.db.transaction(async () =>
      this.mail.send({
        dedupeKey: `registration-unsettled:${id}`,
        to: this.config.settings.SUPPORT_EMAIL,
        template: 'registration-unsettled',
        data: {
          name,
          customer: (await this.people.personOf(userId)).email,
          paidAt: (paidAt ?? work.createdAt).toISOString(),
          story: work.errorDetail ?? '',
        },
      }),
    );
  }
}
