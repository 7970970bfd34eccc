export interface Toast {
  id: number;
  tone: 'ok' | 'bad';
  text: string;
}

const SHOWN_MS = 6000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Says what happened, in a corner, for a moment. Errors of a form stand in the form; never put a secret in here. */
export function showToast(tone: Toast['tone'], text: string): void {
  const id = nextId++;
  set([...toasts.filter((toast) => toast.text !== text), { id, tone, text }]);
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
