import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../foundation/database/database.ts';
import type { JsonObject, OperationDefinition, Step } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { MailAccount } from './mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { MailHost } from './mail-host.port.ts';
import { MailZone } from './mail-zone.service.ts';
import { readExchange, wantsOf } from './record-verdicts.ts';

interface Input extends JsonObject {
  readonly userId: string;
  readonly username: string;
  readonly domain: string;
  /** What was published for it, to be taken back where the zone is ours. */
  readonly mx: readonly string[];
  readonly proof: { readonly name: string; readonly value: string } | null;
}

/** Takes a domain away from the mail host, with its mailboxes, and its records out of a zone that we run. */
@Injectable()
export class DisconnectMailOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'email.disconnect';
  readonly queue = 'mailhost';
  readonly retry = { attempts: 40, firstDelayMs: 500, maxDelayMs: 300_000 };
  readonly onFailure = 'park';

  constructor(
    private readonly operations: OperationsService,
    private readonly domains: MailDomainsRepository,
    private readonly host: MailHost,
    private readonly zone: MailZone,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps: readonly Step<Input>[] = [
    {
      name: 'zone',
      label: 'Taking its records back',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input: { userId, domain, mx, proof } }) => {
        const zone = await this.zone.find(userId, domain);
        if (zone === undefined) return { zone: null };
        if (proof !== null) await this.zone.takeProofBack(zone, proof);
        await this.zone.takeExchangersBack(zone, domain, mx.map(readExchange));
        return { zone: zone.name };
      },
    },
    {
      name: 'host',
      label: 'Removing it from the mail service',
      weight: 1,
      timeoutMs: 120_000,
      irrevocable: true,
      run: async ({ input: { username, domain } }) => {
        await this.host.removeDomain(username, domain);
        return { removed: domain };
      },
    },
  ];

  message(): string {
    return 'The domain could not be removed from the mail service yet.';
  }

  async start(tx: Transaction, account: MailAccount, domain: MailDomain): Promise<void> {
    const { ownership } = wantsOf(account, domain);
    await this.domains.remove(tx, domain.id);
    await this.operations.start(tx, this, {
      key: domain.id,
      ownerId: account.userId,
      input: {
        userId: account.userId,
        username: account.username,
        domain: domain.name,
        mx: domain.mx,
        proof: ownership === null ? null : { ...ownership },
      },
    });
  }
}
