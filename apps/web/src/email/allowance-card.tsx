import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Progress } from '../ui/progress.tsx';
import type { MailAccount } from './mail-view.ts';
import { text } from './texts.ts';

const MB_PER_GB = 1024;

/** What the plan includes of mail, and what of it is used. */
export function AllowanceCard({ allowance }: { allowance: MailAccount['allowance'] }) {
  const { domains, domains_used, storage_gb, storage_used_mb } = allowance;
  const limit = text('gigabytes', { gb: storage_gb });
  const percent =
    storage_used_mb === null || storage_gb === 0 ? null : usedPercent(storage_used_mb, storage_gb);
  return (
    <Card>
      <CardHead title={text('allowance')} />
      <CardBody>
        <dl className="grid gap-3">
          <Line
            label={text('allowanceDomains')}
            value={
              domains === null
                ? text('unlimitedUsed', { used: domains_used })
                : text('usedOf', { used: domains_used, limit: domains })
            }
          />
          <Line label={text('inboxes')} value={text('unlimited')} />
          <Line
            label={text('allowanceStorage')}
            value={
              storage_used_mb === null
                ? text('storageUnknown', { limit })
                : text('usedOf', { used: gigabytes(storage_used_mb), limit })
            }
          />
        </dl>
        {percent !== null && (
          <Progress
            label={text('allowanceStorage')}
            percent={percent}
            tone={percent >= 90 ? 'warn' : 'tide'}
            className="mt-3"
          />
        )}
      </CardBody>
    </Card>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
}

const usedPercent = (mb: number, gb: number): number => (mb / (gb * MB_PER_GB)) * 100;

const rounded = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

const gigabytes = (mb: number): string => text('gigabytes', { gb: rounded.format(mb / MB_PER_GB) });
