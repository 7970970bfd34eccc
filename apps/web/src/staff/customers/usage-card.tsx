import type { CallAnswer } from '@homeport/contract/call';
import type { customer } from '@homeport/contract/staff';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FactRow } from '../../ui/fact-row.tsx';
import { absoluteTime } from '../../ui/relative-time.ts';
import { text } from './usage-texts.ts';

type Usage = NonNullable<CallAnswer<typeof customer>['quotas']>[number];

const megabyte = 1_048_576;
const inMegabytes: ReadonlySet<Usage['name']> = new Set(['file_bytes', 'stored_file_bytes']);
const count = new Intl.NumberFormat('en');

/** How much of its limits an account has used. */
export function UsageCard({ quotas }: { quotas: readonly Usage[] }) {
  return (
    <Card aria-label={text('title')}>
      <CardHead title={text('title')} detail={text('lead')} />
      {quotas.map(({ name, used, limit, resets }) => (
        <FactRow
          key={name}
          label={text(name)}
          mark={used >= limit && <Chip tone="warn">{text('usedUp')}</Chip>}
          sentence={resets !== null && text('resets', { time: absoluteTime(new Date(resets)) })}
          control={
            <span className="text-sm whitespace-nowrap tabular-nums">{shareOf(name, used, limit)}</span>
          }
        />
      ))}
    </Card>
  );
}

function shareOf(name: Usage['name'], used: number, limit: number): string {
  if (!inMegabytes.has(name)) return text('share', { used: count.format(used), limit: count.format(limit) });
  const [usedMb, limitMb] = [Math.ceil(used / megabyte), Math.floor(limit / megabyte)];
  return text('shareOfMegabytes', { used: count.format(usedMb), limit: count.format(limitMb) });
}
