import { feedbackTexts, ratingStatistics, reviews } from '@homeport/contract/feedback';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { StaffFeedbackScreen } from './feedback-screen.tsx';

const PATH = '/homeport-su-admin/feedback';
const statistics = {
  count: 2,
  average: 3.5,
  stars: [1, 2, 3, 4, 5].map((stars) => ({ stars, count: stars === 3 || stars === 4 ? 1 : 0 })),
  months: [{ month: '2026-11', count: 2, average: 3.5 }],
};
const customer = { id: 'c1', email: 'jane@example.com', name: 'Jane Doe' };
const created = '2026-11-21T09:00:00.000Z';
const review = { id: 'r1', customer, rating: 4, review: 'Calm & quick', created };
const told = { id: 't1', customer, text: 'More <b>blue</b>\nplease', created };

function openFeedback(path = PATH) {
  handleStaffArea('admin');
  handle(ratingStatistics, statistics);
  handle(feedbackTexts, { texts: [told], next: null });
  const requests = handle(reviews, ({ query }) => ({
    reviews: query?.stars === '1' ? [] : [review],
    next: null,
  }));
  const rendered = renderScreen(<StaffFeedbackScreen />, { path, route: PATH, user: staffMember('admin') });
  return { ...rendered, requests };
}

describe('ratings and feedback', () => {
  it('are narrowed to a number of stars, from the summary and from the filter', async () => {
    const { user, location, requests } = openFeedback();
    expect(await screen.findByText('of 5 stars')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^4 stars ?1 rating$/ }));
    expect(location()).toBe(`${PATH}?stars=4`);
    const row = (await screen.findByText('Calm & quick')).closest('li') as HTMLElement;
    expect(within(row).getByText('4 of 5')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Stars'), '1 star');
    await waitFor(() => expect(screen.queryByText('Calm & quick')).not.toBeInTheDocument());
    expect(requests.at(-1)).toMatchObject({ query: { stars: '1' } });
  });

  it('show the months of a chart without those that are no months', async () => {
    const rated = (month: string) => ({ month, count: 1, average: 3.5 });
    openFeedback();
    handle(ratingStatistics, { ...statistics, months: [rated(''), rated('2026-11'), rated('2026-99')] });
    expect(
      await screen.findByRole('img', { name: 'Average by month, from Nov 2026 to Nov 2026' }),
    ).toBeVisible();
    expect(screen.getAllByRole('rowheader', { hidden: true })).toHaveLength(1);
  });

  it('are two lists, each with an address of its own', async () => {
    const { user, location } = openFeedback();
    const views = within(await screen.findByRole('navigation', { name: 'Show' }));
    await user.click(views.getByRole('link', { name: 'Feedback' }));
    expect(location()).toBe(`${PATH}?show=texts`);
    expect(await screen.findByText(/More <b>blue<\/b>/)).toHaveTextContent('More <b>blue</b> please');
    expect(views.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page');
  });

  it('open at the list that the address names', async () => {
    openFeedback(`${PATH}?show=texts`);
    expect(await screen.findByText(/More <b>blue<\/b>/)).toBeVisible();
    expect(screen.queryByText('Calm & quick')).not.toBeInTheDocument();
  });

  it('say that the summary could not be loaded, and load it on request', async () => {
    const { user } = openFeedback();
    handle(ratingStatistics, refuse('internal_error'));
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(ratingStatistics, statistics);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('of 5 stars')).toBeVisible();
  });
});
