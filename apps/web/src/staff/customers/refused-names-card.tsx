import type { CallAnswer } from '@homeport/contract/call';
import type { customer } from '@homeport/contract/staff';
import { readableHost } from '../../foundation/host-name.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { Time } from '../../ui/time.tsx';
import { text } from './texts.ts';

type RefusedName = CallAnswer<typeof customer>['refused_names'][number];

/** Names that a customer added inside a panel and may not use. */
export function RefusedNamesCard({ names }: { names: readonly RefusedName[] }) {
  if (names.length === 0) return null;
  return (
    <Card aria-label={text('refusedNames')}>
      <CardHead title={text('refusedNames')} detail={text('refusedNamesLead')} />
      {names.map(({ name, reason, found }) => (
        <div key={name} className="grid gap-0.5 px-5 py-2.5">
          <span className="font-medium break-words">{readableHost(name)}</span>
          <span className="text-sm text-ink-3">
            {reason} <Time iso={found} />
          </span>
        </div>
      ))}
    </Card>
  );
}
