import type { Website } from '@homeport/contract/hosting';
import { CdnCard } from '../../cdn/cdn-card.tsx';
import { PerformanceCard } from '../../performance/performance-card.tsx';
import { WordpressCard } from '../../wordpress/wordpress-card.tsx';

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
