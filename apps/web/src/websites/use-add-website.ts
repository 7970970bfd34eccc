import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failedTasks } from '@homeport/contract/account';
import { addAlias, additionStatus, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import { panelAccounts, userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import { useNavigate } from 'react-router';
import { mutation, query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { readableHost } from '../foundation/host-name.ts';
import { operationPoll } from '../foundation/operation-state.ts';
import { websites as websitesQuery } from '../hosting/index.ts';
import { showToast } from '../ui/toast-store.ts';
import { websiteNamed } from './placement.ts';
import type { Placement } from './placement.ts';
import { text } from './texts.ts';

/** Polling interval until the added website is listed. */
const ARRIVAL_POLL_MS = 1000;

/** Adds a domain, subdomain or alias, and opens its website once it is listed. */
export function useAddWebsite(websites: readonly Website[]) {
  const domain = useMutation(mutation(addWebsite, [userWebsites, panelAccounts, failedTasks]));
  const subdomain = useMutation(mutation(addSubdomain, [userWebsites, failedTasks]));
  const alias = useMutation(mutation(addAlias, [userWebsites, failedTasks]));
  const last = {
    domain: domain.variables?.body,
    subdomain: subdomain.variables?.body,
    alias: alias.variables?.body,
  };
  const current = [
    { ...domain, host: last.domain?.domain_name },
    { ...subdomain, host: last.subdomain && `${last.subdomain.subdomain}.${last.subdomain.domain_name}` },
    { ...alias, host: last.alias?.domain_alias },
  ].find(({ isIdle }) => !isIdle);
  const host = current?.host ?? '';
  const answer = useAdditionStatus(current?.data);
  const working = current?.isPending === true || answer?.status === 'queued' || answer?.status === 'success';
  useAddedWebsite(websites, answer?.status === 'success' ? host : null);

  const reset = () => [domain, subdomain, alias].forEach((way) => way.reset());
  const target = ({ location, accountId }: Placement) => ({ location, target_plesk_id: accountId });
  return {
    working,
    host,
    /** The values submitted last; defaults of the forms. */
    last,
    progress: answer?.progress ?? null,
    error: current?.error ?? null,
    errorMessage: answer?.status === 'error' ? (answer.message ?? text('couldNotConnect')) : null,
    /** The submitted name, where another customer holds it and the person can prove ownership; else null. */
    heldName: answer?.status === 'error' && answer.provable === true ? host : null,
    upgrade: answer?.status === 'upgrade' ? (answer.message ?? text('upgradeRefused')) : null,
    reset,
    addDomain: (placement: Placement, domain_name: string) => {
      reset();
      domain.mutate({ body: { ...target(placement), domain_name } });
    },
    addSubdomain: (placement: Placement, domain_name: string, prefix: string) => {
      reset();
      subdomain.mutate({ body: { ...target(placement), domain_name, subdomain: prefix } });
    },
    addAlias: (placement: Placement, target_domain_name: string, domain_alias: string) => {
      reset();
      alias.mutate({ body: { ...target(placement), target_domain_name, domain_alias } });
    },
  };
}

export type Adding = ReturnType<typeof useAddWebsite>;

type Answer = CallAnswer<typeof addWebsite>;

/** The answer; polled while the operation runs. */
function useAdditionStatus(answer: Answer | undefined): Answer | undefined {
  const operation_id = answer?.status === 'queued' ? answer.progress?.operation_id : undefined;
  const { data } = useQuery({
    ...query(additionStatus, { params: { operation_id: operation_id ?? '' } }),
    enabled: operation_id !== undefined,
    refetchInterval: ({ state }) => operationPoll(state.data?.progress ?? answer?.progress ?? null),
  });
  return operation_id === undefined ? answer : (data ?? answer);
}

/** Polls the websites until the added one is listed, then opens it. */
function useAddedWebsite(websites: readonly Website[], added: string | null): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useQuery({ ...websitesQuery(), refetchInterval: added !== null && ARRIVAL_POLL_MS });
  const arrived = added !== null && websiteNamed(websites, added) !== undefined;
  useEffect(() => {
    if (added === null || !arrived) return;
    showToast('ok', text('added', { host: readableHost(added) }));
    // The website may have come with an account in a new location.
    void queryClient.invalidateQueries({ queryKey: query(panelAccounts, {}).queryKey });
    // The dashboard redirects from an alias to its website.
    void navigate(pathTo('website', { websiteName: added }));
  }, [arrived, added, navigate, queryClient]);
}
