import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { Database } from '../database/database.ts';
import type { JsonObject, OperationDefinition } from './operation.ts';
import { OperationsService } from './operations.service.ts';
import type { Message } from '../messages/message.ts';

/** A failed refresh is not repeated before this time. */
const afterFailureMs = 30_000;
/** Requests for the same old data within this time query the database once. */
const rememberedMs = 1_000;
const mostRemembered = 10_000;

interface Request<Input extends JsonObject> {
  key: string;
  ownerId: string | null;
  input: Input;
}

/**
 * Refreshes data from providers in the background. No request waits for it, and while a provider
 * is unavailable, reading the stored data costs no more than usual.
 */
@Injectable()
export class RefreshService {
  readonly #asked = new Map<string, { at: number; answer: Promise<unknown> }>();

  constructor(
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * For outdated data: starts the refresh, unless it is running or failed a moment ago.
   */
  async refresh<Input extends JsonObject>(
    definition: OperationDefinition<Input>,
    request: Request<Input>,
  ): Promise<void> {
    const name = `${definition.kind} ${request.key}`;
    const now = this.clock.now().getTime();
    const asked = this.#asked.get(name);
    if (asked !== undefined && now - asked.at < rememberedMs) {
      await asked.answer;
      return;
    }
    if (this.#asked.size >= mostRemembered) this.#asked.clear();
    const answer = this.read(definition, request);
    this.#asked.set(name, { at: now, answer });
    answer.catch(() => this.#asked.delete(name));
    await answer;
  }

  /**
   * For missing data: as above, with the result of the last refresh.
   * @returns the error to show when the last refresh failed and the next one has to wait
   */
  async read<Input extends JsonObject>(
    definition: OperationDefinition<Input>,
    request: Request<Input>,
  ): Promise<Message | undefined> {
    const now = this.clock.now().getTime();
    const latest = await this.operations.latest(definition.kind, request.key);
    const failed = latest?.state === 'failed' && latest.finishedAt !== null ? latest : undefined;
    if (failed?.finishedAt && now - failed.finishedAt.getTime() < afterFailureMs)
      return definition.message(failed.errorCode ?? '');
    // The answer is remembered for others, so it must not depend on a transaction that can still be rolled back.
    await this.db.ownTransaction(() => this.operations.start(definition, request));
    return undefined;
  }
}
