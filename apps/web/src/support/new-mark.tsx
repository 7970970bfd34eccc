import { text } from './texts.ts';

/** Something happened that the reader has not seen. */
export function NewMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap text-ink-2">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-buoy forced-colors:bg-[Highlight]" />
      {text('newUpdate')}
    </span>
  );
}
