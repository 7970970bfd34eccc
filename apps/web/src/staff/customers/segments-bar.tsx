import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { customerCount, editSegment, segments } from '@homeport/contract/staff-customers';
import { wholeNumber } from '../../foundation/format/numbers.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useCan } from '../access.ts';
import { type CustomerFilters, isEmptyFilter, isSameFilter, toUrl } from './customer-filters.ts';
import { text } from './list-texts.ts';
import type { Segment } from './segment.ts';
import { DeleteSegmentDialog, SegmentNameDialog } from './segment-dialogs.tsx';

/** The saved filters of the team with their live counts, and what can be done with the one that is shown. */
export function SegmentsBar({ filters }: { filters: CustomerFilters }) {
  const { data, error, refetch, isFetching } = useQuery(query(segments, {}));
  const can = useCan();
  if (data === undefined) {
    return error === null ? null : (
      <div className="mb-4">
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()}>
          {text('segmentsFailed')}
        </ErrorAlert>
      </div>
    );
  }
  const chosen = data.segments.find(({ id }) => id === filters.segment);
  const mayManage = can('customers.manage');
  return (
    <section aria-label={text('segments')} className="mb-4 grid gap-2">
      <h2 className="text-sm font-semibold">{text('segments')}</h2>
      {data.segments.length === 0 && <p className="text-sm text-ink-3">{text('noSegments')}</p>}
      <ul role="list" className="flex flex-wrap gap-2 empty:hidden">
        {data.segments.map((segment) => (
          <li key={segment.id} className="max-w-full">
            <SegmentButton
              segment={segment}
              isChosen={segment.id === chosen?.id}
              onChoose={() => filters.set({ ...toUrl(segment.filter), segment: segment.id })}
            />
          </li>
        ))}
      </ul>
      {mayManage && chosen !== undefined && <ChosenSegment segment={chosen} filters={filters} />}
      {mayManage && chosen === undefined && !isEmptyFilter(filters.filter) && (
        <SaveButton filters={filters} />
      )}
    </section>
  );
}

interface SegmentButtonProps {
  segment: Segment;
  isChosen: boolean;
  onChoose: () => void;
}

function SegmentButton({ segment: { name, filter }, isChosen, onChoose }: SegmentButtonProps) {
  const count = useQuery(query(customerCount, { query: filter })).data?.count;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={count === undefined ? name : text('segmentCount', { name, count })}
      onClick={onChoose}
      className={clsx(
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border px-3 text-sm pointer-coarse:min-h-11',
        isChosen ? 'border-tide bg-tide-wash text-tide-ink' : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <span className="truncate">{name}</span>
      {count !== undefined && <span className="tabular-nums text-ink-3">{wholeNumber(count)}</span>}
    </button>
  );
}

function SaveButton({ filters }: { filters: CustomerFilters }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {text('saveSegment')}
      </Button>
      <SegmentNameDialog
        isOpen={isOpen}
        filter={filters.filter}
        onClose={() => setIsOpen(false)}
        onSaved={(id) => filters.set({ segment: id })}
      />
    </div>
  );
}

function ChosenSegment({ segment, filters }: { segment: Segment; filters: CustomerFilters }) {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const { id, name, version, filter } = segment;
  const update = useMutation({
    ...mutation(editSegment, [segments]),
    onSuccess: () => showToast('ok', text('segmentSaved')),
  });
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {!isSameFilter(filter, filters.filter) && !isEmptyFilter(filters.filter) && (
          <Button
            size="sm"
            variant="primary"
            busy={update.isPending}
            onClick={() =>
              update.mutate({ params: { segment_id: id }, body: { version, name, filter: filters.filter } })
            }
          >
            {text('updateSegment')}
          </Button>
        )}
        <Button size="sm" onClick={() => setOpen('rename')}>
          {text('renameSegment')}
        </Button>
        <Button size="sm" onClick={() => setOpen('delete')}>
          {text('deleteSegment')}
        </Button>
      </div>
      {update.error && <ErrorAlert error={update.error} />}
      <SegmentNameDialog isOpen={open === 'rename'} segment={segment} filter={filter} onClose={close} />
      <DeleteSegmentDialog
        isOpen={open === 'delete'}
        segment={segment}
        onClose={close}
        onDeleted={() => filters.set({ segment: '' })}
      />
    </div>
  );
}
