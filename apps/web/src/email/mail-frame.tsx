import type { ReactNode } from 'react';
import { text } from './texts.ts';

/** The screen's head, margins and its two columns. */
export function MailFrame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1.5 max-w-150 text-ink-2">{text('lead')}</p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        {aside && <div className="grid grid-cols-1 gap-5">{aside}</div>}
      </div>
    </div>
  );
}
