import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DeparturesService } from '../foundation/departures/departures.service.ts';
import { MailHostDriversService } from './hosts/mail-host-drivers.service.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';

/** Deletes the mail account of a leaving customer, with its domains and mailboxes. */
@Injectable()
export class MailDepartureService implements OnModuleInit {
  constructor(
    private readonly departures: DeparturesService,
    private readonly accounts: MailAccountsRepository,
    private readonly hosts: MailHostDriversService,
  ) {}

  onModuleInit(): void {
    this.departures.register('email', async (userId) => {
      const account = await this.accounts.find(userId);
      if (account !== null) await this.hosts.of(account).removeAccount(account.username);
    });
  }
}
