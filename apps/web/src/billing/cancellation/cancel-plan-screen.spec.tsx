import { cancelPlan, planPayments, withdrawCancellation } from '@homeport/contract/billing';
import { laterChanges } from '@homeport/contract/later-changes';
import { screen, waitFor } from '@testing-library/react';
import type { PlanPayments } from '../../testing/data.ts';
import { paymentsOf } from '../../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

const day = '2026-12-17T12:00:00.000Z';
const requested = { ends: 'soon', state: 'requested', requested: day, access_ends: null } as const;
const undone = 'Your cancellation was undone. Your plan continues as before.';
const submitted =
  'Account cancellation request was successfully submitted. You will receive further communication and confirmation of the cancellation from us via email.';

function openCancellation(payments: Partial<PlanPayments> = {}) {
  answerCustomer({ payments });
  return openPortal('/cancel-plan');
}
const terms = () => screen.findByRole('checkbox', { name: /Cancellation Terms/ });
const cancel = () => screen.findByRole('button', { name: 'CANCEL ACCOUNT' });

describe('the form that cancels a plan', () => {
  it('names the plan and its terms, and what is wrong in it', async () => {
    const sent = handle(cancelPlan, { status: 'success' });
    const { user } = openCancellation();
    expect(await findHeading('Cancel Plan')).toBeVisible();
    expect(screen.getByText('Your Expert plan, yearly')).toBeVisible();
    expect(await findHeading('Cancellation Terms')).toBeVisible();
    expect(await cancel()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await cancel());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please confirm that you have read and understood our terms and wish to proceed with the cancellation.',
    );
    const reason = screen.getByRole('textbox', { name: 'Why are you leaving?' });
    await user.click(reason);
    await user.paste('x'.repeat(501));
    await user.click(await terms());
    await user.click(await cancel());
    expect(await screen.findByText('Must be 500 characters or less')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('offers the smaller plan and monthly billing, with one click to each, and needs neither', async () => {
    openCancellation();
    const offer = await screen.findByRole('region', { name: 'Other options' });
    expect(offer).toHaveTextContent('Professional, yearly: $5.78 a month from 21 November 2999');
    expect(offer).toHaveTextContent('20 GB of storage and 2 GB of email storage');
    expect(offer).toHaveTextContent('Expert, monthly: $12.98 a month from 21 November 2999');
    expect(screen.getByRole('link', { name: 'Switch to Professional, yearly' })).toHaveAttribute(
      'href',
      '/change-plan-later?plan_name=professional&plan_period=yearly',
    );
    expect(await cancel()).toBeVisible();
  });

  it('is shown without an offer where there is none, and where it cannot be loaded', async () => {
    answerCustomer();
    handle(laterChanges, refuse('not_found'));
    openPortal('/cancel-plan');
    expect(await cancel()).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Other options' })).toBeNull();
  });

  it('is sent by keyboard alone, once, without a reason', async () => {
    const sent = handle(cancelPlan, { status: 'success' });
    const { user } = openCancellation({ term_ends: '2999-11-21T12:00:00.000Z' });
    (await screen.findByRole('textbox', { name: 'Why are you leaving?' })).focus();
    await user.tab();
    const atTermEnd = screen.getByRole('radio', { name: /^On 21 November 2999/ });
    await waitFor(() => expect(atTermEnd).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /^Now/ })).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(atTermEnd).toBeChecked();
    await user.tab();
    await waitFor(async () => expect(await terms()).toHaveFocus());
    await user.keyboard(' ');
    await user.tab();
    await waitFor(async () => expect(await cancel()).toHaveFocus());
    const cancellation = { ...requested, ends: 'term' as const };
    handle(planPayments, paymentsOf({ cancellation }));
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByText(submitted)).toBeVisible();
    expect(sent).toMatchObject([{ body: { reason: '', ends: 'term' } }]);
    expect(
      await screen.findByText(
        'Everything keeps working until 21 November 2999. Your payment method won’t be charged again.',
      ),
    ).toBeVisible();
  });

  it('says that it is sent, and where to write if that fails', async () => {
    const failed =
      'Request failed. Please send an email to support@example.com to initiate your cancellation.';
    handle(cancelPlan, { status: 'error' });
    const { user } = openCancellation();
    await user.click(await terms());
    await user.click(await cancel());
    expect(await screen.findByText(failed)).toBeVisible();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(cancelPlan, async () => {
      await held;
      return refuse('internal_error');
    });
    await user.click(await cancel());
    expect(await screen.findByText('Sending your request ...')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText(failed)).toBeVisible();
  });

  it.each<[string, Partial<PlanPayments>, string]>([
    [
      'within the guarantee',
      { end_now: { refund_cents: 11_856, refund_until: day } },
      'We refund $118.56 to your payment method today.',
    ],
    ['after the guarantee', { balance: 90 }, 'Nothing is refunded: the 30-day money-back guarantee is over.'],
    [
      'without a payment',
      { balance: 0, end_now: { refund_cents: 0, refund_until: day } },
      'Nothing is refunded: there is no payment left to refund.',
    ],
    [
      'right after a payment',
      { end_now: { refund_cents: 0, refund_until: null, pending: true } },
      'We’re working out your refund. This usually takes less than a minute.',
    ],
    ['in the free trial', { free_trial: true }, 'Nothing was charged, so there is nothing to refund.'],
  ])('says what is refunded %s', async (_case, payments, line) => {
    openCancellation(payments);
    expect(await screen.findByText(line)).toBeVisible();
  });

  it('leaves no choice while a payment is open', async () => {
    openCancellation({ grace_ends: '2027-01-20T12:00:00.000Z' });
    expect(await cancel()).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText(/^Access ends 1-5 business days after your cancellation\./)).toBeVisible();
  });

  it('says that a refund has changed before anything ends', async () => {
    handle(
      cancelPlan,
      refuse('conflict', { message: 'Your refund is now $0.00. Please check it and try again.' }),
    );
    const { user } = openCancellation({ end_now: { refund_cents: 5_000, refund_until: day } });
    await user.click(await screen.findByRole('radio', { name: /^Now/ }));
    await user.click(await terms());
    await user.click(await cancel());
    expect(await screen.findByText(/Please check it and try again\./)).toBeVisible();
  });

  it('says that the refund is paid when the plan ends now', async () => {
    handle(cancelPlan, { status: 'success' });
    const { user } = openCancellation({ end_now: { refund_cents: 11_856, refund_until: day } });
    await user.click(await screen.findByRole('radio', { name: /^Now/ }));
    await user.click(await terms());
    await user.click(await cancel());
    expect(
      await screen.findByText(
        'Your plan ends now. We refund $118.56 to your payment method; it arrives within 5 to 10 business days.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep my plan' })).not.toBeInTheDocument();
  });

  it('says that the plan did not load, and loads it again', async () => {
    answerCustomer();
    handle(planPayments, refuse('not_found'));
    const { user } = openPortal('/cancel-plan');
    expect(await screen.findByText('We could not load your plan.')).toBeVisible();
    handle(planPayments, paymentsOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cancel()).toBeVisible();
  });
});

