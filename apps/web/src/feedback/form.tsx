import type { FormEvent, ReactNode } from 'react';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { limits } from '@homeport/contract/limits';
import { feedbackForm, ratingForm } from '@homeport/contract/feedback-form';
import { text } from './texts.ts';

interface FormCardProps {
  /** What was written is on its way: a further press does nothing. */
  busy: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** The card that somebody writes on. */
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

const SHOWN_FROM = 0.8 * limits.feedback;

/** How much of the room for a text is taken, once it runs short. */
export function TextCount({ value }: { value: string }) {
  const count = value.trim().length;
  if (count < SHOWN_FROM) return null;
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
