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
  type AttentionFilter,
} from './operations-board.repository.ts';
import { OperationsRepository, type OperationWithSteps } from './operations.repository.ts';
import { messageByKey, type Message, messageOf } from '../messages/message.ts';

const portion = 5;
const allStates = Object.values(OperationState);

/** Shows operations to staff, and lets them retry, resume and give up those that are stuck. */
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

  /** All kinds of operations, by name. */
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

  /** @param ownerId undefined for all owners */
  async countUnfinished(ownerId?: string): Promise<BoardCount[]> {
    return this.board.countUnfinished(ownerId);
  }

  /** Operations to report to staff: those that need attention since a moment, and failed ones that only staff hear of. Emails are the outbox's. */
  async needingStaff(since: Date, failureKinds: readonly OperationKind[]): Promise<Operation[]> {
    const undone = failureKinds.filter((kind) => this.registry.find(kind)?.onFailure === 'undo');
    return this.board.listNeedingStaff(since, undone);
  }

  async countNeedingAttention(filter: AttentionFilter): Promise<number> {
    return this.board.countNeedingAttention(filter);
  }

  /** Operations that need attention, oldest first, in batches up to a limit. */
  async *needingAttention(filter: AttentionFilter, most: number): AsyncGenerator<string[]> {
    let after: PageKey | undefined;
    for (let count = 0; count < most;) {
      const rows = await this.board.listNeedingAttention(filter, after, Math.min(portion, most - count));
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map(({ id }) => id);
      after = { at: last.createdAt, id: last.id };
      count += rows.length;
    }
  }

  /** The time of the clock that leases and retries use. */
  async now(): Promise<Date> {
    return this.board.now();
  }

  async find(id: string): Promise<OperationWithSteps | null> {
    return this.ledger.find(id);
  }

  /** Retries now. @throws AppError conflict when the operation does not wait for a retry */
  async retry(id: string): Promise<OperationWithSteps> {
    const operation = await this.#lock(id);
    if (!(await this.board.makeDue(id)))
      throw new AppError('conflict', { message: messageOf('operations.notWaiting') });
    this.#wakeAfter(operation, operation.attempts);
    return operation;
  }

  /**
   * Resumes an operation that needs attention, at the step where it stopped.
   * @throws AppError conflict when it does not need attention, or its kind no longer exists
   */
  async resume(id: string): Promise<OperationWithSteps> {
    const operation = await this.#lock(id);
    if (this.registry.find(operation.kind) === undefined)
      throw new AppError('conflict', { message: messageOf('operations.unknownKind') });
    if (!(await this.ledger.resume(id, this.clock.now())))
      throw new AppError('conflict', { message: messageOf('operations.notResumable') });
    this.#wakeAfter(operation, operation.attempts);
    return operation;
  }

  /**
   * Gives an operation up: undoes the finished steps.
   * @throws AppError conflict when it cannot be undone, is running, or has ended
   */
  async giveUp(id: string): Promise<OperationWithSteps> {
    const operation = await this.#lock(id);
    const refusal = this.whyNotGivenUp(operation);
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    if (!(await this.board.giveUp(id, this.clock.now())))
      throw new AppError('conflict', {
        message: messageOf('operations.notGivenUp'),
      });
    this.#wakeAfter(operation, operation.attempts);
    return operation;
  }

  /** Why it cannot be given up; undefined when everything can be undone. */
  whyNotGivenUp({ kind, steps }: OperationWithSteps): Message | undefined {
    const definition = this.registry.find(kind);
    if (definition?.giveUpRefusal !== undefined) return messageByKey(definition.giveUpRefusal);
    const done = new Set(steps.filter(({ state }) => state === 'done').map(({ name }) => name));
    const lasting = definition?.steps.find(({ name, irrevocable }) => irrevocable === true && done.has(name));
    return lasting && messageOf('operations.lasting', { step: messageByKey(lasting.label) });
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
