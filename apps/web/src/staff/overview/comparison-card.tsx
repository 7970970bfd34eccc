import { useInfiniteQuery } from '@tanstack/react-query';
import { compareRevenue, revenueComparison } from '@homeport/contract/staff-figures';
import { useForm } from '../../foundation/locale/use-form.ts';
import { mutation, pages, useMutation } from '../../foundation/http/query.ts';
import { shortDay } from '../../foundation/format/dates.ts';
import { Time } from '../../foundation/format/time.tsx';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { DifferencesList, SumsTable } from './comparison-tables.tsx';
import { text } from './comparison-texts.ts';
import { ExportButton } from './export-button.tsx';
import type { Comparison } from './overview-data.ts';

const REFRESH_MS = 60_000;
const RUNNING_REFRESH_MS = 1_500;

/** Whether our revenue is Stripe's, to the cent, and what differs. */
export function ComparisonCard({ today }: { today: string }) {
  const list = useInfiniteQuery({
    ...pages(revenueComparison, { query: {} }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.operation?.state === 'running' ? RUNNING_REFRESH_MS : REFRESH_MS,
  });
  const { data, error, isFetching, refetch } = list;
  const compared = data?.pages[0];
  const differences = data?.pages.flatMap((page) => page.differences) ?? [];
  return (
    <div className="mt-4 grid gap-4">
      <Card aria-label={text('title')}>
        <CardHead
          title={text('title')}
          badge={compared !== undefined && <Outcome compared={compared} />}
          detail={<LastCompared compared={compared} />}
          actions={differences.length > 0 && <ExportButton table="differences" name={text('differing')} />}
        />
        {error !== null && (
          <CardBody>
            <LoadError
              error={error}
              busy={isFetching}
              onRetry={() => void refetch()}
              missing={common('notFoundWhy')}
            >
              {common(data === undefined ? 'loadFailed' : 'outOfDate')}
            </LoadError>
          </CardBody>
        )}
        {compared === undefined && error === null && (
          <div role="status">
            <span className="sr-only">{common('loading')}</span>
            <CardSkeleton rows={2} kind="facts" />
          </div>
        )}
        {compared !== undefined && <CompareForm compared={compared} today={today} />}
        {compared !== undefined && compared.last !== null && <SumsTable last={compared.last} />}
      </Card>
      <DifferencesList list={list} differences={differences} />
    </div>
  );
}

function Outcome({ compared: { last } }: { compared: Comparison }) {
  if (last === null) return null;
  return (
    <Chip tone={last.differences === 0 ? 'ok' : 'bad'} dot>
      {last.differences === 0 ? text('agrees') : text('differences', { count: last.differences })}
    </Chip>
  );
}

function LastCompared({ compared }: { compared: Comparison | undefined }) {
  return (
    <>
      {text('lead')} {compared?.last === null && text('never')}
      {compared !== undefined && compared.last !== null && (
        <>
          {text('compared', {
            first: shortDay(compared.last.first_day),
            last: shortDay(compared.last.last_day),
          })}{' '}
          <Time iso={compared.last.finished} />
        </>
      )}
    </>
  );
}

/** Starts a comparison from a day; while one is under way, it says how far it is. */
function CompareForm({ compared: { operation }, today }: { compared: Comparison; today: string }) {
  const { register, handleSubmit } = useForm({ values: { since: '' } });
  const compare = useMutation(mutation(compareRevenue, [revenueComparison]));
  const isRunning = operation?.state === 'running';
  const busy = compare.isPending || isRunning;
  return (
    <CardBody>
      <form
        className="flex flex-wrap items-end gap-3"
        noValidate
        onSubmit={handleSubmit(({ since }) => {
          if (!busy) compare.mutate({ body: since === '' ? {} : { since } });
        })}
      >
        <Field label={text('compareSince')}>
          <TextInput {...register('since')} type="date" min="2010-01-01" max={today} />
        </Field>
        <Button type="submit" busy={busy}>
          {isRunning ? text('comparing', { percent: operation.progress }) : text('compareNow')}
        </Button>
      </form>
      {compare.error !== null && <ErrorAlert error={compare.error} />}
      {operation?.state === 'failed' && !busy && (
        <p role="status" className="mt-3 text-sm text-bad">
          {text('failed')}
        </p>
      )}
    </CardBody>
  );
}
