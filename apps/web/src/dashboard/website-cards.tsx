import { accountBackups } from '@homeport/contract/backups';
import type { Website } from '@homeport/contract/hosting';
import { BackupsCard } from '../backups/index.ts';
import { CdnCard } from '../cdn/index.ts';
import { mayCall } from '../foundation/portal.ts';
import { PerformanceCard } from '../performance/index.ts';
import { WordpressCard } from '../wordpress/index.ts';

interface WebsiteCardsProps {
  website: Website;
  /** Shows an error at the top of the page. */
  onError: (sentence: string) => void;
}

/** The settings of a website: WordPress, web server, CDN and backups. */
export function WebsiteCards({ website, onError }: WebsiteCardsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <WordpressCard website={website} />
      <PerformanceCard website={website} onError={onError} />
      <CdnCard website={website} />
      {mayCall(accountBackups) && <BackupsCard website={website} />}
    </div>
  );
}
