import { useQuery } from '@tanstack/react-query';
import { readDomain } from '@homeport/contract/domains';
import { toHostname } from '@homeport/contract/fields';
import { ArrowLeft, ArrowUpRight, Globe } from 'lucide-react';
import { useParams } from 'react-router';
import { Fault } from '../foundation/layout/fault.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { readableHost } from '../foundation/host-name.ts';
import { OwnershipCard, useOwnership } from '../names/index.ts';
import { CardSkeleton } from '../ui/card-skeleton.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { domainsPoll, isRegistered } from './domain-state.ts';
import { DomainNotice } from './domain-notice.tsx';
import { NameserversCard } from './nameservers-card.tsx';
import { OwnerConfirmationNotice } from './owner-confirmation-notice.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { StatusChip } from './status-chip.tsx';
import { text } from './texts.ts';

/** One domain: how it stands, until when, and which servers answer for it. */
export function DomainScreen() {
  const { domainName: typed = '' } = useParams();
  const name = toHostname(typed) ?? typed;
  const { data, error, refetch } = useQuery({
    ...query(readDomain, { params: { domain: name }, body: {} }),
    refetchInterval: ({ state }) => domainsPoll(state.data ? [state.data.status] : []),
  });
  const shown = readableHost(name);
  useTitle(shown);
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto grid w-full max-w-200 content-start gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <TextLink to={pathTo('domains')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden="true" />
          {text('backToDomains')}
        </TextLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight [overflow-wrap:anywhere]">
            {shown}
          </h1>
          {data && <StatusChip status={data.status} />}
          {data && isRegistered(data.status) && (
            <a
              href={`https://${name}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={text('openSite', { name: shown })}
              className="flex size-11 items-center justify-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <ArrowUpRight size={20} aria-hidden="true" />
            </a>
          )}
        </div>
      </div>
      {data ? (
        <>
          <DomainNotice status={data.status} />
          <OwnerConfirmationNotice name={name} domain={data} />
          <RegistrationCard name={name} domain={data} />
          {isRegistered(data.status) && <NameserversCard name={name} managed={data.managed} />}
          {isRegistered(data.status) && <OwnershipCard name={name} />}
        </>
      ) : missing ? (
        <UnregisteredDomain name={name} />
      ) : error ? (
        <Fault error={error} onRetry={refetch}>
          {text('domainFailed')}
        </Fault>
      ) : (
        <DomainLoading />
      )}
    </div>
  );
}

/** A name that is not registered here: one that the customer connected or proved, or none of theirs. */
function UnregisteredDomain({ name }: { name: string }) {
  const { ownership, failed } = useOwnership(name);
  if (ownership === undefined && !failed) return <DomainLoading />;
  if (ownership !== undefined && (ownership.connected || ownership.state !== 'unproven'))
    return <OwnershipCard name={name} />;
  return (
    <EmptyState icon={<Globe size={20} />} title={text('notYours')}>
      <p>{text('notYoursWhy')}</p>
    </EmptyState>
  );
}

function DomainLoading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{text('loadingDomain')}</span>
      <CardSkeleton rows={5} kind="facts" />
      <CardSkeleton rows={3} kind="facts" />
    </div>
  );
}
