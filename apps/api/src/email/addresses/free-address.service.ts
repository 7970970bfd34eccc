import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { AddressInput } from './address-input.ts';
import { MailTargetsService } from './mail-targets.service.ts';

/** Checks at the mail host that an address is free: customers can also create addresses in its panel. */
@Injectable()
export class FreeAddressService {
  constructor(private readonly targets: MailTargetsService) {}

  /** @throws ProviderError conflict mail_address_taken */
  async ensure({ domainId, name: address }: AddressInput): Promise<void> {
    const { domain, account, host } = await this.targets.of(domainId);
    const name = address.slice(0, address.lastIndexOf('@'));
    const [mailbox, forwarders = []] = await Promise.all([
      host.mailboxes?.find(account.username, domain.name, name),
      host.forwarders?.list(account.username, domain.name),
    ]);
    if (mailbox !== undefined || forwarders.some((forwarder) => forwarder.name === name))
      throw new ProviderError('conflict', 'mail_address_taken', `${address} exists at the mail host`);
  }
}
