import type { CallAnswer } from '@homeport/contract/call';
import type { customer } from '@homeport/contract/staff';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { calendarDay } from '../../ui/relative-time.ts';
import { Time } from '../../ui/time.tsx';
import { CancellationDecisions } from './cancellation-decisions.tsx';
import { text } from './texts.ts';

interface CancellationCardProps {
  cancellation: NonNullable<CallAnswer<typeof customer>['cancellation']>;
  name: string;
}

/** The cancellation that is under way for a customer. */
export function CancellationCard({
  cancellation: { id, state, reason, requested, access_ends },
  name,
}: CancellationCardProps) {
  return (
    <Card aria-label={text('cancellation')}>
      <CardHead
        title={text('cancellation')}
        mark={<Chip tone={state === 'requested' ? 'warn' : 'neutral'}>{text(state)}</Chip>}
        actions={state === 'requested' && <CancellationDecisions cancellationId={id} name={name} />}
      />
      <CardBody className="grid gap-1">
        <p className="[overflow-wrap:anywhere]">{reason ?? text('noReason')}</p>
        <p className="text-sm text-ink-3">
          {text('requestedAgo')} <Time iso={requested} />
          {access_ends !== null && ` · ${text('accessEnds', { day: calendarDay(new Date(access_ends)) })}`}
        </p>
      </CardBody>
    </Card>
  );
}
