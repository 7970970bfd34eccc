import type { accountEvents } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { CircleAlert, LifeBuoy, UserRound } from 'lucide-react';
import { deviceLabel } from '../auth/device-row.tsx';
import { Time } from '../ui/time.tsx';
import { text } from './account-notifications-texts.ts';

export type AccountEvent = CallAnswer<typeof accountEvents>['events'][number];

/** What somebody should look at twice. */
const alarming: ReadonlySet<string> = new Set([
  'auth.sign_in_failed',
  'auth.code_locked',
  'auth.refresh_reused',
  'auth.device_reused',
  'auth.email_change_failed',
  'auth.email_changed',
  'auth.email_change_undone',
]);

/** One thing that happened: what, who, when and from where. */
export function EventRow({ event }: { event: AccountEvent }) {
  const alarm = alarming.has(event.kind);
  const Icon = alarm ? CircleAlert : event.by === 'staff' ? LifeBuoy : UserRound;
  const who = event.by === 'you' ? text('byYou') : event.by === 'staff' ? text('byStaff') : null;
  const device = event.user_agent === null ? null : deviceLabel(event.user_agent);
  const facts = [who, device].filter((fact) => fact !== null);
  return (
    <li className="flex gap-3.5 px-5 py-3">
      <Icon size={20} aria-hidden="true" className={alarm ? 'mt-px text-warn' : 'mt-px text-ink-3'} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{event.text}</p>
        {event.reason !== null && (
          <p className="text-sm break-words whitespace-pre-line text-ink-2">
            {text('reason', { reason: event.reason })}
          </p>
        )}
        <p className="text-sm text-ink-3">
          <Time iso={event.at} />
          {facts.map((fact) => ` · ${fact}`)}
          {event.ip !== null && (
            <>
              {' · '}
              <span className="inline-block max-w-full font-mono text-xs [overflow-wrap:anywhere]">
                {event.ip}
              </span>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
