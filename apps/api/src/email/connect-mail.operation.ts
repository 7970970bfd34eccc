import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { type JsonObject, ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { NameProofsService } from '../names/index.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { MailHostPort } from './mail-host.port.ts';
import { MailPlanService } from './mail-plan.service.ts';
import { newMailUsername } from './mail-usernames.ts';
import { MailZoneService } from './mail-zone.service.ts';
import { DnsRecordCheckService } from './dns-record-check.service.ts';
import { wantsOf, writeExchange } from './record-verdicts.ts';

const connectInput = z.object({ domainId: z.string() });
export type ConnectMailInput = z.infer<typeof connectInput>;

/** How long a proof that we have written ourselves is waited for; after that the regular look goes on with it. */
const patienceMs = 40_000;
const pollMs = 2_000;

/**
 * Brings a domain to the mail host as far as its DNS allows, and writes its records where we run its zone. It can be run
 * any number of times: a domain whose owner has to prove it first is left waiting, and is gone on with later.
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
          label: 'Preparing your email account',
          weight: 3,
          timeoutMs: 120_000,
          run: async ({ input }) => this.#prepareAccount((await this.#domain(input)).userId),
        })
        .step({
          name: 'proof',
          label: 'Proving that the domain is yours',
          weight: 2,
          timeoutMs: 120_000,
          run: async ({ input }) => this.#prove(await this.#domain(input)),
          undo: async ({ input }) => this.#takeProofBack(input),
        })
        .step({
          name: 'domain',
          label: 'Adding the domain to the email service',
          weight: 3,
          timeoutMs: 120_000,
          check: async ({ input }) => {
            const { userId, name } = await this.#domain(input);
            const { username } = await this.accounts.get(userId);
            return (await this.host.hasDomain(username, name)) ? { added: true } : undefined;
          },
          run: async ({ input, results }) => ({
            added: await this.#add(input, results.proof.zone !== null),
          }),
        })
        .step({
          name: 'records',
          label: 'Setting its DNS records',
          weight: 2,
          timeoutMs: 180_000,
          run: async ({ input, results }) =>
            results.domain.added ? this.#setUpRecords(input) : { written: false },
        })
        .step({
          name: 'look',
          label: 'Checking its DNS records',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => ({ looked: (await this.look.look(input.domainId)) !== undefined }),
        }),
    failed: async ({ input }, errorCode) => this.domains.refuse(input.domainId, errorCode),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly host: MailHostPort,
    private readonly zone: MailZoneService,
    private readonly plan: MailPlanService,
    private readonly look: DnsRecordCheckService,
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly people: AuthService,
    private readonly audit: AuditService,
    private readonly proofs: NameProofsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #prepareAccount(userId: string): Promise<JsonObject> {
    for (;;) {
      const { username, standsAt } = await this.accounts.get(userId);
      const { email } = await this.people.personOf(userId);
      const found = await this.host.findAccount(username);
      // One that stands without our knowing is ours if it was made for this customer: the answer was lost.
      if (found !== undefined && (standsAt !== null || found.email === email)) break;
      const plan = await this.plan.usableBy(userId);
      if (plan === undefined)
        throw new ProviderError('rejected', 'mail_no_plan', 'No plan that includes mail is paid');
      if (found === undefined && (await this.#created({ username, email, plan }))) break;
      await this.accounts.rename(userId, newMailUsername());
    }
    await this.accounts.markActive(userId, this.clock.now());
    const plan = await this.plan.settle(userId);
    return { plan: plan ?? null };
  }

  /** @returns false when somebody else has the name */
  async #created(account: Parameters<MailHostPort['createAccount']>[0]): Promise<boolean> {
    try {
      await this.host.createAccount(account);
      return true;
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'mail_username_taken') return false;
      throw error;
    }
  }

  async #prove({ userId, name, ...domain }: MailDomain): Promise<{ zone: string | null }> {
    const { username } = await this.accounts.get(userId);
    await this.accounts.keepOwnership(userId, await this.host.ownershipRecord(username));
    const { ownership } = wantsOf(await this.accounts.get(userId), { ...domain, name });
    const zone = await this.zone.find(userId, name);
    if (zone !== undefined && ownership !== null) await this.zone.prove(zone, ownership);
    return { zone: zone?.name ?? null };
  }

  async #takeProofBack({ domainId }: ConnectMailInput): Promise<void> {
    const domain = await this.domains.find(domainId);
    if (domain === null || domain.addedAt !== null) return;
    const { ownership } = wantsOf(await this.accounts.get(domain.userId), domain);
    const zone = await this.zone.find(domain.userId, domain.name);
    if (zone !== undefined && ownership !== null) await this.zone.takeProofBack(zone, ownership);
  }

  /** @param isProven whether its proof is in a zone of ours */
  async #add(input: ConnectMailInput, isProven: boolean): Promise<boolean> {
    const { userId, name, wantedAt } = await this.#domain(input);
    const { username } = await this.accounts.get(userId);
    try {
      await this.host.addDomain(username, name);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'mail_unproven') throw error;
      if (!isProven || this.clock.now().getTime() - wantedAt.getTime() > patienceMs) return false;
      throw new ProviderError('unavailable', error.code, error.message, { retryAfterMs: pollMs });
    }
  }

  async #setUpRecords(input: ConnectMailInput): Promise<{ written: boolean }> {
    const { id, userId, name } = await this.#domain(input);
    if (!(await this.domains.keepAdded(id, this.clock.now()))) throw taken(name);
    await this.db.transaction(() => this.proofs.recordMailProof(userId, name));
    const account = await this.accounts.get(userId);
    const { mx, spf, dkim } = await this.host.recordsOf(account.username, name);
    await this.domains.keepWanted(id, {
      mx: mx.map(writeExchange),
      spf: spf.value,
      dkimName: dkim?.name ?? null,
      dkim: dkim?.value ?? null,
    });
    const { records } = wantsOf(account, await this.#domain(input));
    const zone = await this.zone.find(userId, name);
    if (zone === undefined || records === undefined) return { written: false };
    const before = await this.zone.write(zone, name, records);
    await this.audit.record({
      userId,
      kind: 'email.records_written',
      detail: { domain: name, zone: zone.name, exchangersBefore: before.map(writeExchange) },
    });
    return { written: true };
  }

  async #domain({ domainId }: ConnectMailInput): Promise<MailDomain> {
    const domain = await this.domains.find(domainId);
    if (domain === null)
      throw new ProviderError(
        'not_found',
        'mail_domain_gone',
        `The mail domain ${domainId} is not wanted any more`,
      );
    return domain;
  }
}

function taken(name: string): ProviderError {
  return new ProviderError('conflict', 'mail_domain_taken', `${name} has mail for another customer`);
}
