import type { ZoneRecords } from '@homeport/contract/dns';
import { Banner } from '../ui/banner.tsx';
import { Progress } from '../ui/progress.tsx';
import { text } from './texts.ts';

type Change = NonNullable<ZoneRecords['change']>;

/** How far the newest change is. */
export function ChangeProgress({ change }: { change: Change }) {
  const { state, live, nameservers: all, message } = change;
  if (state === 'failed')
    return (
      <Banner tone="bad" live>
        <strong className="font-semibold">{text('changeFailed')}</strong> {message}
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
      <p role="status" className="text-sm">
        {label}
      </p>
      <Progress label={text('saving')} percent={percent} valueText={label} />
    </div>
  );
}
