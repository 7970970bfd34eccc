import { cancelPlan } from '@homeport/contract/billing';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import type { PlanPayments } from '../queries.ts';
import { CancelPlanForm } from './cancel-plan-form.tsx';

const nextYear = '2999-01-31T10:00:00.000Z';
const payments: PlanPayments = {
  payment_provider: 'stripe',
  payment_type: 'subscription',
  free_trial: false,
  free_trial_end_date: null,
  payment_method: 'card',
  card_brand: 'visa',
  card_last4: '4242',
  stripe_balance: 0,
  balance: 0,
  price_list: 'standard',
  next_charge: null,
  term_ends: nextYear,
  grace_ends: null,
  payment_url: null,
  authentication_required: false,
  ends_soon: null,
  end_now: { refund_cents: 11_856, refund_until: nextYear },
  scheduled_change: null,
  cancellation: null,
};

function renderForm(change: Partial<PlanPayments> = {}) {
  const onSubmitted = jest.fn();
  const rendered = renderScreen(
    <CancelPlanForm payments={{ ...payments, ...change }} onSubmitted={onSubmitted} />,
  );
  return { ...rendered, onSubmitted };
}
const submit = () => screen.getByRole('button', { name: 'CANCEL ACCOUNT' });
const terms = () => screen.getByRole('checkbox');

describe('CancelPlanForm', () => {
  it('requires the terms before it sends anything', async () => {
    const sent = handle(cancelPlan, { status: 'success' });
    const { user } = renderForm();
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm that you have read');
    expect(sent).toEqual([]);
  });

  it('ends the plan with its term by default', async () => {
    const sent = handle(cancelPlan, { status: 'success' });
    const { user, onSubmitted } = renderForm();
    await user.click(terms());
    await user.click(submit());
    await expect(async () =>
      expect(onSubmitted).toHaveBeenCalledWith({ ends: 'term', refundCents: 0 }),
    ).toPass();
    expect(sent).toMatchObject([{ body: { reason: '', ends: 'term' } }]);
  });

  it('sends the refund that it showed when the plan ends now', async () => {
    const sent = handle(cancelPlan, { status: 'success' });
    const { user, onSubmitted } = renderForm();
    expect(screen.getByText('We refund $118.56 to your payment method today.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Now/ }));
    await user.click(terms());
    await user.click(submit());
    await expect(async () =>
      expect(onSubmitted).toHaveBeenCalledWith({ ends: 'now', refundCents: 11_856 }),
    ).toPass();
    expect(sent).toMatchObject([{ body: { ends: 'now', refund_cents: 11_856 } }]);
  });

  it('offers no end date for an unpaid plan', () => {
    renderForm({ grace_ends: nextYear });
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('shows the message of a conflict', async () => {
    handle(cancelPlan, refuse('conflict', { message: 'The refund has changed.' }));
    const { user, onSubmitted } = renderForm();
    await user.click(terms());
    await user.click(submit());
    expect(await screen.findByText('The refund has changed.')).toBeInTheDocument();
    expect(onSubmitted).not.toHaveBeenCalled();
  });
});
