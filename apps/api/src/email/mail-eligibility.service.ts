import { domainToUnicode } from 'node:url';
import type { CallAnswer } from '@homeport/contract/call';
import type { connectMail } from '@homeport/contract/email';
import { mailAllowances, mayConnectMail } from '@homeport/contract/mail-plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainUsesService } from '../domains/index.ts';
import { Config } from '../foundation/config/config.ts';
import { Ownership } from '../foundation/http/access.ts';
import { isAtOrBelow, NamePolicyService } from '../names/index.ts';
import { MailAccountsService } from './mail-accounts.service.ts';
import { MailDisconnectionService } from './mail-disconnection.service.ts';
import { countsAgainstPlan, MailDomainsRepository } from './mail-domains.repository.ts';
import { type Message, messageOf, messageFields } from '../foundation/messages/message.ts';

const othersReasons: ReadonlySet<string> = new Set(['registered', 'held', 'releasing', 'resting']);

export interface IneligibleMailName {
  /** For the customer. */
  message: Message;
  /** Whether a proof of ownership would change this. */
  provable: boolean;
}

/**
 * Decides who may have email under a name. A name that no customer here has may be tried by everyone: the mail host
 * accepts it only from customers who can write into its DNS.
 */
@Injectable()
export class MailEligibilityService implements OnModuleInit {
  constructor(
    private readonly domains: MailDomainsRepository,
    private readonly accounts: MailAccountsService,
    private readonly disconnection: MailDisconnectionService,
    private readonly policy: NamePolicyService,
    private readonly ownership: Ownership,
    private readonly uses: DomainUsesService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.uses.register(async (userId) =>
      (await this.domains.listOf(userId))
        .filter(countsAgainstPlan)
        .map(({ name }) => ({ kind: 'email', name, of: name })),
    );
    this.ownership.register(
      'mail-domain',
      async (userId, name) => (await this.domains.findOf(userId, name)) !== null,
    );
    this.ownership.register('mail-name', async (userId, name) => !(await this.#isOfAnother(userId, name)));
  }

  /** Why a customer cannot have email under a name; undefined when they can. */
  async whyUnfit(userId: string, name: string): Promise<IneligibleMailName | undefined> {
    if (isAtOrBelow(name, this.config.settings.TEMP_ZONE)) return unfit(messageOf('email.temporaryName'));
    if (name.includes('_')) return unfit(messageOf('email.invalidName', { name }));
    const refusal = await this.policy.check(userId, name);
    if (refusal?.reason === 'invalid') return unfit(messageOf('email.invalidName', { name }));
    if (refusal !== undefined) return unfit(refusal.message, refusal.provable);
    // The customer who lost the name is still being disconnected from the mail host.
    if (await this.domains.isOfAnother(userId, name))
      return unfit(messageOf('email.beingMoved', { name: domainToUnicode(name) }));
    return undefined;
  }

  /** Why a customer cannot connect one more domain now; undefined when they can. */
  async whyNotNow(userId: string, name: string): Promise<CallAnswer<typeof connectMail> | undefined> {
    const plan = await this.accounts.usablePlanOf(userId);
    const domains = await this.domains.listOf(userId);
    const leaving = await this.disconnection.listLeaving(userId);
    if (leaving.some((domain) => domain.name === name))
      return {
        status: 'error',
        ...messageFields({ message: messageOf('email.beingDisconnected', { name }) }),
      };
    // The mail host counts domains until they are disconnected.
    const used =
      domains.filter((domain) => domain.name !== name && countsAgainstPlan(domain)).length + leaving.length;
    const known = domains.find((domain) => domain.name === name);
    const isNew = known === undefined || !countsAgainstPlan(known);
    if (isNew && !mayConnectMail(mailAllowances[plan ?? 'domain'], used))
      return { status: 'upgrade', ...messageFields({ message: upgradeMessage(used) }) };
    return undefined;
  }

  async #isOfAnother(userId: string, name: string): Promise<boolean> {
    if ((await this.domains.findOf(userId, name)) !== null) return false;
    if (await this.domains.isOfAnother(userId, name)) return true;
    const refusal = await this.policy.check(userId, name);
    return refusal !== undefined && othersReasons.has(refusal.reason);
  }
}

function unfit(message: Message, provable = false): IneligibleMailName {
  return { message, provable };
}

function upgradeMessage(connected: number): Message {
  return connected === 0 ? messageOf('email.notIncluded') : messageOf('email.noFurtherDomain');
}
