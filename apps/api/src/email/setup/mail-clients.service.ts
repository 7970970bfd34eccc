import { toHostname } from '@homeport/contract/fields';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
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
    // The id instead of the address: the token fits into a path parameter, however long the address is.
    const token = this.encryption.seal(`${row.id} ${expires.getTime()}`, purpose);
    return { url: new URL(`/mail-setup/${token}`, this.config.settings.PUBLIC_URL).href, expires };
  }

  /** @returns undefined when the link is invalid or too old */
  async openLink(token: string): Promise<{ settings: ClientSettings; address: string } | undefined> {
    const [id = '', until] = this.#read(token)?.split(' ') ?? [];
    if (!isId(id) || !(Number(until) >= this.clock.now().getTime())) return undefined;
    const row = await this.mailboxes.findWithDomain(id);
    if (row === null) return undefined;
    const settings = await this.settingsOf(row.domain.name);
    return settings && { settings, address: `${row.name}@${row.domain.name}` };
  }

  #read(token: string): string | undefined {
    try {
      return this.encryption.open(token, purpose);
    } catch {
      return undefined;
    }
  }
}
