import type { domainDetail, nameservers, userDomains } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toHostname } from '@homeport/contract/fields';
import { AuthService, CustomerSearchService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { DomainStatusService } from './domain-status.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { NameserversService } from './nameservers.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { RegistrationListenersService } from './registration-listeners.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Customers' domain names. */
@Injectable()
export class DomainsService implements OnModuleInit {
  constructor(
    private readonly repository: DomainsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly listeners: RegistrationListenersService,
    private readonly db: Database,
    private readonly standing: DomainStatusService,
    private readonly nameservers: NameserversService,
    private readonly confirmations: OwnerConfirmationsService,
    private readonly people: AuthService,
    private readonly search: CustomerSearchService,
    private readonly ownership: Ownership,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.search.register(async (text) => {
      const name = toHostname(text);
      const found = name === undefined ? [] : await this.repository.listNamed([name]);
      return found.map(({ userId }) => userId);
    });
    this.ownership.register('domain', (userId, name) => this.#isOf(userId, name));
  }

  /** Whether a customer without a plan is one who has only domains. */
  async ownsAny(userId: string): Promise<boolean> {
    return this.repository.ownsAny(userId);
  }

  /** Which of these names are registered here, and by whom; the longest first. */
  async listHolders(names: readonly string[]): Promise<{ name: string; userId: string; expiresAt: Date }[]> {
    const registered = await this.repository.listNamed(names);
    return registered
      .map(({ name, userId, expiresAt }) => ({ name, userId, expiresAt }))
      .toSorted((a, b) => b.name.length - a.name.length);
  }

  /** Registered ones, and those on their way there. */
  async listOf(userId: string): Promise<CallAnswer<typeof userDomains>> {
    const domains = (await this.repository.listOf(userId)).map((domain) => ({
      name: domain.name,
      status: this.standing.ofDomain(domain),
      expires: domain.expiresAt.toISOString(),
      autorenew: domain.autorenew,
    }));
    const coming = await Promise.all(
      (await this.registrations.listPaidOf(userId)).map(async (registration) => ({
        name: registration.name,
        status: await this.standing.ofRegistration(registration),
        expires: null,
        autorenew: false,
      })),
    );
    const all = [...coming, ...domains];
    return { status: all.length === 0 ? 'no_domains' : 'exists', domains: all };
  }

  /** @throws AppError not_found */
  async describe(userId: string, name: string): Promise<CallAnswer<typeof domainDetail>> {
    const domain = await this.repository.findOf(userId, name);
    if (domain !== null)
      return {
        status: this.standing.ofDomain(domain),
        nameserver: this.#kindOf(domain),
        timestamp: domain.registeredAt.toISOString(),
        autorenew: domain.autorenew,
        autorenew_date: domain.autorenew ? domain.expiresAt.toISOString() : null,
        expires: domain.expiresAt.toISOString(),
        managed: domain.atRegistrar,
        renew_price: dollarsOf(domain.renewYearCents),
        owner_confirmation: domain.ownerConfirmation,
        confirm_by: this.confirmations.deadlineOf(domain)?.toISOString() ?? null,
        on_hold: this.confirmations.isOnHold(domain),
      };
    const registration = await this.registrations.findLatestOf(userId, name);
    if (registration === null || !['paid', 'accepted'].includes(registration.state))
      throw new AppError('not_found');
    return {
      status: await this.standing.ofRegistration(registration),
      nameserver: this.config.settings.BRAND_SLUG,
      timestamp: null,
      autorenew: false,
      autorenew_date: null,
      expires: null,
      managed: true,
      renew_price: dollarsOf(registration.renewYearCents),
      owner_confirmation: 'unknown',
      confirm_by: null,
      on_hold: false,
    };
  }

  /** @throws AppError not_found */
  async describeNameservers(userId: string, name: string): Promise<CallAnswer<typeof nameservers>> {
    const domain = await this.repository.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    const { publicNameservers, publicReadAt } = domain;
    return {
      ...(await this.nameservers.statusOf(domain)),
      nameservers: this.nameservers.shown(domain),
      nameserver: this.#kindOf(domain),
      public:
        publicReadAt === null ? null : { nameservers: publicNameservers, read: publicReadAt.toISOString() },
    };
  }

  /** Takes over a name that is registered already, for a customer who moves to us with it. */
  async importFor(
    email: string,
    domain: { name: string; registeredAt: Date; expiresAt: Date },
  ): Promise<void> {
    const userId = await this.people.idOf(email);
    if (userId === undefined) throw new AppError('not_found', { message: `${email} has no account.` });
    const row = { id: newId(), userId, createdAt: this.clock.now(), ...domain };
    const saved = await this.db.transaction(async () => {
      if (!(await this.repository.save(row))) return false;
      await this.listeners.publish({ userId, name: domain.name });
      return true;
    });
    if (!saved) throw new AppError('conflict', { message: `${domain.name} belongs to another customer.` });
  }

  async #isOf(userId: string, name: string): Promise<boolean> {
    if ((await this.repository.findOf(userId, name)) !== null) return true;
    const registration = await this.registrations.findLatestOf(userId, name);
    return registration !== null && ['paid', 'accepted'].includes(registration.state);
  }

  #kindOf({ nameserverKind, wantedKind }: Domain): string {
    return (wantedKind ?? nameserverKind) === 'own' ? this.config.settings.BRAND_SLUG : 'gandi';
  }
}

const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
