import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { newId } from '../foundation/ids/ids.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { DnsRecordCheckService } from './dns-record-check.service.ts';
import { MailAccountsService } from './mail-accounts.service.ts';
import { MailDomainSetupService } from './mail-domain-setup.service.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';

const connectInput = z.object({ domainId: z.string(), domain: z.string().optional() });
export type ConnectMailInput = z.infer<typeof connectInput>;

/**
 * Connects a domain to the mail host as far as its DNS allows, and writes its records if we run the zone. It can be run
 * any number of times: a domain whose owner has to prove it first waits, and a later run continues with it.
 */
@Injectable()
export class ConnectMailOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.connect',
    input: connectInput,
    retry: 'halfHour',
    onFailure: 'undo',
    retention: { succeededDays: 7, newestStays: true },
    steps: (first) =>
      first
        .step({
          name: 'account',
          label: 'steps.preparingEmailAccount',
          weight: 3,
          timeoutMs: 120_000,
          run: async ({ input }) => this.#setUpAccount(input),
        })
        .step({
          name: 'proof',
          label: 'steps.provingDomainYours',
          weight: 2,
          timeoutMs: 120_000,
          run: async ({ input }) => this.setup.prove(await this.domains.get(input.domainId)),
          undo: async ({ input }) => {
            const domain = await this.domains.find(input.domainId);
            if (domain !== null) await this.setup.undoProof(domain);
          },
        })
        .step({
          name: 'domain',
          label: 'steps.addingDomainEmailService',
          weight: 3,
          timeoutMs: 120_000,
          check: async ({ input }) =>
            (await this.setup.isAdded(await this.domains.get(input.domainId))) ? { added: true } : undefined,
          run: async ({ input, results }) => {
            const domain = await this.domains.get(input.domainId);
            return { added: await this.setup.add(domain, results.proof.zone !== null) };
          },
        })
        .step({
          name: 'records',
          label: 'steps.settingDnsRecords',
          weight: 2,
          timeoutMs: 180_000,
          run: async ({ input, results }) =>
            results.domain.added ? this.#setUpRecords(input) : { written: false },
        })
        .step({
          name: 'look',
          label: 'steps.checkingDnsRecords',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => ({ looked: (await this.records.check(input.domainId)) !== undefined }),
        }),
    failed: async ({ input }, errorCode) => this.domains.refuse(input.domainId, errorCode),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly accounts: MailAccountsService,
    private readonly setup: MailDomainSetupService,
    private readonly records: DnsRecordCheckService,
    private readonly domains: MailDomainsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #setUpAccount({ domainId }: ConnectMailInput) {
    const { userId } = await this.domains.get(domainId);
    return { plan: (await this.accounts.setUp(userId)) ?? null };
  }

  async #setUpRecords({ domainId }: ConnectMailInput) {
    return this.setup.setUpRecords(await this.domains.get(domainId));
  }

  /** Records that a domain is to have email, and starts or joins its operation. Needs a transaction. */
  async start(userId: string, name: string): Promise<{ operationId: string; started: boolean }> {
    return this.resume(await this.domains.request({ id: newId(), userId, name, at: this.clock.now() }));
  }

  /** Continues with a domain, or joins the operation that does. Needs a transaction. */
  async resume({ id, userId, name }: MailDomain): Promise<{ operationId: string; started: boolean }> {
    const input = { domainId: id, domain: name };
    return this.operations.start(this.definition, { key: id, ownerId: userId, input });
  }
}
