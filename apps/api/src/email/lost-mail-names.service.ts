import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isAtOrBelow, type LostName, NameReleasesService, type Release } from '../names/index.ts';
import { DisconnectMailOperation } from './disconnect-mail.operation.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';

/** Takes lost names off the mail service: it keeps a domain for one customer alone. */
@Injectable()
export class LostMailNamesService implements OnModuleInit {
  constructor(
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly disconnection: DisconnectMailOperation,
    private readonly releases: NameReleasesService,
  ) {}

  onModuleInit(): void {
    this.releases.register((lost) => this.#release(lost));
  }

  async #release({ userId, name }: LostName): Promise<Release> {
    const account = await this.accounts.find(userId);
    const domains = await this.domains.listOf(userId);
    for (const domain of domains.filter((each) => isAtOrBelow(each.name, name)))
      if (account !== null) await this.disconnection.start(account, domain);
    return { isWaited: false, movedTo: null };
  }
}
