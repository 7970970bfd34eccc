import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { domainAdded } from './domains.events.ts';
import { DomainsRepository } from './domains.repository.ts';
import type { RegisteredDomain } from './registrars/registrar-driver.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';

/** A domain from before the portal. */
export interface ImportedDomain {
  /** A-labels. */
  name: string;
  registeredAt: Date;
  expiresAt: Date;
  /** The vendor of the registrar whose account of ours has it; null: it is registered elsewhere. */
  registrar: string | null;
}

/** Domains that customers had before the portal. */
@Injectable()
export class ImportedDomainsService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** Whose a domain is in the portal; undefined when no one has it. */
  async ownerOf(name: string): Promise<string | undefined> {
    return (await this.domains.findByName(name))?.userId;
  }

  /**
   * Looks for a domain in our account at a registrar. For workers and the command line.
   * @param vendor undefined or unknown: it is not ours
   * @throws ProviderError
   */
  async findAtRegistrar(vendor: string, name: string): Promise<RegisteredDomain | undefined> {
    const driver = this.registrars.find({ registrar: vendor });
    return driver?.isConfigured === true ? driver.find(name) : undefined;
  }

  /** Needs a transaction. @returns the id; undefined when someone has the domain by now */
  async add(
    userId: string,
    { name, registeredAt, expiresAt, registrar }: ImportedDomain,
  ): Promise<string | undefined> {
    if ((await this.ownerOf(name)) !== undefined) return undefined;
    const row = { id: newId(), userId, name, registeredAt, expiresAt, createdAt: this.clock.now() };
    if (registrar === null) await this.domains.save(row);
    else
      await this.domains.insertRegistered({
        ...row,
        registrar,
        renewYearCents: null,
        // The next sync knows more.
        nameserverKind: 'custom',
        nameservers: [],
        ownerConfirmation: 'unknown',
        isOnHold: false,
        isLocked: null,
      });
    await this.events.publish(domainAdded, { userId, name });
    return row.id;
  }

  /**
   * Whether owners have asked for nothing for these domains: no renewal, lock, nameservers, code or new owner. Locks them
   * until the transaction ends, which it needs.
   */
  async areUntouched(ids: readonly string[]): Promise<boolean> {
    return ids.length === 0 || !(await this.domains.lockAndCheckUse(ids));
  }

  /** Needs a transaction. The registrar keeps it. */
  async remove(userId: string, id: string): Promise<void> {
    await this.domains.removeImported(userId, id);
  }
}
