import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { FailedChangesService } from './failed-changes.service.ts';
import { LiveChangesService } from './live-changes.service.ts';
import { ZoneWritesService } from './zone-writes.service.ts';

const changeInput = z.object({ changeId: z.string(), zoneId: z.string(), name: z.string().optional() });
type Input = z.infer<typeof changeInput>;

/**
 * Writes a change to the nameservers' provider: all of it, or nothing. A record set that was changed elsewhere meanwhile
 * is never overwritten. Ends when all nameservers answer with it, or after a quarter of an hour.
 */
@Injectable()
export class ChangeRecordsOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'dns.changeRecords',
    input: changeInput,
    retry: 'halfHour',
    onFailure: 'undo',
    retention: { succeededDays: 7, newestStays: false },
    steps: (first) =>
      first
        .step({
          name: 'compare',
          label: 'steps.readingZone',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => this.writes.compare(await this.writes.find(input)),
        })
        .step({
          name: 'write',
          label: 'steps.savingRecords',
          weight: 4,
          timeoutMs: 300_000,
          run: async ({ input }) => this.writes.write(await this.writes.find(input)),
          undo: async ({ input }) => this.writes.takeBack(input),
        })
        .step({
          name: 'confirm',
          label: 'steps.verifyingChange',
          weight: 1,
          timeoutMs: 60_000,
          irrevocable: true,
          run: async ({ input }) => this.writes.confirm(await this.writes.find(input)),
        })
        .step({
          name: 'live',
          label: 'steps.checkingNameservers',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input }) => this.following.follow(input),
        }),
    failed: async ({ input }, errorCode) => this.failures.fail(input, errorCode),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly writes: ZoneWritesService,
    private readonly following: LiveChangesService,
    private readonly failures: FailedChangesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Needs a transaction. */
  async start(ownerId: string, input: Input): Promise<void> {
    await this.operations.start(this.definition, { key: input.changeId, ownerId, input });
  }
}
