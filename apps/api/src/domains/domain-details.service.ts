import type { CallAnswer } from '@homeport/contract/call';
import { customNameservers, type domainDetail, type nameservers } from '@homeport/contract/domains';
import { Injectable } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { DomainStatusService } from './domain-status.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { NameserversService } from './nameservers.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { RegistrarDriversService, type RegistrarRow } from './registrars/registrar-drivers.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Answers what customers read about one of their domains. */
@Injectable()
export class DomainDetailsService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly status: DomainStatusService,
    private readonly nameservers: NameserversService,
    private readonly confirmations: OwnerConfirmationsService,
    private readonly registrars: RegistrarDriversService,
    private readonly config: Config,
  ) {}

  /** @throws AppError not_found */
  async describe(userId: string, name: string): Promise<CallAnswer<typeof domainDetail>> {
    const domain = await this.domains.findOf(userId, name);
    if (domain !== null)
      return {
        status: this.status.ofDomain(domain),
        nameserver: this.#nameOf(domain.wantedKind ?? domain.nameserverKind),
        timestamp: domain.registeredAt.toISOString(),
        autorenew: this.status.isAutorenewed(domain),
        autorenew_date: (await this.status.autorenewDateOf(domain))?.toISOString() ?? null,
        expires: domain.expiresAt.toISOString(),
        managed: domain.atRegistrar,
        renew_price: dollarsOf(domain.renewYearCents),
        owner_confirmation: domain.ownerConfirmation,
        confirm_by: this.confirmations.deadlineOf(domain)?.toISOString() ?? null,
        on_hold: this.confirmations.isOnHold(domain),
        registrar: domain.atRegistrar ? this.#registrarOf(domain) : null,
        can_resend_confirmation: this.confirmations.canResend(domain),
      };
    const registration = await this.registrations.findLatestOf(userId, name);
    if (registration === null || !['paid', 'accepted'].includes(registration.state))
      throw new AppError('not_found');
    return {
      status: await this.status.ofRegistration(registration),
      nameserver: this.#nameOf(this.registrars.find(registration)?.zones === undefined ? 'custom' : 'own'),
      timestamp: null,
      autorenew: false,
      autorenew_date: null,
      expires: null,
      managed: true,
      renew_price: dollarsOf(registration.renewYearCents),
      owner_confirmation: 'unknown',
      confirm_by: null,
      on_hold: false,
      registrar: this.#registrarOf(registration),
      can_resend_confirmation: false,
    };
  }

  /** @throws AppError not_found */
  async describeNameservers(
    userId: string,
    name: string,
  ): Promise<Omit<CallAnswer<typeof nameservers>, 'depends'>> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    const { publicNameservers, publicReadAt } = domain;
    return {
      ...(await this.nameservers.statusOf(domain)),
      nameservers: this.nameservers.shown(domain),
      nameserver: this.#nameOf(domain.wantedKind ?? domain.nameserverKind),
      can_use_own: this.nameservers.canUseOurs(domain),
      public:
        publicReadAt === null ? null : { nameservers: publicNameservers, read: publicReadAt.toISOString() },
    };
  }

  #registrarOf(row: RegistrarRow): string | null {
    return this.registrars.find(row)?.displayName ?? null;
  }

  #nameOf(kind: Domain['nameserverKind']): string {
    return kind === 'own' ? this.config.settings.BRAND_SLUG : customNameservers;
  }
}

const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
