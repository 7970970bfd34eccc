import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { useCountdown } from '../../ui/hooks.ts';
import { ApiError } from '../http/api-error.ts';
import { text } from './texts.ts';

interface ErrorAlertProps {
  error: Error;
  /** What this screen says for a refusal it knows; undefined for the others. */
  say?: (error: ApiError) => string | undefined;
}

/** Longer waits are told as a time of day or a date, not counted down. */
const countedSeconds = 15 * 60;

/** Why a call did not succeed, in the form it belongs to. Counts down where one only has to wait. */
export function ErrorAlert({ error, say }: ErrorAlertProps) {
  const known = error instanceof ApiError ? say?.(error) : undefined;
  if (error instanceof ApiError && error.retryAfter !== undefined && known === undefined) {
    // What the server says of a long wait, or of its own load, names the reason and the time.
    if (error.retryAfter > countedSeconds || error.status >= 500)
      return (
        <Banner tone="warn" live>
          {error.message}
        </Banner>
      );
    return <Wait key={error.requestId} seconds={error.retryAfter} />;
  }
  return (
    <Banner tone="bad" live>
      {known ?? sentenceFor(error)}
    </Banner>
  );
}

function Wait({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(until);
  // Seen, it counts every second; said, it is one sentence at the beginning and one at the end.
  return (
    <Banner tone="warn">
      <span aria-hidden="true">{left > 0 ? text('tooMany', { seconds: left }) : text('tryAgainNow')}</span>
      <span role="status" className="sr-only">
        {left > 0 ? text('tooMany', { seconds }) : text('tryAgainNow')}
      </span>
    </Banner>
  );
}

function sentenceFor(error: Error): string {
  if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'unreadable') {
    return text('unexpected');
  }
  return error.status === 0 ? text('offline') : error.message;
}
