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
    const [shown] = await this.#show(account, [checked]);
    if (shown === undefined) throw new AppError('not_found');
    return shown;
  }

  /** Oldest first, including domains that are being disconnected. */
  async #showAll(
    account: MailAccount,
    domains: readonly MailDomain[],
    leaving: readonly LeavingDomain[],
  ): Promise<ShownDomain[]> {
    const [held, left] = await Promise.all([
      this.#show(account, domains),
      Promise.all(leaving.map((each) => this.disconnection.show(account.userId, each))),
    ]);
    return [
      ...domains.map(({ createdAt }, index) => ({ since: createdAt.toISOString(), shown: held[index] })),
      ...leaving.map(({ since }, index) => ({ since, shown: left[index] })),
    ]
      .toSorted((one, other) => one.since.localeCompare(other.since))
      .flatMap(({ shown }) => shown ?? []);
  }

  /** In the order of the domains, with one statement for each thing that is read about all of them. */
  async #show(account: MailAccount, domains: readonly MailDomain[]): Promise<ShownDomain[]> {
    const ids = domains.map(({ id }) => id);
    const names = domains.map(({ name }) => name);
    const [works, zones, mailboxes] = await Promise.all([
      this.operations.latestOf('email.connect', ids),
      this.zones.statesOf(account.userId, names),
      this.domains.countMailboxes(ids),
    ]);
    return domains.map((domain) => {
      const { id, name, allFound, refusal, checkedAt } = domain;
      const work = works.get(id);
      const isConnecting = work !== undefined && unfinished.has(work.state);
      return {
        domain_name: name,
        status: allFound
          ? 'connected'
          : isConnecting
            ? 'connecting'
            : refusal === null
              ? 'waiting'
              : 'failed',
        zone_managed: zones.get(name)?.zone !== undefined,
        on_hold: zones.get(name)?.isOnHold === true,
        records: shownRecords(account, domain),
        checked: checkedAt?.toISOString() ?? null,
        mailboxes: mailboxes.get(id) ?? 0,
        connecting:
          work !== undefined && work.state !== 'succeeded' ? this.operations.progressOf(work) : null,
        disconnecting: null,
      };
    });
  }
}
