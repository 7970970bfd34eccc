import type { NameOwnership } from '@homeport/contract/names';
import { CopyButton } from '../ui/copy-button.tsx';
import { text } from './texts.ts';

/** The record that proves a name, to be copied. */
export function ProofRecord({ record }: Pick<NameOwnership, 'record'>) {
  return (
    <dl className="grid gap-2">
      <Line label={text('recordType')} value={record.type} />
      <Line label={text('recordName')} what={text('recordNameOf')} value={record.name} />
      <Line label={text('recordValue')} what={text('recordValueOf')} value={record.value} />
    </dl>
  );
}

interface LineProps {
  label: string;
  /** What is copied; missing: there is nothing to copy. */
  what?: string;
  value: string;
}

function Line({ label, what, value }: LineProps) {
  return (
    <div className="flex items-center gap-3">
      <dt className="w-14 shrink-0 text-sm text-ink-3">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3">
        <span translate="no" className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">
          {value}
        </span>
        {what !== undefined && (
          <CopyButton value={value} label={text('copy', { what })} copiedLabel={text('copied')} />
        )}
      </dd>
    </div>
  );
}
