import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Feedback, Rating, RatingMonth } from '../foundation/database/generated/client.ts';
import { madeBefore, type PageQuery } from '../foundation/paging/page.ts';

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** Ratings, their monthly counts, and feedback texts. */
@Injectable()
export class FeedbackRepository {
  constructor(private readonly db: Database) {}

  async findRating(userId: string): Promise<Rating | null> {
    return this.db.client.rating.findUnique({ where: { userId } });
  }

  /** @returns false for a customer who has rated before */
  async insertRating(rating: Rating): Promise<boolean> {
    const { count } = await this.db.tx.rating.createMany({ data: [rating], skipDuplicates: true });
    return count === 1;
  }

  /** Counts a rating in its month. */
  async count({ rating, createdAt }: Rating): Promise<void> {
    const month = new Date(Date.UTC(createdAt.getUTCFullYear(), createdAt.getUTCMonth(), 1));
    await this.db.tx.$executeRaw`
      INSERT INTO rating_months (month, rating, count) VALUES (${month}::date, ${rating}, 1)
      ON CONFLICT (month, rating) DO UPDATE SET count = rating_months.count + 1`;
  }

  async months(): Promise<RatingMonth[]> {
    return this.db.client.ratingMonth.findMany({ orderBy: [{ month: 'asc' }, { rating: 'asc' }] });
  }

  async insertFeedback(feedback: Feedback): Promise<void> {
    await this.db.client.feedback.create({ data: feedback, select: { id: true } });
  }

  /** One more than the page size. @param stars undefined: all */
  async listRatings({ after, size }: PageQuery, stars: number | undefined): Promise<Rating[]> {
    return this.db.client.rating.findMany({
      where: { ...(stars === undefined ? {} : { rating: stars }), ...madeBefore(after) },
      orderBy: newestFirst,
      take: size + 1,
    });
  }

  /** One more than the page size. */
  async listFeedback({ after, size }: PageQuery): Promise<Feedback[]> {
    return this.db.client.feedback.findMany({
      where: madeBefore(after),
      orderBy: newestFirst,
      take: size + 1,
    });
  }
}
