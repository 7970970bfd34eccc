import { useEffect } from 'react';
import { isWriting } from './filters.tsx';

const steps: Record<string, number> = { j: 1, k: -1 };

/** j and k move through the rows of the page's lists; Enter opens the one that has the focus, as it does everywhere. */
export function useListKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) =>
        row.checkVisibility(),
      );
      if (rows.length === 0) return;
      event.preventDefault();
      const at = rows.findIndex((row) => row === document.activeElement);
      rows.at(Math.max(0, Math.min(rows.length - 1, at + step)))?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
