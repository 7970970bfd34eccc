import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { isAtOrBelow, type NameTakenOver, nameTakenOver } from '../names/index.ts';
import { DisconnectMailOperation } from './disconnect-mail.operation.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';

/** Disconnects lost names from email: the mail host accepts a domain for one customer only. */
@Injectable()
export class LostMailNamesSubscriber implements OnModuleInit {
  constructor(
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly disconnection: DisconnectMailOperation,
    private readonly events: DomainEventsService,
  ) {}

  onModuleInit(): void {
    this.events.on(nameTakenOver, (event) => this.#onTakenOver(event));
  }

  async #onTakenOver({ loserId, name }: NameTakenOver): Promise<void> {
    const account = await this.accounts.find(loserId);
    if (account === null) return;
    for (const domain of await this.domains.listOf(loserId))
      if (isAtOrBelow(domain.name, name)) await this.disconnection.start(account, domain);
  }
}
