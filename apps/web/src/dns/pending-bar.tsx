import { Button } from '../ui/button.tsx';
import { text } from './texts.ts';

interface PendingBarProps {
  count: number;
  /** A former change is still being saved. */
  busy: boolean;
  onReview: () => void;
  onDiscard: () => void;
}

/** How many changes are not saved yet, and the way to save them. */
export function PendingBar({ count, busy, onReview, onDiscard }: PendingBarProps) {
  return (
    <div className="stay-sticky bottom-20 md:bottom-3 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-5 py-3 shadow-float">
      <p role="status" className="font-semibold">
        {text('pending', { count })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onDiscard}>
          {text('discard')}
        </Button>
        <Button variant="primary" busy={busy} onClick={onReview}>
          {text('review')}
        </Button>
      </div>
    </div>
  );
}
