import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { readableHost } from '../foundation/format/names.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import {
  delegationProblem,
  healthTexts as text,
  issuesOf,
  pointingProblem,
  urgencyOf,
} from '../hosting/index.ts';
import type { Issue } from '../hosting/index.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { HealthSummary } from './health-summary.tsx';
import { IssueAction } from './issue-action.tsx';

interface HealthLineProps {
  websites: readonly Website[];
  /** The website that is on the screen. */
  shown: Website;
  /** Of the website on the screen. */
  panel: PanelAccount | undefined;
  planId: string;
}

/** One line about all websites: that all is good, or what to do first, with the button that does it. */
export function HealthLine({ websites, shown, panel, planId }: HealthLineProps) {
  const ill = websites
    .filter((website) => issuesOf(website).length > 0)
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  // What is wrong with the website on the screen is solved right here.
  const first = ill.find((website) => website === shown) ?? ill[0];
  const [issue] = first === undefined ? [] : issuesOf(first);
  if (first !== undefined && issue !== undefined)
    return (
      <IssueLine
        website={first}
        issue={issue}
        isShown={first === shown}
        panel={first === shown ? panel : undefined}
        others={ill.length - 1}
      />
    );
  return <HealthSummary websites={websites} planId={planId} />;
}

interface IssueLineProps {
  website: Website;
  issue: Issue;
  isShown: boolean;
  /** Of the website, if that is on the screen. */
  panel: PanelAccount | undefined;
  /** How many other websites have an issue. */
  others: number;
}

function IssueLine({ website, issue, isShown, panel, others }: IssueLineProps) {
  const host = readableHost(website.website.ascii_name);
  return (
    <Banner
      tone="warn"
      action={
        <span className="flex flex-wrap gap-2">
          <IssueAction website={website} issue={issue} isShown={isShown} />
          {others > 0 && (
            <ButtonLink size="sm" to={pathTo('home')}>
              {text('showAll')}
            </ButtonLink>
          )}
        </span>
      }
    >
      {(panel && namesProblem(website, issue, panel)) ??
        text(`issue_${issue}`, { host, version: website.health.wordpress?.update?.version ?? '' })}
      {others > 0 && <> {text('more', { count: others })}.</>}
    </Banner>
  );
}

/** What its owner has to set where the name of a website does not lead here. */
function namesProblem(website: Website, issue: Issue, panel: PanelAccount): string | undefined {
  const { pointing, www_pointing } = website;
  const name = website.website.ascii_name;
  if (issue === 'nameservers') return delegationProblem(name, pointing);
  if (issue === 'dns') return pointingProblem(name, pointing, panel);
  return issue === 'www' && www_pointing ? pointingProblem(`www.${name}`, www_pointing, panel) : undefined;
}
