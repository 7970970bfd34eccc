import { lazy, Suspense } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';

const loadWordpress = () => import('../../wordpress/wordpress-card.tsx');
const loadPerformance = () => import('../../performance/performance-card.tsx');
const loadCdn = () => import('../../cdn/cdn-card.tsx');

const WordpressCard = lazy(async () => ({ default: (await loadWordpress()).WordpressCard }));
const PerformanceCard = lazy(async () => ({ default: (await loadPerformance()).PerformanceCard }));
const CdnCard = lazy(async () => ({ default: (await loadCdn()).CdnCard }));

/** Fetches their code while the websites are still being asked for: most visits show these. */
export function preloadWebsiteCards(): void {
  void loadWordpress();
  void loadPerformance();
  void loadCdn();
}

interface WebsiteCardsProps {
  website: Website;
  /** Something was not done: said at the top of the page. */
  onFault: (sentence: string) => void;
}

/** What runs on a website, and how fast. The page stands before the code of these is there. */
export function WebsiteCards({ website, onFault }: WebsiteCardsProps) {
  return (
    <div className="grid gap-5">
      <Suspense fallback={<CardSkeleton rows={1} />}>
        <WordpressCard website={website} />
      </Suspense>
      <Suspense fallback={<CardSkeleton rows={4} />}>
        <PerformanceCard website={website} onFault={onFault} />
      </Suspense>
      <Suspense fallback={<CardSkeleton rows={1} />}>
        <CdnCard website={website} />
      </Suspense>
    </div>
  );
}
