import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { messageFields } from '../foundation/messages/message.ts';

/** Shows the nameservers of domains, and resumes changes that need attention. */
@Injectable()
export class NameserversService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
  ) {}

  /** The nameservers to show: those of a change under way, else those at the registrar. */
  shown({ nameservers, wantedKind, wantedNameservers }: Domain): string[] {
    return wantedKind === 'custom' ? wantedNameservers : nameservers;
  }

  /** changing: a change is under way; error: it needs attention. */
  async statusOf(domain: Domain): Promise<{ status: 'success' | 'changing' | 'error'; message?: string }> {
    if (domain.wantedKind === null) return { status: 'success' };
    const work = await this.#workOf(domain);
    if (work?.state !== 'parked') return { status: 'changing' };
    return {
      status: 'error',
      ...messageFields({ message: failureMessage('domains.setNameservers', work.errorCode ?? '') }),
    };
  }

  /** Whether the domain can use our nameservers: its registrar has to host the zone. */
  canUseOurs(domain: Domain): boolean {
    return domain.atRegistrar && this.registrars.find(domain)?.zones !== undefined;
  }

  /** Changes that need attention, with their latest error. */
  async listStuck(): Promise<{ name: string; wanted: string; problem: string }[]> {
    const stuck = [];
    for (const domain of await this.domains.listChanging()) {
      const work = await this.#workOf(domain);
      if (work?.state !== 'parked') continue;
      const wanted = domain.wantedKind === 'own' ? 'ours' : domain.wantedNameservers.join(' ');
      stuck.push({ name: domain.name, wanted, problem: work.errorDetail ?? '' });
    }
    return stuck;
  }

  /** Resumes a change that needs attention. @returns false when there is none */
  async retry(name: string): Promise<boolean> {
    const domain = await this.domains.findByName(name);
    const work = domain === null ? null : await this.#workOf(domain);
    if (domain === null || work?.state !== 'parked') return false;
    await this.operations.resume(work.id);
    await this.audit.record({
      userId: domain.userId,
      kind: 'domains.nameservers_retried',
      detail: { name },
    });
    return true;
  }

  async #workOf({ wantedKind, changeId }: Domain) {
    return wantedKind === null || changeId === null
      ? null
      : this.operations.latest('domains.setNameservers', changeId);
  }
}
