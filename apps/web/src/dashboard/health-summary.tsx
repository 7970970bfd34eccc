import { useQuery } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import { wholeNumber } from '../foundation/format/numbers.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { healthTexts as text, isUnchecked, storage, storageShare } from '../hosting/index.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CheckNow } from './issue-action.tsx';

const fullPercent = 90;

/** How full the storage of a plan is, in percent; undefined: not full, or not known. */
function useFullStorage(planId: string): number | undefined {
  const { data: usage } = useQuery({ ...storage(planId), enabled: planId !== '' });
  const percent = (usage && storageShare(usage)?.percent) ?? 0;
  return percent >= fullPercent ? percent : undefined;
}

/** Says that the storage is almost full; nothing before. */
export function FullStorage({ planId }: { planId: string }) {
  const percent = useFullStorage(planId);
  if (percent === undefined) return null;
  return (
    <Banner
      tone="warn"
      action={
        <ButtonLink size="sm" to={pathTo('usage', { planId })}>
          {text('seeUsage')}
        </ButtonLink>
      }
    >
      {text('issue_storage', { percent: wholeNumber(Math.floor(percent)) })}
    </Banner>
  );
}

interface HealthSummaryProps {
  /** None of them has an issue. */
  websites: readonly Website[];
  planId: string;
}

/** One line about websites without an issue: that all is good, unless something is not known yet. */
export function HealthSummary({ websites, planId }: HealthSummaryProps) {
  if (useFullStorage(planId) !== undefined) return <FullStorage planId={planId} />;
  return websites.some(isUnchecked) ? (
    <Banner tone="tide" action={<CheckNow />}>
      {text('notAllChecked')}
    </Banner>
  ) : (
    <Banner tone="ok">{text('allGood', { count: websites.length })}</Banner>
  );
}
