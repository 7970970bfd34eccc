import { useQuery } from '@tanstack/react-query';
import { accountCredit } from '@homeport/contract/account-credit';
import type { CallAnswer } from '@homeport/contract/call';
import { calendarDay } from '../foundation/format/dates.ts';
import { usd } from '../foundation/format/money.ts';
import { query } from '../foundation/http/query.ts';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { text } from './credit-texts.ts';

/** The customer's credit, and what support gave; nothing for customers who have neither. */
export function CreditCard() {
  const { data } = useQuery(query(accountCredit, {}));
  if (data === undefined || (data.credit_cents === 0 && data.credits.length === 0)) return null;
  return (
    <Card aria-label={text('credit')}>
      <CardHead title={text('credit')} />
      <CardBody className="text-ink-2">{balanceOf(data)}</CardBody>
      {data.credits.map(({ id, given, amount_cents, revoked_cents }) => (
        <FactRow
          key={id}
          label={text('given')}
          description={
            revoked_cents > 0
              ? `${calendarDay(new Date(given))} · ${text('revoked', { amount: usd(revoked_cents) })}`
              : calendarDay(new Date(given))
          }
          control={<span className="font-semibold tabular-nums">{usd(amount_cents)}</span>}
        />
      ))}
    </Card>
  );
}

function balanceOf({ credit_cents }: CallAnswer<typeof accountCredit>): string {
  if (credit_cents === null) return text('unknown');
  return credit_cents === 0 ? text('usedUp') : text('youHave', { amount: usd(credit_cents) });
}
