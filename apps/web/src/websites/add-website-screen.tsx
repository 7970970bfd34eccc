import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failedTasks } from '@homeport/contract/account';
import type { PanelAccount, Website } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';
import { ArrowLeft } from 'lucide-react';
import { query } from '../foundation/http/query.ts';
import { enteredAccount } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import {
  useFirstSync,
  websites,
  websitesPoll,
  PointHereCard,
  ServersUnreachable,
  unreachableServers,
} from '../hosting/index.ts';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { modes, useAdditionDraft } from './addition-draft.ts';
import type { Mode } from './addition-draft.ts';
import { BackendUnreachable, loadState } from './backend-unreachable.tsx';
import { text } from './texts.ts';
import { Segmented } from '../ui/segmented.tsx';
import { AliasForm, canHaveSubdomains, SubdomainForm } from './subdomain-and-alias-forms.tsx';
import { NewDomainForm } from './new-domain-form.tsx';
import { useAddWebsite } from './use-add-website.ts';
import { FailedTasks } from '../account/index.ts';
import { TextLink } from '../ui/text-link.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { OperationCard } from '../foundation/layout/operation-card.tsx';

/** Adds a website, subdomain or alias. */
export function AddWebsiteScreen() {
  useTitle(text('title'));
  const { plan, panel } = useAccount();
  const { search } = useLocation();
  // Both frames below show them, to the owner; without this, replacing one by the other would repeat the call.
  useQuery({ ...query(failedTasks, {}), enabled: enteredAccount() === null });
  const { data, isError, refetch } = useQuery({
    ...websites(),
    refetchInterval: ({ state }) => websitesPoll(state.data),
  });
  const state = data && loadState(data);
  useFirstSync(state === 'syncing');

  if (state === 'first_domain') return <Navigate to={pathTo('home') + search} replace />;
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

interface AddWebsitePageProps {
  websites: readonly Website[];
  panels: readonly PanelAccount[];
  plan: PlanName;
}

/** The three forms, and the progress of the operation. */
function AddWebsitePage({ websites, panels, plan }: AddWebsitePageProps) {
  const draft = useAdditionDraft();
  const wantsDomain = useSearchParams()[0].has('domain');
  const [chosen, setChosen] = useState<Mode>(() => (wantsDomain ? 'newDomain' : draft.read().mode));
  const [accountId, setAccountId] = useState<string | null>(panels[0]?.plesk_id ?? null);
  const adding = useAddWebsite(websites, draft);
  const panel = panels.find(({ plesk_id }) => plesk_id === accountId);
  // Only active websites can have subdomains and aliases.
  const parents = websites.filter(({ state }) => state === 'active');
  const offered = modes.filter((each) => each !== 'subdomain' || parents.some(canHaveSubdomains));
  const mode = offered.find((each) => each === chosen) ?? 'newDomain';
  const form = { websites: parents, panels, plan, adding, draft, onPlacement: setAccountId };
  return (
    <AddWebsiteFrame
      busy={adding.working || adding.errorMessage !== null}
      aside={panel && mode !== 'subdomain' && !adding.working && <PointHereCard panel={panel} />}
    >
      {adding.working ? (
        <OperationCard
          title={text('adding', { host: readableHost(adding.host) })}
          detail={text('addingDetail')}
          progress={adding.progress}
          working={text('working')}
        />
      ) : (
        <>
          <ServersUnreachable servers={unreachableServers(websites)} />
          <Segmented
            legend={text('what')}
            legendHidden
            value={mode}
            onChange={(next) => {
              setChosen(next);
              draft.update({ mode: next });
              adding.reset();
            }}
            options={offered.map((value) => ({ value, label: text(value) }))}
          />
          {mode === 'newDomain' && <NewDomainForm {...form} />}
          {mode === 'subdomain' && <SubdomainForm {...form} />}
          {mode === 'alias' && <AliasForm {...form} />}
        </>
      )}
    </AddWebsiteFrame>
  );
}

interface AddWebsiteFrameProps {
  children: ReactNode;
  aside?: ReactNode;
  /** Hides the failed tasks: something is being added, or the form shows why it failed. */
  busy?: boolean;
}

/** The screen's headline, margins and two columns. */
function AddWebsiteFrame({ children, aside, busy = false }: AddWebsiteFrameProps) {
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-6 pb-14 sm:px-6">
      <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToDashboard')}
      </TextLink>
      <h1 className="mt-1 text-[2rem] leading-10 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1.5 max-w-150 text-ink-2">{text('lead')}</p>
      {!busy && <FailedTasks className="mt-5" />}
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        {aside}
      </div>
    </div>
  );
}
