import { connectFirstDomain, userWebsites } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import type { OperationProgress } from '@homeport/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { ControlPanelCard, PointHereCard, websites } from '../hosting/index.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { OperationCard } from '../foundation/layout/operation-card.tsx';
import { text } from './first-domain-texts.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { FORM_POLL_MS, POLL_MS } from '../foundation/operation-state.ts';
import { Onboarding } from '../onboarding/index.ts';
import { FirstDomainForm } from './first-domain-form.tsx';

interface FirstDomainPageProps {
  page: 'first_domain' | 'domain_without_hosting' | 'connecting';
  connecting: OperationProgress | null;
  panel: PanelAccount | undefined;
}

/** For a hosting account without websites: connecting the first domain creates one. */
export function FirstDomainPage({ page, connecting, panel }: FirstDomainPageProps) {
  const connect = useConnecting(connecting);
  const working = page === 'connecting' || connect.working;
  const host = connect.host === undefined ? undefined : readableHost(connect.host);
  return (
    <DashboardFrame>
      <div className="mx-auto grid max-w-150 gap-6 lg:mx-0 lg:max-w-none lg:grid-cols-[1fr_23.5rem] lg:items-start">
        <div className="grid gap-6">
          {working ? (
            <OperationCard
              level="h1"
              title={host === undefined ? text('connectingUnnamed') : text('connecting', { host })}
              detail={text('connectingDetail')}
              progress={connecting?.state === 'failed' ? null : connecting}
            />
          ) : (
            <>
              <div>
                <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">
                  {text(page === 'domain_without_hosting' ? 'withoutHostingTitle' : 'firstDomainTitle')}
                </h1>
                <p className="mt-2 text-[1rem] leading-6 text-ink-2">
                  {text(page === 'domain_without_hosting' ? 'withoutHostingLead' : 'firstDomainLead')}
                </p>
              </div>
              <FirstDomainForm
                panel={panel}
                host={connect.host}
                errorMessage={connect.errorMessage}
                heldName={connect.heldName}
                error={connect.error}
                onConnect={connect.start}
              />
            </>
          )}
        </div>
        <div className="grid gap-5">
          {panel && <PointHereCard panel={panel} />}
          <ControlPanelCard panel={undefined} none={text('connectFirst')} />
        </div>
      </div>
      <Onboarding className="mx-auto mt-6 max-w-150 lg:mx-0 lg:max-w-none" />
    </DashboardFrame>
  );
}

/** Connects the first domain, and polls the websites until it is connected. */
function useConnecting(connecting: OperationProgress | null) {
  const connect = useMutation(mutation(connectFirstDomain, [userWebsites]));
  const accepted = connect.data?.status === 'success' && connecting?.state !== 'failed';
  const working = connect.isPending || accepted;
  useQuery({ ...websites(), refetchInterval: working ? POLL_MS : FORM_POLL_MS });

  const failure = connecting?.state === 'failed' ? (connecting.message ?? text('connectUnexpected')) : null;
  return {
    working,
    /** The name submitted in this visit. */
    host: connect.variables?.body.domain_name,
    /** Why the server did not connect it. */
    errorMessage:
      connect.data?.status === 'error' ? (connect.data.message ?? text('connectUnexpected')) : failure,
    /** The submitted name, where another customer holds it and the person can prove ownership; else null. */
    heldName: connect.data?.provable === true ? (connect.variables?.body.domain_name ?? null) : null,
    error: connect.error,
    start: (domain_name: string) => connect.mutate({ body: { domain_name } }),
  };
}
