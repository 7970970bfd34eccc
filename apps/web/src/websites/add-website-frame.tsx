import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { FailedTasks } from '../account/failed-tasks.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { text } from './texts.ts';

interface AddWebsiteFrameProps {
  children: ReactNode;
  aside?: ReactNode;
  /** Something is being added, or the form shows why it was not. */
  busy?: boolean;
}

/** The screen's head, margins and its two columns. */
export function AddWebsiteFrame({ children, aside, busy = false }: AddWebsiteFrameProps) {
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-6 pb-14 sm:px-6">
      <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToDashboard')}
      </TextLink>
      <h1 className="mt-1 text-[2rem] leading-10 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1.5 max-w-150 text-ink-2">{text('lead')}</p>
      {!busy && <FailedTasks className="mt-5" />}
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        {aside}
      </div>
    </div>
  );
}
