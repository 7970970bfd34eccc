import { calendarDay } from '../foundation/format/dates.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { text } from './texts.ts';
import { useKeep } from './use-keep.ts';

/** Says above every screen that the account will be deleted. @param due ISO 8601 */
export function DeletionBanner({ due }: { due: string }) {
  const keep = useKeep();
  return (
    <div className="mx-auto grid w-full max-w-260 gap-3 px-4 pt-5 sm:px-6">
      <Banner
        tone="warn"
        action={
          <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate({ body: {} })}>
            {text('keep')}
          </Button>
        }
      >
        {text('willBeDeleted', { day: calendarDay(new Date(due)) })}
      </Banner>
      {keep.error && <ErrorAlert error={keep.error} />}
    </div>
  );
}
