import { Suspense } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { useConfig } from '../foundation/config.ts';
import { readableHost } from '../foundation/format/names.ts';
import { OperationCard } from '../foundation/layout/operation-card.tsx';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Chip } from '../ui/chip.tsx';
import { GuideLink } from '../ui/text-link.tsx';
import { OwnershipPrompt } from '../names/index.ts';
import { cdnView, useCdn } from './cdn.ts';
import type { CdnView } from './cdn.ts';
import { text } from './texts.ts';

// Most websites have no zone.
const CdnZone = lazyPart(async () => ({ default: (await import('./cdn-zone.tsx')).CdnZone }));

/** The CDN of a website. */
export function CdnCard({ website }: { website: Website }) {
  const cdn = useCdn(website);
  const view = cdn.zone && cdnView(cdn.zone);
  const host = readableHost(website.website.ascii_name);
  if (view?.kind === 'activating' || view?.kind === 'deactivating') {
    return (
      <OperationCard
        title={text(view.kind === 'activating' ? 'activating' : 'turningOff')}
        detail={text('activatingOn', { host })}
        progress={view.progress}
      />
    );
  }
  if (view === undefined && cdn.loadError === null) return <Loading />;
  return <ZoneCard host={host} cdn={cdn} view={view} />;
}

interface ZoneCardProps {
  host: string;
  cdn: ReturnType<typeof useCdn>;
  /** undefined: could not be loaded. */
  view: Exclude<CdnView, { progress: unknown }> | undefined;
}

function ZoneCard({ host, cdn, view }: ZoneCardProps) {
  const active = view?.kind === 'activated' ? view : undefined;
  const failure = cdn.hasFailed ? { message: cdn.message } : view?.kind === 'failed' ? view : null;
  return (
    <Card>
      <CardHead
        title={text('cdn')}
        badge={
          active && (
            <Chip tone="ok" dot>
              {text('active')}
            </Chip>
          )
        }
        detail={
          view &&
          !active && (
            <>
              {text('inactiveLead')} <CdnGuide />
            </>
          )
        }
        actions={
          <CardActions
            cdn={cdn}
            isKnown={view !== undefined}
            isActive={active !== undefined}
            hasFailed={failure !== null}
          />
        }
      />
      {cdn.loadError && (
        <CardBody>
          <ErrorAlert error={cdn.loadError} onRetry={cdn.refetch}>
            {text('loadFailed')}
          </ErrorAlert>
        </CardBody>
      )}
      {failure && !active && !cdn.starting && <ActivationError cdn={cdn} message={failure.message} />}
      {active && (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <CdnZone zone={active} host={host} cdn={cdn} />
        </Suspense>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <Card>
      <CardHead title={text('cdn')} detail={<span role="status">{text('loading')}</span>} />
      <SkeletonRows rows={1} />
    </Card>
  );
}

function CdnGuide() {
  return (
    <GuideLink href={useConfig()?.links.cdn_guide} about={text('guideAbout')}>
      {text('guide')}
    </GuideLink>
  );
}

interface ActivationErrorProps {
  cdn: ReturnType<typeof useCdn>;
  message: string | null;
}

/** Why the activation failed, and how to prove the name where another customer holds it. */
function ActivationError({ cdn, message }: ActivationErrorProps) {
  const alert = (
    <ErrorAlert error={cdn.error}>
      {cdn.heldName === null && <span className="block">{text('creationFailed')}</span>}
      {message}
    </ErrorAlert>
  );
  return (
    <CardBody className="grid gap-3">
      {cdn.heldName === null ? (
        alert
      ) : (
        <OwnershipPrompt name={cdn.heldName} use="activate">
          {alert}
        </OwnershipPrompt>
      )}
    </CardBody>
  );
}

interface CardActionsProps {
  cdn: ReturnType<typeof useCdn>;
  isKnown: boolean;
  isActive: boolean;
  hasFailed: boolean;
}

function CardActions({ cdn, isKnown, isActive, hasFailed }: CardActionsProps) {
  if (isActive) return <CdnGuide />;
  if (!isKnown) return null;
  return (
    <Button size="sm" busy={cdn.starting} onClick={cdn.activate}>
      {text(hasFailed ? 'tryAgain' : 'activate')}
    </Button>
  );
}
