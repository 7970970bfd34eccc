import { mailAllowances } from '@homeport/contract/mail-plans';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { MailAccountsService } from '../mail-accounts.service.ts';
import { MailDomainsRepository } from '../mail-domains.repository.ts';
import { findLoop, findLoopWithout, type ForwardingRules } from './forward-loops.ts';
import { ForwardersRepository } from './forwarders.repository.ts';
import { catchAllOf } from './mail-addresses.repository.ts';
import { MailboxesRepository } from './mailboxes.repository.ts';
import type { MailTarget } from './mail-targets.service.ts';

const mbPerGb = 1024;

/** A planned change of where email goes. */
export interface PlannedForwarding {
  /** The new forwarder, or the new target of a domain's catch-all. */
  forwarder?: { address: string; destinations: readonly string[] };
  catchAll?: { domain: string; address: string };
}

/** Decides which addresses a customer may have. For use under the lock of the account. */
@Injectable()
export class AddressRulesService {
  constructor(
    private readonly mailboxes: MailboxesRepository,
    private readonly forwarders: ForwardersRepository,
    private readonly domains: MailDomainsRepository,
    private readonly plans: MailAccountsService,
  ) {}

  /** Megabytes that the customer's plan includes; 0 without email. */
  async includedMb(userId: string): Promise<number> {
    return mailAllowances[(await this.plans.usablePlanOf(userId)) ?? 'domain'].storageGb * mbPerGb;
  }

  /** @throws AppError conflict without a paid plan that includes email */
  async ensurePlan(userId: string): Promise<void> {
    if ((await this.plans.usablePlanOf(userId)) === undefined)
      throw new AppError('conflict', { message: messageOf('email.notIncluded') });
  }

  /** @throws AppError validation_error when a mailbox or forwarder has the name */
  async ensureFree({ domain, account }: MailTarget, name: string): Promise<void> {
    const address = `${name}@${domain.name}`;
    // The mail host uses the account's own name in each of its domains.
    if (name === account.username) refuse('name', 'email.addressReserved', { address });
    if ((await this.mailboxes.findOf(domain.id, name)) !== null)
      refuse('name', 'email.mailboxExists', { address });
    if ((await this.forwarders.findOf(domain.id, name)) !== null)
      refuse('name', 'email.forwarderExists', { address });
  }

  /**
   * @param except a mailbox whose present quota does not count
   * @throws AppError validation_error when the plan's storage is assigned already
   */
  async ensureRoom(userId: string, quotaMb: number | null, except?: string): Promise<void> {
    if (quotaMb === null) return;
    const left = (await this.includedMb(userId)) - (await this.mailboxes.assignedMb(userId, except));
    if (quotaMb > left) refuse('quota_mb', 'email.quotaTooLarge', { left: Math.max(0, left) });
  }

  /** @throws AppError validation_error when email would go round in a loop */
  async ensureNoLoop(userId: string, { forwarder, catchAll }: PlannedForwarding): Promise<void> {
    const { forwarders, mailboxes, catchAlls } = await this.#forwardingOf(userId);
    if (forwarder !== undefined) forwarders.set(forwarder.address, forwarder.destinations);
    if (catchAll !== undefined) catchAlls.set(catchAll.domain, catchAll.address);
    const start = forwarder?.address ?? catchAll?.address;
    const loop = start === undefined ? undefined : findLoop(start, { forwarders, mailboxes, catchAlls });
    if (loop !== undefined)
      refuse(forwarder === undefined ? 'address' : 'destinations', 'email.forwardLoop', {
        loop: loop.join(' → '),
      });
  }

  /** @throws AppError conflict when email would go round in a loop without the mailbox or forwarder */
  async ensureNoLoopWithout(userId: string, address: string): Promise<void> {
    const loop = findLoopWithout(address, await this.#forwardingOf(userId));
    if (loop === undefined) return;
    throw new AppError('conflict', {
      message: messageOf('email.deletionLoop', { address, loop: loop.join(' → ') }),
    });
  }

  /** Where email goes once all deletions under way are done. */
  async #forwardingOf(userId: string) {
    const domains = await this.domains.listOf(userId);
    const forwarders = new Map<string, readonly string[]>();
    for (const { name, state, domain, destinations } of await this.forwarders.listOfAll(userId))
      if (state !== 'deleting') forwarders.set(`${name}@${domain.name}`, destinations);
    const catchAlls = new Map<string, string>();
    const mailboxes = new Set<string>();
    for (const domain of domains) {
      const rule = catchAllOf(domain);
      if (rule?.type === 'forward') catchAlls.set(domain.name, rule.address);
      for (const { name, state } of await this.mailboxes.listOf(domain.id))
        if (state !== 'deleting') mailboxes.add(`${name}@${domain.name}`);
    }
    return { forwarders, mailboxes, catchAlls } satisfies ForwardingRules;
  }
}

function refuse(
  field: string,
  key: Parameters<typeof messageOf>[0],
  values: Record<string, string | number>,
): never {
  throw new AppError('validation_error', { fields: { [field]: messageOf(key, values) } });
}
