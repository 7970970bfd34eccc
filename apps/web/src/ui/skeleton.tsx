import { clsx } from 'clsx';
import { Card, CardBody } from './card.tsx';

/** A placeholder for loading content. Set width and height by class. */
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

interface CardSkeletonProps {
  /** How many rows follow the head. */
  rows: number;
  /** facts: a label and a value on one line; switches: a label over a sentence, and a control. */
  kind?: 'facts' | 'switches';
}

/** The skeleton of a card. */
export function CardSkeleton({ rows, kind = 'switches' }: CardSkeletonProps) {
  return (
    <Card aria-hidden="true" className="animate-late">
      <CardBody className="py-3.5">
        <Skeleton className="my-0.5 h-4.5 w-36" />
      </CardBody>
      <SkeletonRows rows={rows} kind={kind} />
    </Card>
  );
}

/** The skeleton of a card’s rows. */
export function SkeletonRows({ rows, kind = 'switches' }: CardSkeletonProps) {
  return Array.from({ length: rows }, (_, row) =>
    kind === 'facts' ? (
      <div key={row} className="flex min-h-10.5 animate-late items-center gap-3 px-5">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-full max-w-40" />
      </div>
    ) : (
      <div key={row} className="flex min-h-16 animate-late items-center justify-between gap-4 px-5 py-3">
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-full max-w-32" />
          <Skeleton className="h-3.5 w-full max-w-52" />
        </div>
        <Skeleton className="h-5 w-9 rounded-full" />
      </div>
    ),
  );
}
