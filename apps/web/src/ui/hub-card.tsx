import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

interface HubCardProps {
  /** A Lucide icon of 20 pixels. */
  icon: ReactNode;
  title: string;
  /** A Chip with the state. */
  badge?: ReactNode;
  /** What the state means, in a sentence; undefined: still loading. */
  children: ReactNode;
  /** The next step first. */
  actions?: ReactNode;
  className?: string;
}

/** One side of a thing: its state and the next step. */
export function HubCard({ icon, title, badge, children, actions, className }: HubCardProps) {
  return (
    <Card aria-label={title} className={className}>
      <div className="flex h-full flex-col gap-3 px-5 py-4">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <span aria-hidden="true" className="text-ink-3">
            {icon}
          </span>
          <h2 className="font-sans text-md font-semibold">{title}</h2>
          {badge}
        </div>
        <div className="grow text-sm [overflow-wrap:anywhere] text-ink-2">
          {children ?? <Skeleton className="h-4 w-48 max-w-full" />}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </Card>
  );
}
