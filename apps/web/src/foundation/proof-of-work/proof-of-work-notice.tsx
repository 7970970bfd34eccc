import { useSyncExternalStore } from 'react';
import { Progress } from '../../ui/progress.tsx';
import { text } from '../layout/texts.ts';

/** Explains why a call takes longer while the browser solves its proof of work. */
export function ProofOfWorkNotice() {
  const share = useSyncExternalStore(
    proofOfWorkStore.subscribe,
    proofOfWorkStore.read,
    proofOfWorkStore.read,
  );
  if (share === null) return null;
  return (
    <div role="status" className="mt-4 grid gap-2 rounded-control bg-sunken px-4 py-3 text-sm text-ink-2">
      <p>{text('workNeeded')}</p>
      <Progress label={text('workProgress')} percent={share * 100} />
    </div>
  );
}

/** The progress of a proof of work, 0 to 1; null: none is running. */
let share: number | null = null;
const listeners = new Set<() => void>();

export function showProofOfWork(next: number | null): void {
  share = next;
  for (const listener of listeners) listener();
}

const proofOfWorkStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): number | null => share,
};
