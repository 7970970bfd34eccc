import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { satisfactionFigures } from '@homeport/contract/satisfaction';
import { monthName } from '../../foundation/format/dates.ts';
import { wholePercentage } from '../../foundation/format/numbers.ts';
import { query } from '../../foundation/http/query.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { text } from './texts.ts';

type Month = CallAnswer<typeof satisfactionFigures>['months'][number];
type Counts = Pick<Month, 'good' | 'bad'>;

/** The share of good ratings, by month and agent. */
export function SatisfactionFigures() {
  const { data, error, isFetching, refetch } = useQuery(query(satisfactionFigures, {}));
  if (data === undefined && error !== null) {
    return (
      <div className="mb-6">
        <LoadError
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          missing={common('notFoundWhy')}
        >
          {common('loadFailed')}
        </LoadError>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div role="status" className="mb-6">
        <span className="sr-only">{common('loading')}</span>
        <CardSkeleton rows={3} kind="facts" />
      </div>
    );
  }
  return (
    <Card aria-label={text('satisfaction')} className="mb-6">
      <CardHead title={text('satisfaction')} detail={text('satisfactionWhy')} />
      {data.months.length === 0 ? (
        <CardBody className="text-ink-2">{text('noTicketRatingsYet')}</CardBody>
      ) : (
        <Figures months={data.months} />
      )}
    </Card>
  );
}

function Figures({ months }: { months: readonly Month[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{text('satisfaction')}</caption>
      <thead className="text-right text-ink-3">
        <tr>
          <th scope="col" className="px-5 py-2 text-left font-normal">
            {text('monthAndAgent')}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {text('goodShare')}
          </th>
          <th scope="col" className="py-2 pr-5 font-normal">
            {text('ratings')}
          </th>
        </tr>
      </thead>
      <tbody className="border-t border-line text-right tabular-nums">
        {months.map((month) => (
          <Fragment key={month.month}>
            <tr className="border-t border-line font-semibold first:border-t-0">
              <th scope="row" className="px-5 py-1.5 text-left">
                {monthName(month.month)}
              </th>
              <Shares counts={month} />
            </tr>
            {month.agents.map((agent, index) => (
              <tr key={index} className="text-ink-2">
                <th scope="row" className="py-1 pr-3 pl-9 text-left font-normal [overflow-wrap:anywhere]">
                  {agent.name ?? text('noAgent')}
                </th>
                <Shares counts={agent} />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Shares({ counts: { good, bad } }: { counts: Counts }) {
  const count = good + bad;
  return (
    <>
      <td className="py-1 pr-3">{count === 0 ? '–' : wholePercentage(good / count)}</td>
      <td className="py-1 pr-5">{text('given', { count })}</td>
    </>
  );
}
