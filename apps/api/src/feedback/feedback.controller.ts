import type { CallAnswer } from '@homeport/contract/call';
import {
  feedbackTexts,
  rate,
  rating,
  ratingStatistics,
  reviews,
  sendFeedback,
} from '@homeport/contract/feedback';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { FeedbackService } from './feedback.service.ts';

/** Ratings and feedback of customers, and their lists for staff. */
@Controller()
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Handle(rating)
  async rating({ caller }: Input<typeof rating>): Promise<CallAnswer<typeof rating>> {
    return { status: (await this.feedback.hasRated(caller.userId)) ? 'exists' : 'not_found' };
  }

  @Handle(rate)
  async rate({ caller, body }: Input<typeof rate>): Promise<CallAnswer<typeof rate>> {
    await this.feedback.rate(caller.userId, body.rating, body.review);
    return { status: 'success' };
  }

  @Handle(sendFeedback)
  async send({ caller, body }: Input<typeof sendFeedback>): Promise<CallAnswer<typeof sendFeedback>> {
    await this.feedback.send(caller.userId, body.feedback);
    return { status: 'success' };
  }

  @Handle(ratingStatistics)
  async statistics(): Promise<CallAnswer<typeof ratingStatistics>> {
    return this.feedback.statistics();
  }

  @Handle(reviews)
  async reviews({ query }: Input<typeof reviews>): Promise<CallAnswer<typeof reviews>> {
    const stars = query.stars === undefined ? undefined : Number(query.stars);
    const { rows, next } = await this.feedback.reviews(pageQuery(query), stars);
    return {
      reviews: rows.map(({ id, rating: given, review, createdAt, userId, person }) => ({
        id,
        customer: { id: userId, email: person.email, name: person.name },
        rating: given,
        review,
        created: createdAt.toISOString(),
      })),
      next,
    };
  }

  @Handle(feedbackTexts)
  async texts({ query }: Input<typeof feedbackTexts>): Promise<CallAnswer<typeof feedbackTexts>> {
    const { rows, next } = await this.feedback.texts(pageQuery(query));
    return {
      texts: rows.map(({ id, text, createdAt, userId, person }) => ({
        id,
        customer: { id: userId, email: person.email, name: person.name },
        text,
        created: createdAt.toISOString(),
      })),
      next,
    };
  }
}
