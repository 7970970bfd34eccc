import type { CallAnswer } from '@homeport/contract/call';
import { exportPayouts, type payoutLines } from '@homeport/contract/staff-money';
import { Download } from 'lucide-react';
import { calendarDay } from '../../foundation/format/dates.ts';
import { money } from '../../foundation/format/money.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { codeName } from '../kind-names.ts';
import { text } from './texts.ts';

export type Payout = CallAnswer<typeof payoutLines>['payout'];

const tones: Record<Payout['state'], Tone> = {
  pending: 'neutral',
  in_transit: 'tide',
  paid: 'ok',
  failed: 'bad',
  canceled: 'neutral',
};

export function PayoutState({ state }: Pick<Payout, 'state'>) {
  return <Chip tone={tones[state]}>{text(state === 'failed' ? 'payoutFailed' : state)}</Chip>;
}

/** When it arrives, or why it does not. */
export function arrivalOf({ state, arrives, failure }: Payout): string {
  const day = calendarDay(new Date(arrives));
  if (state === 'paid') return text('arrived', { day });
  if (state !== 'failed' && state !== 'canceled') return text('arrives', { day });
  const wasDue = text('wasDue', { day });
  return failure === null ? wasDue : `${wasDue} · ${text('failure', { reason: codeName(failure) })}`;
}

/** Whether its lines add up to it and belong to our invoices. */
export function PayoutOutcome({ payout: { sums, currency, is_automatic } }: { payout: Payout }) {
  if (sums === null) return <Chip>{text(is_automatic ? 'linesPending' : 'notAutomatic')}</Chip>;
  const { difference_cents: difference, unknown_lines: unknown } = sums;
  return (
    <>
      {difference !== 0 && (
        <Chip tone="bad" dot>
          {text('differsBy', { amount: money(difference, currency) })}
        </Chip>
      )}
      {unknown > 0 && (
        <Chip tone="warn" dot>
          {text('unknownLines', { count: unknown })}
        </Chip>
      )}
      {difference === 0 && unknown === 0 && (
        <Chip tone="ok" dot>
          {text('agrees')}
        </Chip>
      )}
    </>
  );
}

/** Downloads the list of payouts, or the lines of one. */
export function ExportButton({ payoutId }: { payoutId?: string }) {
  const exported = useMutation({
    ...mutation(exportPayouts),
    onSuccess: ({ download_link }) => globalThis.location.assign(download_link),
  });
  return (
    <>
      <Button
        busy={exported.isPending}
        onClick={() => exported.mutate({ query: payoutId === undefined ? {} : { payout_id: payoutId } })}
      >
        <Download size={15} aria-hidden="true" />
        {text('download')}
      </Button>
      {exported.error !== null && <ErrorAlert error={exported.error}>{text('notDownloaded')}</ErrorAlert>}
    </>
  );
}
