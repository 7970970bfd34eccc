import type { MessageKey } from '@homeport/contract/server-messages';
import type { MessageValues } from '@homeport/icu/format-message';
import { domainToUnicode } from 'node:url';
import type { failedTasks } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Ownership } from '../foundation/http/access.ts';
import { isId } from '../foundation/ids/ids.ts';
import {
  FailedOperationsRepository,
  type OwnOperation,
} from '../foundation/operations/failed-operations.repository.ts';
import {
  isOperationKind,
  type OperationKind,
  operationKinds,
} from '../foundation/operations/operation-kinds.ts';
import { failureMessage, noticeOf, ownerMessage } from '../foundation/operations/operation-profiles.ts';
import { isFurtherName } from './notifications/task-links.ts';
import { TaskSubjectsService } from './task-subjects.service.ts';
import { messageByKey, type Message, messageFields } from '../foundation/messages/message.ts';

type FailedTask = CallAnswer<typeof failedTasks>['tasks'][number];

/** How long a failure is shown unless it is dismissed. */
const shownMs = 30 * 86_400_000;
const mostRead = 200;
const mostShown = 10;

const noticeKinds = operationKinds.filter((kind) => noticeOf(kind) !== null);
/** The first website of an account is connected, not added: a newer attempt at the same task. */
const readKinds: readonly OperationKind[] = [...noticeKinds, 'hosting.connectDomain'];

/** Failed tasks that no other screen shows. */
@Injectable()
export class FailedTasksService implements OnModuleInit {
  constructor(
    private readonly operations: FailedOperationsRepository,
    private readonly subjects: TaskSubjectsService,
    private readonly ownership: Ownership,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'failed-task',
      async (userId, id) => isId(id) && this.operations.isFailedOf(userId, id, noticeKinds),
    );
  }

  /** Only the newest attempt of each task counts. The newest task comes first. */
  async listOf(userId: string): Promise<FailedTask[]> {
    const all = await this.operations.listOf(userId, readKinds, this.clock.in(-shownMs), mostRead);
    const newest = new Map<string, OwnOperation & { name: string | null }>();
    for (const operation of all) {
      const name = await this.subjects.nameOf(operation);
      const task = taskOf(operation, name);
      if (!newest.has(task)) newest.set(task, { ...operation, name });
    }
    return [...newest.values()]
      .filter(({ state, dismissedAt }) => state === 'failed' && dismissedAt === null)
      .flatMap((operation) => this.#shown(operation) ?? [])
      .slice(0, mostShown);
  }

  async dismiss(id: string): Promise<void> {
    await this.operations.dismiss(id, this.clock.now());
  }

  #shown(operation: OwnOperation & { name: string | null }): FailedTask | undefined {
    const { id, kind, name, errorCode, input, updatedAt } = operation;
    const notice = isOperationKind(kind) ? noticeOf(kind) : null;
    if (notice === null || !isOperationKind(kind)) return undefined;
    const known = errorCode === null ? undefined : failureMessage(kind, errorCode);
    return {
      id,
      failed: updatedAt.toISOString(),
      ...messageFields({
        title: titleOf(notice.notice, name),
        reason: known ?? ownerMessage(kind, true) ?? failureMessage(kind),
      }),
      retry: notice.retry && { place: notice.retry, name: isFurtherName(input) ? null : name },
    };
  }
}

function titleOf(notice: MessageKey, name: string | null): Message {
  return messageByKey(notice, subjectOf(name));
}

/** What fills a notice; without a name it is about the account. */
function subjectOf(name: string | null): MessageValues {
  return name === null
    ? { named: 'no', subject: '' }
    : { named: 'yes', subject: domainToUnicode(name) || name };
}

/** Attempts at the same task have the same text. */
function taskOf({ kind, key }: OwnOperation, name: string | null): string {
  const isAddition = kind === 'hosting.connectDomain';
  const notice = isOperationKind(kind) ? noticeOf(isAddition ? 'hosting.addWebsite' : kind) : null;
  const title = notice === null ? kind : titleOf(notice.notice, name).english;
  return `${title} ${notice?.perKey ? key : ''}`;
}
