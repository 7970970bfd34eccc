import type { ReactNode } from 'react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { text } from './texts.ts';

interface LoadErrorProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
  /** Text for a 404. */
  missing: string;
  /** Text for all other errors. */
  children: ReactNode;
  missingTitle?: string;
  /** Where to go after a 404. */
  action?: ReactNode;
  /** h1 if the error replaces the whole screen. */
  level?: 'h1' | 'h2';
}

/** Not found, or not visible to this user. */
export const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** A failed load: "not found", or an error that can be retried. */
export function LoadError({
  error,
  busy,
  onRetry,
  missing,
  children,
  missingTitle = text('notFound'),
  action,
  level = 'h2',
}: LoadErrorProps) {
  if (isMissing(error)) {
    return (
      <ErrorState level={level} title={missingTitle} action={action}>
        <p>{missing}</p>
      </ErrorState>
    );
  }
  return (
    <ErrorAlert error={error} busy={busy} onRetry={onRetry}>
      {children}
    </ErrorAlert>
  );
}
