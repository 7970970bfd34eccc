import type { FormEvent, ReactNode } from 'react';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { limits } from '@homeport/contract/limits';
import { feedbackForm, ratingForm } from '@homeport/contract/feedback-form';
import { text } from './texts.ts';
import { useCallback, useState } from 'react';
import { draftKey } from '../foundation/session/drafts.ts';
import type { Storage } from '../foundation/session/session.ts';
import { useUser } from '../foundation/portal.ts';

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

/** A review and feedback that have not been sent. */
export interface FeedbackDraft {
  /** null: none chosen. */
  rating: number | null;
  review: string;
  feedback: string;
}

const EMPTY: FeedbackDraft = { rating: null, review: '', feedback: '' };

const keyOf = (userId: string) => draftKey(userId, 'feedback');

/**
 * Stores the changes, so that they survive a reload, switching between the tabs and an expired session. Pass session
 * storage, which ends with the browser tab.
 */
export function saveFeedbackDraft(storage: Storage, userId: string, changed: Partial<FeedbackDraft>): void {
  storage.setItem(keyOf(userId), JSON.stringify({ ...readFeedbackDraft(storage, userId), ...changed }));
}

/** An empty draft if none is stored. */
export function readFeedbackDraft(storage: Storage, userId: string): FeedbackDraft {
  return { ...EMPTY, ...(JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as FeedbackDraft | null) };
}

/** The draft, and a function that changes and stores it. */
export function useFeedbackDraft() {
  const userId = useUser()?.id ?? '';
  const [draft, setDraft] = useState(() => readFeedbackDraft(sessionStorage, userId));
  const update = useCallback(
    (changed: Partial<FeedbackDraft>) => {
      saveFeedbackDraft(sessionStorage, userId, changed);
      setDraft((before) => ({ ...before, ...changed }));
    },
    [userId],
  );
  return [draft, update] as const;
}
