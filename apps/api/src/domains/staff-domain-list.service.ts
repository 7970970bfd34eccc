import type { CallAnswer } from '@homeport/contract/call';
import type { customerDomains } from '@homeport/contract/staff-domains';
import { Injectable } from '@nestjs/common';
import { DomainListService } from './domain-list.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { DomainOwnershipService } from './ownership/domain-ownership.service.ts';
import { ManagedDomainsService } from './ownership/managed-domains.service.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';

type StaffDomain = CallAnswer<typeof customerDomains>['domains'][number];

/** Lists a customer’s domains for staff, with what the registrar has. */
@Injectable()
export class StaffDomainListService {
  constructor(
    private readonly list: DomainListService,
    private readonly domains: DomainsRepository,
    private readonly ownership: DomainOwnershipService,
    private readonly managed: ManagedDomainsService,
    private readonly confirmations: OwnerConfirmationsService,
    private readonly registrars: RegistrarDriversService,
  ) {}

  async listOf(userId: string): Promise<StaffDomain[]> {
    const { domains } = await this.list.listOf(userId);
    const rows = new Map((await this.domains.listOf(userId)).map((row) => [row.name, row]));
    const stuck = await this.ownership.stuckLocksOf(userId);
    return domains.map((domain) => {
      const row = rows.get(domain.name);
      return { ...domain, registry: row?.atRegistrar ? this.#registryOf(row, stuck.has(row.id)) : null };
    });
  }

  #registryOf(row: Domain, isLockStuck: boolean): StaffDomain['registry'] {
    return {
      registrar: this.registrars.find(row)?.displayName ?? row.registrar,
      read: row.syncedAt?.toISOString() ?? null,
      lock: this.ownership.lockOf(row),
      lock_stuck: isLockStuck,
      manageable: this.managed.isManaged(row),
      code_shown: row.codeShownAt?.toISOString() ?? null,
      leaving: row.isLeaving,
      owner_confirmation: row.ownerConfirmation,
      confirm_by: this.confirmations.deadlineOf(row)?.toISOString() ?? null,
      on_hold: this.confirmations.isOnHold(row),
      can_resend_confirmation:
        ['pending', 'failed'].includes(row.ownerConfirmation) && this.confirmations.canResend(row),
    };
  }
}
