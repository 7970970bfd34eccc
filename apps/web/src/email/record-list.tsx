import { clsx } from 'clsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { isRecommended, recordValue } from './queries.ts';
import type { MailRecord } from './queries.ts';
import { text } from './texts.ts';

const states = (): Record<MailRecord['state'], { tone: Tone; label: string }> => ({
  found: { tone: 'ok', label: text('found') },
  missing: { tone: 'warn', label: text('missing') },
  wrong: { tone: 'bad', label: text('wrong') },
  unknown: { tone: 'neutral', label: text('unknown') },
});
const kinds = (): Record<MailRecord['kind'], { name: string; why: string }> => ({
  mx: { name: text('mx'), why: text('mxWhy') },
  spf: { name: text('spf'), why: text('spfWhy') },
  dkim: { name: text('dkim'), why: text('dkimWhy') },
  ownership: { name: text('ownership'), why: text('ownershipWhy') },
  server: { name: text('mailServer'), why: text('mailServerWhy') },
  administration: { name: text('mailAdministration'), why: text('administrationWhy') },
  webmail: { name: text('webmail'), why: text('webmailWhy') },
  dmarc: { name: text('dmarc'), why: text('dmarcWhy') },
  autoconfig: { name: text('autoconfig'), why: text('autoconfigWhy') },
  autodiscover: { name: text('autodiscover'), why: text('autodiscoverWhy') },
  imaps: { name: text('imaps'), why: text('imapsWhy') },
  submissions: { name: text('submissions'), why: text('submissionsWhy') },
  autodiscover_srv: { name: text('autodiscoverSrv'), why: text('autodiscoverSrvWhy') },
});

/** The DNS records that email needs, with copy buttons and their current state. */
export function RecordList({ records }: { records: readonly MailRecord[] }) {
  return (
    <ul role="list" className="divide-y divide-line border-t border-line">
      {records.map((record) => (
        <Record key={record.kind} record={record} />
      ))}
    </ul>
  );
}

function Record({ record }: { record: MailRecord }) {
  const { kind, type, name, wanted, seen, state } = record;
  const what = kinds()[kind];
  return (
    <li className="grid gap-2 px-5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2">
          <span className="font-medium">{what.name}</span>
          <Chip className="font-mono">{type}</Chip>
          {isRecommended(record) && <Chip>{text('recommended')}</Chip>}
        </span>
        <Chip tone={states()[state].tone} dot>
          {states()[state].label}
        </Chip>
      </div>
      {state !== 'found' && <p className="text-sm text-ink-3">{what.why}</p>}
      <dl className="grid gap-0.5">
        <Line label={text('recordName')} about={what.name} value={name} />
        {wanted.map((text) => {
          const { value, priority } = recordValue(record, text);
          return <Value key={text} about={what.name} value={value} priority={priority} />;
        })}
        {state === 'wrong' &&
          seen.map((value) => (
            <Line key={value} label={text('seenInstead')} about={what.name} value={value} isWrong />
          ))}
      </dl>
    </li>
  );
}

/** Longer values, such as DKIM keys, are cut off on screen. */
const LONG = 200;

function Value({ about, value, priority }: { about: string; value: string; priority: number | null }) {
  return (
    <Line
      label={text('recordValue')}
      about={about}
      value={value}
      priority={priority !== null && text('recordPriority', { priority })}
    />
  );
}

interface LineProps {
  label: string;
  /** Name of the record, for the copy button’s label. */
  about: string;
  value: string;
  priority?: string | false;
  /** The wrong value that DNS has now; it cannot be copied. */
  isWrong?: boolean;
}

function Line({ label, about, value, priority, isWrong = false }: LineProps) {
  const isLong = value.length > LONG;
  return (
    <div className="flex min-h-9 items-center gap-3">
      <dt className="w-20 shrink-0 text-sm text-ink-3">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span
            translate="no"
            className={clsx(
              'min-w-0 font-mono text-xs [overflow-wrap:anywhere]',
              isLong && 'line-clamp-3',
              isWrong && 'text-bad',
            )}
            title={isLong ? value : undefined}
          >
            {value}
          </span>
          {priority && <span className="text-sm whitespace-nowrap text-ink-3">{priority}</span>}
        </span>
        {!isWrong && (
          <CopyButton
            value={value}
            label={text('copy', { what: `${about}, ${label.toLowerCase()}` })}
            copiedLabel={text('copied')}
          />
        )}
      </dd>
    </div>
  );
}
