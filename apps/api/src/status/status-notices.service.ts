import { type StatusNotice, statusSeverities } from '@homeport/contract/status';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { ConcernedCustomersService } from './concerned-customers.service.ts';
import type { KnownEvent } from './status-event.ts';
import { StatusPageService } from './status-page.service.ts';
import { isNoticed } from './status-rules.ts';

/** The banners about incidents and planned work that concern a customer. */
@Injectable()
export class StatusNoticesService {
  constructor(
    private readonly page: StatusPageService,
    private readonly concerned: ConcernedCustomersService,
    private readonly clock: Clock,
  ) {}

  /** The most urgent first. Nothing is read for the customer while there is nothing to tell anybody. */
  async listOf(userId: string): Promise<StatusNotice[]> {
    const now = this.clock.now();
    const events = (await this.page.openEvents()).filter((event) => isNoticed(event, now));
    const theirs: KnownEvent[] = [];
    for (const event of events) if (await this.concerned.includes(userId, event)) theirs.push(event);
    return theirs.toSorted((a, b) => urgencyOf(b) - urgencyOf(a)).map(toNotice);
  }
}

/** Incidents come before planned work, and what is worse before what is not. */
const urgencyOf = ({ kind, severity }: KnownEvent): number =>
  (kind === 'incident' ? statusSeverities.length : 0) + statusSeverities.indexOf(severity);

const toNotice = (event: KnownEvent): StatusNotice => ({
  event_id: event.id,
  update_id: event.updates[0]?.id ?? event.id,
  kind: event.kind,
  severity: event.severity,
  state: event.state,
  title: event.title,
  starts: event.startsAt.toISOString(),
  planned_end: event.plannedEndAt?.toISOString() ?? null,
});
