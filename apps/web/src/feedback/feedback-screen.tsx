import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { rating } from '@homeport/contract/feedback';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { ReviewCard, ReviewThanks } from './review-card.tsx';
import { text } from './texts.ts';
import { useFeedbackDraft } from './feedback-draft.ts';

const review = () => ({ label: text('leaveReview'), to: pathTo('feedback') });
const feedback = () => ({ label: text('provideFeedback'), to: `${pathTo('feedback')}?tab=feedback` });

/** A single review, and any amount of feedback. */
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
      <FeedbackTabs />
    </div>
  );
}

function FeedbackTabs() {
  const rated = useQuery(query(rating, {}));
  const requestedTab = useSearchParams()[0].get('tab');
  const [thanks, setThanks] = useState(false);
  const [draft, updateDraft] = useFeedbackDraft();
  if (rated.isPending) {
    return (
      <div role="status" className="mt-5">
        <span className="sr-only">{text('loading')}</span>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  }
  // When it is unknown whether there is a review, only feedback is offered.
  const canReview = rated.data?.status === 'not_found' && !thanks;
  const tab = canReview && requestedTab !== 'feedback' ? 'review' : 'feedback';
  return (
    <>
      <TabLinks
        label={text('places')}
        tabs={canReview ? [review(), feedback()] : [feedback()]}
        current={(tab === 'review' ? review() : feedback()).to}
        className="mt-5"
      />
      <div className="mt-5 grid gap-4">
        {rated.error && rated.data === undefined && (
          <ErrorAlert error={rated.error} busy={rated.isFetching} onRetry={rated.refetch}>
            {text('lookupFailed')}
          </ErrorAlert>
        )}
        {thanks && <ReviewThanks />}
        {tab === 'review' ? (
          <ReviewCard
            draft={draft}
            onDraft={updateDraft}
            onSent={() => {
              updateDraft({ rating: null, review: '' });
              setThanks(true);
              void rated.refetch();
            }}
          />
        ) : (
          <FeedbackCard draft={draft} onDraft={updateDraft} />
        )}
      </div>
    </>
  );
}
