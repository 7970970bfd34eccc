import type { CallAnswer } from '@homeport/contract/call';
import type { connectMail, mailAccount, MailDomain as ShownDomain } from '@homeport/contract/email';
import { mailAllowances, mayConnectMail } from '@homeport/contract/mail-plans';
import { Injectable } from '@nestjs/common';
import { DomainZonesService } from '../domains/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { sameText } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId } from '../foundation/ids/ids.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ConnectMailOperation } from './connect-mail.operation.ts';
import { type MailAccount, MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailGatewayService } from './mail-gateway.service.ts';
import { type LeavingDomain, MailDisconnectionService } from './mail-disconnection.service.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { MailHostPort } from './mail-host.port.ts';
import { MailNamesService } from './mail-names.service.ts';
import { MailPlanService } from './mail-plan.service.ts';
import { newMailUsername } from './mail-usernames.ts';
import { shownExchangers, shownRecords } from './mail-view.ts';

type Outcome = CallAnswer<typeof connectMail>;

/** How long the customer's request waits before progress is shown instead. */
const patienceMs = 8_000;
const unfinished = new Set(['queued', 'running', 'undoing']);

/** Customers' email. */
@Injectable()
export class EmailService {
  constructor(
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly names: MailNamesService,
    private readonly host: MailHostPort,
    private readonly plan: MailPlanService,
    private readonly zones: DomainZonesService,
    private readonly desk: MailGatewayService,
    private readonly operation: ConnectMailOperation,
    private readonly disconnection: MailDisconnectionService,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async accountOf(userId: string): Promise<CallAnswer<typeof mailAccount>> {
    const [account, held, plan] = await Promise.all([
      this.accounts.find(userId),
      this.domains.listOf(userId),
      this.plan.usableBy(userId),
    ]);
    // Read afterwards: one that begins to leave meanwhile is found twice rather than not at all.
    const leaving = await this.disconnection.listLeaving(userId);
    const domains = held.filter(({ name }) => !leaving.some((each) => each.name === name));
    const allowance = mailAllowances[plan ?? 'domain'];
    const stands = account !== null && account.standsAt !== null;
    return {
      status: stands ? 'exists' : 'new',
      box: stands ? account.box : null,
      username: stands ? account.username : null,
      ...shownExchangers(domains),
      domains: account === null ? [] : await this.#showAll(account, domains, leaving),
      allowance: {
        domains: allowance.domains,
        domains_used: domains.filter(isUsed).length + leaving.length,
        storage_gb: allowance.storageGb,
        storage_used_mb: account?.storageUsedMb ?? null,
      },
    };
  }

  /** Starts the connecting, or joins the one under way, and waits a while for its end. */
  async connect(userId: string, name: string): Promise<Outcome> {
    const unfit = await this.names.whyUnfit(userId, name);
    if (unfit !== undefined) return { status: 'error', ...unfit };
    const { place } = this.host;
    if (place === undefined)
      return { status: 'error', message: failureMessage('email.connect', 'mail_unconfigured') };
    const started = await this.db.transaction(async () => {
      const username = newMailUsername();
      await this.accounts.begin({ userId, username, ...place, createdAt: this.clock.now() });
      return this.#start(userId, name);
    });
    if (typeof started !== 'string') return started;
    const { state, errorCode } = await this.operations.wait(started, patienceMs);
    if (state === 'failed' || state === 'parked')
      return { status: 'error', message: failureMessage('email.connect', errorCode ?? '') };
    return { status: state === 'succeeded' ? 'success' : 'queued' };
  }

  /** Looks at the records of a domain now. @throws AppError not_found, mail_unavailable */
  async check(userId: string, name: string): Promise<ShownDomain> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    await this.desk.check(domain.id);
    const [account, checked] = [await this.accounts.get(userId), await this.domains.findOf(userId, name)];
    if (checked === null) throw new AppError('not_found');
    return this.#show(account, checked);
  }

  /** @throws AppError not_found unless the address is that of the caller's own account */
  async setPassword(userId: string, password: string, boxUrl: string, { ip }: Origin): Promise<void> {
    const account = await this.accounts.find(userId);
    if (account === null || account.standsAt === null || !sameText(account.box, boxUrl))
      throw new AppError('not_found');
    await this.desk.setPassword(account.username, password);
    await this.audit.record({ userId, actorId: userId, kind: 'email.password_set', ip });
  }

  async #start(userId: string, name: string): Promise<string | Outcome> {
    const plan = await this.plan.usableBy(userId);
    const domains = await this.domains.listOf(userId);
    const leaving = await this.disconnection.listLeaving(userId);
    if (leaving.some((domain) => domain.name === name))
      return { status: 'error', message: stillLeaving(name) };
    // Those on their way out are at the mail host yet, which counts them.
    const used = domains.filter((domain) => domain.name !== name && isUsed(domain)).length + leaving.length;
    const known = domains.find((domain) => domain.name === name);
    const isNew = known === undefined || !isUsed(known);
    if (isNew && !mayConnectMail(mailAllowances[plan ?? 'domain'], used))
      return { status: 'upgrade', message: upgradeMessage(used) };
    const domain = await this.domains.want({ id: newId(), userId, name, at: this.clock.now() });
    const input = { domainId: domain.id };
    const request = { key: domain.id, ownerId: userId, input };
    const { operationId, started } = await this.operations.start(this.operation.definition, request);
    if (started)
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'email.connect_asked',
        detail: { domain: name },
      });
    return operationId;
  }

  /** In the order in which they came, those on their way out among them. */
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
    const [work, zone, on_hold] = await Promise.all([
      this.operations.latest('email.connect', id),
      this.zones.zoneOf(userId, name),
      this.zones.isOnHold(userId, name),
    ]);
    const underWay = work !== null && unfinished.has(work.state);
    return {
      domain_name: name,
      status: allFound ? 'connected' : underWay ? 'connecting' : refusal === null ? 'waiting' : 'failed',
      zone_managed: zone !== undefined,
      on_hold,
      records: shownRecords(account, domain),
      checked: checkedAt?.toISOString() ?? null,
      connecting: work !== null && work.state !== 'succeeded' ? this.operations.progressOf(work) : null,
      disconnecting: null,
    };
  }
}

/** One that was refused takes no place. */
function isUsed({ refusal }: MailDomain): boolean {
  return refusal === null;
}

function stillLeaving(name: string): string {
  return `${name} is still being disconnected. Please connect it again when that is done.`;
}

function upgradeMessage(connected: number): string {
  return connected === 0
    ? 'Your plan does not include email. Please upgrade to use it.'
    : 'Your plan does not include another email domain. Please upgrade to connect more.';
}
