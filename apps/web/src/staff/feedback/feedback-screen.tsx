import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { feedbackTexts, reviews, stars } from '@homeport/contract/feedback';
import { pages } from '../../foundation/http/query.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../foundation/format/time.tsx';
import { FilterChoice, Filters, oneOf, useFilters } from '../filters.tsx';
import { PagedList } from '../paged-list.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { RatingSummary, StarLine } from './rating-summary.tsx';
import { TicketRatings } from './ticket-ratings.tsx';
import { text } from './texts.ts';

const starChoices = ['1', '2', '3', '4', '5'] as const satisfies readonly `${(typeof stars)[number]}`[];
const views = ['reviews', 'texts', 'tickets'] as const;

/** Ratings and feedback, for admins. */
export function StaffFeedbackScreen() {
  return (
    <StaffScreen title={common('feedback')} right="feedback">
      {() => <Feedback />}
    </StaffScreen>
  );
}

function Feedback() {
  const [filters, setFilters] = useFilters(['show', 'stars', 'verdict']);
  const path = useStaffPath();
  const addresses = {
    reviews: path('staffFeedback'),
    texts: `${path('staffFeedback')}?show=texts`,
    tickets: `${path('staffFeedback')}?show=tickets`,
  };
  const view = oneOf(views, filters.show) ?? 'reviews';
  return (
    <>
      <ScreenTitle lead={text('lead')}>{common('feedback')}</ScreenTitle>
      <div className="mb-6">
        <RatingSummary onShowStars={(count) => setFilters({ show: undefined, stars: String(count) })} />
      </div>
      <TabLinks
        label={text('show')}
        tabs={[
          { label: text('reviews'), to: addresses.reviews },
          { label: text('feedback'), to: addresses.texts },
          { label: text('tickets'), to: addresses.tickets },
        ]}
        current={addresses[view]}
        className="mb-4"
      />
      {view === 'reviews' ? (
        <Reviews starFilter={filters.stars} onChoose={(value) => setFilters({ stars: value })} />
      ) : view === 'texts' ? (
        <FeedbackTexts />
      ) : (
        <TicketRatings
          verdictFilter={filters.verdict}
          onChoose={(value) => setFilters({ show: 'tickets', verdict: value })}
        />
      )}
    </>
  );
}

function Reviews({
  starFilter,
  onChoose,
}: {
  starFilter: string | undefined;
  onChoose: (stars: string) => void;
}) {
  const chosen = oneOf(starChoices, starFilter);
  const list = useInfiniteQuery(pages(reviews, { query: { stars: chosen } }));
  const rows = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <>
      <Filters>
        <FilterChoice
          label={text('stars')}
          value={chosen}
          any={common('any')}
          onChange={onChoose}
          options={starChoices.map((value) => ({
            value,
            label: text('starCount', { stars: Number(value) }),
          }))}
        />
      </Filters>
      <PagedList
        list={list}
        count={rows.length}
        label={text('reviews')}
        empty={text(chosen === undefined ? 'noReviewsYet' : 'noReviews')}
      >
        {rows.map(({ id, customer, rating, review, created }) => (
          <FeedbackRow key={id} customer={customer} created={created} stars={<StarLine rating={rating} />}>
            {review === null || review === '' ? (
              <p className="text-sm text-ink-3">{text('noComment')}</p>
            ) : (
              <Quote>{review}</Quote>
            )}
          </FeedbackRow>
        ))}
      </PagedList>
    </>
  );
}

function FeedbackTexts() {
  const list = useInfiniteQuery(pages(feedbackTexts, { query: {} }));
  const rows = list.data?.pages.flatMap((page) => page.texts) ?? [];
  return (
    <PagedList list={list} count={rows.length} label={text('feedback')} empty={text('noFeedback')}>
      {rows.map(({ id, customer, text: feedback, created }) => (
        <FeedbackRow key={id} customer={customer} created={created}>
          <Quote>{feedback}</Quote>
        </FeedbackRow>
      ))}
    </PagedList>
  );
}

/** Keeps line breaks. */
function Quote({ children }: { children: string }) {
  return <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>;
}

interface FeedbackRowProps {
  customer: { id: string; email: string; name: string | null };
  created: string;
  /** Shown before the customer's name. */
  stars?: ReactNode;
  /** The text. */
  children: ReactNode;
}

/** A rating or feedback of one customer. */
function FeedbackRow({ customer, created, stars: starLine, children }: FeedbackRowProps) {
  const path = useStaffPath();
  return (
    <li className="grid gap-1.5 px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {starLine}
        <TextLink
          to={path('staffCustomerFile', { customerId: customer.id })}
          className="[overflow-wrap:anywhere]"
        >
          {customer.name ?? customer.email}
        </TextLink>
        {customer.name !== null && (
          <span className="[overflow-wrap:anywhere] text-ink-3">{customer.email}</span>
        )}
        <span className="ml-auto text-xs text-ink-3">
          <Time iso={created} />
        </span>
      </div>
      {children}
    </li>
  );
}
