import type { WantedText } from '@homeport/contract/mail-records';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JsonObject, OperationDefinition, Step } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { MailAccount } from './mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { MailHost } from './mail-host.port.ts';
import { MailZone } from './mail-zone.service.ts';
import { readExchange, wantsOf } from './record-verdicts.ts';

type Text = { readonly name: string; readonly value: string };

export interface DisconnectMailInput extends JsonObject {
  readonly userId: string;
  readonly username: string;
  readonly domain: string;
  /** What was published for it, to be taken back where the zone is ours. */
  readonly mx: readonly string[];
  readonly proof: Text | null;
  readonly spf: Text | null;
  readonly dkim: Text | null;
  /** When the domain came to be known here. */
  readonly since: string;
}

/** Takes a domain away from the mail host, with its mailboxes, and its records out of a zone that we run. */
@Injectable()
export class DisconnectMailOperation implements OperationDefinition<DisconnectMailInput>, OnModuleInit {
  readonly kind = 'email.disconnect';
  readonly queue = 'mailhost';
  readonly retry = { attempts: 40, firstDelayMs: 500, maxDelayMs: 300_000 };
  readonly onFailure = 'park';
  readonly owed =
    'Its records may be gone already, and its owner relies on it: it can only be brought to its end.';

  constructor(
    private readonly operations: OperationsService,
    private readonly domains: MailDomainsRepository,
    private readonly host: MailHost,
    private readonly zone: MailZone,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps: readonly Step<DisconnectMailInput>[] = [
    {
      name: 'zone',
      label: 'Removing its DNS records',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input: { userId, domain, mx, proof, spf, dkim } }) => {
        const zone = await this.zone.find(userId, domain);
        if (zone === undefined) return { zone: null };
        if (proof !== null) await this.zone.takeProofBack(zone, proof);
        await this.zone.takeBack(zone, domain, { mx: mx.map(readExchange), spf, dkim });
        return { zone: zone.name };
      },
    },
    {
      name: 'host',
      label: 'Removing it from the email service',
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
    return 'The domain could not be removed from the email service yet.';
  }

  /** Forgets the domain here, so that nothing is done for it any more, and has it taken away elsewhere. */
  async start(account: MailAccount, domain: MailDomain): Promise<string> {
    const { records, ownership } = wantsOf(account, domain);
    await this.domains.remove(domain.id);
    const { operationId } = await this.operations.start(this, {
      key: domain.id,
      ownerId: account.userId,
      input: {
        userId: account.userId,
        username: account.username,
        domain: domain.name,
        mx: domain.mx,
        proof: copied(ownership),
        spf: copied(records?.spf),
        dkim: copied(records?.dkim),
        since: domain.createdAt.toISOString(),
      },
    });
    return operationId;
  }
}

function copied(text: WantedText | null | undefined): Text | null {
  return text ? { ...text } : null;
}
