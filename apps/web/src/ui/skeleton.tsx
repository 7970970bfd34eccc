import { clsx } from 'clsx';

/** Holds the place of what comes, in its shape; give width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block animate-breathe bg-line motion-reduce:animate-none',
        !className?.includes('rounded') && 'rounded-md',
        className,
      )}
    />
  );
}
