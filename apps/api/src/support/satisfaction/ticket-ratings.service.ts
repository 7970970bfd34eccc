import type { CallAnswer, CallBody } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { mailedRating, rateTicket, ticketRating } from '@homeport/contract/satisfaction';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { StaffNoticesService } from '../../foundation/notices/staff-notices.service.ts';
import { RatingLinksService } from './rating-links.service.ts';
import { type TicketRating, TicketRatingsRepository } from './ticket-ratings.repository.ts';

type Asked = CallAnswer<typeof mailedRating>['asked'];

/** What customers thought of the help in a ticket: one rating each, which they can change for some days. */
@Injectable()
export class TicketRatingsService {
  constructor(
    private readonly ratings: TicketRatingsRepository,
    private readonly links: RatingLinksService,
    private readonly notices: StaffNoticesService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async ofTicket(number: number): Promise<CallAnswer<typeof ticketRating>> {
    const rating = await this.ratings.find(number);
    return { asked: rating === null ? null : this.#show(rating) };
  }

  /** The link that the email about the closing asks with; undefined: it does not ask, or was answered meanwhile. */
  async linkFor(number: number, closingId: string): Promise<string | undefined> {
    const rating = await this.ratings.find(number);
    return rating?.closingId === closingId && rating.ratedAt === null ? this.links.urlOf(rating) : undefined;
  }

  /** @throws AppError not_found for a link that is not ours or has ended */
  async ofLink(token: string): Promise<CallAnswer<typeof mailedRating>> {
    const { ticketNumber, ...rating } = await this.#opened(token);
    return { ticket_id: ticketNumber, asked: this.#show({ ticketNumber, ...rating }) };
  }

  /** @throws AppError not_found as `ofLink`; conflict as `rate` */
  async rateByLink(token: string, opinion: CallBody<typeof rateTicket>): Promise<void> {
    const { ticketNumber } = await this.#opened(token);
    await this.rate(ticketNumber, opinion, null);
  }

  /**
   * The same rating again changes nothing.
   * @param actorId null: with a mailed link
   * @throws AppError conflict when the customer was not asked, or the time for changes is over
   */
  async rate(
    number: number,
    { verdict, reason, comment = '' }: CallBody<typeof rateTicket>,
    actorId: string | null,
  ): Promise<void> {
    const now = this.clock.now();
    const openUntil = this.clock.in(timers.ratingChanges);
    const opinion = { verdict, reason: reason ?? null, comment: comment === '' ? null : comment };
    await this.db.transaction(async () => {
      const userId = await this.ratings.rate(number, opinion, { now, openUntil });
      if (userId === undefined) throw new AppError('conflict', { message: messageOf('support.cannotRate') });
      const entry = { userId, kind: 'support.ticket_rated', detail: { ticket: number, verdict } } as const;
      await this.audit.record({ ...entry, ...(actorId === null ? {} : { actorId }) });
      if (verdict === 'bad')
        await this.notices.report([
          {
            kind: 'staff_rating',
            key: `rating:${number}`,
            subject: messageOf('notices.ticket', { number: String(number) }),
            what: messageOf('notices.badRating'),
            path: `{staff}/support/ticket/agent/${number}`,
            actorId: userId,
          },
        ]);
    });
  }

  async #opened(token: string): Promise<TicketRating> {
    const number = this.links.open(token);
    const rating = number === undefined ? null : await this.ratings.find(number);
    if (rating === null) throw new AppError('not_found');
    return rating;
  }

  #show({ verdict, reason, comment, ratedAt, openUntil }: TicketRating): Asked {
    return {
      rating:
        verdict === null || ratedAt === null
          ? null
          : { verdict, reason, comment, rated: ratedAt.toISOString() },
      open_until: openUntil.toISOString(),
      is_open: openUntil > this.clock.now(),
    };
  }
}
