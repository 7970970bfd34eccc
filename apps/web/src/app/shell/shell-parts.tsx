import { text } from '../../foundation/layout/texts.ts';
import { useShownTitle } from '../../foundation/layout/use-title.ts';

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

/**
 * The screen's title as its h1, for screen readers, while the screen has none of its own: it is loading, or could not
 * load. The style sheet removes it as soon as there is another h1.
 */
export function FallbackHeading() {
  const title = useShownTitle();
  if (!title) return null;
  return (
    <h1 data-fallback className="sr-only">
      {title}
    </h1>
  );
}
