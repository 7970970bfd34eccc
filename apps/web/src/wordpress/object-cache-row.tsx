import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { useConfig } from '../foundation/config.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { GuideLink } from '../ui/text-link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { useObjectCache } from './object-cache.ts';
import type { RedisView } from './object-cache.ts';
import { text } from './texts.ts';

/** The switch of the object cache, and its state. */
export function ObjectCacheRow({ website }: { website: Website }) {
  const { view, on, reason, error, turn, checkAgain } = useObjectCache(website);
  const [labelId, sentenceId] = [useId(), useId()];
  const known = view !== 'initial' && view !== 'unknown';
  return (
    <>
      <FactRow
        label={text('objectCache')}
        labelId={labelId}
        description={<CacheSentence id={sentenceId} view={view} reason={reason} />}
        control={
          known ? (
            <Switch
              aria-labelledby={labelId}
              aria-describedby={sentenceId}
              checked={on}
              busy={view === 'loading' || view === 'enabling'}
              onSwitch={turn}
            />
          ) : (
            view === 'initial' && <Skeleton className="h-5 w-9 rounded-full" />
          )
        }
        className="min-h-16"
      />
      {(view === 'error' || view === 'unknown') && (
        <CardBody>
          <ErrorAlert
            error={error}
            action={
              <Button size="sm" onClick={checkAgain}>
                {text('checkAgain')}
              </Button>
            }
          >
            {view === 'unknown' ? text('cacheUnknown') : (reason ?? text('unexpected'))}
          </ErrorAlert>
        </CardBody>
      )}
    </>
  );
}

function sentenceFor(view: RedisView): ReactNode {
  switch (view) {
    case 'initial':
      return text('cacheLoading');
    case 'loading':
      return text('cacheUpdating');
    case 'enabling':
      return `${text('cacheQueued')} ${text('cacheTakes')}`;
    default:
      return text('cacheWhy');
  }
}

interface CacheSentenceProps {
  id: string;
  view: RedisView;
  reason: string | undefined;
}

function CacheSentence({ id, view, reason }: CacheSentenceProps) {
  const guide = useConfig()?.links.redis_guide;
  return (
    <span id={id} role="status">
      {(view === 'loading' && reason) || sentenceFor(view)}
      {view !== 'initial' && view !== 'unknown' && (
        <>
          {' '}
          <GuideLink href={guide} about={text('redisGuide')}>
            {text('guide')}
          </GuideLink>
        </>
      )}
    </span>
  );
}
