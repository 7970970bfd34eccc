import { domainToUnicode } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { Ownership } from '../foundation/http/access.ts';
import { isAtOrBelow, NamePolicyService } from '../names/index.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';

const othersReasons: ReadonlySet<string> = new Set(['registered', 'held', 'releasing', 'resting']);

export interface UnfitMailName {
  /** For the customer. */
  message: string;
  /** Whether a proof that the name is theirs changes this. */
  provable: boolean;
}

/**
 * Decides who may have mail under a name. A name that no customer here has may be tried: the mail host accepts it only
 * from those who can write into its DNS.
 */
@Injectable()
export class MailNamesService implements OnModuleInit {
  constructor(
    private readonly domains: MailDomainsRepository,
    private readonly policy: NamePolicyService,
    private readonly ownership: Ownership,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.ownership.register('mail-name', async (userId, name) => !(await this.#isOfAnother(userId, name)));
  }

  /** Why a customer cannot have mail under a name; undefined: they can. */
  async whyUnfit(userId: string, name: string): Promise<UnfitMailName | undefined> {
    if (isAtOrBelow(name, this.config.settings.TEMP_ZONE))
      return unfit('A temporary name cannot have email. Please connect a domain of your own.');
    if (name.includes('_')) return unfit(`${name} is no domain name that can have email.`);
    const refusal = await this.policy.check(userId, name);
    if (refusal?.reason === 'invalid') return unfit(`${name} is no domain name that can have email.`);
    if (refusal !== undefined) return unfit(refusal.message, refusal.provable);
    // The mail host keeps a domain for one customer: the one who lost the name is being disconnected.
    if (await this.domains.isOfAnother(userId, name))
      return unfit(
        `${domainToUnicode(name)} is being moved from another account. Please try again in a minute.`,
      );
    return undefined;
  }

  async #isOfAnother(userId: string, name: string): Promise<boolean> {
    if ((await this.domains.findOf(userId, name)) !== null) return false;
    if (await this.domains.isOfAnother(userId, name)) return true;
    const refusal = await this.policy.check(userId, name);
    return refusal !== undefined && othersReasons.has(refusal.reason);
  }
}

function unfit(message: string, provable = false): UnfitMailName {
  return { message, provable };
}
