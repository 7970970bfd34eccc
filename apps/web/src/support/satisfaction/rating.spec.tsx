import type { CallAnswer } from '@homeport/contract/call';
import { mailedRating, rateByMail, rateTicket, ticketRating } from '@homeport/contract/satisfaction';
import { screen, waitFor } from '@testing-library/react';
import { customer } from '../../testing/data.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { RateRequest } from './rate-request.tsx';
import { RateScreen } from './rate-screen.tsx';

type Asked = CallAnswer<typeof mailedRating>['asked'];

const asked = (change: Partial<Asked> = {}): Asked => ({
  rating: null,
  open_until: '2026-12-21T09:00:00.000Z',
  is_open: true,
  ...change,
});
const bad = {
  verdict: 'bad' as const,
  reason: 'slow' as const,
  comment: null,
  rated: '2026-11-21T09:00:00.000Z',
};

describe('the rating on the screen of a request', () => {
  const open = (answer: CallAnswer<typeof ticketRating>, isClosed = true) => {
    handle(ticketRating, answer);
    return renderScreen(<RateRequest ticketId={7} isClosed={isClosed} />, { user: customer() });
  };

  it('is asked for with a reason and a comment, and sent once', async () => {
    const { user } = open({ asked: asked() });
    await user.click(await screen.findByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText('Choose good or bad first.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Good' }));
    await user.click(screen.getByRole('radio', { name: 'Friendly' }));
    await user.click(screen.getByRole('radio', { name: 'Bad' }));
    // The reasons of the other verdict are gone with what was chosen of them.
    expect(screen.queryByRole('radio', { name: 'Friendly' })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'No reason' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Took too long' }));
    await user.type(screen.getByLabelText('Anything else?'), 'A week');
    const failed = handle(rateTicket, refuse('internal_error'));
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText('We could not save your rating. Please try again.')).toBeVisible();
    expect(failed).toHaveLength(1);
    const sent = handle(rateTicket, { status: 'success' });
    handle(ticketRating, { asked: asked({ rating: bad }) });
    await user.dblClick(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText(/^Thank you for your rating\. You rated our help as: Bad/)).toBeVisible();
    expect(sent).toMatchObject([
      { params: { ticket_id: '7' }, body: { verdict: 'bad', reason: 'slow', comment: 'A week' } },
    ]);
  });

  it('can be changed while there is time', async () => {
    const { user } = open({ asked: asked({ rating: bad }) });
    expect(await screen.findByText(/You can change it until/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change rating' }));
    expect(screen.getByRole('radio', { name: 'Bad' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Took too long' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Change rating' }));
    await user.click(screen.getByRole('radio', { name: 'Good' }));
    const sent = handle(rateTicket, { status: 'success' });
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { verdict: 'good' } }]));
    expect(sent[0]?.body).not.toHaveProperty('reason');
  });

  it('is only shown when its time is over', async () => {
    open({ asked: asked({ rating: bad, is_open: false }) });
    expect(await screen.findByText('This rating can’t be changed any more.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('a mailed rating', () => {
  const open = (path = '/rate#token=7.99.x') => renderScreen(<RateScreen />, { path, route: '/rate' });

  it('is given with a click, not by opening the link', async () => {
    const reads = handle(mailedRating, { ticket_id: 7, asked: asked() });
    const sent = handle(rateByMail, { status: 'success' });
    const { user, location } = open();
    expect(await screen.findByText('Your request #7')).toBeVisible();
    expect(location()).toBe('/rate');
    expect(reads).toMatchObject([{ body: { token: '7.99.x' } }]);
    await user.click(screen.getByRole('radio', { name: 'Bad' }));
    expect(sent).toEqual([]);
    handle(mailedRating, { ticket_id: 7, asked: asked({ rating: bad }) });
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText(/^Thank you for your rating/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { token: '7.99.x', rating: { verdict: 'bad' } } }]);
  });

  it.each(['/rate', '/rate#token=x'])('of %s says that the link does not work', async (path) => {
    handle(mailedRating, refuse('not_found'));
    open(path);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your requests' })).toHaveAttribute('href', '/support');
  });

  it('can be loaded again after an error, and says when its time is over', async () => {
    handle(mailedRating, refuse('internal_error'));
    const { user } = open();
    expect(await screen.findByText('We could not load your rating.')).toBeVisible();
    handle(mailedRating, { ticket_id: 7, asked: asked({ is_open: false }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The time to rate this request is over.')).toBeVisible();
  });
});
