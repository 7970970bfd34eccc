import type { ReactNode } from 'react';
import { pathTo } from '../../foundation/routing/paths.ts';
import { WriteToSupport } from '../../foundation/layout/support.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ChangeBlock } from './change-block.ts';
import { text } from './change-texts.ts';
import { BillingLinks } from '../choice/choice-layout.tsx';

interface ChangeMessageProps {
  heading: string;
  children: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** There is nothing to choose here, and why. */
export function ChangeMessage({ heading, children, action }: ChangeMessageProps) {
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="font-sans text-xs font-semibold tracking-[0.06em] text-ink-3">{heading}</h1>
      <p className="mt-2 font-display text-[1.375rem] leading-7 font-semibold tracking-tight text-balance">
        {children}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {action}
        <ButtonLink to={pathTo('home')} variant={action ? 'quiet' : 'primary'} size="lg">
          {text('goToDashboard')}
        </ButtonLink>
      </div>
      <BillingLinks />
    </div>
  );
}

/** Says why a plan cannot be changed now. */
export function BlockedChange({ heading, block }: { heading: string; block: ChangeBlock }) {
  switch (block) {
    case 'otherProvider':
      return (
        <ChangeMessage heading={heading} action={<WriteToSupport />}>
          {text('otherProvider')}
        </ChangeMessage>
      );
    case 'cancelled':
      return (
        <ChangeMessage
          heading={heading}
          action={
            <ButtonLink to={pathTo('cancelPlan')} variant="primary" size="lg">
              {text('seeCancellation')}
            </ButtonLink>
          }
        >
          {text('cancelledFirst')}
        </ChangeMessage>
      );
    case 'owed':
      return (
        <ChangeMessage
          heading={heading}
          action={
            <ButtonLink to={pathTo('accountSettings')} variant="primary" size="lg">
              {text('seePayments')}
            </ButtonLink>
          }
        >
          {text('owedFirst')}
        </ChangeMessage>
      );
  }
}
