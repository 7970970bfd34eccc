import type { ReactNode } from 'react';
import type { RenewalState } from '@homeport/contract/domain-renewals';
import { calendarDay } from '../../foundation/format/dates.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { ContactSupport } from '../../foundation/layout/unreachable.tsx';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmationCard } from '../../ui/confirmation-card.tsx';
import { text } from './texts.ts';

export type Outcome = Exclude<RenewalState, 'checkout' | 'cancelled'> | 'waiting' | 'notPaid';

interface RenewalOutcomeProps {
  name: string;
  outcome: Outcome;
  /** Until when the domain is renewed. */
  expires: string | null;
  /** Leads back to the price. */
  onRetry: () => void;
}

/** What became of a renewal, or what is happening to it. */
export function RenewalOutcome({ name, outcome, expires, onRetry }: RenewalOutcomeProps) {
  const shown = readableHost(name);
  const isMoving = outcome === 'charging' || outcome === 'renewing' || outcome === 'waiting';
  return (
    <ConfirmationCard
      heading={text('outcome')}
      state={isMoving ? 'verifying' : outcome === 'renewed' ? 'done' : 'failed'}
      detail={detailOf(outcome, expires)}
      actions={actionsOf(name, outcome, onRetry)}
    >
      {text(outcome, { name: shown })}
    </ConfirmationCard>
  );
}

function detailOf(outcome: Outcome, expires: string | null): string {
  switch (outcome) {
    case 'renewed':
      return expires === null ? '' : text('renewedUntil', { day: calendarDay(new Date(expires)) });
    case 'refused':
      return text('refusedDetail');
    case 'attention':
      return text('attentionDetail');
    case 'notPaid':
      return text('notPaidDetail');
    default:
      return text('renewingDetail');
  }
}

function actionsOf(name: string, outcome: Outcome, onRetry: () => void): ReactNode {
  if (outcome === 'attention') return <ContactSupport />;
  if (outcome === 'notPaid')
    return (
      <Button variant="primary" size="lg" onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    );
  const isDone = outcome === 'renewed';
  return (
    <ButtonLink
      to={pathTo('domain', { domainName: name })}
      {...(isDone ? ({ variant: 'primary', size: 'lg' } as const) : {})}
    >
      {text('viewDomain')}
    </ButtonLink>
  );
}
