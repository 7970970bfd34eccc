import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { signableFrom } from './dnssec-hold.ts';
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
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a change; it replaces one of the opposite kind. The same change a second time starts nothing, but
   * resumes one that needs attention.
   * @throws AppError not_found, conflict
   */
  async set(userId: string, name: string, enabled: boolean): Promise<void> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!domain.atRegistrar || this.registrars.find(domain)?.signing === undefined)
      throw new AppError('conflict', { message: messageOf('domains.noDnssec') });
    const isNew = await this.db.transaction(() => this.#start(domain.id, enabled));
    if (!isNew) await this.operation.resume(domain);
  }

  /** @returns false when it was started before */
  async #start(domainId: string, enabled: boolean): Promise<boolean> {
    const domain = await this.domains.lock(domainId);
    const { id, userId, name } = domain;
    if ((domain.wantedSigned ?? domain.isSigned ?? false) === enabled) return false;
    if (enabled) this.#refuse(domain);
    if (!enabled) await this.signed.unwant(id);
    else if (!(await this.signed.want(id)))
      throw new AppError('conflict', { message: messageOf('domains.dnssecNeedsOurs') });
    await this.operation.start(domain);
    const kind = enabled ? 'domains.dnssec_on' : 'domains.dnssec_off';
    await this.audit.record({ userId, actorId: userId, kind, detail: { name } });
    return true;
  }

  /** @throws AppError conflict while others may answer for the domain, without signatures */
  #refuse(domain: Domain): void {
    // It may be at another registrar soon, which does not sign its zone.
    // Locking it replaces the code; where there is no lock, turning DNSSEC on does.
    if (domain.isLeaving || (domain.codeShownAt !== null && domain.isLocked !== null))
      throw new AppError('conflict', { message: messageOf('domains.dnssecLeaving') });
    const from = signableFrom(domain, this.clock.now());
    if (from === null || domain.nameserverKind !== 'own') return;
    throw new AppError('conflict', {
      message: messageOf('domains.dnssecSettling', { until: from.getTime() }),
    });
  }
}
