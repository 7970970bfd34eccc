import type { CallAnswer } from '@homeport/contract/call';
import {
  addStatusUpdate,
  beginStatusEvent,
  dismissStatusProposal,
  editStatusEvent,
  editStatusUpdate,
  endStatusEvent,
  statusAudience,
  statusEvent,
  statusEvents,
} from '@homeport/contract/staff-status';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { StatusAdminService } from './status-admin.service.ts';
import { StatusCorrectionsService } from './status-corrections.service.ts';
import { type Author, StatusEventsService } from './status-events.service.ts';
import { StatusProposalsService } from './status-proposals.service.ts';
import type { Description } from './status-rules.ts';

/** Staff write about incidents and planned work. */
@Controller()
export class StaffStatusController {
  constructor(
    private readonly status: StatusAdminService,
    private readonly events: StatusEventsService,
    private readonly corrections: StatusCorrectionsService,
    private readonly proposals: StatusProposalsService,
  ) {}

  @Handle(statusEvents)
  async list(): Promise<CallAnswer<typeof statusEvents>> {
    return this.status.list();
  }

  @Handle(statusEvent)
  async read({ params }: Input<typeof statusEvent>): Promise<CallAnswer<typeof statusEvent>> {
    return this.status.read(params.event_id);
  }

  @Handle(statusAudience)
  async audience({ body }: Input<typeof statusAudience>): Promise<CallAnswer<typeof statusAudience>> {
    return this.status.audienceOf({ services: [...new Set(body.services)], serverIds: body.server_ids });
  }

  @Handle(beginStatusEvent)
  async begin(input: Input<typeof beginStatusEvent>): Promise<CallAnswer<typeof beginStatusEvent>> {
    const { id, kind, text } = input.body;
    await this.events.begin({ id, kind, text, ...descriptionOf(input.body) }, authorOf(input));
    return { status: 'success' };
  }

  @Handle(addStatusUpdate)
  async add(input: Input<typeof addStatusUpdate>): Promise<CallAnswer<typeof addStatusUpdate>> {
    await this.events.addUpdate(input.params.event_id, input.body, authorOf(input));
    return { status: 'success' };
  }

  @Handle(endStatusEvent)
  async end(input: Input<typeof endStatusEvent>): Promise<CallAnswer<typeof endStatusEvent>> {
    await this.events.end(input.params.event_id, input.body, authorOf(input));
    return { status: 'success' };
  }

  @Handle(editStatusEvent)
  async edit(input: Input<typeof editStatusEvent>): Promise<CallAnswer<typeof editStatusEvent>> {
    const { params, body } = input;
    await this.corrections.describe(params.event_id, body.version, descriptionOf(body), authorOf(input));
    return { status: 'success' };
  }

  @Handle(editStatusUpdate)
  async rewrite(input: Input<typeof editStatusUpdate>): Promise<CallAnswer<typeof editStatusUpdate>> {
    const { event_id: eventId, update_id: updateId } = input.params;
    const { version, text } = input.body;
    await this.corrections.rewrite({ eventId, updateId, version }, text, authorOf(input));
    return { status: 'success' };
  }

  @Handle(dismissStatusProposal)
  async dismiss({
    params,
  }: Input<typeof dismissStatusProposal>): Promise<CallAnswer<typeof dismissStatusProposal>> {
    await this.proposals.dismiss(params.server_id);
    return { status: 'success' };
  }
}

const authorOf = ({ caller, origin }: Pick<Input<typeof endStatusEvent>, 'caller' | 'origin'>): Author => ({
  userId: caller.userId,
  ip: origin.ip,
});

function descriptionOf(
  body: Pick<
    Input<typeof beginStatusEvent>['body'],
    'severity' | 'title' | 'services' | 'server_ids' | 'starts' | 'planned_end'
  >,
): Description {
  return {
    severity: body.severity,
    title: body.title,
    services: body.services,
    serverIds: body.server_ids,
    startsAt: new Date(body.starts),
    plannedEndAt: body.planned_end === undefined ? null : new Date(body.planned_end),
  };
}
