import { Check, Eraser } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { text } from './texts.ts';
import { usePurge } from './use-purge.ts';
import type { CacheState } from './use-purge.ts';

const sentences: Record<CacheState, string> = {
  cache_full: text('cacheFull'),
  cache_clearing: text('cacheClearing'),
  cache_cleared: text('cacheCleared'),
};

/** The zone's cache, and the button that empties it. */
export function PurgeRow({ zoneId }: { zoneId: number }) {
  const { state, wait, clear } = usePurge(zoneId);
  const Icon = state === 'cache_cleared' ? Check : Eraser;
  return (
    <FactRow
      label={text('cache')}
      sentence={<span role="status">{sentences[state]}</span>}
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
