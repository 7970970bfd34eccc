import { Injectable } from '@nestjs/common';
import { DomainsService } from '../../domains/index.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { WebsiteDirectoryService } from '../../hosting/index.ts';

/** The websites and domains that a customer's ticket can be about. */
@Injectable()
export class TicketDomainsService {
  constructor(
    private readonly websites: WebsiteDirectoryService,
    private readonly domains: DomainsService,
  ) {}

  /** In alphabetical order, each once. */
  async namesOf(userId: string): Promise<string[]> {
    const [websites, domains] = await Promise.all([
      this.websites.hostNamesOf(userId),
      this.domains.namesOf(userId),
    ]);
    return [...new Set([...websites.map(({ of }) => of), ...domains])].toSorted();
  }

  /** @throws AppError validation_error for a name that is not the customer's */
  async check(userId: string, domain: string): Promise<void> {
    if (!(await this.namesOf(userId)).includes(domain))
      throw new AppError('validation_error', { fields: { domain: messageOf('support.otherDomain') } });
  }
}
