import type { CallAnswer } from '@homeport/contract/call';
import { mergeTargets, mergeTicket, splitTicket } from '@homeport/contract/ticket-merging';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { subjectOf } from '../inbox/ticket-subject.ts';
import { MergingService } from './merging.service.ts';
import { SplittingService } from './splitting.service.ts';

const mostTargets = 20;

/** Tickets become one, or two. */
@Controller()
export class MergingController {
  constructor(
    private readonly merging: MergingService,
    private readonly splitting: SplittingService,
  ) {}

  @Handle(mergeTargets)
  async targets({ caller, params }: Input<typeof mergeTargets>): Promise<CallAnswer<typeof mergeTargets>> {
    const tickets = await this.merging.listTargets(params.ticket_id, caller, mostTargets);
    return {
      tickets: tickets.map((ticket) => ({
        ticket_id: ticket.number,
        subject: subjectOf(ticket),
        status: ticket.status,
        updated: ticket.updatedAt.toISOString(),
      })),
    };
  }

  @Handle(mergeTicket)
  async merge({ caller, body }: Input<typeof mergeTicket>): Promise<CallAnswer<typeof mergeTicket>> {
    await this.merging.merge(body.ticket_id, body.into, caller);
    return { status: 'success' };
  }

  @Handle(splitTicket)
  async split({ caller, body }: Input<typeof splitTicket>): Promise<CallAnswer<typeof splitTicket>> {
    const { ticket_id: number, replies, subject, submission_id: submissionId } = body;
    const request = { replies, subject, submissionId };
    return { status: 'success', ticket_id: await this.splitting.split(number, caller, request) };
  }
}
