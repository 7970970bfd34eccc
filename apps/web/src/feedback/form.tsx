import type { FormEvent, ReactNode } from 'react';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { limits } from '@homeport/contract/limits';
import { feedbackForm, ratingForm } from '@homeport/contract/feedback-form';
import { text } from './texts.ts';

interface FormCardProps {
  /** The form is being sent; pressing again does nothing. */
  busy: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** The form of a review or of feedback, as a card. */
export function FormCard({ busy, onSubmit, children }: FormCardProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void onSubmit(event);
      }}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      {children}
    </form>
  );
}

const COUNT_FROM = 0.8 * limits.feedback;

/** The character count, shown near the limit. */
export function TextCount({ value }: { value: string }) {
  const count = value.trim().length;
  if (count < COUNT_FROM) return null;
  return (
    <span aria-hidden="true" className="text-xs text-ink-3 tabular-nums">
      {text('counted', { count, limit: limits.feedback })}
    </span>
  );
}

export interface ReviewForm {
  /** null: none chosen. */
  rating: number | null;
  review: string;
}

export interface FeedbackForm {
  feedback: string;
}

/** The error message for a text. @param code the issue code of the contract's schema */
function messageFor(code: string): string {
  if (code === 'too_big') return text('tooLong', { limit: limits.feedback });
  return code === 'too_small' ? text('required') : text('broken');
}

/** Validates a review with the contract's schema. */
export const checkReview: Resolver<ReviewForm> = ({ rating, review }): ResolverResult<ReviewForm> => {
  const read = ratingForm.safeParse({ rating, review });
  if (read.success)
    return { values: { rating: read.data.rating, review: read.data.review ?? '' }, errors: {} };
  const errors: FieldErrors<ReviewForm> = {};
  for (const { path, code } of read.error.issues) {
    if (path[0] === 'rating') errors.rating ??= { type: code, message: text('rateFirst') };
    else errors.review ??= { type: code, message: messageFor(code) };
  }
  return { values: {}, errors };
};

/** Validates feedback with the contract's schema. */
export const checkFeedback: Resolver<FeedbackForm> = (values): ResolverResult<FeedbackForm> => {
  const read = feedbackForm.safeParse(values);
  if (read.success) return { values: read.data, errors: {} };
  const [issue] = read.error.issues;
  const type = issue?.code ?? 'custom';
  return { values: {}, errors: { feedback: { type, message: messageFor(type) } } };
};
