import type { PanelAccount } from '@homeport/contract/hosting';
import { Banner } from '../ui/banner.tsx';
import { ControlPanelCard } from './control-panel-card.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import type { Websites } from './page-state.ts';
import { PointHereCard } from './point-here-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { text } from './texts.ts';
import { useOpenPanel } from './use-open-panel.ts';
import { readableHost } from './host-name.ts';
import { PanelLinkOutcome } from './panel-link-outcome.tsx';
import { WebsiteActions } from './website-actions.tsx';
import { WebsiteFacts } from './website-facts.tsx';
import { WebsiteName } from './website-name.tsx';

interface WebsitePageProps {
  answer: Websites;
  /** Which of the websites is shown. */
  index: number;
  planId: string;
  panels: readonly PanelAccount[];
}

export function WebsitePage({ answer, index, planId, panels }: WebsitePageProps) {
  const selected = answer.all_websites[index];
  const opener = useOpenPanel(selected?.plesk_id);
  if (!selected) return null;
  const panel = panels.find(({ plesk_id }) => plesk_id === selected.plesk_id);
  return (
    <DashboardFrame>
      {answer.user_state === 'plesk_error' && (
        <Banner tone="warn" live className="mb-5">
          <strong className="font-semibold">{text('backendBusy')}</strong> {text('busyButKnown')}
        </Banner>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <WebsiteName websites={answer.all_websites} index={index} />
          <WebsiteFacts selected={selected} lastSynced={selected.last_synced ?? answer.last_synced} />
        </div>
        <WebsiteActions host={selected.website.ascii_name} opener={opener} />
      </div>
      {selected.state === 'missing' && (
        <Banner tone="warn" className="mt-5">
          {text('goneWhy', { host: readableHost(selected.website.ascii_name) })}
        </Banner>
      )}
      <PanelLinkOutcome opener={opener} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_23.5rem]">
        <div className="grid gap-5">
          <StorageCard planId={planId} />
          <ControlPanelCard panel={panel} none={text('addFirst')} />
        </div>
        {panel && <PointHereCard panel={panel} />}
      </div>
    </DashboardFrame>
  );
}
