import { kindName } from '@homeport/contract/kind-name';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { OutboxService } from '../foundation/mail/outbox.service.ts';
import { isTemplateName, nameKeyOf as mailNameKeyOf } from '../foundation/mail/templates/templates.ts';
import { type StaffEvent, StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import { OperationsBoardService } from '../foundation/operations/operations-board.service.ts';
import { ProviderHealthService } from '../foundation/providers/provider-health.service.ts';
import { messageByKey, messageOf } from '../foundation/messages/message.ts';
import { failureName } from '../foundation/operations/failure-name.ts';
import { isOperationKind, nameKeyOf } from '../foundation/operations/operation-kinds.ts';
import { staffFailureKinds } from '../foundation/operations/operation-profiles.ts';

/** Older events are on the operations board, and not reported. */
const reportedMs = 86_400_000;
/** A provider that fails again within this time has the same outage. */
const outageMs = 3_600_000;

/** Collects events for staff that no module reports: from operations, the outbox and the providers' health. */
@Injectable()
export class StaffEventsService {
  constructor(
    private readonly board: OperationsBoardService,
    private readonly outbox: OutboxService,
    private readonly health: ProviderHealthService,
    private readonly notices: StaffNoticesService,
    private readonly clock: Clock,
  ) {}

  async collect(): Promise<void> {
    await this.notices.report(await this.#operations());
    await this.notices.report(await this.#mails());
    await this.notices.report(await this.#providers());
  }

  async #operations(): Promise<StaffEvent[]> {
    const found = await this.board.needingStaff(this.clock.in(-reportedMs), staffFailureKinds);
    return found.map(({ id, kind, key, state, errorCode, updatedAt }) => ({
      kind: 'staff_operation',
      // A schedule that keeps failing is one event a day; an operation that stops again is another event.
      key:
        state === 'failed'
          ? `operation:${kind}:${key}:${updatedAt.toISOString().slice(0, 10)}`
          : `operation:${id}:${updatedAt.getTime()}`,
      subject: isOperationKind(kind) ? messageByKey(nameKeyOf(kind)) : kindName(kind),
      what: messageOf(state === 'failed' ? 'notices.operationFailed' : 'notices.operationStuck', {
        error: errorCode === null ? messageOf('notices.unknownError') : failureName(errorCode),
      }),
      path: `{admin}/operations/${id}`,
    }));
  }

  async #mails(): Promise<StaffEvent[]> {
    const found = await this.outbox.listUndeliverable(this.clock.in(-reportedMs));
    return found.map(({ id, template, to, stoppedAt }) => ({
      kind: 'staff_mail',
      key: `mail:${id}:${stoppedAt.getTime()}`,
      subject: to,
      what: messageOf('notices.mailFailed', {
        name: isTemplateName(template) ? messageByKey(mailNameKeyOf(template)) : kindName(template),
      }),
      path: '{admin}/outbox?state=failed',
    }));
  }

  async #providers(): Promise<StaffEvent[]> {
    const events: StaffEvent[] = [];
    for (const { service, displayName, since } of await this.health.openCircuits()) {
      if (await this.notices.hasReported('staff_provider', displayName, outageMs)) continue;
      events.push({
        kind: 'staff_provider',
        key: `provider:${service}:${since.getTime()}`,
        subject: displayName,
        what: messageOf('notices.callsPaused'),
        path: '{admin}/providers',
      });
    }
    return events;
  }
}
