import type { ReactNode } from 'react';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Time } from '../../ui/time.tsx';
import { clockMinute } from '../clock-time.ts';
import { duration } from '../duration.ts';
import { CallCourse } from './call-course.tsx';
import { percentOf, toneOfRate } from './provider-order.ts';
import type { Circuit, Provider } from './provider-order.ts';
import { text } from './texts.ts';

const tones: Record<Circuit, Tone> = { closed: 'ok', half_open: 'warn', open: 'bad' };

/** How one outside service answered in the last hour. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { service, circuit, calls } = provider;
  return (
    <Card aria-label={service}>
      <CardHead
        title={<span className="[overflow-wrap:anywhere]">{service}</span>}
        mark={<CircuitChip circuit={circuit} />}
      />
      {calls === 0 ? (
        <CardBody className="text-sm text-ink-2">{text('noCalls')}</CardBody>
      ) : (
        <>
          <Measures provider={provider} />
          <CardBody>
            <CallCourse provider={provider} />
          </CardBody>
          <Disclosure title={<span className="text-sm">{text('figures')}</span>}>
            <Figures provider={provider} />
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

const inWords = (milliseconds: number | null) =>
  milliseconds === null ? text('unknown') : duration(milliseconds);

function Measures({
  provider: { calls, refused, failed, error_rate, p50_ms, p95_ms },
}: {
  provider: Provider;
}) {
  const rate = error_rate ?? 0;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-5 py-4 min-[26rem]:grid-cols-3">
      <Measure label={text('errorRate')}>
        <span className={rateInk[toneOfRate(error_rate)]}>
          {text('percent', { percent: percentOf(rate) })}
        </span>
      </Measure>
      <Measure label={text('median')}>{inWords(p50_ms)}</Measure>
      <Measure label={text('slow')}>{inWords(p95_ms)}</Measure>
      <Measure label={text('calls')}>{text('number', { count: calls })}</Measure>
      <Measure label={text('failedCalls')} why={text('failedWhy')}>
        {text('number', { count: failed })}
      </Measure>
      <Measure label={text('refused')} why={text('refusedWhy')}>
        {text('number', { count: refused })}
      </Measure>
    </dl>
  );
}

const rateInk: Partial<Record<Tone, string>> = { warn: 'text-warn', bad: 'text-bad' };

function Measure({ label, why, children }: { label: string; why?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3" title={why}>
        {label}
      </dt>
      <dd className="text-md font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Figures({ provider: { service, course } }: { provider: Provider }) {
  return (
    <table className="w-full border-t border-line text-sm">
      <caption className="sr-only">{text('courseOf', { service })}</caption>
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
            {text('slow')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line text-right tabular-nums">
        {course.toReversed().map(({ from, calls, failed, p95_ms }) => (
          <tr key={from}>
            <th scope="row" className="px-5 py-1.5 text-left font-normal">
              {clockMinute(from)}
            </th>
            <td className="py-1.5 pr-3">{text('number', { count: calls })}</td>
            <td className="py-1.5 pr-3">{text('number', { count: failed })}</td>
            <td className="py-1.5 pr-5 whitespace-nowrap">{calls === 0 ? '' : inWords(p95_ms)}</td>
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
