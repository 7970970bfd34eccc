import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ApiError } from '../http/api-error.ts';
import { ErrorAlert } from './error-alert.tsx';
import { text } from './texts.ts';

interface FaultProps {
  /** Why, where a call said it; a countdown is shown where one only has to wait. */
  error: Error | null;
  /** What this place says otherwise. */
  children: ReactNode;
  /** Tries again what did not work. */
  onRetry?: () => unknown;
  /** It is being tried. */
  busy?: boolean;
  /** The one thing to do about it, where that is another. */
  action?: ReactNode;
}

/** Something did not work here, in this place's own words. */
export function Fault({ error, children, onRetry, busy, action }: FaultProps) {
  if (error instanceof ApiError && error.retryAfter !== undefined) return <ErrorAlert error={error} />;
  const again = onRetry && (
    <Button size="sm" busy={busy} onClick={() => void onRetry()}>
      {text('tryAgain')}
    </Button>
  );
  return (
    <Banner tone="bad" live action={action || again}>
      {children}
    </Banner>
  );
}
