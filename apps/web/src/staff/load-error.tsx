import type { ReactNode } from 'react';
import { Fault } from '../foundation/layout/fault.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { text } from './texts.ts';

interface LoadFaultProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
  /** What it means that there is no such thing. */
  missing: string;
  /** What is said otherwise. */
  children: ReactNode;
  missingTitle?: string;
  /** Where to go from what is not there. */
  way?: ReactNode;
  /** h1 when it is what the screen is about. */
  level?: 'h1' | 'h2';
}

/** There is no such thing, or it is not for whoever asks. */
export const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** What a screen is about did not come: there is none, or it can be asked for again. */
export function LoadError({
  error,
  busy,
  onRetry,
  missing,
  children,
  missingTitle = text('noSuch'),
  way,
  level = 'h2',
}: LoadFaultProps) {
  if (isMissing(error)) {
    return (
      <ErrorState level={level} title={missingTitle} action={way}>
        <p>{missing}</p>
      </ErrorState>
    );
  }
  return (
    <Fault error={error} busy={busy} onRetry={onRetry}>
      {children}
    </Fault>
  );
}
