import { pathTo } from '../app/routing/paths.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import { text } from './texts.ts';

interface WaysToTellProps {
  /** No review was left yet. */
  reviewable: boolean;
  way: 'review' | 'feedback';
}

/** The tabs of the screen; which is open stands in the address. */
export function WaysToTell({ reviewable, way }: WaysToTellProps) {
  const review = { label: text('leaveReview'), to: pathTo('feedback') };
  const feedback = { label: text('provideFeedback'), to: `${review.to}?tab=feedback` };
  return (
    <TabLinks
      label={text('places')}
      tabs={reviewable ? [review, feedback] : [feedback]}
      current={(way === 'review' ? review : feedback).to}
      className="mt-5"
    />
  );
}
