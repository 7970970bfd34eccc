import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { refuseSigned } from './dnssec/dnssec-hold.ts';
import { zoneHosted } from './domains.events.ts';
import { type Domain, DomainsRepository, type NameserverChange } from './domains.repository.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { sameHosts } from './same-hosts.ts';
import { SetNameserversOperation } from './set-nameservers.operation.ts';

/** Changes the nameservers of domains: ours, or the customer’s choice. */
@Injectable()
export class NameserverChangesService {
  constructor(
    private readonly db: Database,
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly operation: SetNameserversOperation,
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a change; it replaces another one that is still under way. The same change a second time starts nothing.
   * @throws AppError not_found, conflict
   */
  async choose(userId: string, name: string, nameservers: string[]): Promise<void> {
    await this.#change(userId, name, { wantedKind: 'custom', wantedNameservers: nameservers });
  }

  /** Starts the change back to our nameservers and the zone that we run. @throws AppError not_found, conflict */
  async useOurs(userId: string, name: string): Promise<void> {
    await this.#change(userId, name, { wantedKind: 'own', wantedNameservers: [] });
  }

  async #change(userId: string, name: string, change: NameserverChange): Promise<void> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!domain.atRegistrar)
      throw new AppError('conflict', {
        message: messageOf('domains.registeredElsewhere'),
      });
    if (change.wantedKind === 'own' && this.registrars.find(domain)?.zones === undefined)
      throw new AppError('conflict', { message: messageOf('domains.noOwnNameservers') });
    await this.db.transaction(async () => {
      const now = this.clock.now();
      const present = await this.domains.lock(domain.id);
      refuseSigned(present, now);
      if (await this.#isMade(present, change)) return;
      const changeId = newId();
      await this.domains.setWanted(domain.id, { ...change, changeId });
      // The registry may have published the nameservers of the change that this one replaces.
      if (change.wantedKind === 'own' && present.wantedKind === 'custom')
        await this.domains.setOwnZoneSince(domain.id, now);
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

  /** Whether a change is made already, or under way. One that needs attention is started again. */
  async #isMade(present: Domain, { wantedKind, wantedNameservers }: NameserverChange): Promise<boolean> {
    const { wantedKind: coming, changeId } = present;
    if ((coming ?? present.nameserverKind) !== wantedKind) return false;
    const hosts = coming === null ? present.nameservers : present.wantedNameservers;
    if (wantedKind === 'custom' && !sameHosts(hosts, wantedNameservers)) return false;
    return coming === null || changeId === null || !(await this.operation.isStuck(changeId));
  }
}
