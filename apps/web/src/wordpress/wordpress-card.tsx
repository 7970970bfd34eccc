import { Suspense, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import type { WordpressUpdate } from '@homeport/contract/wordpress';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { OperationCard } from '../foundation/layout/operation-card.tsx';
import { showToast } from '../ui/toaster.tsx';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { isUnfinished } from '../foundation/operation-state.ts';
import { platformPoll, platformView, platformOf } from './platform.ts';
import type { Platform, PlatformView } from './platform.ts';
import { text } from './texts.ts';
import { WordpressFound } from './wordpress-found.tsx';

// Most websites have WordPress; the installation is loaded on demand.
const InstallWordpress = lazyPart(async () => ({
  default: (await import('./install-wordpress.tsx')).InstallWordpress,
}));
const InstallWork = lazyPart(async () => ({
  default: (await import('./install-progress-card.tsx')).InstallWork,
}));

/** WordPress on a website: the installed one, its installation, or the offer to install it. */
export function WordpressCard({ website }: { website: Website }) {
  if (website.missing_abilities?.includes('wordpress'))
    return (
      <Card>
        <CardHead title={text('wordpress')} detail={text('notOnServer')} />
      </Card>
    );
  return <PlatformCard website={website} />;
}

function PlatformCard({ website }: { website: Website }) {
  const { data, error, refetch } = useQuery({
    ...platformOf(website),
    refetchInterval: ({ state }) => platformPoll(state.data),
  });
  const view = data && platformView(data);
  const card = useRef<HTMLDivElement>(null);
  useFocusOnArrival(card, view?.kind);
  useUpdateOutcome(website, data?.update);
  return (
    <div ref={card} tabIndex={-1} className="rounded-card outline-none">
      {view ? (
        <Suspense fallback={<Checking />}>
          <CardFor view={view} update={data?.update} website={website} onRetry={refetch} />
        </Suspense>
      ) : error ? (
        <Unknown message={null} error={error} onRetry={refetch} />
      ) : (
        <Checking />
      )}
    </div>
  );
}

interface CardForProps {
  view: PlatformView;
  update: Platform['update'];
  website: Website;
  onRetry: () => void;
}

function CardFor({ view, update, website, onRetry }: CardForProps) {
  if (update !== undefined && isUnfinished(update.progress))
    return <UpdateWork website={website} update={update} />;
  switch (view.kind) {
    case 'found':
      return <WordpressFound website={website} update={update} {...view} />;
    case 'installing':
      return <InstallWork key={view.hash} website={website} hash={view.hash} />;
    case 'install':
    case 'upgrade':
      return <InstallWordpress website={website} entitled={view.kind === 'install'} failure={view.failure} />;
    case 'unknown':
      return <Unknown message={view.message} error={null} onRetry={onRetry} />;
    case 'checking':
      return <Checking />;
  }
}

function Checking() {
  return (
    <Card>
      <CardHead title={text('wordpress')} detail={<span role="status">{text('checking')}</span>} />
      <SkeletonRows rows={1} />
    </Card>
  );
}

interface UnknownProps {
  message: string | null;
  error: Error | null;
  onRetry: () => void;
}

function Unknown({ message, error, onRetry }: UnknownProps) {
  return (
    <Card>
      <CardHead title={text('wordpress')} />
      <CardBody>
        <ErrorAlert error={error} onRetry={onRetry}>
          <span className="block">{text('platformError')}</span>
          {message}
        </ErrorAlert>
      </CardBody>
    </Card>
  );
}

/** Moves the focus to the card when an installation that had it ends. */
function useFocusOnArrival(
  card: RefObject<HTMLDivElement | null>,
  kind: PlatformView['kind'] | undefined,
): void {
  const before = useRef(kind);
  useEffect(() => {
    const waited = before.current === 'installing';
    before.current = kind;
    if (waited && kind !== 'installing' && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
  }, [card, kind]);
}

/** The progress of an update. */
function UpdateWork({ website, update }: { website: Website; update: WordpressUpdate }) {
  const host = readableHost(website.website.ascii_name);
  return (
    <OperationCard
      title={text('updating')}
      detail={text('updatingTo', { version: update.version, host })}
      progress={update.progress}
    />
  );
}

/** Says that an update has finished that was under way on the screen, and reads the website again. */
function useUpdateOutcome(website: Website, update: WordpressUpdate | undefined): void {
  const queryClient = useQueryClient();
  const host = readableHost(website.website.ascii_name);
  const isUnderWay = isUnfinished(update?.progress ?? null);
  const wasUnderWay = useRef(isUnderWay);
  const hasFailed = update !== undefined;
  useEffect(() => {
    const hasEnded = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (!hasEnded) return;
    if (!hasFailed) showToast('ok', text('updated', { host }));
    void queryClient.invalidateQueries({ queryKey: [userWebsites.name] });
  }, [isUnderWay, hasFailed, host, queryClient]);
}
