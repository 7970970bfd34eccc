import type { CallAnswer } from '@homeport/contract/call';
import type { userDomains } from '@homeport/contract/domains';
import { Injectable } from '@nestjs/common';
import { DomainStatusService } from './domain-status.service.ts';
import { DomainsRepository } from './domains.repository.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { DomainUsesService, type NameUse } from './uses/domain-uses.service.ts';

/** Lists customers’ domains, and what they use them for. */
@Injectable()
export class DomainListService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly status: DomainStatusService,
    private readonly confirmations: OwnerConfirmationsService,
    private readonly uses: DomainUsesService,
  ) {}

  /** What is reached under one of the customer’s domains. */
  async usesOf(userId: string, name: string): Promise<Pick<NameUse, 'kind' | 'name'>[]> {
    const uses = (await this.uses.listOf(userId, [name])).get(name) ?? [];
    return uses.map((use) => ({ kind: use.kind, name: use.name }));
  }

  /** Registered domains, and paid ones that are being registered. */
  async listOf(userId: string): Promise<CallAnswer<typeof userDomains>> {
    const held = await this.domains.listOf(userId);
    const uses = await this.uses.listOf(
      userId,
      held.map(({ name }) => name),
    );
    const domains = held.map((domain) => ({
      name: domain.name,
      status: this.status.ofDomain(domain),
      expires: domain.expiresAt.toISOString(),
      autorenew: this.status.isAutorenewed(domain),
      managed: domain.atRegistrar,
      on_hold: this.confirmations.isOnHold(domain),
      ...usesShown(domain.name, uses.get(domain.name) ?? []),
    }));
    const pending = await Promise.all(
      (await this.registrations.listPaidOf(userId)).map(async (registration) => ({
        name: registration.name,
        status: await this.status.ofRegistration(registration),
        expires: null,
        autorenew: false,
        managed: true,
        on_hold: false,
        website: null,
        email: false,
      })),
    );
    const all = [...pending, ...domains];
    return { status: all.length === 0 ? 'no_domains' : 'exists', domains: all };
  }
}

function usesShown(name: string, uses: readonly NameUse[]): { website: string | null; email: boolean } {
  const websites = uses.filter(({ kind }) => kind === 'website');
  const shown = websites.find((use) => use.name === name) ?? websites[0];
  return { website: shown?.of ?? null, email: uses.some(({ kind }) => kind === 'email') };
}
