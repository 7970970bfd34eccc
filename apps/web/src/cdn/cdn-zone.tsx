import { Check, Eraser } from 'lucide-react';
import { useState } from 'react';
import { purgeCdn } from '@homeport/contract/cdn';
import { timers } from '@homeport/contract/limits';
import { CopyFact } from '../foundation/layout/copy-fact.tsx';
import { Chip } from '../ui/chip.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import type { CdnView, OwnName, useCdn } from './cdn.ts';
import { showClearError } from './clear-cache.ts';
import { PurgeAddress } from './purge-address.tsx';
import { text } from './texts.ts';
import { TurnOffRow } from './turn-off-row.tsx';
import { Button } from '../ui/button.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { useCountdown } from '../ui/hooks.ts';

interface CdnZoneProps {
  zone: Extract<CdnView, { kind: 'activated' }>;
  /** The website's readable name. */
  host: string;
  cdn: ReturnType<typeof useCdn>;
}

/** An active zone: its address, its cache, and how to turn it off. */
export function CdnZone({ zone: { zoneId, hostName, own }, host, cdn }: CdnZoneProps) {
  return (
    <>
      <CdnAddress hostName={hostName} own={own} />
      <PurgeRow zoneId={zoneId} />
      <PurgeAddress zoneId={zoneId} />
      <TurnOffRow host={host} hostName={hostName} own={own} cdn={cdn} />
    </>
  );
}

interface CdnAddressProps {
  /** The zone's own host name. */
  hostName: string;
  own: OwnName | null;
}

const recordHints = {
  set: 'cnameSet',
  ours: 'cnameOurs',
  theirs: 'cnameHint',
} as const satisfies Record<OwnName['cname'], string>;

/** The address of the zone, and the DNS record for a custom domain. */
function CdnAddress({ hostName, own }: CdnAddressProps) {
  return (
    <>
      <CopyFact label={text('hostName')} value={hostName} />
      {own && (
        <FactRow
          label={text('ownName')}
          badge={
            <Chip tone={own.certified ? 'ok' : 'warn'} dot>
              {text(own.certified ? 'certificateActive' : 'certificateWaiting')}
            </Chip>
          }
          description={
            own.certified ? (
              <span className="font-mono text-xs">{own.name}</span>
            ) : (
              text(recordHints[own.cname], { name: own.name })
            )
          }
        />
      )}
      {own && !own.certified && own.cname !== 'set' && (
        <>
          <CopyFact label={text('cnameName')} value={own.name} />
          <CopyFact label={text('cnameTarget')} value={hostName} />
        </>
      )}
    </>
  );
}

const sentences = (): Record<CacheState, string> => ({
  cache_full: text('cacheFull'),
  cache_clearing: text('cacheClearing'),
  cache_cleared: text('cacheCleared'),
});

/** The zone's cache, and the button that clears it. */
function PurgeRow({ zoneId }: { zoneId: number }) {
  const { state, wait, clear } = usePurge(zoneId);
  const Icon = state === 'cache_cleared' ? Check : Eraser;
  return (
    <FactRow
      label={text('cache')}
      description={<span role="status">{sentences()[state]}</span>}
      control={
        <Button
          size="sm"
          busy={state === 'cache_clearing'}
          looksDisabled={wait > 0}
          onClick={clear}
          className="min-w-32"
        >
          {state !== 'cache_clearing' && <Icon size={16} aria-hidden="true" />}
          {wait > 0 && state === 'cache_full'
            ? text('clearIn', { seconds: wait })
            : text(state === 'cache_cleared' ? 'cleared' : 'clear')}
        </Button>
      }
      className="min-h-16"
    />
  );
}

type CacheState = 'cache_full' | 'cache_clearing' | 'cache_cleared';

/** Clears the zone's cache, at most once in ten seconds. */
function usePurge(zoneId: number) {
  const [pause, setPause] = useState<{ seconds: number; until: number } | null>(null);
  // The countdown reads the clock slightly later than `pauseFor`.
  const wait = Math.min(useCountdown(pause?.until ?? null), pause?.seconds ?? 0);
  const pauseFor = (seconds: number) => setPause({ seconds, until: Date.now() + seconds * 1000 });
  const purge = useMutation({
    ...mutation(purgeCdn),
    onSuccess: () => pauseFor(timers.cdnPurgeGap / 1000),
    onError: (error) => {
      const seconds = showClearError(error);
      if (seconds !== undefined) pauseFor(seconds);
    },
  });
  const state: CacheState = purge.isPending
    ? 'cache_clearing'
    : purge.isSuccess && wait > 0
      ? 'cache_cleared'
      : 'cache_full';
  return {
    state,
    /** Seconds until the cache can be cleared again. */
    wait,
    clear: () => {
      if (wait === 0) purge.mutate({ body: { cdn_zone_id: zoneId } });
    },
  };
}
