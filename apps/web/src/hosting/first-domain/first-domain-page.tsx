import type { PanelAccount } from '@homeport/contract/hosting';
import type { OperationProgress } from '@homeport/contract/operation';
import { ControlPanelCard } from '../panel/control-panel-card.tsx';
import { DashboardFrame } from '../dashboard-frame.tsx';
import { FirstDomainForm } from './first-domain-form.tsx';
import { readableHost } from '../../foundation/host-name.ts';
import { OperationCard } from '../operation-card.tsx';
import { PointHereCard } from '../panel/point-here-card.tsx';
import { text } from '../start-texts.ts';
import { useConnecting } from './use-connecting.ts';

interface FirstDomainPageProps {
  page: 'first_domain' | 'domain_without_hosting' | 'connecting';
  connecting: OperationProgress | null;
  panel: PanelAccount | undefined;
}

/** The hosting account stands and has no website: the first domain makes it one. */
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
                refusal={connect.refusal}
                held={connect.held}
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
    </DashboardFrame>
  );
}
