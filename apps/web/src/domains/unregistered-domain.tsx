import { useQuery } from '@tanstack/react-query';
import { toHostname } from '@homeport/contract/fields';
import { Globe } from 'lucide-react';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { OwnershipCard, useOwnership } from '../names/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { TransferUnderWay } from './transfer/transfer-under-way.tsx';
import { isUnderWay, transfers } from './transfer/transfers.ts';
import { text } from './texts.ts';

/** A name that is not registered here. The customer may have connected it or proved that they own it. */
export function UnregisteredDomain({ name }: { name: string }) {
  const { ownership, failed } = useOwnership(name);
  const { data: coming, isPending } = useQuery(transfers());
  if ((ownership === undefined && !failed) || isPending) return <DomainLoading />;
  if (coming?.transfers.some((transfer) => transfer.name === name && isUnderWay(transfer)))
    return <TransferUnderWay name={name} />;
  if (ownership?.connected)
    return (
      <>
        <OwnershipCard name={name} />
        <ConnectedWebsite name={name} />
      </>
    );
  if (ownership !== undefined && ownership.state !== 'unproven')
    return (
      <>
        <OwnershipCard name={name} />
        <div className="flex flex-wrap gap-2">
          <UnregisteredActions name={name} />
        </div>
      </>
    );
  return (
    <EmptyState
      icon={<Globe size={20} />}
      title={text('notFound')}
      action={<UnregisteredActions name={name} />}
    >
      <p>{text('notFoundWhy')}</p>
    </EmptyState>
  );
}

/** Links to the website that a name belongs to. */
function ConnectedWebsite({ name }: { name: string }) {
  return (
    <div>
      <ButtonLink variant="primary" to={pathTo('website', { websiteName: name })}>
        {text('toWebsite')}
      </ButtonLink>
    </div>
  );
}

/** What the customer can do with a name that is not registered here. */
function UnregisteredActions({ name }: { name: string }) {
  const { state } = useAccount();
  const host = toHostname(name);
  if (host === undefined) return null;
  return (
    <>
      {state === 'hosting' && (
        <ButtonLink variant="primary" to={`${pathTo('addWebsite')}?${new URLSearchParams({ domain: host })}`}>
          {text('useForWebsite')}
        </ButtonLink>
      )}
      {state !== 'unpaid' && (
        <ButtonLink to={pathTo('buyDomain', { domainName: host })}>{text('checkAvailability')}</ButtonLink>
      )}
    </>
  );
}

export function DomainLoading() {
  return (
    <div role="status" data-loading className="grid gap-5">
      <span className="sr-only">{text('loadingDomain')}</span>
      <CardSkeleton rows={5} kind="facts" />
      <CardSkeleton rows={3} kind="facts" />
    </div>
  );
}
