import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { absoluteTime } from '../foundation/format/dates.ts';
import { listOf } from '../foundation/format/numbers.ts';
import { Time } from '../foundation/format/time.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { eventTone } from './tones.ts';
import type { StatusEvent } from './queries.ts';
import { text } from './texts.ts';

/** An incident or planned work with everything that was written about it. */
export function EventArticle({ event }: { event: StatusEvent }) {
  const { id, title, kind, state, updates } = event;
  const card = useRef<HTMLElement>(null);
  const isNamed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  return (
    <Card ref={card} id={id} aria-label={title} className="scroll-mt-20">
      <CardHead
        level="h3"
        title={<span className="wrap-anywhere">{title}</span>}
        badge={<Chip tone={eventTone[state]}>{text(`state_${state}`)}</Chip>}
        detail={
          <>
            {text(kind)} · {timesOf(event)}
            <br />
            {text('affected', { services: listOf(affectedOf(event)) })}
          </>
        }
      />
      <CardBody>
        <ol className="grid gap-4">
          {updates.map((update) => (
            <li key={update.id} className="grid gap-0.5">
              <p className="text-sm text-ink-3">
                <span className="font-semibold text-ink-2">{text(`state_${update.state}`)}</span>
                {' · '}
                <Time iso={update.at} />
                {update.edited !== null &&
                  ` · ${text('edited', { time: absoluteTime(new Date(update.edited)) })}`}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{update.text}</p>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

/** The services concerned, hosting by its locations. */
function affectedOf({ services, locations }: StatusEvent): string[] {
  return services.flatMap((service) =>
    service === 'hosting' && locations.length > 0
      ? locations.map((location) => text('hostingAt', { location }))
      : text(service),
  );
}

function timesOf({ state, starts, planned_end, ended }: StatusEvent): string {
  const from = absoluteTime(new Date(starts));
  if (state === 'planned' || state === 'cancelled')
    return planned_end === null
      ? text('begins', { from })
      : text('beginsUntil', { from, to: absoluteTime(new Date(planned_end)) });
  return ended === null ? text('since', { from }) : text('from', { from, to: absoluteTime(new Date(ended)) });
}
