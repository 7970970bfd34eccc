import { kindName } from '@homeport/contract/kind-name';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { OutboxService } from '../foundation/mail/outbox.service.ts';
import { type StaffEvent, StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import { OperationsBoardService } from '../foundation/operations/operations-board.service.ts';
import { ProviderHealthService } from '../foundation/providers/provider-health.service.ts';
import { staffFailureKinds } from '../foundation/operations/operation-profiles.ts';

/** What happened longer ago is on the board, and no news. */
const newsMs = 86_400_000;
/** A provider that fails again within this time is the same outage. */
const outageMs = 3_600_000;

/** Finds what staff have to hear of and no module reports: in the ledger, the outbox and the providers' health. */
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
    const found = await this.board.needingStaff(this.clock.in(-newsMs), staffFailureKinds);
    return found.map(({ id, kind, key, state, errorCode, updatedAt }) => ({
      kind: 'staff_operation',
      // A schedule that fails again and again is one event a day; an operation that is parked again is another event.
      key:
        state === 'failed'
          ? `operation:${kind}:${key}:${updatedAt.toISOString().slice(0, 10)}`
          : `operation:${id}:${updatedAt.getTime()}`,
      subject: kindName(kind),
      what: `${state === 'failed' ? 'It failed' : 'It needs attention'} (${errorCode?.replaceAll('_', ' ') ?? 'unknown error'}).`,
      path: `{admin}/operations/${id}`,
    }));
  }

  async #mails(): Promise<StaffEvent[]> {
    const found = await this.outbox.listUndeliverable(this.clock.in(-newsMs));
    return found.map(({ id, template, to, parkedAt }) => ({
      kind: 'staff_mail',
      key: `mail:${id}:${parkedAt.getTime()}`,
      subject: to,
      what: `The email "${kindName(template)}" could not be sent.`,
      path: '{admin}/outbox?state=failed',
    }));
  }

  async #providers(): Promise<StaffEvent[]> {
    const events: StaffEvent[] = [];
    for (const { service, since } of await this.health.openCircuits()) {
      const name = kindName(service);
      if (await this.notices.hasReported('staff_provider', name, outageMs)) continue;
      events.push({
        kind: 'staff_provider',
        key: `provider:${service}:${since.getTime()}`,
        subject: name,
        what: 'Calls to it are paused: too many failed.',
        path: '{admin}/providers',
      });
    }
    return events;
  }
}
