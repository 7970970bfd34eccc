import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parse } from 'tldts';
import { DomainZones } from '../domains/domain-zones.service.ts';
import { Config } from '../foundation/config/config.ts';
import { Ownership } from '../foundation/http/access.ts';
import { WebsiteDirectory } from '../hosting/websites/website-directory.service.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';

const longestName = 253;

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
    private readonly ownership: Ownership,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.ownership.register('mail-name', async (userId, name) => !(await this.#isOfAnother(userId, name)));
  }

  /** Why no mail can be had under a name, in words for the customer. */
  whyUnfit(name: string): string | undefined {
    const { domain } = parse(name, { allowPrivateDomains: true });
    if (domain === null || name.length > longestName || name.includes('_'))
      return `${name} is no domain name that can have e-mail.`;
    const { PUBLIC_URL, TEMP_ZONE } = this.config.settings;
    const ours = [new URL(PUBLIC_URL).hostname, TEMP_ZONE];
    if (!ours.some((own) => name === own || name.endsWith(`.${own}`))) return undefined;
    return 'A temporary name cannot have e-mail. Please connect a domain of your own.';
  }

  async #isOfAnother(userId: string, name: string): Promise<boolean> {
    const [registered, mailed] = [
      await this.zones.isOfAnother(userId, name),
      await this.domains.isOfAnother(userId, name),
    ];
    return registered || mailed || (await this.websites.isOfOthersAlone(userId, name));
  }
}
