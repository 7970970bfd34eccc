import type { DomainStatus } from '@homeport/contract/domains';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { Domain } from './domains.repository.ts';
import type { DomainRegistration } from './registrations.repository.ts';
import { nextAttempt } from './renewals/automatic-renewal-rules.ts';
import { RenewalsRepository } from './renewals/renewals.repository.ts';

/** The status of a domain or registration, as the API names it. */
@Injectable()
export class DomainStatusService {
  constructor(
    private readonly operations: OperationsService,
    private readonly renewals: RenewalsRepository,
    private readonly clock: Clock,
  ) {}

  ofDomain({ expiresAt }: Domain): DomainStatus {
    return expiresAt > this.clock.now() ? 'registered' : 'expired';
  }

  /** registration_requested: paid; pending: the registrar works on it; crit_error: it needs attention. */
  async ofRegistration({ id, state }: DomainRegistration): Promise<DomainStatus> {
    const work = await this.operations.latest('domains.register', id);
    if (work?.state === 'parked') return 'crit_error';
    return state === 'accepted' ? 'pending' : 'registration_requested';
  }

  /** Whether it is renewed automatically, by us or by the registrar. */
  isAutorenewed({ autorenew, autorenewYearCents }: Domain): boolean {
    return autorenew || autorenewYearCents !== null;
  }

  /** When the saved card is charged next, or the registrar renews the domain; null when neither happens. */
  async autorenewDateOf({ name, expiresAt, autorenew, autorenewYearCents }: Domain): Promise<Date | null> {
    if (autorenewYearCents === null) return autorenew ? expiresAt : null;
    const last = await this.renewals.findLastAttempt(name, expiresAt);
    return nextAttempt(expiresAt, last?.createdAt ?? null, this.clock.now());
  }
}
