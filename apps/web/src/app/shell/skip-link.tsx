import { text } from '../../foundation/layout/texts.ts';

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-button px-4 py-2 font-semibold text-button-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {text('skipToContent')}
    </a>
  );
}
