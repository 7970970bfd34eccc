import { Suspense, useState, useEffect, useRef } from 'react';
import { panelLoginLink } from '@homeport/contract/hosting';
import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { ArrowLeft, ExternalLink, LogIn, Plus, Compass } from 'lucide-react';
import { Banner } from '../ui/banner.tsx';
import { TemplatesCard } from '../templates/index.ts';
import {
  ControlPanelCard,
  HealthCard,
  useOpenPanel,
  PointHereCard,
  StorageCard,
  websiteAddress,
} from '../hosting/index.ts';
import { DashboardFrame, WebsiteCardsLoading } from './dashboard-frame.tsx';
import { LoginTabOutcome } from '../foundation/layout/login-tab.tsx';
import type { LoginTab } from '../foundation/layout/login-tab.tsx';
import { OwnershipCard, ReplacedName } from '../names/index.ts';
import { enteredAccount, mayCall } from '../foundation/portal.ts';
import { Onboarding } from '../onboarding/index.ts';
import type { Websites } from '../hosting/index.ts';
import { HealthLine } from './health-line.tsx';
import { text } from './texts.ts';
import { WebsiteCards } from './website-cards-part.ts';
import { WebsiteFacts, WebsiteName } from './website-header.tsx';
import { WebsiteState } from './website-state.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/text-link.tsx';

interface WebsitePageProps {
  answer: Websites;
  /** Which of the websites is shown. */
  index: number;
  planId: string;
  panels: readonly PanelAccount[];
}

export function WebsitePage({ answer, index, planId, panels }: WebsitePageProps) {
  const selected = answer.all_websites[index];
  const opener = useOpenPanel(
    selected?.missing_abilities?.includes('panel_login') ? undefined : selected?.plesk_id,
  );
  const [pageError, setPageError] = useState<{ of: string; sentence: string } | null>(null);
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
      <div className="mb-5">
        <HealthLine websites={answer.all_websites} shown={selected} panel={panel} planId={planId} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {answer.all_websites.length > 1 && (
            <TextLink to={pathTo('home')} className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-sm">
              <ArrowLeft size={16} aria-hidden="true" />
              {text('allWebsites')}
            </TextLink>
          )}
          <WebsiteName websites={answer.all_websites} index={index} />
          <WebsiteFacts
            key={id}
            selected={selected}
            lastSynced={selected.last_synced ?? answer.last_synced}
          />
        </div>
        <WebsiteActions website={selected} opener={opener} />
      </div>
      <div className="mt-5 grid gap-3 empty:hidden">
        {selected.state === 'active' && <ReplacedName key={`${id} name`} name={ascii_name} />}
        <WebsiteState key={id} website={selected} panel={panel} />
        <LoginTabOutcome opener={opener} linkLabel={text('panelLink')} />
        {pageError?.of === id && (
          <PageError sentence={pageError.sentence} onDismiss={() => setPageError(null)} />
        )}
      </div>
      <Onboarding shown={ascii_name} className="mt-6" />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        {panel && selected.state === 'active' && (
          <Suspense fallback={<WebsiteCardsLoading />}>
            <WebsiteCards
              key={id}
              website={selected}
              onError={(sentence) => setPageError({ of: id, sentence })}
            />
          </Suspense>
        )}
        <SideCards website={selected} panel={panel} planId={planId} />
      </div>
    </DashboardFrame>
  );
}

interface PageErrorProps {
  sentence: string;
  onDismiss: () => void;
}

/** Shows an error of a card further down at the top of the page, and scrolls to it. */
function PageError({ sentence, onDismiss }: PageErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <div ref={box} className="scroll-mt-20">
      <Banner tone="bad" live dismiss={{ label: text('dismiss'), onDismiss }}>
        {sentence}
      </Banner>
    </div>
  );
}

interface WebsiteActionsProps {
  website: Website;
  opener: LoginTab;
}

/** The main actions: visit the website, add another one, open the control panel. */
function WebsiteActions({ website: { website, health }, opener }: WebsiteActionsProps) {
  const host = website.ascii_name;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <ButtonAnchor
        href={websiteAddress(host, health)}
        aria-label={text('visitHost', { host: readableHost(host) })}
      >
        <ExternalLink size={16} aria-hidden="true" />
        <span className="max-sm:sr-only">{text('visit')}</span>
      </ButtonAnchor>
      <ButtonLink
        to={pathTo('addWebsite')}
        className="tracking-[0.02em] whitespace-nowrap max-sm:flex-auto max-sm:px-2.5"
      >
        <Plus size={16} aria-hidden="true" />
        {text('addWebsite')}
      </ButtonLink>
      {opener.isAvailable && (
        <Button
          variant="primary"
          busy={opener.busy}
          onClick={opener.open}
          className="whitespace-nowrap max-sm:flex-auto max-sm:px-2.5"
        >
          {!opener.busy && <LogIn size={16} aria-hidden="true" />}
          {text('openPanel')}
        </Button>
      )}
    </div>
  );
}

/** The address names a website that the customer does not have. */
export function WebsiteMissing({ name }: { name: string }) {
  useTitle(text('websiteMissing'));
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Compass size={20} />}
      title={text('websiteMissing')}
      action={
        <ButtonLink to={pathTo('home')} variant="primary">
          {text('toWebsites')}
        </ButtonLink>
      }
    >
      <p className="[overflow-wrap:anywhere]">{text('websiteMissingWhy', { name })}</p>
    </EmptyState>
  );
}

/** Each website that the person worked on in the account of someone else is deleted. */
export function NoWebsiteReached() {
  useTitle(text('noneReached'));
  return (
    <EmptyState level="h1" className="my-auto" icon={<Compass size={20} />} title={text('noneReached')}>
      {text('noneReachedWhy')}
    </EmptyState>
  );
}

interface SideCardsProps {
  website: Website;
  panel: PanelAccount | undefined;
  planId: string;
}

/** DNS, ownership, control panel, storage and templates. */
function SideCards({ website, panel, planId }: SideCardsProps) {
  const { id, ascii_name } = website.website;
  return (
    <div className="grid grid-cols-1 gap-5">
      {website.state === 'active' && <HealthCard website={website} />}
      {panel && <PointHereCard panel={panel} website={website} />}
      {panel && website.state === 'active' && <OwnershipCard key={id} name={ascii_name} />}
      {mayCall(panelLoginLink) && <ControlPanelCard panel={panel} none={text('addFirst')} />}
      {/* The storage is the account's. */}
      {enteredAccount()?.isLimited !== true && <StorageCard planId={planId} />}
      {!website.missing_abilities?.includes('templates') && <TemplatesCard />}
    </div>
  );
}
