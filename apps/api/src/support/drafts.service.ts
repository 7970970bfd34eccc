import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { readDraft } from '@homeport/contract/support-preferences';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { TicketCategory } from '../foundation/database/generated/client.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { type DraftPlace, DraftsRepository } from './drafts.repository.ts';
import { plainText } from './rich-text.ts';
import { RichTextService } from './rich-text.service.ts';

const keptMs = timers.ticketDraftDays * 86_400_000;

/** Texts that were started and not sent: one reply and one note per person and ticket, for 14 days. */
@Injectable()
export class DraftsService implements OnModuleInit {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly richText: RichTextService,
    private readonly schedules: SchedulesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const run = () => this.drafts.removeBefore(this.clock.in(-keptMs));
    this.schedules.register({ name: 'support.forget_drafts', everyMs: 3_600_000, run });
  }

  async read(place: DraftPlace): Promise<CallAnswer<typeof readDraft>['draft']> {
    const draft = await this.drafts.find(place);
    if (draft === null || draft.updatedAt < this.clock.in(-keptMs)) return null;
    return {
      content: await this.richText.sanitize(draft.content),
      issue_type: draft.category,
      updated: draft.updatedAt.toISOString(),
    };
  }

  /** Saves a draft. An empty text deletes it. */
  async keep(place: DraftPlace, content: string, category: TicketCategory | undefined): Promise<void> {
    const kept = await this.richText.preview(content, 'content');
    if (plainText(kept) === '') return this.drafts.remove(place);
    const updatedAt = this.clock.now();
    await this.drafts.save(place, { content: kept, category: category ?? null, updatedAt });
  }
}
