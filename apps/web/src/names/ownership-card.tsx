import type { NameOwnership } from '@homeport/contract/names';
import { readableHost } from '../foundation/format/names.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { calendarDay } from '../foundation/format/dates.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProofRecord, useOwnership } from './ownership.tsx';
import { text } from './texts.ts';
import { Banner } from '../ui/banner.tsx';

const states = (): Record<NameOwnership['state'], { tone: Tone; words: string }> => ({
  unproven: { tone: 'warn', words: text('unproven') },
  proven: { tone: 'ok', words: text('proven') },
  registered: { tone: 'ok', words: text('registered') },
  elsewhere: { tone: 'ok', words: text('elsewhere') },
});

/** Whether the customer owns a name, and how to prove it. Not shown for temporary names. */
export function OwnershipCard({ name }: { name: string }) {
  const { ownership, failed, reload, check, checking } = useOwnership(name);
  const host = readableHost(name);
  if (failed)
    return (
      <Card>
        <CardHead
          title={text('title')}
          detail={text('loadFailed', { host })}
          actions={
            <Button size="sm" onClick={reload}>
              {text('again')}
            </Button>
          }
        />
      </Card>
    );
  if (ownership === undefined)
    return (
      <Card aria-busy="true" aria-label={text('loading')}>
        <CardHead title={text('title')} detail={<Skeleton className="h-4 w-48" />} />
      </Card>
    );
  if (ownership.temporary) return null;
  const { tone, words } = states()[ownership.state];
  return (
    <Card>
      <CardHead
        title={text('title')}
        badge={
          <Chip tone={tone} dot>
            {words}
          </Chip>
        }
        detail={whyOf(ownership, host)}
      />
      {ownership.state === 'unproven' && (
        <CardBody className="grid gap-3">
          <ProofRecord record={ownership.record} />
          <Button size="sm" busy={checking} onClick={check} className="justify-self-start">
            {checking ? text('checking') : text('check')}
          </Button>
        </CardBody>
      )}
    </Card>
  );
}

function whyOf({ state, proof, connected, lapsed, lapses_at: until }: NameOwnership, host: string): string {
  if (state === 'registered') return text('registeredWhy', { host });
  if (state === 'elsewhere') return text('elsewhereWhy', { host });
  if (state === 'proven') return text(`provenBy_${proof ?? 'record'}`, { host });
  const ways = connected
    ? `${text('prove', { host })} ${text('orPoint', { host })}`
    : text('prove', { host });
  if (lapsed) return `${text('lapsed', { host })} ${ways}`;
  return until === null ? ways : `${ways} ${text('keptUntil', { host, day: calendarDay(new Date(until)) })}`;
}

/** Explains that the website was renamed because another customer proved or registered its old name. */
export function ReplacedName({ name }: { name: string }) {
  const { ownership } = useOwnership(name);
  if (!ownership?.replaces) return null;
  return (
    <Banner tone="warn" live>
      {text('replaced', { name: readableHost(ownership.replaces.name), host: readableHost(name) })}
    </Banner>
  );
}
