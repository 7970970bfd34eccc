import { type runningTasks, taskKinds } from '@homeport/contract/notifications';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { domainToUnicode } from 'node:url';
import { formerKinds, type OperationKind } from '../../foundation/operations/operation-kinds.ts';
import {
  OperationsRepository,
  type OperationWithSteps,
} from '../../foundation/operations/operations.repository.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { TaskSubjectsService } from '../task-subjects.service.ts';
import { operationOfEvent } from './notification.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { linkOfRunning, linkOfTask } from './task-links.ts';

type Task = CallAnswer<typeof runningTasks>['tasks'][number];

const mostShown = 20;
const followed: readonly OperationKind[] = taskKinds;

/** The work that customers follow: what is under way, and what failed and was not seen yet. */
@Injectable()
export class RunningTasksService {
  constructor(
    private readonly repository: OperationsRepository,
    private readonly operations: OperationsService,
    private readonly notifications: NotificationsRepository,
    private readonly subjects: TaskSubjectsService,
  ) {}

  async listOf(userId: string): Promise<Task[]> {
    const failures = await this.#failuresOf(userId);
    const ids = [...failures.keys()];
    const rows = await this.repository.listOfOwner(userId, followed, { ids, count: mostShown });
    const tasks = rows.map((row) => this.#toTask(row, failures.get(row.id) ?? null));
    return (await Promise.all(tasks)).filter((task) => task !== undefined);
  }

  /** Whether work that the customer follows is under way. */
  async hasUnfinished(userId: string): Promise<boolean> {
    return this.repository.hasUnfinished(userId, followed);
  }

  /** The notifications of failures that were not seen yet, by operation. */
  async #failuresOf(userId: string): Promise<Map<string, string>> {
    const unread = await this.notifications.listUnread(userId, 'operation_failed', mostShown);
    return new Map(
      unread.flatMap(({ id, event }) => {
        const operationId = operationOfEvent(event);
        return operationId === undefined ? [] : [[operationId, id] as const];
      }),
    );
  }

  async #toTask(row: OperationWithSteps, notificationId: string | null): Promise<Task | undefined> {
    const kind = taskKinds.find((each) => each === (formerKinds[row.kind] ?? row.kind));
    if (kind === undefined) return undefined;
    const name = await this.subjects.domainOf(row);
    return {
      ...this.operations.progressOf(row),
      kind,
      subject: name === null ? null : domainToUnicode(name) || name,
      started: row.createdAt.toISOString(),
      link: row.state === 'failed' ? linkOfTask(kind, name, true, row.input) : linkOfRunning(kind, name),
      notification_id: notificationId,
    };
  }
}
