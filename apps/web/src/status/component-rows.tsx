import { clsx } from 'clsx';
import { type ServiceState, statusDays } from '@homeport/contract/status';
import { Chip } from '../ui/chip.tsx';
import { serviceTone } from './tones.ts';
import type { StatusComponent } from './queries.ts';
import { text } from './texts.ts';

/** A service with its state now, and on each of the last 90 days. */
export function ComponentRow({ component, asOf }: { component: StatusComponent; asOf: string }) {
  const { service, location, state, days } = component;
  const states = new Map(days.map((each) => [each.day, each.state]));
  return (
    <li className="grid gap-2 px-5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">
          {location === null ? text(service) : text('hostingAt', { location })}
        </span>
        <Chip tone={serviceTone[state]} dot>
          {text(state)}
        </Chip>
      </div>
      <p className="sr-only">{text('history', { days: days.length })}</p>
      <div aria-hidden="true" className="flex h-7 gap-px">
        {lastDays(asOf).map((day) => (
          <span
            key={day}
            className={clsx(
              'min-w-0 flex-1 rounded-xs forced-colors:border',
              colors[states.get(day) ?? 'operational'],
            )}
          />
        ))}
      </div>
    </li>
  );
}

const colors: Record<ServiceState, string> = {
  operational: 'bg-ok/45',
  maintenance: 'bg-tide',
  minor: 'bg-warn',
  major: 'bg-bad/75',
  critical: 'bg-bad',
};

const DAY_MS = 86_400_000;

/** The last 90 days (UTC), the oldest first. */
const lastDays = (asOf: string): string[] =>
  Array.from({ length: statusDays }, (_, index) =>
    new Date(Date.parse(asOf) - (statusDays - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
