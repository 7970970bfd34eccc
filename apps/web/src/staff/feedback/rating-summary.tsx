import { exactlyTwoDecimals } from '../../foundation/format/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { ratingStatistics, stars } from '@homeport/contract/feedback';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { query } from '../../foundation/http/query.ts';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { RatingChart, RatingTable } from './rating-chart.tsx';
import type { Statistics } from './rating-chart.tsx';
import { text } from './texts.ts';

interface RatingSummaryProps {
  onShowStars: (stars: number) => void;
}

/** Average rating, distribution and chart. */
export function RatingSummary({ onShowStars }: RatingSummaryProps) {
  const { data, error, isFetching, refetch } = useQuery(query(ratingStatistics, {}));
  if (data !== undefined) return <Summary statistics={data} onShowStars={onShowStars} />;
  if (error !== null) {
    return (
      <LoadError
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        missing={common('notFoundWhy')}
      >
        {common('loadFailed')}
      </LoadError>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{common('loading')}</span>
      <CardSkeleton rows={3} kind="facts" />
    </div>
  );
}

function Summary({ statistics, onShowStars }: RatingSummaryProps & { statistics: Statistics }) {
  const { count, average, months } = statistics;
  if (average === null) {
    return (
      <Card aria-label={text('ratings')}>
        <CardBody className="text-ink-2">{text('noRatings')}</CardBody>
      </Card>
    );
  }
  return (
    <Card aria-label={text('ratings')}>
      <CardBody className="grid gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(14rem,1fr)] lg:grid-cols-[auto_minmax(14rem,1fr)_minmax(16rem,1.4fr)]">
        <div className="grid content-start gap-1">
          <p className="flex items-baseline gap-2">
            <span className="font-display text-[2.75rem] leading-12 font-semibold tracking-tight tabular-nums">
              {exactlyTwoDecimals(average)}
            </span>
            <span className="text-ink-2">{text('outOf')}</span>
          </p>
          <span aria-hidden="true">
            <StarLine rating={average} size={20} />
          </span>
          <p className="text-sm text-ink-3">{text('ratingCount', { count })}</p>
        </div>
        <Shares statistics={statistics} onShowStars={onShowStars} />
        <div className="sm:col-span-2 lg:col-span-1">
          <RatingChart months={months} />
        </div>
      </CardBody>
      <RatingTable months={months} />
    </Card>
  );
}

function Shares({ statistics, onShowStars }: RatingSummaryProps & { statistics: Statistics }) {
  const shares = statistics.stars.toSorted((a, b) => b.stars - a.stars);
  return (
    <ul role="list" className="grid content-start">
      {shares.map(({ stars, count }) => (
        <li key={stars}>
          <button
            type="button"
            onClick={() => onShowStars(stars)}
            className="flex min-h-7 w-full items-center gap-3 rounded-control text-sm hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span className="w-14 text-left text-ink-2">{text('starCount', { stars })}</span>
            <span
              aria-hidden="true"
              className="h-2 flex-1 overflow-hidden rounded-full border border-line bg-sunken"
            >
              <span
                className="block h-full rounded-full bg-tide forced-colors:bg-[Highlight]"
                style={{ width: `${(count / statistics.count) * 100}%` }}
              />
            </span>
            <span className="w-10 text-right text-ink-3 tabular-nums">
              {text('given', { count })} <span className="sr-only">{text('timesGiven', { count })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A rating as stars; screen readers read the number. */
export function StarLine({ rating, size = 14 }: { rating: number; size?: number }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{text('averageOf', { average: rating })}</span>
      {stars.map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden="true"
          className={clsx(star <= Math.round(rating) ? 'fill-tide text-tide' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}
