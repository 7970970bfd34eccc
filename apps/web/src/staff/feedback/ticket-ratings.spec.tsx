import { ratingStatistics } from '@homeport/contract/feedback';
import { satisfactionFigures, ticketRatings } from '@homeport/contract/satisfaction';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { StaffFeedbackScreen } from './feedback-screen.tsx';

const PATH = '/homeport-su-admin/feedback';

const rating = {
  ticket_id: 1001,
  verdict: 'bad' as const,
  reason: 'slow' as const,
  comment: 'A <b>week</b>',
  rated: '2026-11-21T09:00:00.000Z',
  customer: { id: 'c1', email: 'jane@example.com', name: 'Jane Doe' },
  agent_name: 'Ada',
};

function open() {
  handleStaffArea('admin');
  handle(ratingStatistics, { count: 0, average: null, stars: [], months: [] });
  handle(satisfactionFigures, {
    months: [
      { month: '2026-11', good: 3, bad: 1, agents: [{ name: 'Ada', good: 3, bad: 1 }] },
      { month: '2026-10', good: 1, bad: 0, agents: [{ name: null, good: 1, bad: 0 }] },
    ],
  });
  handle(ticketRatings, { ratings: [rating], next: null });
  const path = `${PATH}?show=tickets`;
  return renderScreen(<StaffFeedbackScreen />, { path, route: PATH, user: staffMember('admin') });
}

describe('the ratings of tickets', () => {
  it('have figures by month and agent, and lead to ticket and customer', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Satisfaction with our help' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Nov 202675%4', 'Ada75%4', 'Oct 2026100%1', 'Unassigned100%1']);
    const row = within((await screen.findByText('A <b>week</b>')).closest('li') as HTMLElement);
    expect(row.getByText('Took too long')).toBeVisible();
    expect(row.getByText('helped by Ada')).toBeVisible();
    expect(row.getByRole('link', { name: 'Ticket 1001' })).toHaveAttribute(
      'href',
      '/homeport-admin/support/ticket/agent/1001',
    );
  });

  it('are narrowed to good or bad ones', async () => {
    const { user, location } = open();
    const requests = handle(ticketRatings, { ratings: [], next: null });
    await user.selectOptions(await screen.findByLabelText('Rating'), 'Good');
    expect(await screen.findByText('No matching ratings.')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ query: { verdict: 'good' } });
    expect(location()).toBe(`${PATH}?show=tickets&verdict=good`);
  });

  it('can be loaded again after an error', async () => {
    const { user } = open();
    handle(satisfactionFigures, refuse('internal_error'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    handle(satisfactionFigures, { months: [] });
    await user.click(again);
    await waitFor(() => expect(screen.getByText(/^No ticket was rated yet/)).toBeVisible());
  });
});
