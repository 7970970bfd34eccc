import type { ReactNode } from 'react';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Time } from '../../foundation/format/time.tsx';
import { clockMinute, duration } from '../../foundation/format/dates.ts';
import { nameOf, percentOf, toneOfRate } from './provider-metrics.ts';
import type { Circuit, Provider } from './provider-metrics.ts';
import { text } from './texts.ts';

const tones: Record<Circuit, Tone> = { closed: 'ok', half_open: 'warn', open: 'bad' };

/** Requests, errors and latency of one provider in the last hour. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { circuit, calls } = provider;
  const name = nameOf(provider);
  return (
    <Card aria-label={name}>
      <CardHead
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        badge={<CircuitChip circuit={circuit} />}
      />
      {calls === 0 ? (
        <CardBody className="text-sm text-ink-2">{text('noCalls')}</CardBody>
      ) : (
        <>
          <Metrics provider={provider} />
          <CardBody>
            <CallChart provider={provider} />
          </CardBody>
          <Disclosure title={<span className="text-sm">{text('figures')}</span>}>
            <DataTable provider={provider} />
          </Disclosure>
        </>
      )}
      {circuit !== 'closed' && <Processes provider={provider} />}
    </Card>
  );
}

function CircuitChip({ circuit }: { circuit: Circuit }) {
  return (
    <Chip tone={tones[circuit]} dot>
      {text(circuit)}
    </Chip>
  );
}

const formatLatency = (milliseconds: number | null) =>
  milliseconds === null ? text('unknown') : duration(milliseconds);

function Metrics({
  provider: { calls, refused, failed, error_rate, p50_ms, p95_ms },
}: {
  provider: Provider;
}) {
  const rate = error_rate ?? 0;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-5 py-4 min-[26rem]:grid-cols-3">
      <Metric label={text('errorRate')}>
        <span className={rateColors[toneOfRate(error_rate)]}>
          {text('percent', { percent: percentOf(rate) })}
        </span>
      </Metric>
      <Metric label={text('median')}>{formatLatency(p50_ms)}</Metric>
      <Metric label={text('p95')}>{formatLatency(p95_ms)}</Metric>
      <Metric label={text('calls')}>{text('number', { count: calls })}</Metric>
      <Metric label={text('failedCalls')} why={text('failedWhy')}>
        {text('number', { count: failed })}
      </Metric>
      <Metric label={text('rejected')} why={text('rejectedWhy')}>
        {text('number', { count: refused })}
      </Metric>
    </dl>
  );
}

const rateColors: Partial<Record<Tone, string>> = { warn: 'text-warn', bad: 'text-bad' };

function Metric({ label, why, children }: { label: string; why?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3" title={why}>
        {label}
      </dt>
      <dd className="text-md font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function DataTable({ provider }: { provider: Provider }) {
  return (
    <table className="w-full border-t border-line text-sm">
      <caption className="sr-only">{text('callChartOf', { service: nameOf(provider) })}</caption>
      <thead className="text-right text-ink-3">
        <tr>
          <th scope="col" className="px-5 py-2 text-left font-normal">
            {text('from')}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {text('calls')}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {text('failedCalls')}
          </th>
          <th scope="col" className="py-2 pr-5 font-normal">
            {text('p95')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line text-right tabular-nums">
        {provider.course.toReversed().map(({ from, calls, failed, p95_ms }) => (
          <tr key={from}>
            <th scope="row" className="px-5 py-1.5 text-left font-normal">
              {clockMinute(from)}
            </th>
            <td className="py-1.5 pr-3">{text('number', { count: calls })}</td>
            <td className="py-1.5 pr-3">{text('number', { count: failed })}</td>
            <td className="py-1.5 pr-5 whitespace-nowrap">{calls === 0 ? '' : formatLatency(p95_ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Processes({ provider: { processes } }: { provider: Provider }) {
  return (
    <CardBody className="grid gap-1.5">
      <h3 className="font-sans text-sm font-medium text-ink-3">{text('processes')}</h3>
      <ul className="grid gap-1.5">
        {processes.map(({ process, circuit, since }) => (
          <li key={process} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-mono text-xs [overflow-wrap:anywhere]">{process}</span>
            <CircuitChip circuit={circuit} />
            <span className="text-xs text-ink-3">
              <Time iso={since} />
            </span>
          </li>
        ))}
      </ul>
    </CardBody>
  );
}

/** Keeps columns with few calls visible. */
const MIN_HEIGHT_PERCENT = 4;

/** The last hour in twelve columns: total calls, and failed ones in red. */
function CallChart({ provider }: { provider: Provider }) {
  const { course, calls, failed } = provider;
  const max = Math.max(1, ...course.map((interval) => interval.calls));
  return (
    <figure className="grid gap-1.5">
      <div
        role="img"
        aria-label={`${text('callChartOf', { service: nameOf(provider) })}. ${text('callChartSummary', { calls, failed })}`}
        className="flex h-16 items-end gap-1 border-b border-line"
      >
        {course.map((interval) => (
          <Column key={interval.from} calls={interval.calls} failed={interval.failed} max={max} />
        ))}
      </div>
      <figcaption className="flex justify-between gap-2 text-xs text-ink-3">
        <span>{course[0] && clockMinute(course[0].from)}</span>
        <span>{text('callChart')}</span>
        <span>{lastTime(course)}</span>
      </figcaption>
    </figure>
  );
}

function Column({ calls, failed, max }: { calls: number; failed: number; max: number }) {
  if (calls === 0) return <span className="h-px flex-1" />;
  const height = Math.max(MIN_HEIGHT_PERCENT, (calls / max) * 100);
  return (
    <span
      className="flex flex-1 flex-col overflow-hidden rounded-t-[3px] bg-tide forced-colors:bg-[Highlight]"
      style={{ height: `${height}%` }}
    >
      <span
        className="bg-bad forced-colors:bg-[CanvasText]"
        style={{ height: `${(failed / calls) * 100}%` }}
      />
    </span>
  );
}

function lastTime(course: Provider['course']): string {
  const last = course.at(-1);
  return last === undefined ? '' : clockMinute(last.from);
}
