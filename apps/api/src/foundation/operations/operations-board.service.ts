import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { Database } from '../database/database.ts';
import type { Operation } from '../database/generated/client.ts';
import { OperationState } from '../database/generated/enums.ts';
import { AppError } from '../http/app-error.ts';
import { type Page, type PageKey, pageOf, type PageQuery } from '../paging/page.ts';
import type { QueueName } from '../queue/queues.ts';
import { QueueProducerService } from '../queue/queue-producer.service.ts';
import type { OperationKind } from './operation-kinds.ts';
import { OperationRegistryService } from './operation-registry.service.ts';
import {
  type BoardCount,
  type BoardFilter,
  OperationsBoardRepository,
  type ParkedFilter,
} from './operations-board.repository.ts';
import { OperationsRepository, type OperationWithSteps } from './operations.repository.ts';

const portion = 5;
const allStates = Object.values(OperationState);

/** The ledger in the hands of staff: what is under way, what stands still and why, and what can be done about it. */
@Injectable()
export class OperationsBoardService {
  constructor(
    private readonly board: OperationsBoardRepository,
    private readonly ledger: OperationsRepository,
    private readonly registry: OperationRegistryService,
    private readonly producer: QueueProducerService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Every kind of work there is, by name. */
  kinds(): string[] {
    return this.registry
      .all()
      .map(({ kind }) => kind)
      .sort();
  }

  /** The newest first. */
  async list(filter: BoardFilter, wish: PageQuery): Promise<Page<OperationWithSteps>> {
    const { kinds, states, ownerId } = filter;
    const all = kinds === undefined && states === undefined;
    const whole =
      ownerId !== undefined || all ? filter : { kinds: kinds ?? this.kinds(), states: states ?? allStates };
    const rows = await this.board.list(whole, wish);
    return pageOf(rows, wish, ({ createdAt: at, id }) => ({ at, id }));
  }

  /** @param ownerId undefined: of everybody */
  async countUnfinished(ownerId?: string): Promise<BoardCount[]> {
    return this.board.countUnfinished(ownerId);
  }

  /** What staff have to hear of: parked since a moment, or failed where staff alone are told. Emails are the outbox's. */
  async needingStaff(since: Date, failureKinds: readonly OperationKind[]): Promise<Operation[]> {
    const undone = failureKinds.filter((kind) => this.registry.find(kind)?.onFailure === 'undo');
    return this.board.listNeedingStaff(since, undone);
  }

  async countParked(filter: ParkedFilter): Promise<number> {
    return this.board.countParked(filter);
  }

  /** At most so many of those that stand still, the longest known first, in small portions. */
  async *parked(filter: ParkedFilter, most: number): AsyncGenerator<string[]> {
    let after: PageKey | undefined;
    for (let count = 0; count < most;) {
      const rows = await this.board.listParked(filter, after, Math.min(portion, most - count));
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map(({ id }) => id);
      after = { at: last.createdAt, id: last.id };
      count += rows.length;
    }
  }

  /** By the clock that leases and tries go by. */
  async now(): Promise<Date> {
    return this.board.now();
  }

  async find(id: string): Promise<OperationWithSteps | null> {
    return this.ledger.find(id);
  }

  /** Tries again now what would be tried later. @throws AppError conflict for what does not wait for a try */
  async retry(id: string): Promise<OperationWithSteps> {
    const operation = await this.#lock(id);
    if (!(await this.board.makeDue(id)))
      throw new AppError('conflict', { message: 'This operation is not waiting for its next attempt.' });
    this.#wakeAfter(operation, operation.attempts);
    return operation;
  }

  /**
   * Puts a parked one back to work, where it stopped.
   * @throws AppError conflict for one that is not parked, or of a kind that nobody knows any more
   */
  async resume(id: string): Promise<OperationWithSteps> {
    const operation = await this.#lock(id);
    if (this.registry.find(operation.kind) === undefined)
      throw new AppError('conflict', { message: 'This kind of operation no longer exists.' });
    if (!(await this.ledger.resume(id, this.clock.now())))
      throw new AppError('conflict', { message: 'Only an operation that needs attention can be resumed.' });
    this.#wakeAfter(operation, operation.attempts);
    return operation;
  }

  /**
   * Has the steps that are done taken back, as far as they can be.
   * @throws AppError conflict when it can only be brought to its end, or somebody works on it, or it has ended
   */
  async giveUp(id: string): Promise<OperationWithSteps> {
    const operation = await this.#lock(id);
    const refusal = this.whyNotGivenUp(operation);
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    if (!(await this.board.giveUp(id, this.clock.now())))
      throw new AppError('conflict', {
        message: 'Only an operation that needs attention or waits for its next attempt can be given up.',
      });
    this.#wakeAfter(operation, operation.attempts);
    return operation;
  }

  /** Why it can only be brought to its end; undefined: all that is done can be taken back. */
  whyNotGivenUp({ kind, steps }: OperationWithSteps): string | undefined {
    const definition = this.registry.find(kind);
    if (definition?.owed !== undefined) return definition.owed;
    const done = new Set(steps.filter(({ state }) => state === 'done').map(({ name }) => name));
    const lasting = definition?.steps.find(({ name, irrevocable }) => irrevocable === true && done.has(name));
    return lasting && `"${lasting.label}" is done and cannot be taken back.`;
  }

  async #lock(id: string): Promise<OperationWithSteps> {
    const operation = await this.board.lock(id);
    if (operation === null) throw new AppError('not_found');
    return operation;
  }

  #wakeAfter({ id, queue }: OperationWithSteps, attempts: number): void {
    this.db.afterCommit(() => this.producer.wake(queue as QueueName, id, attempts));
  }
}
