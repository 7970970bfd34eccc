import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { MailHostDriver } from '../hosts/mail-host-driver.ts';
import { MailHostDriversService } from '../hosts/mail-host-drivers.service.ts';
import { type MailAccount, MailAccountsRepository } from '../mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from '../mail-domains.repository.ts';

/** A domain at its mail host. */
export interface MailTarget {
  domain: MailDomain;
  account: MailAccount;
  host: MailHostDriver;
}

type Ability = 'mailboxes' | 'forwarders' | 'catchAll';

/** Finds the mail host of a domain. */
@Injectable()
export class MailTargetsService {
  constructor(
    private readonly domains: MailDomainsRepository,
    private readonly accounts: MailAccountsRepository,
    private readonly hosts: MailHostDriversService,
  ) {}

  /** @throws ProviderError mail_domain_gone when the domain was disconnected */
  async of(domainId: string): Promise<MailTarget> {
    const domain = await this.domains.get(domainId);
    const account = await this.accounts.get(domain.userId);
    return { domain, account, host: this.hosts.of(account) };
  }

  /** The domain of a customer; undefined when it is not theirs. */
  async find(userId: string, name: string): Promise<MailTarget | undefined> {
    const [domain, account] = await Promise.all([
      this.domains.findOf(userId, name),
      this.accounts.find(userId),
    ]);
    if (domain === null || account === null) return undefined;
    return { domain, account, host: this.hosts.of(account) };
  }
}

/** @throws ProviderError rejected mail_ability_missing */
export function abilityOf<Name extends Ability>(
  { host }: Pick<MailTarget, 'host'>,
  name: Name,
): NonNullable<MailHostDriver[Name]> {
  const ability = host[name];
  if (ability !== undefined) return ability as NonNullable<MailHostDriver[Name]>;
  throw new ProviderError('rejected', 'mail_ability_missing', `${host.vendor} does not offer ${name}`);
}
