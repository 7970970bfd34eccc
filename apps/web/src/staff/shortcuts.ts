import { useShortcut } from '../foundation/layout/shortcut.ts';

/** j and k move the focus through the links marked with `data-row`. */
export function useListShortcuts(): void {
  useShortcut('j', () => moveRowFocus(1));
  useShortcut('k', () => moveRowFocus(-1));
}

/** Moves the focus to the next or previous visible row. */
export function moveRowFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) =>
    row.checkVisibility(),
  );
  const at = rows.findIndex((row) => row === document.activeElement);
  rows.at(Math.max(0, Math.min(rows.length - 1, at + step)))?.focus();
}
