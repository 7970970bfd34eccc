import type { Website } from '@homeport/contract/hosting';
import { CdnCard } from '../cdn/index.ts';
import { PerformanceCard } from '../performance/index.ts';
import { WordpressCard } from '../wordpress/index.ts';

interface WebsiteCardsProps {
  website: Website;
  /** Something was not done: said at the top of the page. */
  onFault: (sentence: string) => void;
}

/** What runs on a website, and how fast. */
export function WebsiteCards({ website, onFault }: WebsiteCardsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <WordpressCard website={website} />
      <PerformanceCard website={website} onFault={onFault} />
      <CdnCard website={website} />
    </div>
  );
}
