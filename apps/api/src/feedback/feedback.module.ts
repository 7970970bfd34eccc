import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { FeedbackRepository } from './feedback.repository.ts';
import { FeedbackService } from './feedback.service.ts';

/** Ratings, reviews and what customers tell us. */
@Module({
  imports: [AuthModule],
  providers: [FeedbackRepository, FeedbackService],
  exports: [FeedbackService],
})
export class FeedbackModule {}
