import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import type { statusEvent } from '@homeport/contract/staff-status';
import { absoluteTime } from '../../foundation/format/dates.ts';
import { listOf } from '../../foundation/format/numbers.ts';
import { Time } from '../../foundation/format/time.tsx';
import { eventTone } from '../../status/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { JsonFields } from '../json-details.tsx';
import { EditUpdateDialog } from './edit-dialogs.tsx';
import type { StaffEvent } from './event-facts.ts';
import { text } from './texts.ts';

export type EventAnswer = CallAnswer<typeof statusEvent>;

/** What the event is about, and when. */
export function EventFacts({ event }: { event: StaffEvent }) {
  const { services, locations, severity, state, starts, planned_end: end, told_ahead: toldAhead } = event;
  const facts: readonly [string, string][] = [
    [text('severity'), text(severity)],
    [text('affected'), listOf([...services.map((service) => text(service)), ...locations])],
    [text('starts'), absoluteTime(new Date(starts))],
    ...(end === null ? [] : [[text('plannedEnd'), absoluteTime(new Date(end))] as [string, string]]),
    ...(toldAhead === null
      ? []
      : [[text('toldAhead'), absoluteTime(new Date(toldAhead))] as [string, string]]),
  ];
  return (
    <Card>
      <CardBody>
        <Chip tone={eventTone[state]} className="mb-3">
          {text(`state_${state}`)}
        </Chip>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-sm text-ink-3">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

/** What was written, by whom, and how many were told. */
export function Updates({ answer: { event, updates } }: { answer: EventAnswer }) {
  const [editing, setEditing] = useState<StaffEvent['updates'][number] | null>(null);
  return (
    <Card aria-label={text('updates')}>
      <CardHead title={text('updates')} />
      <ul className="divide-y divide-line">
        {event.updates.map((update) => {
          const written = updates.find(({ id }) => id === update.id);
          const author = written?.author;
          return (
            <li key={update.id} className="grid gap-1 px-5 py-3.5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="min-w-0 text-sm wrap-anywhere text-ink-3">
                  <span className="font-semibold text-ink-2">{text(`state_${update.state}`)}</span>
                  {' · '}
                  {author == null ? text('bySystem') : text('by', { author: author.name ?? author.email })}
                  {' · '}
                  <Time iso={update.at} />
                  {' · '}
                  {text('told', { count: written?.told ?? 0 })}
                </p>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={text('editUpdate', { time: absoluteTime(new Date(update.at)) })}
                  onClick={() => setEditing(update)}
                >
                  {text('edit')}
                </Button>
              </div>
              <p className="wrap-anywhere whitespace-pre-line">{update.text}</p>
            </li>
          );
        })}
      </ul>
      <EditUpdateDialog event={event} update={editing} onClose={() => setEditing(null)} />
    </Card>
  );
}

/** What was corrected, with what it said before. */
export function History({ answer: { revisions } }: { answer: EventAnswer }) {
  if (revisions.length === 0) return null;
  return (
    <Card aria-label={text('history')}>
      <CardHead title={text('history')} />
      {revisions.map(({ id, at, editor, update_id: updateId, before }) => (
        <Disclosure
          key={id}
          title={text('historyOf', {
            editor: editor === null ? text('someone') : (editor.name ?? editor.email),
            what: text(updateId === null ? 'theDetails' : 'anUpdate'),
            time: absoluteTime(new Date(at)),
          })}
        >
          <CardBody>
            <JsonFields value={before} />
          </CardBody>
        </Disclosure>
      ))}
    </Card>
  );
}
