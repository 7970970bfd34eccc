import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { operationCounts } from '@homeport/contract/staff-operations';
import { query } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { waitingFor } from '../ticket-age.ts';
import { useNow } from '../use-now.ts';
import { kindName } from '@homeport/contract/kind-name';
import { text } from './texts.ts';

export const BOARD_REFRESH_MS = 10_000;

type Count = CallAnswer<typeof operationCounts>['unfinished'][number];

/** The kinds of work there are, and how much of each has not ended; of one customer, where one is named. */
export const useCounts = (customer?: string) =>
  useQuery({ ...query(operationCounts, { query: { customer } }), refetchInterval: BOARD_REFRESH_MS });

interface BoardCountsProps {
  counts: readonly Count[];
  onShow: (filter: { kind: string | undefined; state: Count['state'] }) => void;
}

/** What stands still first; then all that has not ended, for whoever wants to know. */
export function BoardCounts({ counts, onShow }: BoardCountsProps) {
  const now = useNow();
  const parked = counts.filter(({ state }) => state === 'parked');
  const first = Math.min(...parked.map(({ oldest }) => Date.parse(oldest)));
  return (
    <>
      {parked.length > 0 && (
        <Banner
          tone="bad"
          className="mb-4"
          action={
            <Button size="sm" onClick={() => onShow({ kind: undefined, state: 'parked' })}>
              {text('showParked')}
            </Button>
          }
        >
          <span className="font-semibold">
            {text('parkedCount', { count: parked.reduce((sum, { count }) => sum + count, 0) })}
          </span>
          {' · '}
          {text('parkedSince', { age: waitingFor(new Date(first), now) })}
        </Banner>
      )}
      {counts.length > 0 && (
        <Card className="mb-4">
          <Disclosure title={text('byKind')}>
            <CountTable counts={counts} onShow={onShow} now={now} />
          </Disclosure>
        </Card>
      )}
    </>
  );
}

function CountTable({ counts, onShow, now }: BoardCountsProps & { now: Date }) {
  return (
    <table className="w-full border-t border-line text-sm">
      <caption className="sr-only">{text('byKind')}</caption>
      <thead className="text-left text-ink-3">
        <tr>
          <th scope="col" className="px-5 py-2 font-normal">
            {text('kind')}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {text('state')}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal">
            {text('count')}
          </th>
          <th scope="col" className="py-2 pr-5 text-right font-normal max-sm:sr-only">
            {text('oldest')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {counts.map(({ kind, state, count, oldest }) => (
          <tr key={`${kind} ${state}`}>
            <th scope="row" className="px-5 py-1 text-left font-normal">
              <TextButton onClick={() => onShow({ kind, state })} className="text-left">
                {kindName(kind)}
              </TextButton>
            </th>
            <td className="py-1 pr-3">{text(state)}</td>
            <td className="py-1 pr-3 text-right tabular-nums">{text('byKindCount', { count })}</td>
            <td className="py-1 pr-5 text-right whitespace-nowrap text-ink-3 max-sm:sr-only">
              {waitingFor(new Date(oldest), now)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
