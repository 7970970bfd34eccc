import type { ReactNode } from 'react';

interface ScreenHeadProps {
  /** What is done here. */
  title: string;
  /** What one has to know first. */
  children: ReactNode;
  detail?: ReactNode;
}

/** A heading that the specification writes in capitals: set small, above the sentence that matters. */
export function ScreenHead({ title, children, detail }: ScreenHeadProps) {
  return (
    <header className="max-w-160">
      <h1 className="font-sans text-xs font-semibold tracking-[0.06em] text-ink-3">{title}</h1>
      <p className="mt-2 font-display text-[1.625rem] leading-8 font-semibold tracking-tight text-balance">
        {children}
      </p>
      {detail && <div className="mt-2 text-[1rem] leading-6 text-ink-2">{detail}</div>}
    </header>
  );
}
