import type { CallAnswer } from '@homeport/contract/call';
import type { ratingStatistics } from '@homeport/contract/feedback';
import { Injectable } from '@nestjs/common';
import { AuthService, type Person } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Feedback, Rating } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { type Page, pageOf, type PageQuery } from '../foundation/paging/page.ts';
import { FeedbackRepository } from './feedback.repository.ts';
import { statisticsOf } from './rating-statistics.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** Ratings, one per customer, and feedback texts. Staff read both. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly repository: FeedbackRepository,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async hasRated(userId: string): Promise<boolean> {
    return (await this.repository.findRating(userId)) !== null;
  }

  /** @throws AppError conflict for a customer who has rated before */
  async rate(userId: string, stars: number, review: string | undefined): Promise<void> {
    const rating: Rating = {
      id: newId(),
      userId,
      rating: stars,
      review: review === undefined || review === '' ? null : review,
      createdAt: this.clock.now(),
    };
    await this.db.transaction(async () => {
      if (!(await this.repository.insertRating(rating)))
        throw new AppError('conflict', { message: messageOf('feedback.alreadyRated') });
      await this.repository.count(rating);
      const detail = { rating: stars };
      await this.audit.record({ userId, actorId: userId, kind: 'feedback.rated', detail });
    });
  }

  async send(userId: string, text: string): Promise<void> {
    await this.repository.insertFeedback({ id: newId(), userId, text, createdAt: this.clock.now() });
  }

  async statistics(): Promise<CallAnswer<typeof ratingStatistics>> {
    return statisticsOf(await this.repository.months());
  }

  /** @param stars undefined: all */
  async reviews(page: PageQuery, stars: number | undefined): Promise<Page<Rating & { person: Person }>> {
    return this.#withPeople(await this.repository.listRatings(page, stars), page);
  }

  async texts(page: PageQuery): Promise<Page<Feedback & { person: Person }>> {
    return this.#withPeople(await this.repository.listFeedback(page), page);
  }

  async #withPeople<Row extends Rating | Feedback>(
    found: readonly Row[],
    page: PageQuery,
  ): Promise<Page<Row & { person: Person }>> {
    const { rows, next } = pageOf(found, page, ({ createdAt: at, id }) => ({ at, id }));
    const people = await this.auth.peopleOf(rows.map(({ userId }) => userId));
    return { rows: rows.map((row) => ({ ...row, person: people.get(row.userId) ?? gone })), next };
  }
}

/** A person whose account was deleted. */
const gone: Person = { name: null, email: '', company: null };
