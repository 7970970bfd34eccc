import type { ArchiveFacts } from '@homeport/contract/archives';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../foundation/database/database.ts';
import type { Archive } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { archiveReady } from './archives.events.ts';
import { ArchivesRepository } from './archives.repository.ts';
import { PackingService } from './packing.service.ts';

/** Packs what a customer asked for, and offers it for some days. */
@Injectable()
export class MakeArchiveOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'archives.make',
    input: z.object({ archiveId: z.string() }),
    retry: 'quarterHour',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'pack',
          label: 'steps.packingArchive',
          weight: 9,
          timeoutMs: 1_800_000,
          run: async ({ input, signal }) => this.packing.pack(input.archiveId, signal),
        })
        .step({
          name: 'offer',
          label: 'steps.tellingYou',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results }) => this.#offer(input.archiveId, results.pack),
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly packing: PackingService,
    private readonly archives: ArchivesRepository,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @returns the id of the operation */
  async start(userId: string, { id, kind, year }: Pick<Archive, 'id' | 'kind' | 'year'>): Promise<string> {
    const key = `${userId} ${kind} ${year ?? 'all'}`;
    const start = { key, ownerId: userId, input: { archiveId: id } };
    return (await this.operations.start(this.definition, start)).operationId;
  }

  async statesOf(archives: readonly Archive[]): Promise<ReadonlyMap<string, ArchiveFacts['state']>> {
    const open = archives.filter(({ bytes }) => bytes === null);
    const running = await this.operations.listByIds(open.map(({ operationId }) => operationId));
    const unfinished = new Set(
      running.filter(({ state }) => state !== 'failed' && state !== 'parked').map(({ id }) => id),
    );
    return new Map(
      archives.map(({ id, bytes, operationId }) => [
        id,
        bytes !== null ? 'ready' : unfinished.has(operationId) ? 'making' : 'failed',
      ]),
    );
  }

  async #offer(archiveId: string, made: { bytes: number; missing: number }): Promise<void> {
    await this.db.transaction(async () => {
      const archive = await this.archives.find(archiveId);
      if (archive === null) return;
      const endsAt = this.packing.endOfOffer();
      if (!(await this.archives.finish(archiveId, { ...made, endsAt }))) return;
      const { userId, kind } = archive;
      await this.events.publish(archiveReady, { archiveId, userId, kind, endsAt });
    });
  }
}
