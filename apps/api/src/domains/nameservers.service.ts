import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { zoneHosted } from './domains.events.ts';
import { type Domain, DomainsRepository, type NameserverChange } from './domains.repository.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { SetNameserversOperation } from './set-nameservers.operation.ts';
import { messageOf, messageFields } from '../foundation/messages/message.ts';

/** Changes the nameservers of domains: ours, or the customer’s choice. */
@Injectable()
export class NameserversService {
  constructor(
    private readonly db: Database,
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly operation: SetNameserversOperation,
    private readonly operations: OperationsService,
    private readonly events: DomainEventsService,
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
    return { status: 'error', ...messageFields({ message: failureMessage('domains.setNameservers') }) };
  }

  /** Whether the domain can use our nameservers: its registrar has to host the zone. */
  canUseOurs(domain: Domain): boolean {
    return domain.atRegistrar && this.registrars.find(domain)?.zones !== undefined;
  }

  /** Starts a change; it replaces one that is still under way. @throws AppError not_found, conflict */
  async choose(userId: string, name: string, nameservers: string[]): Promise<void> {
    await this.#change(userId, name, { wantedKind: 'custom', wantedNameservers: nameservers });
  }

  /** Starts the change back to our nameservers and the zone that we run. @throws AppError not_found, conflict */
  async useOurs(userId: string, name: string): Promise<void> {
    await this.#change(userId, name, { wantedKind: 'own', wantedNameservers: [] });
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

  async #change(userId: string, name: string, change: NameserverChange): Promise<void> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!domain.atRegistrar)
      throw new AppError('conflict', {
        message: messageOf('domains.registeredElsewhere'),
      });
    if (change.wantedKind === 'own' && !this.canUseOurs(domain))
      throw new AppError('conflict', { message: messageOf('domains.noOwnNameservers') });
    await this.db.transaction(async () => {
      const changeId = newId();
      await this.domains.setWanted(domain.id, { ...change, changeId });
      await this.operation.start(domain, changeId);
      if (change.wantedKind === 'own') await this.events.publish(zoneHosted, { userId, name });
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'domains.nameservers_changed',
        detail: { name, ...change },
      });
    });
  }
}
