export { FeedbackHttpModule, FeedbackModule } from './feedback.module.ts';
