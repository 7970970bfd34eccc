import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { useFirstSync } from '../hosting/mutations.ts';
import { websitesPoll } from '../hosting/page-state.ts';
import { websites } from '../hosting/queries.ts';
import { CardSkeleton } from '../ui/card-skeleton.tsx';
import { AddWebsiteFrame } from './add-website-frame.tsx';
import { AddWebsitePage } from './add-website-page.tsx';
import { BackendUnreachable } from './backend-unreachable.tsx';
import { loadState } from './load-state.ts';
import { text } from './texts.ts';

/** Where a further website, subdomain or alias is added. */
export function AddWebsiteScreen() {
  useTitle(text('title'));
  const { plan, panel } = useAccount();
  const { data, isError, refetch } = useQuery({
    ...websites(),
    refetchInterval: ({ state }) => websitesPoll(state.data),
  });
  const state = data && loadState(data);
  useFirstSync(state === 'syncing');

  if (state === 'first_domain') return <Navigate to={pathTo('home')} replace />;
  if (isError || state === 'unreachable') return <BackendUnreachable websites={data} onRetry={refetch} />;
  if (data === undefined || state === 'syncing') {
    return (
      <AddWebsiteFrame>
        <p role="status" className="text-ink-2">
          {text(state === 'syncing' ? 'syncing' : 'loading')}
        </p>
        <CardSkeleton rows={3} />
      </AddWebsiteFrame>
    );
  }
  return (
    <AddWebsitePage
      websites={data.all_websites}
      panels={panel?.plesks ?? []}
      plan={plan?.plan_name ?? 'domain'}
    />
  );
}
