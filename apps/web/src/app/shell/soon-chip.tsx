import { text } from './texts.ts';

/** Beside the name of a place that opens later. */
export function SoonChip() {
  return (
    <span className="rounded-full bg-tide-wash px-1.5 text-2xs font-medium text-tide-ink">
      {text('soon')}
    </span>
  );
}
