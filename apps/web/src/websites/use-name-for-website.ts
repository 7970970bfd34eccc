import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failedTasks } from '@homeport/contract/account';
import { addWebsite } from '@homeport/contract/add-website';
import { userDomains } from '@homeport/contract/domains';
import { connectFirstDomain, panelAccounts, userWebsites } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import { websites } from '../hosting/index.ts';
import type { Websites } from '../hosting/index.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { POLL_MS } from '../foundation/operation-state.ts';
import { loadState } from './backend-unreachable.tsx';
import { placementIn, useAdditionStatus, websiteNamed } from './use-add-website.ts';

/** The website that shows a name, and what makes one: on the customer’s first hosting account. */
export function useNameForWebsite(name: string, panels: readonly PanelAccount[]) {
  const adding = useAdding();
  const { data, isError, refetch } = useQuery({
    ...websites(),
    refetchInterval: ({ state }) => adding.isAccepted && websiteOf(state.data, name) === undefined && POLL_MS,
  });
  const website = websiteOf(data, name);
  useListedAgain(adding.isAccepted && website !== undefined);
  const connecting = data?.connecting ?? null;
  const isFailed = adding.isRefused || (adding.isAccepted && connecting?.state === 'failed');
  const placement = panels[0] && placementIn(panels, panels[0].location);
  return {
    website,
    isLoading: data === undefined && !isError,
    canReload: data === undefined && isError,
    reload: () => void refetch(),
    isWorking: website === undefined && !isFailed && (adding.isPending || adding.isAccepted),
    progress: adding.progress ?? connecting,
    /** The plan does not include another website. */
    upgrade: adding.upgrade,
    error: adding.error,
    isFailed,
    failure: isFailed ? (adding.message ?? connecting?.message ?? null) : null,
    canStart: data !== undefined && placement !== undefined,
    start: () => {
      if (data === undefined || placement === undefined) return;
      if (loadState(data) === 'first_domain') adding.connectFirst(name);
      else
        adding.add({ location: placement.location, target_plesk_id: placement.accountId, domain_name: name });
    },
  };
}

type Addition = Parameters<ReturnType<typeof useMutationOfAddition>['mutate']>[0]['body'];

const useMutationOfAddition = () =>
  useMutation(mutation(addWebsite, [userWebsites, panelAccounts, failedTasks]));

/** The two ways to a website: the account’s first one, and another one. */
function useAdding() {
  const first = useMutation(mutation(connectFirstDomain, [userWebsites]));
  const another = useMutationOfAddition();
  const answer = useAdditionStatus(another.data);
  const status = first.data?.status ?? answer?.status;
  return {
    isPending: first.isPending || another.isPending,
    isAccepted: status === 'success' || status === 'queued',
    isRefused: status === 'error',
    upgrade: answer?.status === 'upgrade' ? (answer.message ?? '') : null,
    message: first.data?.message ?? answer?.message,
    progress: answer?.progress ?? null,
    error: first.error ?? another.error,
    connectFirst: (domain_name: string) => first.mutate({ body: { domain_name } }),
    add: (body: Addition) => another.mutate({ body }),
  };
}

function websiteOf(answer: Websites | undefined, name: string) {
  if (answer === undefined) return undefined;
  const index = websiteNamed(answer.all_websites, name);
  return index === undefined ? undefined : answer.all_websites[index];
}

/** Lists of domains say what each is used for. */
function useListedAgain(changed: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (changed) void queryClient.invalidateQueries({ queryKey: [userDomains.name] });
  }, [changed, queryClient]);
}
