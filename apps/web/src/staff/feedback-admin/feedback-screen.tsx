import { useInfiniteQuery } from '@tanstack/react-query';
import { feedbackTexts, reviews, stars } from '@homeport/contract/feedback';
import { pages } from '../../foundation/http/pages.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { FilterChoice, Filters } from '../filters.tsx';
import { Paged } from '../paged.tsx';
import { ScreenTitle } from '../screen-title.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { oneOf, useFilters } from '../use-filters.ts';
import { useStaffPath } from '../use-staff-path.ts';
import { OpinionRow } from './opinion-row.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { StarLine } from './star-line.tsx';
import { text } from './texts.ts';

const starChoices = ['1', '2', '3', '4', '5'] as const satisfies readonly `${(typeof stars)[number]}`[];
const shows = ['reviews', 'texts'] as const;

/** What customers think of us, for admins. */
export function StaffFeedbackScreen() {
  return (
    <StaffScreen title={common('feedback')} adminOnly>
      {() => <FeedbackDesk />}
    </StaffScreen>
  );
}

function FeedbackDesk() {
  const [filters, setFilters] = useFilters(['show', 'stars']);
  const path = useStaffPath();
  const textsAt = `${path('staffFeedback')}?show=texts`;
  const show = oneOf(shows, filters.show) ?? 'reviews';
  return (
    <>
      <ScreenTitle lead={text('lead')}>{common('feedback')}</ScreenTitle>
      <div className="mb-6">
        <RatingSummary onShowStars={(count) => setFilters({ show: undefined, stars: String(count) })} />
      </div>
      <TabLinks
        label={text('show')}
        tabs={[
          { label: text('reviews'), to: path('staffFeedback') },
          { label: text('feedback'), to: textsAt },
        ]}
        current={show === 'reviews' ? path('staffFeedback') : textsAt}
        className="mb-4"
      />
      {show === 'reviews' ? (
        <Reviews given={filters.stars} onChoose={(value) => setFilters({ stars: value })} />
      ) : (
        <Texts />
      )}
    </>
  );
}

function Reviews({ given, onChoose }: { given: string | undefined; onChoose: (stars: string) => void }) {
  const chosen = oneOf(starChoices, given);
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
      <Paged
        list={list}
        count={rows.length}
        label={text('reviews')}
        empty={text(chosen === undefined ? 'noReviewsYet' : 'noReviews')}
      >
        {rows.map(({ id, customer, rating, review, created }) => (
          <OpinionRow key={id} customer={customer} created={created} mark={<StarLine rating={rating} />}>
            {review === null || review === '' ? (
              <p className="text-sm text-ink-3">{text('withoutWords')}</p>
            ) : (
              <Words>{review}</Words>
            )}
          </OpinionRow>
        ))}
      </Paged>
    </>
  );
}

function Texts() {
  const list = useInfiniteQuery(pages(feedbackTexts, { query: {} }));
  const rows = list.data?.pages.flatMap((page) => page.texts) ?? [];
  return (
    <Paged list={list} count={rows.length} label={text('feedback')} empty={text('noFeedback')}>
      {rows.map(({ id, customer, text: words, created }) => (
        <OpinionRow key={id} customer={customer} created={created}>
          <Words>{words}</Words>
        </OpinionRow>
      ))}
    </Paged>
  );
}

/** Lines stay lines. */
function Words({ children }: { children: string }) {
  return <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>;
}
