import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import type { OperationDefinition } from '../../foundation/operations/operation.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { RefreshService } from '../../foundation/operations/refresh.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts } from './website-directory.service.ts';

const lookInput = z.object({ websiteId: z.string() });
type Input = z.infer<typeof lookInput>;

/** What a neighbour reads of a website, and how that is told. */
interface ProbeFacts {
  kind: OperationKind;
  label: string;
  read: (website: WebsiteFacts, signal: AbortSignal) => Promise<void>;
}

/** The reading of something of one website, because somebody looks at it. */
export interface WebsiteProbe {
  /**
   * Has it read again in the background when what is known of it is old. Nobody waits for it.
   * @param readAt when it was last read; null: never, or what was read is of no use
   * @returns what to tell when the last reading failed and the next one has to wait
   */
  refresh(website: WebsiteFacts, readAt: Date | null): Promise<string | undefined>;
  /** Has it read in any case. */
  start(website: WebsiteFacts): Promise<void>;
}

const freshMs = 5 * 60_000;

/** For the neighbours that read something of websites. */
@Injectable()
export class WebsiteProbeService {
  constructor(
    private readonly operations: OperationsService,
    private readonly background: RefreshService,
    private readonly directory: WebsiteDirectoryService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Makes such work known; to be called in every process. */
  register(facts: ProbeFacts): WebsiteProbe {
    const work = this.#workOf(facts);
    this.operations.register(work);
    return {
      refresh: async (website, readAt) => {
        if (website.state !== 'active' || (readAt !== null && this.#age(readAt) < freshMs)) return undefined;
        if (readAt === null) return this.background.read(work, requestFor(website));
        await this.background.refresh(work, requestFor(website));
        return undefined;
      },
      start: async (website) => {
        await this.db.transaction(() => this.operations.start(work, requestFor(website)));
      },
    };
  }

  #workOf({ kind, label, read }: ProbeFacts): OperationDefinition<Input> {
    return defineOperation({
      kind,
      input: lookInput,
      retry: 'twice',
      onFailure: 'undo',
      retention: { succeededDays: 1, newestStays: false },
      steps: (first) =>
        first.step({
          name: 'read',
          label,
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input, signal }) => {
            const website = await this.directory.get(input.websiteId);
            if (website?.state === 'active') await read(website, signal);
            return { read: true };
          },
        }),
    });
  }

  #age(time: Date): number {
    return this.clock.now().getTime() - time.getTime();
  }
}

function requestFor({ id, userId }: WebsiteFacts) {
  return { key: id, ownerId: userId, input: { websiteId: id } };
}
