import { useDeferredValue, useMemo, useState } from 'react';
import { inOrder, isSameKey, keyOf, type RecordSet } from '@homeport/contract/zone-records';
import type { EditableType } from '@homeport/contract/zone-values';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Select, TextInput } from '../ui/text-input.tsx';
import type { Draft, ShownRecord } from './draft.ts';
import { RecordForm } from './record-form.tsx';
import { RecordRow } from './record-row.tsx';
import { text } from './texts.ts';

/** A zone of thousands of records is shown in parts. */
const pageSize = 100;

interface RecordsTableProps {
  zone: { records: readonly ShownRecord[]; draft: Draft; zone: string; types: readonly EditableType[] };
  edited: ShownRecord | null;
  onEdit: (record: ShownRecord | null) => void;
  onDraft: (draft: Draft) => void;
  onDelete: (record: ShownRecord) => void;
  onRestore: (record: ShownRecord) => void;
}

/** The records of a zone with their edits; searched in the browser. */
export function RecordsTable({ zone, edited, onEdit, onDraft, onDelete, onRestore }: RecordsTableProps) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState('');
  const [shownCount, setShownCount] = useState(pageSize);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const { records, draft } = zone;
  const all = useMemo(() => inOrder([...records, ...addedSets(records, draft)]), [records, draft]);
  const found = all.filter((record) => (type === '' || record.type === type) && matches(record, wanted));
  const hidden = found.length - shownCount;
  return (
    <Card aria-label={text('records')}>
      <CardHead
        title={text('records')}
        badge={<span className="text-sm text-ink-3">{text('count', { count: found.length })}</span>}
        actions={
          <div className="flex gap-2">
            <TextInput
              type="search"
              aria-label={text('search')}
              placeholder={text('search')}
              className="min-w-0 sm:w-56"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <div className="w-30 shrink-0">
              <Select
                aria-label={text('type')}
                value={type}
                onChange={(event) => setType(event.target.value)}
              >
                <option value="">{text('anyType')}</option>
                {zone.types.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            </div>
          </div>
        }
      />
      {found.length === 0 && (
        <CardBody className="text-sm text-ink-2">{text(all.length === 0 ? 'noRecords' : 'noMatch')}</CardBody>
      )}
      <ul className="divide-y divide-line">
        {found.slice(0, shownCount).map((record) =>
          edited !== null && isSameKey(edited, record) ? (
            <li key={keyOf(record)} className="p-3">
              <RecordForm
                zone={zone}
                original={current(record, zone.draft)}
                onDone={onDraft}
                onCancel={() => onEdit(null)}
              />
            </li>
          ) : (
            <RecordRow
              key={keyOf(record)}
              record={record}
              draft={zone.draft.get(keyOf(record))?.set}
              zone={zone.zone}
              isNew={!zone.records.includes(record)}
              onEdit={onEdit}
              onDelete={onDelete}
              onRestore={onRestore}
            />
          ),
        )}
      </ul>
      {hidden > 0 && (
        <CardBody>
          <Button onClick={() => setShownCount(shownCount + pageSize)}>
            {text('showMore', { count: Math.min(hidden, pageSize) })}
          </Button>
        </CardBody>
      )}
    </Card>
  );
}

/** New record sets of the draft, as rows. */
function addedSets(records: readonly ShownRecord[], draft: Draft): ShownRecord[] {
  return [...draft.values()].flatMap(({ key, set }) =>
    set === null || records.some((record) => isSameKey(record, key))
      ? []
      : [{ ...set, editable: true, needed_by: [] }],
  );
}

function current(record: ShownRecord, draft: Draft): RecordSet {
  return draft.get(keyOf(record))?.set ?? record;
}

function matches({ name, type, values }: RecordSet, wanted: string): boolean {
  return wanted === '' || `${name} ${type} ${values.join(' ')}`.toLowerCase().includes(wanted);
}
