import type { CallAnswer } from '@homeport/contract/call';
import type { listMailboxes, Mailbox as ShownMailbox } from '@homeport/contract/mailboxes';
import { Injectable } from '@nestjs/common';
import { MailHostDriversService } from '../hosts/mail-host-drivers.service.ts';
import { AddressRequestsService } from './address-requests.service.ts';
import { MailCopiesService } from '../moving/mail-copies.service.ts';
import { AddressRulesService } from './address-rules.service.ts';
import { type Mailbox, MailboxesRepository } from './mailboxes.repository.ts';

/** Shows customers the mailboxes of a domain. */
@Injectable()
export class MailboxListService {
  constructor(
    private readonly requests: AddressRequestsService,
    private readonly rules: AddressRulesService,
    private readonly mailboxes: MailboxesRepository,
    private readonly copies: MailCopiesService,
    private readonly hosts: MailHostDriversService,
  ) {}

  /** The mailboxes of all of a customer's domains, in order. */
  async addressesOf(userId: string): Promise<{ name: string; domain: string }[]> {
    return this.mailboxes.listAddressesOf(userId);
  }

  /** How far a customer is with the first mailbox; unavailable: no mail host here has mailboxes. */
  async firstOf(userId: string): Promise<'unavailable' | 'none' | 'running' | 'active'> {
    const state = await this.mailboxes.furthestStateOf(userId);
    if (state !== null) return state === 'creating' ? 'running' : 'active';
    return this.hosts.ofNewAccounts()?.mailboxes === undefined ? 'unavailable' : 'none';
  }

  /** @throws AppError not_found */
  async list(userId: string, name: string): Promise<CallAnswer<typeof listMailboxes>> {
    const { domain, host, account } = await this.requests.targetOf(userId, name);
    const [rows, copies, total_mb, assigned_mb] = await Promise.all([
      this.mailboxes.listOf(domain.id),
      this.copies.listOf(domain.id),
      this.rules.includedMb(userId),
      this.mailboxes.assignedMb(userId),
    ]);
    return {
      domain_name: domain.name,
      mailboxes: rows.map((row) => ({ ...showMailbox(row, domain.name), copy: copies.get(row.id) ?? null })),
      ready: domain.addedAt !== null,
      offers: {
        mailboxes: host.mailboxes !== undefined,
        forwarders: host.forwarders !== undefined,
        catch_all: host.catchAll !== undefined,
      },
      storage: { total_mb, assigned_mb },
      server: account.server,
      read: domain.addressesReadAt?.toISOString() ?? null,
    };
  }
}

export function showMailbox(row: Mailbox, domain: string): ShownMailbox {
  return {
    name: row.name,
    address: `${row.name}@${domain}`,
    state: row.state,
    quota_mb: row.quotaMb,
    used_mb: row.usedMb,
    daily_limit: row.dailyLimit,
    sent_today: row.sentToday,
    suspended: row.suspended,
  };
}
