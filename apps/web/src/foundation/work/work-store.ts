/** How much of a proof of work is done, from 0 to 1; null: there is none to do. */
let share: number | null = null;
const listeners = new Set<() => void>();

export function showWork(next: number | null): void {
  share = next;
  for (const listener of listeners) listener();
}

export const workStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): number | null => share,
};
