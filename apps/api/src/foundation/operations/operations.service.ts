import type { InstallStatus, OperationProgress } from '@homeport/contract/operation';
import { Injectable } from '@nestjs/common';
import { actingMember } from '../audit/acting-member.ts';
import { Clock } from '../clock/clock.ts';
import { Database } from '../database/database.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import { newId } from '../ids/ids.ts';
import { QueueProducerService } from '../queue/queue-producer.service.ts';
import { type QueueName, queueSettings } from '../queue/queues.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import type { JsonObject, OperationDefinition } from './operation.ts';
import type { OperationKind } from './operation-kinds.ts';
import { OperationEndsService } from './operation-ends.service.ts';
import { OperationsBoardRepository } from './operations-board.repository.ts';
import { OperationRegistryService } from './operation-registry.service.ts';
import { OperationsRepository, type OperationWithSteps } from './operations.repository.ts';
import { messageByKey, type Message, messageFields } from '../messages/message.ts';

const finalStates = new Set(['succeeded', 'failed', 'parked']);

/** Starts operations, waits for them and shows their progress. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly repository: OperationsRepository,
    private readonly registry: OperationRegistryService,
    private readonly producer: QueueProducerService,
    private readonly ends: OperationEndsService,
    private readonly board: OperationsBoardRepository,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Registers a kind of operation. Both roles do, so that each can show and start it. */
  register<Input extends JsonObject>(definition: OperationDefinition<Input>): void {
    this.registry.register(definition);
  }

  /**
   * Inserts the operation in the transaction of the change that needs it, and queues it after the commit.
   * Joins an unfinished operation of the same kind and key.
   */
  async start<Input extends JsonObject>(
    definition: OperationDefinition<Input>,
    request: { key: string; ownerId: string | null; input: Input },
  ): Promise<{ operationId: string; started: boolean }> {
    const { kind, queue } = definition;
    const row = { ...request, input: definition.input.parse(request.input) };
    for (;;) {
      const id = newId();
      const inserted = await this.repository.insert({
        id,
        kind,
        queue,
        ...row,
        traceparent: currentTraceparent(),
        startedBy: starterOf(request.ownerId),
        at: this.clock.now(),
      });
      if (inserted !== undefined) {
        const turn = await this.#turnOf(queue, request.ownerId);
        this.db.afterCommit(() => this.producer.wake(queue, id, 0, turn));
        return { operationId: id, started: true };
      }
      const underWay = await this.repository.findUnfinished(kind, request.key);
      // None: the other operation ended between the two statements.
      if (underWay !== null) return { operationId: underWay.id, started: false };
    }
  }

  /** The position of an owner's newest operation among their waiting ones, in queues where owners take turns. */
  async #turnOf(queue: QueueName, ownerId: string | null): Promise<number> {
    if (queueSettings[queue].order !== 'owner' || ownerId === null) return 1;
    return this.repository.countDue(queue, ownerId);
  }

  /** Waits until the operation has ended or needs attention, at most `ms` of real time. @returns its current row */
  async wait(operationId: string, ms: number): Promise<OperationWithSteps> {
    refuseInTransaction('Waiting for an operation');
    const until = performance.now() + ms;
    for (;;) {
      const watch = this.ends.watch(operationId);
      try {
        const row = await this.get(operationId);
        const leftMs = until - performance.now();
        if (finalStates.has(row.state) || leftMs <= 0 || this.ends.isStopping) return row;
        await watch.ended(Math.min(leftMs, watch.lookAgainMs));
      } finally {
        watch.stop();
      }
    }
  }

  async find(operationId: string): Promise<OperationWithSteps | null> {
    return this.repository.find(operationId);
  }

  /** Those that are still kept, in no order. */
  async listByIds(ids: readonly string[]): Promise<OperationWithSteps[]> {
    return ids.length === 0 ? [] : this.repository.listByIds(ids);
  }

  /** @throws Error when it does not exist */
  async get(operationId: string): Promise<OperationWithSteps> {
    const row = await this.repository.find(operationId);
    if (row === null) throw new Error(`There is no operation ${operationId}`);
    return row;
  }

  /** The newest operation of a kind and key, finished or not. */
  async latest(kind: OperationKind, key: string): Promise<OperationWithSteps | null> {
    return this.repository.findLatest(kind, key);
  }

  /** As `latest`, for many keys; those without an operation are left out. */
  async latestOf(
    kind: OperationKind,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, OperationWithSteps>> {
    if (keys.length === 0) return new Map();
    return new Map((await this.repository.listLatest(kind, keys)).map((row) => [row.key, row]));
  }

  /** Whether an operation of this kind and key is unfinished, including those that need attention. */
  async isUnderWay(kind: OperationKind, key: string): Promise<boolean> {
    return (await this.repository.findUnfinished(kind, key)) !== null;
  }

  /** The unfinished operations of these kinds that have this key, with their owners. */
  async listUnfinishedOn(
    kinds: readonly OperationKind[],
    key: string,
  ): Promise<{ kind: string; ownerId: string | null }[]> {
    return this.repository.listUnfinishedOn(kinds, key);
  }

  /** The unfinished operations of these owners, including those that need attention. */
  async listUnfinishedOf(
    kinds: readonly OperationKind[],
    ownerIds: readonly string[],
  ): Promise<{ id: string; kind: string; input: unknown; needsAttention: boolean }[]> {
    const rows = await this.repository.listUnfinishedOf(kinds, ownerIds);
    return rows.map(({ id, kind, input, state }) => ({
      id,
      kind,
      input,
      needsAttention: state === 'parked',
    }));
  }

  /** Resumes an operation that needs attention. */
  async resume(operationId: string): Promise<boolean> {
    const resumed = await this.repository.resume(operationId, this.clock.now());
    if (resumed)
      await this.producer.wake(this.registry.get((await this.get(operationId)).kind).queue, operationId);
    return resumed;
  }

  /** Runs one that waits for a retry now. Needs a transaction. */
  async hurry(operationId: string): Promise<void> {
    const { queue, attempts } = await this.get(operationId);
    if (!(await this.board.makeDue(operationId))) return;
    this.db.afterCommit(() => this.producer.wake(queue as QueueName, operationId, attempts));
  }

  /** The progress that a customer may see. */
  progressOf(row: OperationWithSteps): OperationProgress {
    const definition = this.registry.get(row.kind);
    const done = new Set(row.steps.filter((step) => step.state === 'done').map((step) => step.name));
    const current = definition.steps.find((step) => !done.has(step.name));
    const ended = hasFailed(row);
    return {
      operation_id: row.id,
      state: row.state === 'undoing' ? 'running' : row.state,
      progress: row.state === 'succeeded' ? 100 : Math.min(row.progress, 99),
      steps: definition.steps.map((step) => ({
        ...messageFields({ label: messageByKey(step.label) }),
        state: done.has(step.name) ? 'done' : step === current && !ended ? 'doing' : 'todo',
      })),
      ...messageFields({ message: this.messageTo(row) }),
      updated: row.updatedAt.toISOString(),
    };
  }

  /** What its customer reads about an operation that failed or needs attention; null for others. */
  messageTo(row: OperationWithSteps): Message | null {
    if (!hasFailed(row) || row.errorCode === null) return null;
    return this.registry.get(row.kind).message(row.errorCode);
  }

  /** The progress of an installation, in the form of the calls that poll it. */
  installStatusOf(row: OperationWithSteps): InstallStatus {
    const operation = this.progressOf(row);
    const { state, progress } = operation;
    const failed = hasFailed(row);
    return {
      status: state === 'succeeded' ? 'success' : failed ? 'failed' : 'ongoing',
      progress,
      ...messageFields({ message: this.messageTo(row) }),
      operation,
    };
  }
}

function hasFailed({ state }: OperationWithSteps): boolean {
  return state === 'failed' || state === 'parked';
}

/** The member of the owner's account who starts an operation; undefined: the owner, staff or the system. */
function starterOf(ownerId: string | null): { userId: string; role: string } | undefined {
  const member = ownerId === null ? undefined : actingMember(ownerId);
  return member === undefined ? undefined : { userId: member.userId, role: member.role };
}
