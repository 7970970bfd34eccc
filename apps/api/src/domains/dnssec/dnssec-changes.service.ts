import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { SetDnssecOperation } from './set-dnssec.operation.ts';
import { SignedDomainsRepository } from './signed-domains.repository.ts';

/** Turns DNSSEC of domains on and off. */
@Injectable()
export class DnssecChangesService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly signed: SignedDomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly operation: SetDnssecOperation,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** Starts a change; it replaces one that is under way. @throws AppError not_found, conflict */
  async set(userId: string, name: string, enabled: boolean): Promise<void> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!domain.atRegistrar || this.registrars.find(domain)?.signing === undefined)
      throw new AppError('conflict', { message: messageOf('domains.noDnssec') });
    if ((domain.wantedSigned ?? domain.isSigned ?? false) === enabled) return;
    // The domain may be at another registrar soon, which does not sign its zone.
    if (enabled && (domain.isLeaving || domain.codeShownAt !== null))
      throw new AppError('conflict', { message: messageOf('domains.dnssecLeaving') });
    await this.db.transaction(() => this.#start(domain, enabled));
  }

  async #start(domain: Domain, enabled: boolean): Promise<void> {
    const { id, userId, name } = domain;
    if (!enabled) await this.signed.unwant(id);
    else if (!(await this.signed.want(id)))
      throw new AppError('conflict', { message: messageOf('domains.dnssecNeedsOurs') });
    await this.operation.start(domain);
    const kind = enabled ? 'domains.dnssec_on' : 'domains.dnssec_off';
    await this.audit.record({ userId, actorId: userId, kind, detail: { name } });
  }
}
