import { text } from '../../foundation/layout/texts.ts';
import { useShownTitle } from '../../foundation/layout/use-title.ts';
import { MoonStar, Sun } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';

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

/** The icon shows where a press leads; the style sheet picks it by the theme that is on. */
export function ThemeToggle() {
  return (
    <IconButton label={text('theOtherTheme')} onClick={toggleTheme}>
      <MoonStar size={16} aria-hidden="true" className="dark:hidden" />
      <Sun size={16} aria-hidden="true" className="light:hidden" />
    </IconButton>
  );
}

type Theme = 'light' | 'dark';

// The name is also in public/theme.js, which applies the choice before the first paint.
const STORED = 'portal.theme';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark() ? 'dark' : 'light';
}

/** Goes to the other theme. Choosing what the system has anyway gives the choice back to the system. */
export function toggleTheme(): Theme {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  if (next === (systemIsDark() ? 'dark' : 'light')) {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(STORED);
  } else {
    document.documentElement.dataset.theme = next;
    localStorage.setItem(STORED, next);
  }
  return next;
}
