import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { CatalogueService } from './catalogue.service.ts';
import { CatalogueVersionsRepository } from './catalogue-versions.repository.ts';

/**
 * Publishes a version of the catalogue: creates its prices at the payment provider, and then charges them to new customers
 * from one moment on. If the provider refuses one, the version is a draft again and the published one stays.
 */
@Injectable()
export class PublishCatalogueOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.publishCatalogue',
    input: z.object({ number: z.int() }),
    retry: 'minutes',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'create',
          label: 'steps.creatingPrices',
          weight: 3,
          timeoutMs: 120_000,
          run: async ({ input }) => this.#createPrices(input.number),
        })
        .step({
          name: 'switch',
          label: 'steps.switchingPrices',
          weight: 1,
          timeoutMs: 30_000,
          irrevocable: true,
          run: async ({ input }) =>
            this.db.transaction(async () => {
              await this.versions.switchTo(input.number, this.clock.now());
            }),
        }),
    failed: async ({ input }) => this.db.transaction(async () => this.versions.markDraft(input.number)),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly versions: CatalogueVersionsRepository,
    private readonly catalogue: CatalogueService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start(number: number): Promise<void> {
    await this.operations.start(this.definition, {
      key: `version ${number}`,
      ownerId: null,
      input: { number },
    });
  }

  async #createPrices(number: number): Promise<{ created: number }> {
    const version = await this.versions.find(number);
    if (version === null) throw new Error(`Version ${number} of the catalogue does not exist`);
    const results = await this.catalogue.create(version.prices);
    const differing = results.find(({ result }) => result === 'differs');
    if (differing !== undefined)
      throw new ProviderError(
        'rejected',
        'catalogue_differs',
        `Price ${differing.lookupKey}: ${differing.detail}`,
      );
    return { created: results.filter(({ result }) => result === 'created').length };
  }
}
