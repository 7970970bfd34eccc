import { rate, rating, sendFeedback } from '@homeport/contract/feedback';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { FeedbackScreen } from './feedback-screen.tsx';

const REVIEW = 'Leave Us A Review';
const FEEDBACK = 'Provide Feedback';

const render = (search = '') =>
  renderScreen(<FeedbackScreen />, { path: `/feedback${search}`, route: '/feedback', user: customer() });

/** Opens the screen for a customer who has not left a review. */
function open(search = '') {
  handle(rating, { status: 'not_found' });
  return render(search);
}

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Ways to give feedback' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);
const tab = (name: string) => screen.findByRole('link', { name });
const star = (count: number) => screen.findByRole('radio', { name: new RegExp(`^${count} star`) });
const reviewField = () => screen.findByRole('textbox', { name: /^Your review/ });
const feedbackField = () => screen.findByRole('textbox', { name: /^Your feedback/ });

describe('a review', () => {
  it('needs stars, and leads to feedback once it is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: 'success' }>();
    const requests = handle(rate, () => promise);
    const { user } = open();
    const send = await screen.findByRole('button', { name: 'Send review' });
    expect(await tabs()).toEqual([REVIEW, FEEDBACK]);
    expect(await tab(REVIEW)).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    for (const each of screen.getAllByRole('radio')) expect(each).not.toBeChecked();
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please rate us before submitting.');
    await waitFor(async () => expect(await star(1)).toHaveFocus());
    await user.click(await star(4));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await user.type(await reviewField(), 'Calm, and quick to answer.');
    handle(rating, { status: 'exists' });
    await user.click(send);
    expect(await screen.findByText('Sending your review ...')).toBeVisible();
    await user.click(send);
    resolve({ status: 'success' });
    expect(await screen.findByText('Thank you for your review!')).toBeVisible();
    expect(await tabs()).toEqual([FEEDBACK]);
    expect(await feedbackField()).toBeVisible();
    expect(requests).toMatchObject([{ body: { rating: 4, review: 'Calm, and quick to answer.' } }]);
  });

  it('counts as left when another tab was first', async () => {
    handle(rate, refuse('conflict'));
    const { user } = open();
    await user.click(await star(5));
    handle(rating, { status: 'exists' });
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Thank you for your review!')).toBeVisible();
    expect(await tabs()).toEqual([FEEDBACK]);
  });

  it('is sent once when the button is pressed twice at the same moment', async () => {
    const requests = handle(rate, { status: 'success' });
    const { user } = open();
    await user.click(await star(5));
    handle(rating, { status: 'exists' });
    const send = screen.getByRole('button', { name: 'Send review' });
    fireEvent.click(send);
    fireEvent.click(send);
    expect(await screen.findByText('Thank you for your review!')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('keeps every word when sending fails', async () => {
    handle(rate, refuse('internal_error'));
    const { user } = open();
    await user.click(await star(2));
    await user.type(await reviewField(), 'Slow today.');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(
      await screen.findByText('There was an unexpected error. Please reload the page and try again'),
    ).toBeVisible();
    expect(await reviewField()).toHaveValue('Slow today.');
  });

  it('is left by keyboard alone', async () => {
    const requests = handle(rate, { status: 'success' });
    const { user } = open();
    (await tab(FEEDBACK)).focus();
    await user.tab();
    await waitFor(async () => expect(await star(1)).toHaveFocus());
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
    expect(await star(4)).toBeChecked();
    await user.tab();
    await user.keyboard('Typed, not clicked.');
    await user.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send review' })).toHaveFocus());
    handle(rating, { status: 'exists' });
    await user.keyboard('{Enter}');
    const field = await feedbackField();
    await user.tab();
    // The thanks have the focus: the next stop is the feedback.
    await waitFor(() => expect(field).toHaveFocus());
    expect(requests).toMatchObject([{ body: { rating: 4, review: 'Typed, not clicked.' } }]);
  });
});

describe('feedback', () => {
  it('is sent once, with its line breaks, and as often as one likes', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: 'success' }>();
    const requests = handle(sendFeedback, () => promise);
    const { user } = open('?tab=feedback');
    const send = await screen.findByRole('button', { name: 'Send feedback' });
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('REQUIRED!');
    await user.type(await feedbackField(), 'More boats,{Enter}less harbour.');
    await user.click(send);
    expect(await screen.findByText('Sending your feedback ...')).toBeVisible();
    await user.click(send);
    resolve({ status: 'success' });
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Thank you for your feedback!' })).toHaveFocus(),
    );
    expect(requests).toMatchObject([{ body: { feedback: 'More boats,\nless harbour.' } }]);
    await user.click(screen.getByRole('button', { name: 'Send more feedback' }));
    expect(await feedbackField()).toHaveValue('');
  });

  it('keeps every word when sending fails', async () => {
    handle(sendFeedback, refuse('internal_error'));
    const { user } = open('?tab=feedback');
    await user.type(await feedbackField(), 'Slow today.');
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(
      await screen.findByText('There was an unexpected error. Please reload the page and try again.'),
    ).toBeVisible();
    expect(await feedbackField()).toHaveValue('Slow today.');
    handle(sendFeedback, { status: 'success' });
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
  });

  it('is sent once when the button is pressed twice at the same moment', async () => {
    const requests = handle(sendFeedback, { status: 'success' });
    handle(rating, { status: 'exists' });
    const { user } = render();
    await user.type(await feedbackField(), 'Faster, please.');
    const send = screen.getByRole('button', { name: 'Send feedback' });
    fireEvent.click(send);
    fireEvent.click(send);
    expect(await screen.findByText(/Thank you/)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('is open to people of whom it is not known whether they left a review', async () => {
    handle(rating, refuse('internal_error'));
    const { user } = render();
    expect(
      await screen.findByText('We could not check whether you have already left a review.'),
    ).toBeVisible();
    expect(await feedbackField()).toBeVisible();
    handle(rating, { status: 'not_found' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await tabs()).toEqual([REVIEW, FEEDBACK]));
  });
});

describe('what is written', () => {
  it('is kept while the tabs change, and for the next visit', async () => {
    const { user, unmount } = open();
    await user.click(await star(5));
    await user.type(await reviewField(), 'A harbour as it should be.');
    await user.click(await tab(FEEDBACK));
    await user.type(await feedbackField(), 'Please add more boats.');
    await user.click(await tab(REVIEW));
    expect(await reviewField()).toHaveValue('A harbour as it should be.');
    expect(await star(5)).toBeChecked();
    unmount();
    open('?tab=feedback');
    expect(await feedbackField()).toHaveValue('Please add more boats.');
  });
});
