import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { FeedbackRepository } from './feedback.repository.ts';
import { FeedbackService } from './feedback.service.ts';
import { FeedbackController } from './feedback.controller.ts';

/** Ratings, reviews and feedback. */
@Module({
  imports: [AuthModule],
  providers: [FeedbackRepository, FeedbackService],
  exports: [FeedbackService],
})
export class FeedbackModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [FeedbackModule, AuthModule], controllers: [FeedbackController] })
export class FeedbackHttpModule {}
