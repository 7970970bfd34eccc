import type { ReactNode } from 'react';
import { useConfig } from '../../foundation/config.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonProps } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { text } from '../texts.ts';

interface ChoiceLayoutProps {
  head: ReactNode;
  /** Messages above the choices. */
  notices: ReactNode;
  /** The choices. */
  children: ReactNode;
  /** The card beside the choices. */
  summary: ReactNode;
  /** Announced to screen readers when the choice changes; shown beside the button on phones. */
  total: { title: string; due: string | undefined; after: string | undefined };
  /** The pay button for phones. */
  button: ReactNode;
  /** Whether the choice can no longer be changed, because it is being paid for. */
  fixed: boolean;
}

/** Choices beside their cost; on phones below each other, with the total and the button at the bottom. */
export function ChoiceLayout({ head, notices, children, summary, total, button, fixed }: ChoiceLayoutProps) {
  const { title, due, after } = total;
  return (
    <div className="mx-auto w-full max-w-256 px-4 pt-7 max-lg:[&_:is(button,input,label)]:scroll-mb-52 sm:px-6 lg:pb-14">
      {head}
      <div className="mt-6 grid gap-3 empty:hidden">{notices}</div>
      <div className="mt-7 grid items-start gap-x-5 gap-y-6 lg:grid-cols-[1fr_22.5rem]">
        <div className="grid gap-5" inert={fixed}>
          {children}
        </div>
        {summary}
      </div>
      <BillingLinks />
      <p aria-live="polite" className="sr-only">
        {due && after ? text('totalAnnounced', { title, due, after }) : ''}
      </p>
      <PayBar due={due} after={after}>
        {button}
      </PayBar>
    </div>
  );
}

/** Links to help below every screen about plans. */
export function BillingLinks() {
  const faq = useConfig()?.links.faq;
  return (
    <nav aria-label={text('support')} className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <TextLink to={pathTo('support')} className="inline-flex min-h-9 items-center">
        {text('support')}
      </TextLink>
      {faq && (
        <a
          href={faq}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-9 items-center font-semibold text-tide-ink underline-offset-3 hover:underline"
        >
          {text('faqs')}
        </a>
      )}
      <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center">
        {text('dashboard')}
      </TextLink>
    </nav>
  );
}

interface ScreenHeadProps {
  title: string;
  children: ReactNode;
  detail?: ReactNode;
}

/** A small heading, which the specification writes in capitals, above a prominent sentence. */
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

interface PayBarProps {
  /** undefined: loading. */
  due: string | undefined;
  after: string | undefined;
  children: ReactNode;
}

/** Total and button, fixed to the bottom of phone screens. */
function PayBar({ due, after, children }: PayBarProps) {
  return (
    <div className="stay-sticky bottom-[var(--bar,0px)] z-10 -mx-4 mt-6 flex items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6 lg:hidden">
      <p aria-hidden="true" className="grid shrink-0 tabular-nums">
        <span className="grid text-md leading-5 font-semibold sm:flex sm:gap-1.5">
          <span>{text('dueToday')}</span> {due ?? <Skeleton className="h-4.5 w-16" />}
        </span>
        <span className="text-xs text-ink-3 max-sm:hidden">{after}</span>
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

interface PayButtonProps extends Pick<ButtonProps, 'busy' | 'looksDisabled' | 'onClick'> {
  label: string;
  /** A second, smaller line. */
  note?: string;
}

export function PayButton({ label, note, ...rest }: PayButtonProps) {
  return (
    <Button variant="primary" size="lg" wide {...rest}>
      <span className="grid text-base tracking-[0.02em]">
        {label}
        {note && <span className="text-xs font-medium tracking-normal opacity-80">{note}</span>}
      </span>
    </Button>
  );
}

/** @param children the head */
export function ChoiceSkeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" data-loading className="mx-auto w-full max-w-256 px-4 pt-7 sm:px-6">
      <span className="sr-only">{text('loadingPlans')}</span>
      {children}
      <div className="mt-14 grid gap-5 lg:grid-cols-[1fr_22.5rem]">
        <div className="grid gap-5">
          <Skeleton className="h-10.5 w-full rounded-control" />
          <Skeleton className="h-26 w-full rounded-card" />
          <Skeleton className="h-26 w-full rounded-card" />
          <Skeleton className="h-26 w-full rounded-card" />
        </div>
        <Skeleton className="hidden h-84 w-full rounded-card lg:block" />
      </div>
    </div>
  );
}
