import { Injectable } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';

/** Domains whose owner, lock and code we manage: their registrar has the ability `ownership`. */
@Injectable()
export class ManagedDomainsService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
  ) {}

  isManaged(domain: Domain): boolean {
    return domain.atRegistrar && this.registrars.find(domain)?.ownership !== undefined;
  }

  /** @throws AppError not_found; conflict where the domain is managed elsewhere */
  async find(userId: string, name: string): Promise<Domain> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!this.isManaged(domain)) throw new AppError('conflict', { message: messageOf('domains.notManaged') });
    return domain;
  }
}
