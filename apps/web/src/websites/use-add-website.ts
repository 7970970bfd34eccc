import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failedTasks } from '@homeport/contract/account';
import { addAlias, additionStatus, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import { panelAccounts, userWebsites } from '@homeport/contract/hosting';
import type { Website, PanelAccount } from '@homeport/contract/hosting';
import { useNavigate } from 'react-router';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { readableHost } from '../foundation/format/names.ts';
import { operationPoll } from '../foundation/operation-state.ts';
import { websites as websitesQuery } from '../hosting/index.ts';
import { showToast } from '../ui/toaster.tsx';
import type { AdditionDraft } from './addition-draft.ts';
import { text } from './texts.ts';
import { serverLocations } from '@homeport/contract/locations';
import type { ServerLocation } from '@homeport/contract/locations';
import { includesLocations } from '@homeport/contract/plans';
import type { PlanName } from '@homeport/contract/plans';

/** Polling interval until the added website is listed. */
const ARRIVAL_POLL_MS = 1000;

/** Adds a domain, subdomain or alias, and opens its website once it is listed. */
export function useAddWebsite(websites: readonly Website[], draft: AdditionDraft) {
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
  useAddedWebsite(websites, answer?.status === 'success' ? host : null, draft);

  const reset = () => [domain, subdomain, alias].forEach((way) => way.reset());
  /** Forgets the outcome of the other ways to add a website. */
  const resetOthers = (chosen: object) =>
    [domain, subdomain, alias].filter((way) => way !== chosen).forEach((way) => way.reset());
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
      resetOthers(domain);
      domain.mutate({ body: { ...target(placement), domain_name } });
    },
    addSubdomain: (placement: Placement, domain_name: string, prefix: string) => {
      resetOthers(subdomain);
      subdomain.mutate({ body: { ...target(placement), domain_name, subdomain: prefix } });
    },
    addAlias: (placement: Placement, target_domain_name: string, domain_alias: string) => {
      resetOthers(alias);
      alias.mutate({ body: { ...target(placement), target_domain_name, domain_alias } });
    },
  };
}

export type Adding = ReturnType<typeof useAddWebsite>;

type Answer = CallAnswer<typeof addWebsite>;

/** The answer; polled while the operation runs. */
export function useAdditionStatus(answer: Answer | undefined): Answer | undefined {
  const operation_id = answer?.status === 'queued' ? answer.progress?.operation_id : undefined;
  const { data } = useQuery({
    ...query(additionStatus, { params: { operation_id: operation_id ?? '' } }),
    enabled: operation_id !== undefined,
    refetchInterval: ({ state }) => operationPoll(state.data?.progress ?? answer?.progress ?? null),
  });
  return operation_id === undefined ? answer : (data ?? answer);
}

/** Polls the websites until the added one is listed, then opens it. */
function useAddedWebsite(websites: readonly Website[], added: string | null, draft: AdditionDraft): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useQuery({ ...websitesQuery(), refetchInterval: added !== null && ARRIVAL_POLL_MS });
  const arrived = added !== null && websiteNamed(websites, added) !== undefined;
  useEffect(() => {
    if (added === null || !arrived) return;
    draft.remove();
    showToast('ok', text('added', { host: readableHost(added) }));
    // The website may have come with an account in a new location.
    void queryClient.invalidateQueries({ queryKey: query(panelAccounts, {}).queryKey });
    // The dashboard redirects from an alias to its website.
    void navigate(pathTo('website', { websiteName: added }));
  }, [arrived, added, draft, navigate, queryClient]);
}

/** The location and hosting account of a new website. */
interface Placement {
  location: ServerLocation;
  accountId: string;
}

export function accountsIn(panels: readonly PanelAccount[], location: ServerLocation): PanelAccount[] {
  return panels.filter((panel) => panel.location === location);
}

/** Every location, and whether the plan lets a website go there. */
export function locationChoices(panels: readonly PanelAccount[], plan: PlanName) {
  return serverLocations.map((location) => ({
    location,
    allowed: includesLocations(plan) || accountsIn(panels, location).length > 0,
  }));
}

/** The placement in a location: the account in it, else the customer's first one. */
export function placementIn(
  panels: readonly PanelAccount[],
  location: ServerLocation,
): Placement | undefined {
  const account = accountsIn(panels, location)[0] ?? panels[0];
  return account && { location, accountId: account.plesk_id };
}

/** The placement of a subdomain or an alias: that of its website. */
export function placementOf(website: Website, panels: readonly PanelAccount[]): Placement | undefined {
  const panel = panels.find(({ plesk_id }) => plesk_id === website.plesk_id);
  return panel && { location: panel.location, accountId: panel.plesk_id };
}

/** The id of the website with this name, else of the first one. */
export function idOf(websites: readonly Website[], name: string | undefined): string | undefined {
  const named = websites.find(({ website }) => website.ascii_name === name);
  return (named ?? websites[0])?.website.id;
}

/** The index of the website with this name or alias. */
export function websiteNamed(websites: readonly Website[], name: string): number | undefined {
  const index = websites.findIndex(
    ({ website: { ascii_name, aliases } }) =>
      ascii_name === name || aliases.some(({ alias }) => alias === name),
  );
  return index === -1 ? undefined : index;
}
