import {
  hostingDiscounts,
  planPayments,
  startPurchase,
  startUpgrade,
  upgradePreview,
} from '@homeport/contract/billing';
import { checkPromoCode } from '@homeport/contract/promo-codes';
import { screen, waitFor } from '@testing-library/react';
import { paymentsOf, PLAN_ID } from '../../testing/data.ts';
import { answerCustomer, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

const refusal = (promo_code: string) => refuse('validation_error', { fields: { promo_code } });

function openPurchase(trial_available = false) {
  answerCustomer({ plans: { plan_type: 'newuser', plan: null, trial_available } });
  handle(hostingDiscounts, {
    status: 'no_discounts',
    offer_title: null,
    offer_text: null,
    discount_matrix: {},
    template_discount_matrix: {},
  });
  return openPortal('/purchase-hosting-plan?plan_name=expert&plan_period=monthly', { plan_type: 'newuser' });
}

const expectSummary = (part: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(part));
const pay = async (label: string) =>
  (await screen.findAllByRole('button', { name: new RegExp(`^${label}`) }))[0] as HTMLElement;

async function enter(user: ReturnType<typeof openPurchase>['user'], code: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Promo code' }));
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), code);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
}

describe('a promo code at the purchase', () => {
  it('shows what today and later charges are, and is sent with the purchase', async () => {
    const { user } = openPurchase();
    const checked = handle(checkPromoCode, {
      promo: { promo_code: 'SPRING-25', discount_cents: 324, discounted_charges: 3 },
    });
    const sent = handle(startPurchase, { status: 'error' });
    await enter(user, ' spring-25 ');
    expect(await screen.findByText('$3.24 off each of the first 3 charges.')).toBeVisible();
    await expectSummary('Discount: SPRING-25 (25% off)−$3.24');
    await expectSummary('Due today$9.74');
    await expectSummary(/Renews at \$9\.74 on .*, and at \$12\.98 from .* on/);
    expect(checked[0]?.body).toEqual({
      promo_code: 'spring-25',
      plan_name: 'expert',
      plan_period: 'monthly',
      price_list: 'standard',
    });
    await user.click(await pay('PROCEED TO PAYMENT'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ promo_code: 'SPRING-25' }));
  });

  it.each([
    [1, 'Renews at $12.98 on', '$3.24 off the first charge.'],
    [null, 'Renews at $9.74 on', '$3.24 off every charge.'],
  ])('for %s charges says "%s"', async (discounted_charges, after, takesOff) => {
    const { user } = openPurchase();
    handle(checkPromoCode, { promo: { promo_code: 'SPRING-25', discount_cents: 324, discounted_charges } });
    await enter(user, 'SPRING-25');
    expect(await screen.findByText(takesOff)).toBeVisible();
    await expectSummary(after);
  });

  it('with a trial lowers the charges after it', async () => {
    const { user } = openPurchase(true);
    handle(checkPromoCode, {
      promo: { promo_code: 'SPRING-25', discount_cents: 324, discounted_charges: 2 },
    });
    await enter(user, 'SPRING-25');
    expect(await screen.findByText('$3.24 off each of the first 2 charges.')).toBeVisible();
    await expectSummary('Due today$0.00');
    await expectSummary(/Then \$9\.74 on .*, and \$12\.98 from .* on/);
  });

  it('that is refused says why, and is not sent', async () => {
    const { user } = openPurchase();
    handle(checkPromoCode, refusal('This code has ended.'));
    const sent = handle(startPurchase, { status: 'error' });
    await enter(user, 'OLD');
    expect(await screen.findByText('This code has ended.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('OLD');
    await expectSummary('Due today$12.98');
    await user.click(await pay('PROCEED TO PAYMENT'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('promo_code');
  });

  it('needs to be entered', async () => {
    const { user } = openPurchase();
    await user.click(await screen.findByRole('button', { name: 'Promo code' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Enter a promo code.')).toBeVisible();
  });

  it('that is used up while paying says so', async () => {
    const { user } = openPurchase();
    handle(checkPromoCode, { promo: { promo_code: 'LAST', discount_cents: 324, discounted_charges: 1 } });
    handle(startPurchase, refusal('This code has been used up.'));
    await enter(user, 'LAST');
    await expectSummary('Due today$9.74');
    await user.click(await pay('PROCEED TO PAYMENT'));
    expect(await screen.findByText('This code has been used up.')).toBeVisible();
  });

  it('can be removed', async () => {
    const { user } = openPurchase();
    handle(checkPromoCode, {
      promo: { promo_code: 'SPRING-25', discount_cents: 324, discounted_charges: 1 },
    });
    await enter(user, 'SPRING-25');
    await expectSummary('Due today$9.74');
    await user.click(screen.getByRole('button', { name: 'Remove promo code SPRING-25' }));
    await expectSummary('Due today$12.98');
    expect(screen.getByRole('button', { name: 'Promo code' })).toBeVisible();
  });

  it('is not used where the offer is as good', async () => {
    const { user } = openPurchase();
    handle(checkPromoCode, { promo: null });
    await enter(user, 'SMALL');
    expect(await screen.findByText(/your code stays unused/)).toBeVisible();
    await expectSummary('Due today$12.98');
  });
});

describe('a promo code at the upgrade', () => {
  const preview = {
    due_today_cents: 17_892,
    credit_cents: 500,
    new_plan_cents: 17_892,
    tax_cents: 0,
    tax_at_checkout: false,
    balance_used_cents: 0,
    next_charge: { date: '2027-11-21T12:00:00.000Z', amount_cents: 17_392 },
    term_ends: '2027-11-21T12:00:00.000Z',
  };
  const promo = { promo_code: 'SPRING-25', discount_cents: 5_964, discounted_charges: null };

  function openUpgrade() {
    answerCustomer({
      plans: { plan: { id: PLAN_ID, plan_name: 'expert', plan_period: 'monthly' } },
    });
    handle(planPayments, paymentsOf());
    return openPortal('/upgrade-hosting-plan?plan_name=agency&plan_period=yearly');
  }

  it('leads to a checkout, and says so', async () => {
    const { user } = openUpgrade();
    const asked = handle(upgradePreview, ({ body }) => ({
      status: 'success' as const,
      preview: { ...preview, promo: body.promo_code === undefined ? null : promo },
    }));
    const sent = handle(startUpgrade, { status: 'error' });
    await expectSummary('Due today$178.92');
    expect(await pay('UPGRADE PLAN')).toBeVisible();
    await enter(user, 'spring-25');
    expect(await screen.findByText('$59.64 off every charge.')).toBeVisible();
    expect(screen.getByText(/With a promo code, you pay on the next page/)).toBeVisible();
    await expectSummary('Discount: SPRING-25−$59.64');
    expect(asked.at(-1)?.body).toMatchObject({ promo_code: 'spring-25' });
    await user.click(await pay('CONTINUE TO PAYMENT'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ promo_code: 'spring-25' }));
  });

  it('that is refused says why, and the upgrade goes on without it', async () => {
    const { user } = openUpgrade();
    handle(upgradePreview, ({ body }) =>
      body.promo_code === undefined
        ? { status: 'success' as const, preview: { ...preview, promo: null } }
        : refusal('You have already used this code.'),
    );
    await expectSummary('Due today$178.92');
    await enter(user, 'AGAIN');
    expect(await screen.findByText('You have already used this code.')).toBeVisible();
    expect(screen.queryByText(/could not calculate/)).not.toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Promo code' }));
    await expectSummary('Due today$178.92');
    expect(await pay('UPGRADE PLAN')).toBeVisible();
  });
});
