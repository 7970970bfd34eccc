import { clsx } from 'clsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { recordValue } from './mail-view.ts';
import type { MailRecord } from './mail-view.ts';
import { text } from './texts.ts';

const states: Record<MailRecord['state'], { tone: Tone; words: string }> = {
  found: { tone: 'ok', words: text('found') },
  missing: { tone: 'warn', words: text('missing') },
  wrong: { tone: 'bad', words: text('wrong') },
  unknown: { tone: 'neutral', words: text('unknown') },
};
const kinds: Record<MailRecord['kind'], { name: string; why: string }> = {
  mx: { name: text('mx'), why: text('mxWhy') },
  spf: { name: text('spf'), why: text('spfWhy') },
  dkim: { name: text('dkim'), why: text('dkimWhy') },
  ownership: { name: text('ownership'), why: text('ownershipWhy') },
  server: { name: text('mailServer'), why: text('mailServerWhy') },
  administration: { name: text('mailAdministration'), why: text('administrationWhy') },
  webmail: { name: text('webmail'), why: text('webmailWhy') },
};

/** The records that mail needs, each to be copied, and what the DNS has of them. */
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
  const what = kinds[kind];
  return (
    <li className="grid gap-2 px-5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2">
          <span className="font-medium">{what.name}</span>
          <Chip className="font-mono">{type}</Chip>
        </span>
        <Chip tone={states[state].tone} dot>
          {states[state].words}
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
          seen.map((text) => <Line key={text} label={seenLabel} about={what.name} value={text} struck />)}
      </dl>
    </li>
  );
}

const seenLabel = text('seenInstead');

/** A key is copied, not read. */
const LONG = 200;

function Value({ about, value, priority }: { about: string; value: string; priority: number | null }) {
  return (
    <Line
      label={text('recordValue')}
      about={about}
      value={value}
      mark={priority !== null && text('recordPriority', { priority })}
    />
  );
}

interface LineProps {
  label: string;
  /** Which record it is of. */
  about: string;
  value: string;
  mark?: string | false;
  /** It stands there and should not: nothing to copy. */
  struck?: boolean;
}

function Line({ label, about, value, mark, struck = false }: LineProps) {
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
              struck && 'text-bad',
            )}
            title={isLong ? value : undefined}
          >
            {value}
          </span>
          {mark && <span className="text-sm whitespace-nowrap text-ink-3">{mark}</span>}
        </span>
        {!struck && (
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
