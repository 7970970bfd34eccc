import type { WantedText } from '@homeport/contract/mail-records';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { type MailAccount, MailAccountsRepository } from './mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { MailHostDriversService } from './hosts/mail-host-drivers.service.ts';
import { MailZoneService } from './mail-zone.service.ts';
import { ReplacedRecordsRepository } from './replaced-records.repository.ts';
import { parseExchange, requiredRecordsOf } from './record-verdicts.ts';

const text = z.object({ name: z.string(), value: z.string() });
type Text = z.infer<typeof text>;

const content = z.object({ ttl: z.number(), values: z.array(z.string()) }).nullable();
const setChange = z.object({ name: z.string(), type: z.string(), before: content, after: content });

const disconnectInput = z.object({
  userId: z.string(),
  username: z.string(),
  domain: z.string(),
  /** The records that were published for it, to be removed if we run the zone. */
  mx: z.array(z.string()),
  proof: text.nullable(),
  spf: text.nullable(),
  dkim: text.nullable(),
  /** What connecting it changed in a zone that we run; what it replaced comes back. */
  replaced: z.array(setChange).default([]),
  /** When the customer first connected the domain, ISO 8601. */
  since: z.string(),
});
export type DisconnectMailInput = z.infer<typeof disconnectInput>;

/** Removes a domain and its mailboxes from the mail host, and its records from a zone that we run. Those that they replaced come back. */
@Injectable()
export class DisconnectMailOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.disconnect',
    input: disconnectInput,
    retry: 'hours',
    onFailure: 'needsAttention',
    giveUpRefusal: 'email.onlyForward',
    steps: (first) =>
      first
        .step({
          name: 'zone',
          label: 'steps.removingDnsRecords',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input: { userId, domain, mx, proof, spf, dkim, replaced } }) => {
            const zone = await this.zone.find(userId, domain);
            if (zone === undefined) return { zone: null };
            const published = { mx: mx.map(parseExchange), proof, spf, dkim };
            await this.zone.removeAll(zone, { userId, name: domain }, published, replaced);
            return { zone: zone.name };
          },
        })
        .step({
          name: 'host',
          label: 'steps.removingEmailService',
          weight: 1,
          timeoutMs: 120_000,
          irrevocable: true,
          run: async ({ input: { userId, username, domain } }) => {
            const host = this.hosts.of(await this.accounts.get(userId));
            await host.removeDomain(username, domain);
            return { removed: domain };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly hosts: MailHostDriversService,
    private readonly zone: MailZoneService,
    private readonly replaced: ReplacedRecordsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Deletes the domain’s row, so that no other work continues with it, and starts its removal. Needs a transaction. */
  async start(account: MailAccount, domain: MailDomain): Promise<string> {
    const { records, ownership } = requiredRecordsOf(account, domain);
    const replaced = await this.replaced.of(domain.id);
    await this.domains.remove(domain.id);
    const { operationId } = await this.operations.start(this.definition, {
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
        replaced: z.array(setChange).parse(replaced),
        since: domain.createdAt.toISOString(),
      },
    });
    return operationId;
  }
}

function copied(text: WantedText | null | undefined): Text | null {
  return text ? { ...text } : null;
}
