import { useQuery } from '@tanstack/react-query';
import { type FigureGrain, figureGrains, figures } from '@homeport/contract/staff-figures';
import { ChartColumn } from 'lucide-react';
import { query } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { oneOf, useFilters } from '../filters.tsx';
import { LoadError } from '../load-error.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { ChartCard } from './chart-card.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { ExportButton } from './export-button.tsx';
import { ServersCard } from './servers-card.tsx';
import { text } from './texts.ts';
import { Tiles } from './tiles.tsx';
import { charts, type Figures, shownPeriods } from './overview-data.ts';

const REFRESH_MS = 60_000;
const DAY_MS = 86_400_000;

/** How the business is doing, for admins. */
export function OverviewScreen() {
  return (
    <StaffScreen title={common('overview')} right="figures">
      {() => <Overview />}
    </StaffScreen>
  );
}

function Overview() {
  const [filters, setFilters] = useFilters(['by', 'until']);
  const grain = oneOf(figureGrains, filters.by) ?? 'day';
  const { until } = filters;
  const periods = shownPeriods[grain];
  const request = { grain, periods: String(periods), ...(until !== undefined && { until }) };
  const { data, error, isFetching, refetch } = useQuery({
    ...query(figures, { query: request }),
    refetchInterval: REFRESH_MS,
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <ScreenTitle lead={data === undefined ? text('leadLoading') : text('lead', { zone: data.time_zone })}>
        {common('overview')}
      </ScreenTitle>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Segmented
          legend={text('interval')}
          legendHidden
          value={grain}
          onChange={(by) => setFilters({ by, until: undefined })}
          options={figureGrains.map((value) => ({ value, label: text(value) }))}
          className="w-full sm:w-64"
        />
        <Turning data={data} onTurn={(day) => setFilters({ by: grain, until: day })} />
        <ExportButton
          table="figures"
          name={common('overview')}
          grain={grain}
          periods={periods}
          until={until}
        />
      </div>
      {error !== null && (
        <div className="mb-4">
          <LoadError
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            missing={common('notFoundWhy')}
          >
            {common(data === undefined ? 'loadFailed' : 'outOfDate')}
          </LoadError>
        </div>
      )}
      {data === undefined && error === null && (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={5} kind="facts" />
          <CardSkeleton rows={5} kind="facts" />
        </div>
      )}
      {data !== undefined && <AllFigures data={data} grain={grain} />}
    </>
  );
}

/** Leads to the periods before those shown, and after them. */
function Turning({ data, onTurn }: { data: Figures | undefined; onTurn: (day: string | undefined) => void }) {
  const [first, last] = [data?.periods[0], data?.periods.at(-1)];
  if (data === undefined || first === undefined || last === undefined) return null;
  const hasEarlier = data.first_day !== null && data.first_day < first.first_day;
  const span = Date.parse(last.last_day) - Date.parse(first.first_day) + DAY_MS;
  const next = dayText(Date.parse(last.last_day) + span);
  return (
    <div className="flex gap-2">
      {hasEarlier && (
        <Button size="sm" onClick={() => onTurn(dayText(Date.parse(first.first_day) - DAY_MS))}>
          {text('earlier')}
        </Button>
      )}
      {!last.is_running && (
        <Button size="sm" onClick={() => onTurn(next >= data.today ? undefined : next)}>
          {text('later')}
        </Button>
      )}
    </div>
  );
}

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

function AllFigures({ data, grain }: { data: Figures; grain: FigureGrain }) {
  const { periods, servers, today } = data;
  return (
    <>
      {data.is_catching_up && (
        <Banner tone="warn" className="mb-4">
          {text('catchingUp')}
        </Banner>
      )}
      {data.first_day === null ? (
        <EmptyState icon={<ChartColumn size={20} />} title={text('nothingYet')} />
      ) : (
        <>
          <Tiles periods={periods} grain={grain} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {charts.map((chart) => (
              <ChartCard key={chart.id} chart={chart} periods={periods} grain={grain} />
            ))}
          </div>
        </>
      )}
      <ServersCard servers={servers} />
      <ComparisonCard today={today} />
    </>
  );
}
