import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../foundation/ids/ids.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import type { OwnershipAbility } from '../registrars/ownership-ability.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { OwnedDomainsRepository } from './owned-domains.repository.ts';

const lockInput = z.object({ domainId: z.string(), name: z.string().optional() });
type LockInput = z.infer<typeof lockInput>;
const pollMs = 5_000;

/**
 * Sets the lock of a domain at the registrar. Every change starts its own operation, and each of them applies the newest
 * change. Locking also replaces the code for a transfer, if its owner was shown one.
 */
@Injectable()
export class SetLockOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.setLock',
    input: lockInput,
    retry: 'hours',
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          name: 'write',
          label: 'steps.sendingChangeRegistry',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#write(await this.domains.get(input.domainId)),
        })
        .step({
          name: 'await',
          label: 'steps.waitingForRegistry',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#await(await this.domains.get(input.domainId)),
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly registrars: RegistrarDriversService,
    private readonly domains: DomainsRepository,
    private readonly owned: OwnedDomainsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @returns the id of the operation */
  async start(domain: Pick<Domain, 'id' | 'userId' | 'name'>): Promise<string> {
    const { operationId } = await this.operations.start(this.definition, {
      key: `${domain.id}:${newId()}`,
      ownerId: domain.userId,
      input: { domainId: domain.id, name: domain.name },
    });
    return operationId;
  }

  /** Resumes those of a domain that need attention. */
  async resume({ id, userId }: Pick<Domain, 'id' | 'userId'>): Promise<void> {
    const unfinished = await this.operations.listUnfinishedOf([this.definition.kind], [userId]);
    const stuck = unfinished.filter(
      ({ input, needsAttention }) => needsAttention && (input as LockInput).domainId === id,
    );
    await Promise.all(stuck.map((operation) => this.operations.resume(operation.id)));
  }

  async #write(domain: Domain): Promise<void> {
    const { id, name, wantedLock, codeShownAt } = domain;
    if (wantedLock === null) return;
    const ownership = this.#abilityOf(domain);
    if ((await this.#isLocked(domain)) !== wantedLock) await ownership.setLock(name, wantedLock);
    if (!wantedLock || codeShownAt === null) return;
    // Repeating it replaces the code once more; the lost one was never shown.
    await ownership.resetCode(name);
    await this.owned.setCodeReplaced(id);
  }

  async #await(domain: Domain): Promise<void> {
    const { name, wantedLock } = domain;
    if (wantedLock === null) return;
    if ((await this.#isLocked(domain)) !== wantedLock)
      throw new ProviderError('unavailable', 'lock_under_way', `${name}: the registry has not finished`, {
        retryAfterMs: pollMs,
      });
    await this.owned.applyLock(domain);
  }

  async #isLocked(domain: Domain): Promise<boolean | null> {
    const found = await this.registrars.of(domain).find(domain.name);
    if (found !== undefined) return found.isLocked;
    throw new ProviderError(
      'not_found',
      'domain_missing',
      `The registrar has no ${domain.name} in our account`,
    );
  }

  #abilityOf(domain: Domain): OwnershipAbility {
    const { vendor, ownership } = this.registrars.of(domain);
    if (ownership !== undefined) return ownership;
    throw new ProviderError('rejected', 'ability_missing', `${vendor} does not lock domains`);
  }
}
