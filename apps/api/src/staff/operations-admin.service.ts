import type { CallAnswer, CallBody, CallQuery } from '@homeport/contract/call';
import {
  type operation,
  type operationCounts,
  type operations,
  resumedAtOnce,
  type resumeOperations,
} from '@homeport/contract/staff-operations';
import { Injectable } from '@nestjs/common';
import { type AuditKind, AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { OperationRegistryService } from '../foundation/operations/operation-registry.service.ts';
import type { BoardFilter } from '../foundation/operations/operations-board.repository.ts';
import { OperationsBoardService } from '../foundation/operations/operations-board.service.ts';
import type { OperationWithSteps } from '../foundation/operations/operations.repository.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { toBrief, toDetail } from './operation-answers.ts';
import { PeopleService } from './people.service.ts';
import type { StaffAction } from './staff-action.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';

const unfinished = ['queued', 'running', 'undoing', 'parked'] as const;

/** Operations in the staff area: listed, resumed and given up. */
@Injectable()
export class OperationsAdminService {
  constructor(
    private readonly board: OperationsBoardService,
    private readonly registry: OperationRegistryService,
    private readonly people: PeopleService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  async list(query: CallQuery<typeof operations>): Promise<CallAnswer<typeof operations>> {
    const ownerId = query.customer === undefined ? undefined : await this.people.idOf(query.customer);
    if (query.customer !== undefined && ownerId === undefined) return { operations: [], next: null };
    const filter: BoardFilter = {
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(query.kind === undefined ? {} : { kinds: [query.kind] }),
      ...(query.state === undefined
        ? {}
        : { states: query.state === 'unfinished' ? unfinished : [query.state] }),
    };
    const { rows, next } = await this.board.list(filter, pageQuery(query));
    const named = await this.people.named(rows.map((row) => row.ownerId));
    const now = await this.board.now();
    return {
      operations: rows.map((row) =>
        toBrief(row, { definition: this.registry.find(row.kind), customer: named(row.ownerId), now }),
      ),
      next,
    };
  }

  async counts({ customer }: CallQuery<typeof operationCounts>): Promise<CallAnswer<typeof operationCounts>> {
    const ownerId = customer === undefined ? undefined : await this.people.idOf(customer);
    const isNobodys = customer !== undefined && ownerId === undefined;
    const counts = isNobodys ? [] : await this.board.countUnfinished(ownerId);
    return {
      kinds: this.board.kinds(),
      unfinished: counts.map(({ oldest, ...count }) => ({ ...count, oldest: oldest.toISOString() })),
    };
  }

  async describe(id: string): Promise<CallAnswer<typeof operation>> {
    const row = isId(id) ? await this.board.find(id) : null;
    if (row === null) throw new AppError('not_found');
    const named = await this.people.named([row.ownerId]);
    const definition = this.registry.find(row.kind);
    const context = { definition, customer: named(row.ownerId), now: await this.board.now() };
    return toDetail(row, context, this.board.whyNotGivenUp(row));
  }

  async retry(id: string, act: StaffAction): Promise<CallAnswer<typeof operation>> {
    return this.#change(id, act, 'staff.operation_retried', undefined, () => this.board.retry(id));
  }

  async resume(id: string, act: StaffAction): Promise<CallAnswer<typeof operation>> {
    return this.#change(id, act, 'staff.operation_resumed', undefined, () => this.board.resume(id));
  }

  /**
   * Resumes each in its own transaction, so that locks are short and earlier ones stay resumed after a failure. Operations
   * that stopped since the admin counted them may have another cause: then none is resumed.
   * @throws AppError conflict when more need attention than the admin saw
   */
  async resumeAll(
    { kind, customer, seen }: CallBody<typeof resumeOperations>,
    act: StaffAction,
  ): Promise<CallAnswer<typeof resumeOperations>> {
    const ownerId = customer === undefined ? undefined : await this.people.idOf(customer);
    if (customer !== undefined && ownerId === undefined) return { resumed: 0, left: 0, further: 0 };
    const filter = { ...(kind === undefined ? {} : { kind }), ...(ownerId === undefined ? {} : { ownerId }) };
    const matching = await this.board.countNeedingAttention(filter);
    if (matching > seen) throw new AppError('conflict', { message: moreByNow(matching, seen) });
    let [resumed, left] = [0, 0];
    for await (const ids of this.board.needingAttention(filter, resumedAtOnce)) {
      const outcomes = await Promise.allSettled(ids.map((id) => this.#resumeIfMay(id, act)));
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') throw outcome.reason;
        else if (outcome.value) resumed += 1;
        else left += 1;
    }
    return { resumed, left, further: Math.max(0, matching - resumed - left) };
  }

  async giveUp(id: string, reason: string, act: StaffAction): Promise<CallAnswer<typeof operation>> {
    return this.#change(id, act, 'staff.operation_given_up', reason, () => this.board.giveUp(id));
  }

  async #resumeIfMay(id: string, act: StaffAction): Promise<boolean> {
    try {
      await this.#record(act, 'staff.operation_resumed', undefined, () => this.board.resume(id));
      return true;
    } catch (error) {
      if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found'))
        return false;
      throw error;
    }
  }

  async #change(
    id: string,
    act: StaffAction,
    kind: AuditKind,
    reason: string | undefined,
    change: () => Promise<OperationWithSteps>,
  ): Promise<CallAnswer<typeof operation>> {
    if (!isId(id)) throw new AppError('not_found');
    await this.#record(act, kind, reason, change);
    return this.describe(id);
  }

  async #record(
    { caller, origin }: StaffAction,
    kind: AuditKind,
    reason: string | undefined,
    change: () => Promise<OperationWithSteps>,
  ): Promise<void> {
    await this.db.transaction(async () => {
      const { id, kind: work, ownerId } = await change();
      await this.audit.record({
        ...(ownerId === null ? {} : { userId: ownerId }),
        actorId: caller.userId,
        kind,
        ip: origin.ip,
        detail: { operation: id, work, ...(reason === undefined ? {} : { reason }) },
      });
    });
  }
}

function moreByNow(matching: number, seen: number): Message {
  return messageOf('operations.moreByNow', { matching, seen });
}
