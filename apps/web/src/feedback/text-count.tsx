import { limits } from '@homeport/contract/limits';
import { text } from './texts.ts';

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
