import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FactRow } from '../../ui/fact-row.tsx';
import { calendarDay } from '../../ui/relative-time.ts';
import { type AccessAct, AccessDialog } from './access-dialog.tsx';
import { text } from './texts.ts';

interface AccessCardProps {
  customerId: string;
  name: string;
  /** Since when the customer cannot sign in. */
  disabled: string | null;
}

/** Whether a customer can sign in, and what admins can do about it. */
export function AccessCard({ customerId, name, disabled }: AccessCardProps) {
  const [act, setAct] = useState<AccessAct | null>(null);
  const isDisabled = disabled !== null;
  return (
    <Card aria-label={text('access')}>
      <CardHead
        title={text('access')}
        mark={isDisabled && <Chip tone="bad">{text('accessDisabled')}</Chip>}
      />
      <FactRow
        className="max-sm:flex-wrap"
        label={text('accessSessions')}
        sentence={text('accessSessionsWhy')}
        control={
          <Button size="sm" onClick={() => setAct('endSessions')}>
            {text('endSessions')}
          </Button>
        }
      />
      <FactRow
        className="max-sm:flex-wrap"
        label={text('accessAccount')}
        sentence={
          isDisabled
            ? text('accessDisabledSince', { day: calendarDay(new Date(disabled)) })
            : text('accessAccountWhy')
        }
        control={
          <Button size="sm" onClick={() => setAct(isDisabled ? 'enable' : 'disable')}>
            {text(isDisabled ? 'enable' : 'disable')}
          </Button>
        }
      />
      <AccessDialog customerId={customerId} name={name} act={act} onClose={() => setAct(null)} />
    </Card>
  );
}
