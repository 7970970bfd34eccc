import type { ZoneRecords } from '@homeport/contract/dns';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { text } from './texts.ts';

type Change = NonNullable<ZoneRecords['change']>;

interface ChangeProgressProps {
  change: Change;
  /** Puts a change that was not saved back into the editor; undefined while there are other edits. */
  onEdit: (() => void) | undefined;
}

/** How far the newest change is. */
export function ChangeProgress({ change, onEdit }: ChangeProgressProps) {
  const { state, live, nameservers: all, message } = change;
  if (state === 'failed')
    return (
      <Banner
        tone="bad"
        live
        action={
          onEdit && (
            <Button size="sm" onClick={onEdit}>
              {text('editAgain')}
            </Button>
          )
        }
      >
        <p className="font-medium">{text('changeFailed')}</p>
        <p>{message}</p>
      </Banner>
    );
  if (state === 'slow')
    return (
      <Banner tone="warn" live>
        {text('slow', { live, all })}
      </Banner>
    );
  const label = state === 'saving' ? text('saving') : text('saved', { live, all });
  const percent = state === 'saving' ? 15 : 40 + (60 * live) / Math.max(all, 1);
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface px-5 py-3.5">
      <div role="status" className="text-sm">
        <p>{label}</p>
        {message !== null && <p className="mt-0.5 text-ink-2">{message}</p>}
      </div>
      <Progress label={text('saving')} percent={percent} valueText={label} />
    </div>
  );
}
