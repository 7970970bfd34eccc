import { toHostname } from '@homeport/contract/fields';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { MailboxesRepository } from '../addresses/mailboxes.repository.ts';
import { MailTargetsService } from '../addresses/mail-targets.service.ts';
import { MailAccountsRepository } from '../mail-accounts.repository.ts';
import { MailDomainsRepository } from '../mail-domains.repository.ts';
import type { ClientSettings } from './client-settings.ts';

const linkMs = 15 * 60_000;
const purpose = 'mail setup link';

/** Tells email apps how to connect. */
@Injectable()
export class MailClientsService {
  constructor(
    private readonly targets: MailTargetsService,
    private readonly domains: MailDomainsRepository,
    private readonly accounts: MailAccountsRepository,
    private readonly mailboxes: MailboxesRepository,
    private readonly encryption: EncryptionService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @param typed a domain with mailboxes here; @returns undefined for any other */
  async settingsOf(typed: string): Promise<ClientSettings | undefined> {
    const name = toHostname(typed);
    const domain = name === undefined ? null : await this.domains.findAdded(name);
    if (domain === null) return undefined;
    const { server } = await this.accounts.get(domain.userId);
    return { domain: domain.name, server, brand: this.config.settings.BRAND_NAME };
  }

  /** A link to the settings of a mailbox for a phone, which needs no sign-in. @throws AppError not_found */
  async linkTo(
    userId: string,
    { domain, name }: { domain: string; name: string },
  ): Promise<{ url: string; expires: Date }> {
    const target = await this.targets.find(userId, domain);
    const row = target === undefined ? null : await this.mailboxes.findOf(target.domain.id, name);
    if (target === undefined || row === null) throw new AppError('not_found');
    const expires = this.clock.in(linkMs);
    const facts = JSON.stringify({ address: `${row.name}@${target.domain.name}`, until: expires.getTime() });
    const token = this.encryption.seal(facts, purpose);
    return { url: new URL(`/mail-setup/${token}`, this.config.settings.PUBLIC_URL).href, expires };
  }

  /** @returns undefined when the link is invalid or too old */
  async openLink(token: string): Promise<{ settings: ClientSettings; address: string } | undefined> {
    const facts = this.#read(token);
    if (facts === undefined || facts.until < this.clock.now().getTime()) return undefined;
    const { address } = facts;
    const settings = await this.settingsOf(address.slice(address.lastIndexOf('@') + 1));
    return settings && { settings, address };
  }

  #read(token: string): { address: string; until: number } | undefined {
    try {
      return JSON.parse(this.encryption.open(token, purpose)) as { address: string; until: number };
    } catch {
      return undefined;
    }
  }
}