describe('a cancelled plan', () => {
  it('is kept, and can be cancelled again', async () => {
    const { user } = openCancellation({ cancellation: requested });
    expect(await screen.findByText(/^You asked for it on 17 December 2026\./)).toBeVisible();
    handle(withdrawCancellation, () => {
      handle(planPayments, paymentsOf());
      return { status: 'success' as const };
    });
    await user.click(screen.getByRole('button', { name: 'Keep my plan' }));
    expect(await screen.findByText(undone)).toBeVisible();
    expect(await cancel()).toBeVisible();
  });

  it('is kept from any other screen, too', async () => {
    answerCustomer({ payments: { cancellation: requested }, panels: { status: 'new_user', plesks: [] } });
    const { user } = openPortal('/domains');
    expect(await screen.findByText('You have cancelled your plan.')).toBeVisible();
    handle(withdrawCancellation, () => {
      handle(planPayments, paymentsOf());
      return { status: 'success' as const };
    });
    await user.click(screen.getByRole('button', { name: 'Keep my plan' }));
    expect(await screen.findByText(undone)).toBeVisible();
    expect(screen.queryByText('You have cancelled your plan.')).not.toBeInTheDocument();
  });

  it('cannot be kept once staff confirmed the cancellation', async () => {
    const { user } = openCancellation({ cancellation: requested });
    const access_ends = '2026-12-24T12:00:00.000Z';
    handle(withdrawCancellation, () => {
      handle(planPayments, paymentsOf({ cancellation: { ...requested, state: 'confirmed', access_ends } }));
      return refuse('conflict', { message: 'There is no cancellation that can be undone.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Keep my plan' }));
    expect(await screen.findByText('There is no cancellation that can be undone.')).toBeVisible();
    expect(
      await screen.findByText('The cancellation is confirmed. Your access ends on 24 December 2026.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep my plan' })).not.toBeInTheDocument();
  });
});
