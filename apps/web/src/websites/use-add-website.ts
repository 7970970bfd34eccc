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
import { pollEvery } from '../foundation/operation-state.ts';
import { websites as websitesQuery } from '../hosting/index.ts';
import { showToast } from '../ui/toast-store.ts';
import { websiteNamed } from './placement.ts';
import type { Place } from './placement.ts';
import { text } from './texts.ts';

/** How often the websites are read until the one that was added is among them. */
const ARRIVAL_POLL_MS = 1000;

/** Adds a website in one of the three ways, and goes to it once it is there. */
export function useAddWebsite(websites: readonly Website[]) {
  const domain = useMutation(mutation(addWebsite, [userWebsites, panelAccounts, failedTasks]));
  const subdomain = useMutation(mutation(addSubdomain, [userWebsites, failedTasks]));
  const alias = useMutation(mutation(addAlias, [userWebsites, failedTasks]));
  const last = {
    domain: domain.variables?.body,
    subdomain: subdomain.variables?.body,
    alias: alias.variables?.body,
  };
  const asked = [
    { ...domain, host: last.domain?.domain_name },
    { ...subdomain, host: last.subdomain && `${last.subdomain.subdomain}.${last.subdomain.domain_name}` },
    { ...alias, host: last.alias?.domain_alias },
  ].find(({ isIdle }) => !isIdle);
  const host = asked?.host ?? '';
  const answer = useFollowed(asked?.data);
  const working = asked?.isPending === true || answer?.status === 'queued' || answer?.status === 'success';
  useArrival(websites, answer?.status === 'success' ? host : null);

  const reset = () => [domain, subdomain, alias].forEach((way) => way.reset());
  const target = ({ location, pleskId }: Place) => ({ location, target_plesk_id: pleskId });
  return {
    working,
    host,
    /** What was sent last; the forms begin with it. */
    last,
    progress: answer?.progress ?? null,
    error: asked?.error ?? null,
    refusal: answer?.status === 'error' ? (answer.message ?? text('couldNotConnect')) : null,
    /** A name that another customer has, and that the caller can prove; null: none was refused for that. */
    held: answer?.status === 'error' && answer.provable === true ? host : null,
    upgrade: answer?.status === 'upgrade' ? (answer.message ?? text('upgradeRefused')) : null,
    reset,
    addDomain: (place: Place, domain_name: string) => {
      reset();
      domain.mutate({ body: { ...target(place), domain_name } });
    },
    addSubdomain: (place: Place, domain_name: string, prefix: string) => {
      reset();
      subdomain.mutate({ body: { ...target(place), domain_name, subdomain: prefix } });
    },
    addAlias: (place: Place, target_domain_name: string, domain_alias: string) => {
      reset();
      alias.mutate({ body: { ...target(place), target_domain_name, domain_alias } });
    },
  };
}

export type Adding = ReturnType<typeof useAddWebsite>;

type Answer = CallAnswer<typeof addWebsite>;

/** The answer, followed to its end where the work goes on. */
function useFollowed(answer: Answer | undefined): Answer | undefined {
  const operation_id = answer?.status === 'queued' ? answer.progress?.operation_id : undefined;
  const { data } = useQuery({
    ...query(additionStatus, { params: { operation_id: operation_id ?? '' } }),
    enabled: operation_id !== undefined,
    refetchInterval: ({ state }) => pollEvery(state.data?.progress ?? answer?.progress ?? null),
  });
  return operation_id === undefined ? answer : (data ?? answer);
}

/** Reads the websites until the one that was added is there, and goes to it. */
function useArrival(websites: readonly Website[], added: string | null): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useQuery({ ...websitesQuery(), refetchInterval: added !== null && ARRIVAL_POLL_MS });
  const arrived = added !== null && websiteNamed(websites, added) !== undefined;
  useEffect(() => {
    if (added === null || !arrived) return;
    showToast('ok', text('added', { host: readableHost(added) }));
    // With it came perhaps an account in a further location.
    void queryClient.invalidateQueries({ queryKey: query(panelAccounts, {}).queryKey });
    // The dashboard leads on from an alias to its website.
    void navigate(pathTo('website', { websiteName: added }));
  }, [arrived, added, navigate, queryClient]);
}
