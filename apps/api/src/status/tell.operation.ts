import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { newId } from '../foundation/ids/ids.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { TellingService } from './telling.service.ts';
import { TellingsRepository } from './tellings.repository.ts';

/** Tells everyone concerned of an update. Each transaction records how far it got, so repeating it goes on there. */
@Injectable()
export class TellOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'status.tell',
    input: z.object({ tellingId: z.string() }),
    retry: 'hours',
    onFailure: 'needsAttention',
    retention: { succeededDays: 90, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'tell',
        label: 'steps.tellingConcerned',
        weight: 1,
        timeoutMs: 600_000,
        run: async ({ input }) => {
          while (await this.telling.tellNext(input.tellingId));
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly telling: TellingService,
    private readonly tellings: TellingsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** In the transaction of the change. Once for each update, and once more before planned work begins. */
  async start(updateId: string, isAhead: boolean): Promise<void> {
    const id = newId();
    const isNew = await this.tellings.insert({ id, updateId, isAhead, createdAt: this.clock.now() });
    if (!isNew) return;
    await this.operations.start(this.definition, { key: id, ownerId: null, input: { tellingId: id } });
  }
}
