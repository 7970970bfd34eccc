import { useSyncExternalStore } from 'react';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';

/** Shows the toasts. The shell contains one, because a live region has to exist before its first message. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-2 sm:bottom-6 tall:max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      {toasts.map(({ id, tone, text }) => {
        const Icon = tone === 'ok' ? CircleCheck : CircleAlert;
        return (
          <div
            key={id}
            className="pointer-events-auto flex max-w-md animate-rise items-start gap-2.5 rounded-control border border-line bg-surface py-3 pr-3 pl-3.5 shadow-float"
          >
            <Icon
              size={16}
              aria-hidden="true"
              className={clsx('mt-0.5 shrink-0', tone === 'ok' ? 'text-ok' : 'text-bad')}
            />
            <span className="min-w-0 break-words">{text}</span>
            <button
              type="button"
              aria-label={dismissLabel}
              onClick={() => dismissToast(id)}
              className="relative ml-1 rounded-sm text-ink-3 after:absolute after:-inset-3 hover:text-ink"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </div>
  );
}

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

/** Removes the error toasts, when the person tries again or does something else. */
export function dismissErrorToasts(): void {
  if (toasts.some(({ tone }) => tone === 'bad')) set(toasts.filter(({ tone }) => tone !== 'bad'));
}

/** Shows a message in a corner for a few seconds. Never put a secret in it; show form errors in the form. */
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
