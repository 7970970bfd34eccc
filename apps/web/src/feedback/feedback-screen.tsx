import { useState, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { rating, sendFeedback } from '@homeport/contract/feedback';
import { ArrowLeft, Check } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query, mutation, useMutation } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ReviewCard, ReviewThanks } from './review-card.tsx';
import { text } from './texts.ts';
import { useFeedbackDraft, FormCard, checkFeedback, TextCount } from './feedback-form.tsx';
import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-input.tsx';
import type { FeedbackForm, FeedbackDraft } from './feedback-form.tsx';
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

interface FeedbackCardProps {
  draft: FeedbackDraft;
  onDraft: (changed: Partial<FeedbackDraft>) => void;
}

/** Free-form feedback, any number of times. */
function FeedbackCard({ draft, onDraft }: FeedbackCardProps) {
  const { register, control, handleSubmit, formState, reset } = useForm<FeedbackForm>({
    resolver: checkFeedback,
    defaultValues: { feedback: draft.feedback },
  });
  const written = useWatch({ control, name: 'feedback' });
  const sending = useMutation({
    ...mutation(sendFeedback),
    onSuccess: () => {
      onDraft({ feedback: '' });
      reset({ feedback: '' });
    },
  });
  if (sending.isSuccess) return <FeedbackThanks onMore={sending.reset} />;
  const submit = (form: FeedbackForm) => sending.mutate({ body: form });

  return (
    <FormCard busy={sending.isPending} onSubmit={handleSubmit(submit)}>
      <Field
        label={text('feedback')}
        hint={
          <>
            {text('feedbackHint')} {text('forHelp')}{' '}
            <TextLink to={pathTo('support')}>{text('goToSupport')}</TextLink>
          </>
        }
        error={formState.errors.feedback?.message}
        aside={<TextCount value={written} />}
      >
        <TextArea
          rows={6}
          {...register('feedback', {
            onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onDraft({ feedback: target.value }),
          })}
          readOnly={sending.isPending}
        />
      </Field>
      {sending.error && <ErrorAlert error={sending.error}>{text('feedbackFailed')}</ErrorAlert>}
      <Button type="submit" variant="primary" size="lg" wide busy={sending.isPending}>
        {text('sendFeedback')}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {sending.isPending && text('sendingFeedback')}
      </p>
    </FormCard>
  );
}

/** Replaces the form and takes the focus, because the button that had it is gone. */
function FeedbackThanks({ onMore }: { onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-ok-wash text-ok"
        >
          <Check size={20} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
          {text('feedbackThanks')}
        </h2>
      </div>
      <p className="text-ink-2">{text('feedbackThanksWhy')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={pathTo('home')} variant="primary" size="sm">
          {text('goToDashboard')}
        </ButtonLink>
        <Button size="sm" onClick={onMore}>
          {text('sendMore')}
        </Button>
      </div>
    </section>
  );
}
