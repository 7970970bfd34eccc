import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainZones } from '../domains/domain-zones.service.ts';
import { Config } from '../foundation/config/config.ts';
import { Ownership } from '../foundation/http/access.ts';
import { isAtOrBelow, NamePolicy } from '../names/name-policy.service.ts';
import { NameProofs } from '../names/name-proofs.service.ts';
import { WebsiteDirectory } from '../hosting/websites/website-directory.service.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';

const othersReasons: ReadonlySet<string> = new Set(['registered', 'held', 'releasing', 'resting']);

/**
 * Who may have mail under a name. Whatever nobody here has may be tried: the mail host takes it only from whoever can
 * write into its DNS.
 */
@Injectable()
export class MailNames implements OnModuleInit {
  constructor(
    private readonly zones: DomainZones,
    private readonly websites: WebsiteDirectory,
    private readonly domains: MailDomainsRepository,
    private readonly policy: NamePolicy,
    private readonly proofs: NameProofs,
    private readonly ownership: Ownership,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.ownership.register('mail-name', async (userId, name) => !(await this.#isOfAnother(userId, name)));
  }

  /** Why no mail can be had under a name, in words for the customer. */
  async whyUnfit(userId: string, name: string): Promise<string | undefined> {
    if (isAtOrBelow(name, this.config.settings.TEMP_ZONE))
      return 'A temporary name cannot have email. Please connect a domain of your own.';
    if (name.includes('_')) return `${name} is no domain name that can have email.`;
    const refusal = await this.policy.check(userId, name);
    if (refusal === undefined) return undefined;
    return refusal.reason === 'invalid' ? `${name} is no domain name that can have email.` : refusal.message;
  }

  async #isOfAnother(userId: string, name: string): Promise<boolean> {
    const [registered, mailed] = [
      await this.zones.isOfAnother(userId, name),
      await this.domains.isOfAnother(userId, name),
    ];
    if (registered || mailed) return true;
    const refusal = await this.policy.check(userId, name);
    if (refusal !== undefined) return othersReasons.has(refusal.reason);
    return (await this.websites.isOfOthersAlone(userId, name)) && !(await this.proofs.isProven(userId, name));
  }
}
