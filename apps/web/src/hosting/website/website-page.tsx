import { lazy, Suspense, useState } from 'react';
import type { PanelAccount } from '@homeport/contract/hosting';
import { Banner } from '../../ui/banner.tsx';
import { TemplatesCard } from '../../templates/templates-card.tsx';
import { ControlPanelCard } from '../panel/control-panel-card.tsx';
import { DashboardFrame } from '../dashboard-frame.tsx';
import { WebsiteCardsLoading } from '../dashboard-skeleton.tsx';
import { LoginTabOutcome } from '../panel/login-tab-outcome.tsx';
import { OwnershipCard } from '../../names/ownership-card.tsx';
import { ReplacedName } from '../../names/replaced-name.tsx';
import { PageFault } from './page-fault.tsx';
import type { Websites } from '../page-state.ts';
import { PointHereCard } from '../panel/point-here-card.tsx';
import { StorageCard } from '../storage/storage-card.tsx';
import { text } from '../texts.ts';
import { useOpenPanel } from '../panel/use-open-panel.ts';
import { WebsiteActions } from './website-actions.tsx';
import { WebsiteFacts } from './website-facts.tsx';
import { WebsiteName } from './website-name.tsx';
import { WebsiteState } from './website-state.tsx';

// The page stands before the code of these is there.
const loadWebsiteCards = () => import('./website-cards.tsx');
const WebsiteCards = lazy(async () => ({ default: (await loadWebsiteCards()).WebsiteCards }));

/** Fetches their code while the websites are still being asked for: most visits show these. */
export function preloadWebsiteCards(): void {
  void loadWebsiteCards();
}

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
  const [fault, setFault] = useState<{ of: string; sentence: string } | null>(null);
  if (!selected) return null;
  const { id, ascii_name } = selected.website;
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
          <WebsiteFacts
            key={id}
            selected={selected}
            lastSynced={selected.last_synced ?? answer.last_synced}
          />
        </div>
        <WebsiteActions host={ascii_name} opener={opener} />
      </div>
      <div className="mt-5 grid gap-3 empty:hidden">
        {selected.state === 'active' && <ReplacedName key={`${id} name`} name={ascii_name} />}
        <WebsiteState key={id} website={selected} panel={panel} />
        <LoginTabOutcome opener={opener} linkLabel={text('panelLink')} />
        {fault?.of === id && <PageFault sentence={fault.sentence} onDismiss={() => setFault(null)} />}
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        {panel && selected.state === 'active' && (
          <Suspense fallback={<WebsiteCardsLoading />}>
            <WebsiteCards
              key={id}
              website={selected}
              onFault={(sentence) => setFault({ of: id, sentence })}
            />
          </Suspense>
        )}
        <div className="grid grid-cols-1 gap-5">
          {panel && <PointHereCard panel={panel} website={selected} />}
          {panel && selected.state === 'active' && <OwnershipCard key={id} name={ascii_name} />}
          <ControlPanelCard panel={panel} none={text('addFirst')} />
          <StorageCard planId={planId} />
          <TemplatesCard />
        </div>
      </div>
    </DashboardFrame>
  );
}
