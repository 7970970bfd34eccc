import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { recordHistory, undoRecords } from '@homeport/contract/dns';
import { type PortalReason, portalReasons } from '@homeport/contract/dns-answers';
import { Time } from '../foundation/format/time.tsx';
import { mutation, pages, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Chip, type Tone } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { Planned } from './saving.ts';
import { SetChanges } from './set-changes.tsx';
import { text } from './texts.ts';

type Entry = CallAnswer<typeof recordHistory>['changes'][number];

interface HistoryDialogProps {
  open: boolean;
  domain: string;
  version: number;
  onClose: () => void;
  onPlan: (planned: Planned) => void;
}

/** Who changed what and when, and the way back to each version. */
export function HistoryDialog({ open, ...rest }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={text('historyTitle')} closeLabel={text('close')} wide>
      <History {...rest} />
    </Dialog>
  );
}

function History({ domain, version, onPlan }: Omit<HistoryDialogProps, 'open'>) {
  const params = { domain };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pages(recordHistory, { params, query: {} }),
  );
  const undo = useMutation({ ...mutation(undoRecords) });
  const returnTo = (toVersion: number) =>
    undo.mutate(
      { params, body: { version, to_version: toVersion, preview: true, confirmed: [] } },
      { onSuccess: (planned) => onPlan({ ...planned, source: 'undo', toVersion }) },
    );
  const entries = data?.pages.flatMap(({ changes }) => changes) ?? [];
  return (
    <div className="grid gap-3">
      {error && (
        <ErrorAlert error={error} onRetry={refetch}>
          {text('historyFailed')}
        </ErrorAlert>
      )}
      {undo.error && <ErrorAlert error={undo.error} />}
      {data === undefined && !error && <SkeletonRows rows={4} kind="facts" />}
      <ol className="grid max-h-120 gap-3 overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.version} className="grid gap-2 rounded-control border border-line px-3.5 py-2.5">
            <EntryHead entry={entry} />
            {entry.changes.length > 0 && (
              <Disclosure title={text('changeCount', { count: entry.changes.length })}>
                <SetChanges changes={entry.changes} />
              </Disclosure>
            )}
            {entry.version !== version && entry.state !== 'failed' && (
              <div>
                <Button size="sm" onClick={() => returnTo(entry.version)}>
                  {text('undoOf', { version: entry.version })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('older')}
        </Button>
      )}
    </div>
  );
}

const states = {
  saving: ['stateSaving', 'tide'],
  saved: ['stateSaved', 'tide'],
  live: ['stateLive', 'ok'],
  slow: ['stateSlow', 'warn'],
  failed: ['stateFailed', 'bad'],
} as const satisfies Record<Entry['state'], readonly [string, Tone]>;

const people = { you: 'byYou', staff: 'byStaff', portal: 'byPortal' } as const;

function EntryHead({ entry }: { entry: Entry }) {
  const { version, state, by, at, message } = entry;
  const [label, tone] = states[state];
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {sourceOf(entry)}
        <Chip tone={tone}>{text(label)}</Chip>
      </p>
      <p className="text-xs text-ink-3">
        {text('version', { version })} · {text(people[by])} · <Time iso={at} />
      </p>
      {message !== null && <p className="text-sm text-bad">{message}</p>}
    </div>
  );
}

function sourceOf({ source, detail, version, changes }: Entry): string {
  switch (source) {
    case 'edit':
      return text('sourceEdit');
    case 'import':
      return text('sourceImport');
    case 'preset':
      return text('sourcePreset');
    case 'fix':
      return text('sourceFix');
    case 'undo':
      return text('sourceUndo', { detail });
    default:
      if (isPortalReason(detail)) return text(detail);
      return text(version === 1 && changes.length === 0 ? 'sourceFirst' : 'sourceProvider');
  }
}

const isPortalReason = (detail: string): detail is PortalReason =>
  (portalReasons as readonly string[]).includes(detail);
