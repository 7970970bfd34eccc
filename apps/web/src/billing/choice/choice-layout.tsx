import type { ReactNode } from 'react';
import { useConfig } from '../../foundation/config.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { text } from '../texts.ts';

interface ChoiceLayoutProps {
  head: ReactNode;
  /** What happened, above the choices. */
  notices: ReactNode;
  /** The choices. */
  children: ReactNode;
  /** The card beside them. */
  summary: ReactNode;
  /** What a change comes to, for those who do not see it. */
  said: string;
  /** Total and button of the phone. */
  bar: ReactNode;
  /** While a choice is being carried out, it stands. */
  fixed?: boolean;
}

/** Choices to the left, what they cost to the right; on the phone one below the other. */
export function ChoiceLayout({
  head,
  notices,
  children,
  summary,
  said,
  bar,
  fixed = false,
}: ChoiceLayoutProps) {
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
        {said}
      </p>
      {bar}
    </div>
  );
}

/** Where to ask before one pays. */
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
