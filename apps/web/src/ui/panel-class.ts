/** What opens below a button: a menu or a popover. */
export const panelClass =
  'z-30 min-w-56 animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-float outline-none';

/** A row of such a panel. */
export const entryClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-[7px] px-2.5 text-left text-sm font-medium text-ink hover:bg-sunken data-highlighted:bg-sunken focus-visible:outline-offset-0 pointer-coarse:min-h-11';

/** A panel that closes returns the focus to its button, unless a new screen has taken it already. */
export function keepFocusOnScreen(event: Event): void {
  if (document.activeElement?.tagName === 'MAIN') event.preventDefault();
}
