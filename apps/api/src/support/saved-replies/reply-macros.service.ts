import { needsAssignRight, type ReplyMacro, type ReplyStep } from '@homeport/contract/reply-steps';
import { hasRight } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { AgentsService, notStaff } from '../agents.service.ts';
import { type StaffMessage, TicketWritingService } from '../ticket-writing.service.ts';
import { TicketsService } from '../tickets.service.ts';
import { refusePlaceholders } from './reply-texts.ts';
import { SavedRepliesRepository } from './saved-replies.repository.ts';

/** Sends replies of staff, with the steps that come with them. */
@Injectable()
export class ReplyMacrosService {
  constructor(
    private readonly writing: TicketWritingService,
    private readonly tickets: TicketsService,
    private readonly agents: AgentsService,
    private readonly replies: SavedRepliesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a reply and takes its steps, all or none; a repeated submission does neither again.
   * @throws AppError as `TicketWritingService.reply`; validation_error for a step that the caller may not take
   */
  async reply(
    number: number,
    caller: Caller,
    message: Omit<StaffMessage, 'alongside'>,
    macro: ReplyMacro = { saved_reply_ids: [], steps: [] },
  ): Promise<void> {
    refusePlaceholders(message.content);
    if (!hasRight(caller.staffRole, 'tickets.assign') && macro.steps.some(needsAssignRight))
      throw new AppError('validation_error', {
        fields: { 'macro.steps': messageOf('support.mayNotAssign') },
      });
    const actor = { userId: caller.userId, as: 'staff' } as const;
    const steps = await Promise.all(macro.steps.map((step) => this.#prepare(step, caller)));
    await this.writing.reply(number, actor, {
      ...message,
      alongside: {
        before: async () => {
          for (const { hold } of steps) await hold?.();
        },
        after: async () => {
          for (const { take } of steps) await take(number);
          await this.replies.countUses(caller.userId, macro.saved_reply_ids, this.clock.now());
        },
      },
    });
  }

  /** What to do before the ticket is locked, and then with it. */
  async #prepare(
    step: ReplyStep,
    { userId, staffRole }: Caller,
  ): Promise<{ hold?: () => Promise<unknown>; take: (number: number) => Promise<void> }> {
    const actor = { userId, as: 'staff' } as const;
    // A role that is being removed locks the person first and then their tickets.
    const holding = (assigneeId: string) => async () => this.agents.hold(assigneeId);
    switch (step.kind) {
      case 'set_status':
        return { take: (number) => this.tickets.setStatus(number, actor, step.status) };
      case 'assign_to_me':
        return {
          hold: holding(userId),
          // Agents take tickets from no one, not even one that was assigned to another a moment ago.
          take: (number) =>
            hasRight(staffRole, 'tickets.assign')
              ? this.tickets.assign(number, actor, userId)
              : this.tickets.take(number, userId),
        };
      case 'assign': {
        const assigneeId = await this.agents.idOf(step.agent_email);
        if (assigneeId === null) throw notStaff();
        return {
          hold: holding(assigneeId),
          take: (number) => this.tickets.assign(number, actor, assigneeId),
        };
      }
      case 'unassign':
        return { take: (number) => this.tickets.assign(number, actor, null) };
    }
  }
}
