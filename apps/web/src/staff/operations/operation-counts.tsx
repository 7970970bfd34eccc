import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { operationCounts } from '@homeport/contract/staff-operations';
import { operationName } from '../kind-names.ts';
import { query } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { waitingFor } from '../../foundation/format/dates.ts';
import { useNow } from '../time.ts';
import { text } from './texts.ts';

export const REFRESH_MS = 10_000;

type Count = CallAnswer<typeof operationCounts>['unfinished'][number];

/** All kinds of operations, and counts of the unfinished ones, optionally of one customer. */
export const useOperationCounts = (customer?: string) =>
  useQuery({ ...query(operationCounts, { query: { customer } }), refetchInterval: REFRESH_MS });

/** The list's filters that "Resume all" respects. */
export interface ResumeFilter {
  kind: string | undefined;
  customer: string | undefined;
}

interface OperationCountsProps {
  counts: readonly Count[];
  onShow: (filter: { kind: string | undefined; state: Count['state'] }) => void;
}

/** A banner for operations that need attention, and a table of all unfinished ones. */
export function OperationCounts({ counts, onShow }: OperationCountsProps) {
  const now = useNow();
  const stuck = counts.filter(({ state }) => state === 'parked');
  const oldest = Math.min(...stuck.map(({ oldest }) => Date.parse(oldest)));
  return (
    <>
      {stuck.length > 0 && (
        <Banner
          tone="bad"
          className="mb-4"
          action={
            <Button size="sm" onClick={() => onShow({ kind: undefined, state: 'parked' })}>
              {text('showAttention')}
            </Button>
          }
        >
          <span className="font-semibold">
            {text('attentionCount', { count: stuck.reduce((sum, { count }) => sum + count, 0) })}
          </span>
          {' · '}
          {text('attentionOldest', { age: waitingFor(new Date(oldest), now) })}
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

function CountTable({ counts, onShow, now }: OperationCountsProps & { now: Date }) {
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
                {operationName(kind)}
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
