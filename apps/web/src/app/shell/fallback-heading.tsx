import { useShownTitle } from '../../foundation/layout/use-title.ts';

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
