import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { pathTo } from '../foundation/routing/paths.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { Freshness, healthTexts, issuesOf, storage } from '../hosting/index.ts';
import type { Websites } from '../hosting/index.ts';
import { Onboarding } from '../onboarding/index.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { FullStorage, HealthSummary } from './health-summary.tsx';
import { SearchableList } from './searchable-list.tsx';
import { text } from './texts.ts';
import { listedWebsites } from './website-list.ts';

/** All websites: how they are, what needs attention first, and the next step of each that does. */
export function WebsiteListPage({ answer }: { answer: Websites }) {
  const planId = useAccount().plan?.id ?? '';
  const { data: usage } = useQuery({ ...storage(planId), enabled: planId !== '' });
  const all = answer.all_websites;
  const ill = all.filter((website) => issuesOf(website).length > 0).length;
  return (
    <DashboardFrame>
      {answer.user_state === 'plesk_error' && (
        <Banner tone="warn" live className="mb-5">
          <strong className="font-semibold">{text('backendBusy')}</strong> {text('busyButKnown')}
        </Banner>
      )}
      {all.length === 1 && (
        <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden="true" />
          {text('backToDashboard')}
        </TextLink>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('allWebsites')}</h1>
          <div className="mt-1.5">
            <Freshness iso={answer.last_synced} refreshable />
          </div>
        </div>
        <ButtonLink
          to={pathTo('addWebsite')}
          variant="primary"
          className="tracking-[0.02em] whitespace-nowrap max-sm:w-full"
        >
          <Plus size={16} aria-hidden="true" />
          {text('addWebsite')}
        </ButtonLink>
      </div>
      <div className="mt-5 grid gap-3">
        {ill === 0 ? (
          <HealthSummary websites={all} planId={planId} />
        ) : (
          <>
            <Banner tone="warn">{healthTexts('needAttention', { ill, count: all.length })}</Banner>
            <FullStorage planId={planId} />
          </>
        )}
      </div>
      <SearchableList all={listedWebsites(all, usage?.usage)} />
      <Onboarding className="mt-5" />
    </DashboardFrame>
  );
}
