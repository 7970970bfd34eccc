import { useState } from 'react';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/hooks.ts';
import { ApiError } from '../http/api-error.ts';
import { text } from './texts.ts';

interface ErrorAlertProps {
  /** null: something failed without an error; `children` says what. */
  error: Error | null;
  /** The screen's message for an error that it knows; undefined for others. */
  messageFor?: (error: ApiError) => string | undefined;
  /** The screen's message for every error except a required wait; left out: the server's message. */
  children?: ReactNode;
  onRetry?: () => unknown;
  /** The retry is running. */
  busy?: boolean;
  /** Replaces the retry button. */
  action?: ReactNode;
}

/** Longer waits are shown as the server describes them, not counted down. */
const MAX_COUNTDOWN_S = 15 * 60;

/** Shows why a call failed. While the server asks to wait, shows how long instead. */
export function ErrorAlert({ error, messageFor, children, onRetry, busy, action }: ErrorAlertProps) {
  const known = error instanceof ApiError ? messageFor?.(error) : undefined;
  if (error instanceof ApiError && error.retryAfter !== undefined && known === undefined) {
    // The server's message about a long wait, or about its own load, has the reason and the time.
    if (error.retryAfter > MAX_COUNTDOWN_S || error.status >= 500)
      return (
        <Banner tone="warn" live>
          {error.message}
        </Banner>
      );
    return <Wait key={error.requestId} seconds={error.retryAfter} />;
  }
  const retry = onRetry && (
    <Button size="sm" busy={busy} onClick={() => void onRetry()}>
      {text('tryAgain')}
    </Button>
  );
  return (
    <Banner tone="bad" live action={action || retry}>
      {known ?? children ?? (error && defaultMessage(error))}
    </Banner>
  );
}

function Wait({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(until);
  // The countdown is visible only; screen readers announce its start and its end.
  return (
    <Banner tone="warn">
      <span aria-hidden="true">{left > 0 ? text('tooMany', { seconds: left }) : text('tryAgainNow')}</span>
      <span role="status" className="sr-only">
        {left > 0 ? text('tooMany', { seconds }) : text('tryAgainNow')}
      </span>
    </Banner>
  );
}

function defaultMessage(error: Error): string {
  if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'unreadable') {
    return text('unexpected');
  }
  return error.status === 0 ? text('offline') : error.message;
}
