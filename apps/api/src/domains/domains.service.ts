import { toHostname } from '@homeport/contract/fields';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerSearchService } from '../auth/index.ts';
import { Ownership } from '../foundation/http/access.ts';
import { DomainsRepository } from './domains.repository.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Tells other modules whose a domain is. */
@Injectable()
export class DomainsService implements OnModuleInit {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly search: CustomerSearchService,
    private readonly ownership: Ownership,
  ) {}

  onModuleInit(): void {
    this.search.register(async (text) => {
      const name = toHostname(text);
      const found = name === undefined ? [] : await this.domains.listNamed([name]);
      return found.map(({ userId }) => userId);
    });
    this.ownership.register('domain', (userId, name) => this.#isOf(userId, name));
  }

  async ownsAny(userId: string): Promise<boolean> {
    return this.domains.ownsAny(userId);
  }

  /** The names of a customer's domains, in order. */
  async namesOf(userId: string): Promise<string[]> {
    return this.domains.listNamesOf(userId);
  }

  /** Those of the names that are domains of customers, with their owners; the longest first. */
  async listHolders(
    names: readonly string[],
  ): Promise<{ name: string; userId: string; expiresAt: Date; isElsewhere: boolean }[]> {
    const registered = await this.domains.listNamed(names);
    return registered
      .map(({ name, userId, expiresAt, atRegistrar }) => ({
        name,
        userId,
        expiresAt,
        isElsewhere: !atRegistrar,
      }))
      .toSorted((a, b) => b.name.length - a.name.length);
  }

  async #isOf(userId: string, name: string): Promise<boolean> {
    if ((await this.domains.findOf(userId, name)) !== null) return true;
    const registration = await this.registrations.findLatestOf(userId, name);
    return registration !== null && ['paid', 'accepted'].includes(registration.state);
  }
}
