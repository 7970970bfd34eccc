import { MoonStar, Sun } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toggleTheme } from '../../ui/theme.ts';
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
