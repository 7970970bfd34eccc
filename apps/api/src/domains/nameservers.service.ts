import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { SetNameserversOperation } from './set-nameservers.operation.ts';
import { ZoneListenersService } from './zone-listeners.service.ts';

/** Which servers answer for a name: ours, or the customer's choice. */
@Injectable()
export class NameserversService {
  constructor(
    private readonly db: Database,
    private readonly domains: DomainsRepository,
    private readonly operation: SetNameserversOperation,
    private readonly zoneListeners: ZoneListenersService,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
  ) {}

  /** As the registrar has them; while a change is under way, as they were wished. */
  shown({ nameservers, wantedKind, wantedNameservers }: Domain): string[] {
    return wantedKind === 'custom' ? wantedNameservers : nameservers;
  }

  /** changing: a wish is on its way. error: it has not arrived, and staff look after it. */
  async statusOf(domain: Domain): Promise<{ status: 'success' | 'changing' | 'error'; message?: string }> {
    if (domain.wantedKind === null) return { status: 'success' };
    const work = await this.#workOf(domain);
    if (work?.state !== 'parked') return { status: 'changing' };
    return { status: 'error', message: failureMessage('domains.setNameservers') };
  }

  /** The change reaches the registry by itself; the newest wish wins. @throws AppError not_found, conflict */
  async choose(userId: string, name: string, nameservers: string[]): Promise<void> {
    await this.#want(userId, name, { wantedKind: 'custom', wantedNameservers: nameservers });
  }

  /** Back to our own name servers and the zone that we run. @throws AppError not_found, conflict */
  async useOurs(userId: string, name: string): Promise<void> {
    await this.#want(userId, name, { wantedKind: 'own', wantedNameservers: [] });
  }

  /** Changes that wait for staff, with what went wrong last. */
  async listParked(): Promise<{ name: string; wanted: string; story: string }[]> {
    const parked = [];
    for (const domain of await this.domains.listWanting()) {
      const work = await this.#workOf(domain);
      if (work?.state !== 'parked') continue;
      const wanted = domain.wantedKind === 'own' ? 'ours' : domain.wantedNameservers.join(' ');
      parked.push({ name: domain.name, wanted, story: work.errorDetail ?? '' });
    }
    return parked;
  }

  /** Has workers go on with a change that waits for staff. @returns false when there is none */
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

  async #workOf({ wantedKind, wishId }: Domain) {
    return wantedKind === null || wishId === null
      ? null
      : this.operations.latest('domains.setNameservers', wishId);
  }

  async #want(
    userId: string,
    name: string,
    wish: { wantedKind: 'own' | 'custom'; wantedNameservers: string[] },
  ): Promise<void> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!domain.atRegistrar)
      throw new AppError('conflict', {
        message: 'This domain is registered elsewhere. Please change its nameservers there.',
      });
    await this.db.transaction(async () => {
      const wishId = newId();
      await this.domains.want(domain.id, { ...wish, wishId });
      await this.operation.start(domain, wishId);
      if (wish.wantedKind === 'own') await this.zoneListeners.tell({ userId, name });
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'domains.nameservers_changed',
        detail: { name, ...wish },
      });
    });
  }
}
