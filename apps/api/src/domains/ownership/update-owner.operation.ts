import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { orderedSince } from '../registrars/ordered-since.ts';
import type { OwnershipAbility } from '../registrars/ownership-ability.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { type DomainOwnerUpdate, OwnedDomainsRepository } from './owned-domains.repository.ts';
import { OwnerUpdateSecretsService } from './owner-update-secrets.service.ts';

/** Sends the new data of an owner, or a new owner, to the registrar. Both owners then agree to a new one by email. */
@Injectable()
export class UpdateOwnerOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.updateOwner',
    input: z.object({ updateId: z.string(), name: z.string().optional() }),
    retry: 'hours',
    onFailure: 'undo',
    steps: (first) =>
      first.step({
        name: 'send',
        label: 'steps.sendingChangeRegistry',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => {
          const update = await this.owned.findUpdate(input.updateId);
          if (update !== null && update.acceptedAt === null) await this.#send(update);
        },
      }),
    failed: async ({ input }) => {
      await this.db.transaction(() => this.owned.removeUpdate(input.updateId));
    },
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly registrars: RegistrarDriversService,
    private readonly domains: DomainsRepository,
    private readonly owned: OwnedDomainsRepository,
    private readonly secrets: OwnerUpdateSecretsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param name the domain's */
  async start({ id, userId }: Pick<DomainOwnerUpdate, 'id' | 'userId'>, name: string): Promise<void> {
    const input = { updateId: id, name };
    await this.operations.start(this.definition, { key: id, ownerId: userId, input });
  }

  async #send(update: DomainOwnerUpdate): Promise<void> {
    const domain = await this.domains.get(update.domainId);
    const { vendor, ownership } = this.registrars.of(domain);
    if (ownership === undefined)
      throw new ProviderError('rejected', 'ability_missing', `${vendor} does not change owners`);
    if (update.kind === 'data') {
      // Sending the same data again changes nothing.
      await ownership.setOwner(domain.name, this.secrets.open(update));
      await this.db.transaction(() => this.owned.removeUpdate(update.id));
      return;
    }
    await this.#changeOwner(update, domain.name, ownership);
    await this.owned.acceptUpdate(update.id, this.clock.now());
  }

  /** An earlier try may have started the change. */
  async #changeOwner(update: DomainOwnerUpdate, name: string, ownership: OwnershipAbility): Promise<void> {
    const isRunning = async () =>
      orderedSince(await ownership.ownerChangeOf(name), update.createdAt).state === 'running';
    if (await isRunning()) return;
    try {
      await ownership.changeOwner(name, this.secrets.open(update));
    } catch (error) {
      const isStarted = error instanceof ProviderError && error.kind === 'conflict';
      if (!isStarted || !(await isRunning())) throw error;
    }
  }
}
