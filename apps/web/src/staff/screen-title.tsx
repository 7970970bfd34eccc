import type { ReactNode } from 'react';

interface ScreenTitleProps {
  children: ReactNode;
  /** One plain sentence under it. */
  lead?: ReactNode;
  /** Right end. */
  aside?: ReactNode;
}

export function ScreenTitle({ children, lead, aside }: ScreenTitleProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-[1.625rem] leading-8 font-semibold tracking-tight break-words">{children}</h1>
        {lead && <p className="mt-1 text-ink-2">{lead}</p>}
      </div>
      {aside}
    </div>
  );
}
