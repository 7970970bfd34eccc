import type { CallAnswer } from '@homeport/contract/call';
import {
  keepDraft,
  notifications,
  readDraft,
  setNotifications,
} from '@homeport/contract/support-preferences';
import { Controller } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { type Caller, Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { DraftsService } from './drafts.service.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';
import { TicketReadersService } from './ticket-readers.service.ts';
import { TicketsService } from './tickets.service.ts';

/** Drafts of tickets, and which notification emails a person gets. */
@Controller()
export class SupportPreferencesController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly tickets: TicketsService,
    private readonly readers: TicketReadersService,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  @Handle(readDraft)
  async readDraft({ caller, params, query }: Input<typeof readDraft>): Promise<CallAnswer<typeof readDraft>> {
    return {
      draft: await this.drafts.read({
        userId: caller.userId,
        ticketNumber: params.ticket_id,
        isNote: query.note ?? false,
      }),
    };
  }

  @Handle(keepDraft)
  async keepDraft({ caller, params, body }: Input<typeof keepDraft>): Promise<CallAnswer<typeof keepDraft>> {
    const isNote = body.note ?? false;
    await this.#mayWrite(caller, params.ticket_id, isNote);
    const place = { userId: caller.userId, ticketNumber: params.ticket_id, isNote };
    await this.drafts.keep(place, body.content, body.issue_type);
    return { status: 'success' };
  }

  @Handle(notifications)
  async notifications({ caller }: Input<typeof notifications>): Promise<CallAnswer<typeof notifications>> {
    const { userId, role } = caller;
    return {
      ...(await this.preferences.preferencesOf(userId)),
      on_screen: await this.preferences.screenPreferencesOf(userId),
      ...(await this.preferences.staffPreferencesOf(userId, role)),
    };
  }

  @Handle(setNotifications)
  async setNotifications({
    caller,
    body,
  }: Input<typeof setNotifications>): Promise<CallAnswer<typeof setNotifications>> {
    await this.preferences.save(caller.userId, caller.role, body);
    return { status: 'success' };
  }

  async #mayWrite(caller: Caller, number: number, isNote: boolean): Promise<void> {
    if (number === 0 && !isNote) return;
    const isCreator = !isNote && (await this.tickets.statusOf(number))?.userId === caller.userId;
    if (isCreator || (await this.readers.mayRead(caller, number))) return;
    throw new AppError('not_found');
  }
}
