import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import type { OperationDefinition } from '../../foundation/operations/operation.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { RefreshService } from '../../foundation/operations/refresh.service.ts';
import type { PanelAbility } from '../panel/panel-ability.ts';
import { WebsiteDirectoryService } from './website-directory.service.ts';
import type { WebsiteFacts } from './websites.repository.ts';
import type { Message } from '../../foundation/messages/message.ts';

const probeInput = z.object({ websiteId: z.string() });
type Input = z.infer<typeof probeInput>;

/** How a module reads its part of a website. */
interface ProbeFacts {
  kind: OperationKind;
  label: MessageKey;
  /** What its server needs for it. */
  ability: PanelAbility<object>;
  read: (website: WebsiteFacts, signal: AbortSignal) => Promise<void>;
}

/** Reads one module's part of a website while a customer is looking at it. */
export interface WebsiteProbe {
  /**
   * Starts a reading in the background when the last one is old.
   * @param readAt when it was last read; null: never, or the result is unusable
   * @returns a message for the customer when the server has nothing to read, or when the last reading failed and the
   * next one has to wait
   */
  refresh(website: WebsiteFacts, readAt: Date | null): Promise<Message | undefined>;
  /** Starts a reading regardless of the last one. */
  start(website: WebsiteFacts): Promise<void>;
}

const freshMs = 5 * 60_000;

/** Lets other modules read their part of websites. */
@Injectable()
export class WebsiteProbeService {
  constructor(
    private readonly operations: OperationsService,
    private readonly background: RefreshService,
    private readonly directory: WebsiteDirectoryService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Registers a module's probe; has to be called in every process. */
  register(facts: ProbeFacts): WebsiteProbe {
    const definition = this.#definitionOf(facts);
    this.operations.register(definition);
    return {
      refresh: async (website, readAt) => {
        const refusal = this.directory.refusalOf(website, facts.ability);
        if (refusal !== undefined) return refusal;
        if (website.state !== 'active' || (readAt !== null && this.#age(readAt) < freshMs)) return undefined;
        if (readAt === null) return this.background.read(definition, requestFor(website));
        await this.background.refresh(definition, requestFor(website));
        return undefined;
      },
      start: async (website) => {
        await this.db.transaction(() => this.operations.start(definition, requestFor(website)));
      },
    };
  }

  #definitionOf({ kind, label, read }: ProbeFacts): OperationDefinition<Input> {
    return defineOperation({
      kind,
      input: probeInput,
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
