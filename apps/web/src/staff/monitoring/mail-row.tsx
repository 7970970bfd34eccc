import type { CallAnswer } from '@homeport/contract/call';
import type { mails } from '@homeport/contract/staff-monitoring';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { Time } from '../../ui/time.tsx';
import { clockTime } from '../clock-time.ts';
import { kindName } from '@homeport/contract/kind-name';
import { Link } from 'react-router';
import { text } from './texts.ts';

export type Mail = CallAnswer<typeof mails>['mails'][number];

const tones: Record<Mail['state'], Tone> = {
  waiting: 'neutral',
  retrying: 'warn',
  sent: 'ok',
  failed: 'bad',
  dropped: 'neutral',
};

/** One mail: what became of it; it leads to the work that sends it, as long as that is known. */
export function MailRow({ mail, operationAddress }: { mail: Mail; operationAddress: string | undefined }) {
  const { state, template, to, created, error } = mail;
  const name = kindName(template);
  return (
    <li className="relative grid gap-1 px-5 py-3 transition-colors duration-150 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Chip tone={tones[state]} dot>
          {text(state)}
        </Chip>
        {operationAddress === undefined ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link
            to={operationAddress}
            data-row=""
            className="font-semibold after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-tide"
          >
            {name}
          </Link>
        )}
        <span className="ml-auto text-xs text-ink-3">
          <Time iso={created} />
        </span>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">{[to, ...factsOf(mail)].join(' · ')}</p>
      {error !== null && state !== 'sent' && (
        <p className="line-clamp-2 font-mono text-xs [overflow-wrap:anywhere] text-bad">{error}</p>
      )}
    </li>
  );
}

function factsOf({ state, sent, attempts, next_try }: Mail): string[] {
  const facts: string[] = [];
  if (sent !== null) facts.push(text('sentAt', { time: clockTime(sent) }));
  if (attempts > 1 || (attempts > 0 && state !== 'sent')) facts.push(text('tries', { count: attempts }));
  if (next_try !== null) facts.push(text('triesAgainAt', { time: clockTime(next_try) }));
  if (state === 'dropped') facts.push(text('droppedWhy'));
  return facts;
}
