import type { DomainStatus } from '@homeport/contract/domains';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { Domain } from './domains.repository.ts';
import type { DomainRegistration } from './registrations.repository.ts';

/** The status of a domain or registration, as the API names it. */
@Injectable()
export class DomainStatusService {
  constructor(
    private readonly operations: OperationsService,
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
}
