import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { text } from './texts.ts';

/** Stands where the form stood; takes the focus, which was on a button that is gone. */
export function FeedbackThanks({ onMore }: { onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-ok-wash text-ok"
        >
          <Check size={20} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
          {text('feedbackThanks')}
        </h2>
      </div>
      <p className="text-ink-2">{text('feedbackThanksWhy')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={pathTo('home')} variant="primary" size="sm">
          {text('goToDashboard')}
        </ButtonLink>
        <Button size="sm" onClick={onMore}>
          {text('sendMore')}
        </Button>
      </div>
    </section>
  );
}
