import type { CallAnswer } from '@homeport/contract/call';
import type { mailAccount, MailDomain as ShownDomain } from '@homeport/contract/email';
import { mailAllowances } from '@homeport/contract/mail-plans';
import { Injectable } from '@nestjs/common';
import { DomainZonesService } from '../domains/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { type MailAccount, MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailAccountsService } from './mail-accounts.service.ts';
import { type LeavingDomain, MailDisconnectionService } from './mail-disconnection.service.ts';
import { countsAgainstPlan, type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { MailGatewayService } from './mail-gateway.service.ts';
import { shownExchangers, shownRecords } from './mail-view.ts';

const unfinished = new Set(['queued', 'running', 'undoing']);

/** Answers what customers read about their email. */
@Injectable()
export class EmailService {
  constructor(
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly plans: MailAccountsService,
    private readonly zones: DomainZonesService,
    private readonly gateway: MailGatewayService,
    private readonly disconnection: MailDisconnectionService,
    private readonly operations: OperationsService,
  ) {}

  async accountOf(userId: string): Promise<CallAnswer<typeof mailAccount>> {
    const [account, held, plan] = await Promise.all([
      this.accounts.find(userId),
      this.domains.listOf(userId),
      this.plans.usablePlanOf(userId),
    ]);
    // Read second: a disconnection that starts meanwhile is then found twice rather than not at all.
    const leaving = await this.disconnection.listLeaving(userId);
    const domains = held.filter(({ name }) => !leaving.some((each) => each.name === name));
    const allowance = mailAllowances[plan ?? 'domain'];
    const isActive = account !== null && account.activatedAt !== null;
    return {
      status: isActive ? 'exists' : 'new',
      box: isActive ? account.box : null,
      username: isActive ? account.username : null,
      ...shownExchangers(domains),
      domains: account === null ? [] : await this.#showAll(account, domains, leaving),
      allowance: {
        domains: allowance.domains,
        domains_used: domains.filter(countsAgainstPlan).length + leaving.length,
        storage_gb: allowance.storageGb,
        storage_used_mb: account?.storageUsedMb ?? null,
      },
    };
  }

  /** Checks the DNS records of a domain now. @throws AppError not_found, mail_unavailable */
  async check(userId: string, name: string): Promise<ShownDomain> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    await this.gateway.check(domain.id);
    const [account, checked] = [await this.accounts.get(userId), await this.domains.findOf(userId, name)];
    if (checked === null) throw new AppError('not_found');
    return this.#show(account, checked);
  }

  /** Oldest first, including domains that are being disconnected. */
  async #showAll(
    account: MailAccount,
    domains: readonly MailDomain[],
    leaving: readonly LeavingDomain[],
  ): Promise<ShownDomain[]> {
    const all = [
      ...domains.map((each) => ({
        since: each.createdAt.toISOString(),
        shown: this.#show(account, each),
      })),
      ...leaving.map((each) => ({
        since: each.since,
        shown: this.disconnection.show(account.userId, each),
      })),
    ].toSorted((one, other) => one.since.localeCompare(other.since));
    return Promise.all(all.map(({ shown }) => shown));
  }

  async #show(account: MailAccount, domain: MailDomain): Promise<ShownDomain> {
    const { id, userId, name, allFound, refusal, checkedAt } = domain;
    const [work, zone, on_hold, mailboxes] = await Promise.all([
      this.operations.latest('email.connect', id),
      this.zones.zoneOf(userId, name),
      this.zones.isOnHold(userId, name),
      this.domains.countMailboxes(id),
    ]);
    const isConnecting = work !== null && unfinished.has(work.state);
    return {
      domain_name: name,
      status: allFound ? 'connected' : isConnecting ? 'connecting' : refusal === null ? 'waiting' : 'failed',
      zone_managed: zone !== undefined,
      on_hold,
      records: shownRecords(account, domain),
      checked: checkedAt?.toISOString() ?? null,
      mailboxes,
      connecting: work !== null && work.state !== 'succeeded' ? this.operations.progressOf(work) : null,
      disconnecting: null,
    };
  }
}
