import { Banner } from '../../ui/banner.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { clockTime } from '../clock-time.ts';
import { hasEnded } from './operation-state.tsx';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';

/** Why it stands as it does, in words, and what the customer reads of it. Nothing where all is well. */
export function OperationStatus({ operation }: { operation: Operation }) {
  const { state, step, error, message, progress } = operation;
  const why = whyOf(operation);
  if (why === undefined) return null;
  return (
    <Banner tone={why.tone} className="mb-4">
      <div className="grid gap-2">
        <p>
          {step !== null && state !== 'failed' && (
            <span className="font-semibold">{text('stoppedAt', { step })}. </span>
          )}
          {why.sentence}
        </p>
        {error !== null && (
          <p className="font-mono text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {firstLine(error)}
          </p>
        )}
        <p className="text-sm text-ink-2">
          {message === null ? (
            !hasEnded(operation) && text('customerReadsProgress', { percent: progress })
          ) : (
            <>
              {text('customerReads')}: <q>{message}</q>
            </>
          )}
        </p>
      </div>
    </Banner>
  );
}

function whyOf({
  state,
  next_try,
  error,
}: Operation): { tone: Exclude<Tone, 'neutral'>; sentence: string } | undefined {
  if (state === 'parked') return { tone: 'bad', sentence: text('whyParked') };
  if (state === 'failed') return { tone: 'bad', sentence: text('whyFailed') };
  if (state === 'undoing') return { tone: 'warn', sentence: text('whyUndoing') };
  if (next_try === null || error === null) return undefined;
  return { tone: 'warn', sentence: text('whyWaits', { time: clockTime(next_try) }) };
}

/** The steps show the whole of it. */
const firstLine = (error: string): string => error.split('\n', 1)[0] ?? '';
