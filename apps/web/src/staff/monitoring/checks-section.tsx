import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { checks, runChecks } from '@homeport/contract/staff-monitoring';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { Time } from '../../foundation/format/time.tsx';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { text } from './checks-texts.ts';

const REFRESH_MS = 60_000;
const RUNNING_REFRESH_MS = 2_000;

type Checks = CallAnswer<typeof checks>;
type Part = Checks['parts'][number];
type Check = Part['checks'][number];

/** What `homeport doctor` finds, by service, server and account: problems first. */
export function ChecksSection() {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(checks, {}),
    refetchInterval: ({ state }) => (state.data?.is_running === true ? RUNNING_REFRESH_MS : REFRESH_MS),
  });
  const run = useMutation(mutation(runChecks, [checks]));
  const busy = run.isPending || data?.is_running === true;
  return (
    <Card aria-label={text('checks')} className="mb-4">
      <CardHead
        title={text('checks')}
        badge={data !== undefined && <Summary data={data} />}
        detail={<LastChecked data={data} />}
        actions={
          <Button size="sm" busy={busy} onClick={() => run.mutate({ body: {} })}>
            {text(busy ? 'checking' : 'checkNow')}
          </Button>
        }
      />
      {run.error !== null && (
        <CardBody>
          <ErrorAlert error={run.error} />
        </CardBody>
      )}
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
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={3} kind="facts" />
        </div>
      )}
      {data?.parts.length === 0 && <CardBody className="text-sm text-ink-2">{text('noChecks')}</CardBody>}
      {worstFirst(data?.parts ?? []).map((part) => (
        <PartChecks key={part.id} part={part} />
      ))}
    </Card>
  );
}

const failedOf = ({ checks: all }: Part) => all.filter(({ state }) => state === 'problem').length;

/** Parts with problems, then the others, each in the order of the checks. */
const worstFirst = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => Number(failedOf(b) > 0) - Number(failedOf(a) > 0));

function Summary({ data }: { data: Checks }) {
  const failed = data.parts.reduce((sum, part) => sum + failedOf(part), 0);
  if (data.parts.length === 0) return null;
  return (
    <Chip tone={failed > 0 ? 'bad' : 'ok'} dot>
      {text(failed > 0 ? 'problems' : 'allGood', { count: failed })}
    </Chip>
  );
}

function LastChecked({ data }: { data: Checks | undefined }) {
  return (
    <>
      {text('checksLead')}
      {data !== undefined && data.checked !== null && (
        <>
          {' '}
          {text('lastChecked')} <Time iso={data.checked} />
        </>
      )}
    </>
  );
}

function PartChecks({ part }: { part: Part }) {
  const failed = failedOf(part);
  return (
    <Disclosure
      // A problem that arises while the screen is open opens its part.
      key={String(failed > 0)}
      open={failed > 0}
      title={<span className="[overflow-wrap:anywhere]">{part.name}</span>}
      badge={<PartChip failed={failed} checks={part.checks} />}
    >
      <ul aria-label={part.name} className="divide-y divide-line border-t border-line">
        {part.checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </Disclosure>
  );
}

function PartChip({ failed, checks: all }: { failed: number; checks: readonly Check[] }) {
  if (failed > 0) return <Chip tone="bad">{text('problems', { count: failed })}</Chip>;
  if (all.every(({ state }) => state === 'skipped')) return <Chip>{text('notChecked')}</Chip>;
  return <Chip tone="ok">{text('good')}</Chip>;
}

const tones: Record<Check['state'], Tone> = { ok: 'ok', problem: 'bad', skipped: 'neutral' };
const labels = { ok: 'good', problem: 'problem', skipped: 'notChecked' } as const;

function CheckRow({ check: { name, state, since, what, fix } }: { check: Check }) {
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{name}</span>
        <Chip tone={tones[state]} dot>
          {text(labels[state])}
        </Chip>
        <span className="ml-auto text-xs text-ink-3">
          {text('since')} <Time iso={since} />
        </span>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{what}</p>
      {fix !== null && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="font-medium">{text('howToFix')}</span> {fix}
        </p>
      )}
    </li>
  );
}
