import { MoonStar, Sun } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { text } from '../../foundation/layout/texts.ts';

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
