import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCounts } from './board-counts.tsx';
import { text } from './texts.ts';

const ResumeAllDialog = lazy(async () => ({
  default: (await import('./resume-all-dialog.tsx')).ResumeAllDialog,
}));

/** What of the filter a resuming goes by; all that it matches stands still. */
export interface ParkedFilter {
  kind: string | undefined;
  customer: string | undefined;
}

/** Above the stuck operations of a filter: puts all of them back to work. */
export function ResumeAll({ filter }: { filter: ParkedFilter }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const counts = useCounts(filter.customer);
  const stuck = (counts.data?.unfinished ?? []).filter(
    ({ state, kind }) => state === 'parked' && (filter.kind === undefined || kind === filter.kind),
  );
  const all = stuck.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {all > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-2">{text('fitting', { count: all })}</p>
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setDialog('open')}
            className="max-sm:w-full"
          >
            {text('resumeAll', { count: all })}
          </Button>
        </div>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <ResumeAllDialog
            open={dialog === 'open'}
            filter={filter}
            stuck={stuck}
            all={all}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
