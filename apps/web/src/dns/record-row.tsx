import { memo } from 'react';
import type { RecordSet } from '@homeport/contract/zone-records';
import clsx from 'clsx';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { readableHost } from '../foundation/format/names.ts';
import { IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import type { ShownRecord } from './draft.ts';
import { text } from './texts.ts';

interface RecordRowProps {
  record: ShownRecord;
  /** As it is to be; null: deleted; undefined: unchanged. */
  draft: RecordSet | null | undefined;
  zone: string;
  isNew: boolean;
  onEdit: (record: ShownRecord) => void;
  onDelete: (record: ShownRecord) => void;
  onRestore: (record: ShownRecord) => void;
}

/** One record set: a line of a table, or a card on phones. */
export const RecordRow = memo(function RecordRow({ record, draft, zone, isNew, ...actions }: RecordRowProps) {
  const shown = draft ?? record;
  const isDeleted = draft === null;
  return (
    <li
      className={clsx(
        'grid items-start gap-x-4 gap-y-1.5 px-5 py-3 sm:grid-cols-[minmax(8rem,14rem)_4.5rem_1fr_auto]',
        isDeleted && 'bg-bad-wash/40',
        !isDeleted && draft !== undefined && 'bg-tide-wash/40',
      )}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">
        <span className="sr-only">{text('name')}: </span>
        {record.name === '@' ? text('apex', { zone: readableHost(zone) }) : record.name}
      </p>
      <p>
        <span className="sr-only">{text('type')}: </span>
        <Chip>{record.type}</Chip>
      </p>
      <div className="min-w-0">
        <p className="sr-only">{text('value')}:</p>
        <ul className={clsx('font-mono text-xs leading-5', isDeleted && 'line-through')}>
          {shown.values.map((value) => (
            <li key={value} className="[overflow-wrap:anywhere]">
              {value}
            </li>
          ))}
        </ul>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
          <span>
            {text('ttl')} {text('seconds', { count: shown.ttl })}
          </span>
          {record.needed_by.map(({ key, subject }) => (
            <Chip key={key} tone="tide">
              {text('usedBy', { subject })}
            </Chip>
          ))}
          <State isNew={isNew} draft={draft} />
        </p>
      </div>
      <RowActions record={record} isChanged={draft !== undefined} isDeleted={isDeleted} {...actions} />
    </li>
  );
});

function State({ isNew, draft }: Pick<RecordRowProps, 'isNew' | 'draft'>) {
  if (draft === undefined) return null;
  if (draft === null) return <Chip tone="bad">{text('deleted')}</Chip>;
  return <Chip tone="ok">{text(isNew ? 'added' : 'changed')}</Chip>;
}

type RowActionsProps = Pick<RecordRowProps, 'record' | 'onEdit' | 'onDelete' | 'onRestore'> & {
  isChanged: boolean;
  isDeleted: boolean;
};

function RowActions({ record, isChanged, isDeleted, onEdit, onDelete, onRestore }: RowActionsProps) {
  const { name, type, editable } = record;
  if (!editable) return <Chip>{text('readOnly')}</Chip>;
  return (
    <div className="flex justify-end gap-1">
      {!isDeleted && (
        <IconButton label={text('editOf', { name, type })} onClick={() => onEdit(record)}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
      )}
      {isChanged ? (
        <IconButton label={text('restoreOf', { name, type })} onClick={() => onRestore(record)}>
          <RotateCcw size={16} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={text('deleteOf', { name, type })} onClick={() => onDelete(record)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
