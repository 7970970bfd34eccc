/** The classes of menus and popovers. */
export const panelClass =
  'z-30 min-w-56 animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-float outline-none';

/** The classes of a row in such a panel. */
export const entryClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-[7px] px-2.5 text-left text-sm font-medium text-ink hover:bg-sunken data-highlighted:bg-sunken focus-visible:outline-offset-0 pointer-coarse:min-h-11';

/** Returns the focus to the button when a panel closes, unless a new screen has the focus. */
export function keepFocusOnScreen(event: Event): void {
  if (document.activeElement?.tagName === 'MAIN') event.preventDefault();
}
