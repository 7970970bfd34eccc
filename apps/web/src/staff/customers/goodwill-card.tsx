import { useState } from 'react';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { useCan } from '../access.ts';
import { LoadError } from '../load-error.tsx';
import { type Credit, type Extension, type Goodwill, useGoodwill } from './goodwill.ts';
import { text } from './goodwill-texts.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { text as customers } from './texts.ts';

/** What staff gave a customer, and what is left of it; nothing where nothing was given. */
export function GoodwillCard({ customerId }: { customerId: string }) {
  const { data, error, refetch, isFetching } = useGoodwill(customerId);
  const [toRevoke, setToRevoke] = useState<Credit | null>(null);
  if (data === undefined && error === null) return null;
  if (data && isEmpty(data)) return null;
  return (
    <Card aria-label={text('given')} aria-busy={isFetching}>
      <CardHead title={text('given')} detail={data && balanceOf(data)} />
      {error && data === undefined && (
        <CardBody>
          <LoadError
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            missing={customers('customerNotFound')}
          >
            {text('failed')}
          </LoadError>
        </CardBody>
      )}
      {data && (
        <ul role="list" className="divide-y divide-line empty:hidden">
          {data.credits.map((credit) => (
            <CreditRow key={credit.id} credit={credit} onRevoke={() => setToRevoke(credit)} />
          ))}
          {data.trial.extensions.map((extension) => (
            <ExtensionRow key={extension.id} extension={extension} />
          ))}
        </ul>
      )}
      <RevokeDialog customerId={customerId} credit={toRevoke} onClose={() => setToRevoke(null)} />
    </Card>
  );
}

function isEmpty({ credit_cents, credits, trial }: Goodwill): boolean {
  return credits.length === 0 && trial.extensions.length === 0 && !credit_cents;
}

function balanceOf({ credit_cents }: Goodwill): string {
  if (credit_cents === null) return text('balanceUnknown');
  return `${text('balance', { amount: usd(credit_cents) })}. ${text('balanceWhy')}`;
}

const tones: Record<Credit['state'] | Extension['state'], Tone> = {
  requested: 'tide',
  given: 'ok',
  done: 'ok',
  failed: 'bad',
  revoking: 'tide',
  revoked: 'neutral',
};

function CreditRow({ credit, onRevoke }: { credit: Credit; onRevoke: () => void }) {
  const { amount_cents, state, left_cents, reason, revoke_reason } = credit;
  const can = useCan();
  const amount = usd(amount_cents);
  const day = calendarDay(new Date(credit.given));
  const canRevoke = state === 'given' && left_cents !== 0 && can('goodwill');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{text('credit', { amount })}</p>
        <GivenBy given={credit} />
        {reason !== null && <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{reason}</p>}
        {revoke_reason !== null && (
          <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{revoke_reason}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Chip tone={tones[state]}>{stateOf(credit)}</Chip>
        {canRevoke && (
          <Button size="sm" aria-label={text('takeBackOf', { amount, day })} onClick={onRevoke}>
            {text('takeBack')}
          </Button>
        )}
      </div>
    </li>
  );
}

function stateOf({ state, left_cents, revoked_cents }: Credit): string {
  if (state === 'revoked') return text('revokedCents', { amount: usd(revoked_cents) });
  if (state !== 'given' || left_cents === null) return text(`state_${state}`);
  return left_cents === 0 ? text('usedUp') : text('left', { amount: usd(left_cents) });
}

function ExtensionRow({ extension }: { extension: Extension }) {
  const { days, until, state, reason } = extension;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{text('extension', { days, day: calendarDay(new Date(until)) })}</p>
        <GivenBy given={extension} />
        {reason !== null && <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{reason}</p>}
      </div>
      <Chip tone={tones[state]}>{text(state === 'done' ? 'state_given' : `state_${state}`)}</Chip>
    </li>
  );
}

function GivenBy({ given: { given, given_by } }: { given: Pick<Credit, 'given' | 'given_by'> }) {
  const day = calendarDay(new Date(given));
  return (
    <p className="text-sm text-ink-3">
      {given_by === null ? text('on', { day }) : text('byOn', { day, name: given_by.name ?? given_by.email })}
    </p>
  );
}
