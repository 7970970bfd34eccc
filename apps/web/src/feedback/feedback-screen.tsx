import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { rating } from '@homeport/contract/feedback';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Fault } from '../foundation/layout/fault.tsx';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { ReviewCard, ReviewThanks } from './review-card.tsx';
import { text } from './texts.ts';
import { useWords } from './kept-words.ts';

const review = () => ({ label: text('leaveReview'), to: pathTo('feedback') });
const feedback = () => ({ label: text('provideFeedback'), to: `${pathTo('feedback')}?tab=feedback` });

/** A review, once; and feedback, at any time. */
export function FeedbackScreen() {
  useTitle(text('title'));
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-6 pb-14 sm:px-6">
      <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToDashboard')}
      </TextLink>
      <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1 text-ink-2">{text('lead')}</p>
      <Ways />
    </div>
  );
}

function Ways() {
  const rated = useQuery(query(rating, {}));
  const wished = useSearchParams()[0].get('tab');
  const [thanks, setThanks] = useState(false);
  const [words, keep] = useWords();
  if (rated.isPending) {
    return (
      <div role="status" className="mt-5">
        <span className="sr-only">{text('loading')}</span>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  }
  // Who cannot be asked whether there is a review can give feedback all the same.
  const reviewable = rated.data?.status === 'not_found' && !thanks;
  const way = reviewable && wished !== 'feedback' ? 'review' : 'feedback';
  return (
    <>
      <TabLinks
        label={text('places')}
        tabs={reviewable ? [review(), feedback()] : [feedback()]}
        current={(way === 'review' ? review() : feedback()).to}
        className="mt-5"
      />
      <div className="mt-5 grid gap-4">
        {rated.error && rated.data === undefined && (
          <Fault error={rated.error} busy={rated.isFetching} onRetry={rated.refetch}>
            {text('lookupFailed')}
          </Fault>
        )}
        {thanks && <ReviewThanks />}
        {way === 'review' ? (
          <ReviewCard
            words={words}
            onWords={keep}
            onSent={() => {
              keep({ rating: null, review: '' });
              setThanks(true);
              void rated.refetch();
            }}
          />
        ) : (
          <FeedbackCard words={words} onWords={keep} />
        )}
      </div>
    </>
  );
}
