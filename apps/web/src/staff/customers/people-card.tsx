import { useQuery } from '@tanstack/react-query';
import { customerPeople } from '@homeport/contract/people';
import { calendarDay } from '../../foundation/format/dates.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FactRow } from '../../ui/fact-row.tsx';
import { text } from './people-texts.ts';

/** Who else works in the customer's account, and in which role; nothing without anyone. */
export function PeopleCard({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(query(customerPeople, { params: { customer_id: customerId } }));
  if (error !== null && data === undefined)
    return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.members.length === 0) return null;
  return (
    <Card aria-label={text('title')}>
      <CardHead title={text('title')} />
      {data.members.map(({ id, name, email, role, since }) => (
        <FactRow
          key={id}
          label={name ?? email}
          description={`${name === null ? '' : `${email} · `}${text('since', { day: calendarDay(new Date(since)) })}`}
          control={<Chip tone="tide">{text(role)}</Chip>}
        />
      ))}
    </Card>
  );
}
