import { feedbackForm, ratingForm } from '@homeport/contract/feedback-form';
import { limits } from '@homeport/contract/limits';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { text } from './texts.ts';

export interface ReviewForm {
  /** null: none chosen. */
  rating: number | null;
  review: string;
}

export interface FeedbackForm {
  feedback: string;
}

/** What is wrong with a text, in words; `code` as the contract's schemas give it. */
function faultOf(code: string): string {
  if (code === 'too_big') return text('tooLong', { limit: limits.feedback });
  return code === 'too_small' ? text('required') : text('broken');
}

/** Checks a review by the contract. */
export const checkReview: Resolver<ReviewForm> = ({ rating, review }): ResolverResult<ReviewForm> => {
  const read = ratingForm.safeParse({ rating, review });
  if (read.success)
    return { values: { rating: read.data.rating, review: read.data.review ?? '' }, errors: {} };
  const errors: FieldErrors<ReviewForm> = {};
  for (const { path, code } of read.error.issues) {
    if (path[0] === 'rating') errors.rating ??= { type: code, message: text('rateFirst') };
    else errors.review ??= { type: code, message: faultOf(code) };
  }
  return { values: {}, errors };
};

/** Checks feedback by the contract. */
export const checkFeedback: Resolver<FeedbackForm> = (values): ResolverResult<FeedbackForm> => {
  const read = feedbackForm.safeParse(values);
  if (read.success) return { values: read.data, errors: {} };
  const [issue] = read.error.issues;
  const type = issue?.code ?? 'custom';
  return { values: {}, errors: { feedback: { type, message: faultOf(type) } } };
};
