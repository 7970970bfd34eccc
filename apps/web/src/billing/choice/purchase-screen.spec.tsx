import { hostingDiscounts, startPurchase } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { publicConfig } from '@homeport/contract/system';
import { firstPrices } from '@homeport/contract/testing/first-prices';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

const price = (usd: number) => ({ price: { usd } });
const springOffer: CallAnswer<typeof hostingDiscounts> = {
  status: 'exists',
  offer_title: 'Spring offer',
  offer_text: 'For everyone who comes aboard in May.',
  discount_matrix: { expert: { yearly: price(7.9), '3-year': price(6.38) } },
  template_discount_matrix: {},
};
const answerNewCustomer = (trial_available = false) =>
  answerCustomer({ plans: { plan_type: 'newuser', plan: null, trial_available } });
const openPurchase = (search = '') => openPortal(`/purchase-hosting-plan${search}`, { plan_type: 'newuser' });
const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
/** The button beside the summary; phones have a second one. */
const pay = async () =>
  (await screen.findAllByRole('button', { name: /PROCEED TO PAYMENT/ }))[0] as HTMLElement;
const expectSummary = (part: string) =>
  waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(part));

describe('the purchase screen', () => {
  it('shows no plan until the discounts are loaded', async () => {
    answerNewCustomer();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(hostingDiscounts, async () => {
      await held;
      return springOffer;
    });
    openPurchase();
    expect(await screen.findByText('Loading plans...')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    release();
    expect(await radio('Expert')).toBeChecked();
  });

  it('sells plans without the discounts if these do not load', async () => {
    answerNewCustomer();
    handle(hostingDiscounts, refuse('internal_error'));
    openPurchase();
    expect(await pay()).not.toHaveAttribute('aria-disabled');
    await expectSummary('Due today$118.56');
  });

  it('shows the price of every plan and period, and the guarantee', async () => {
    answerNewCustomer(true);
    const { user } = openPurchase();
    for (const [period, prices] of [
      ['Monthly', ['$7.98', '$12.98', '$25.98']],
      ['Yearly', ['$5.78', '$9.88', '$19.88']],
      ['3 years', ['$3.88', '$7.98', '$15.98']],
    ] as const) {
      await user.click(await radio(period));
      for (const amount of prices)
        expect(within(screen.getByRole('group', { name: 'Plan' })).getByText(amount)).toBeVisible();
    }
    expect(screen.getByText('30 Day Money Back Guarantee')).toBeVisible();
    await user.click(await radio('Yearly'));
    await waitFor(() => expect(screen.getAllByText('30 day free trial')).not.toHaveLength(0));
  });

  it('follows the choice by keyboard, and announces it', async () => {
    answerNewCustomer();
    const { user } = openPurchase();
    (await radio('Yearly')).focus();
    await user.keyboard('{ArrowRight}');
    await expectSummary('Due today$287.28');
    expect(screen.getByRole('region', { name: 'Expert, 3 years' })).toBeVisible();
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(await radio('Professional')).toBeChecked();
    await expectSummary('Due today$139.68');
    expect(await screen.findByText(/^Professional, 3 years: due today \$139\.68\./)).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  it('compares the plans, and shows more of them, by keyboard', async () => {
    answerNewCustomer();
    const { user } = openPurchase();
    const compare = await screen.findByRole('button', { name: 'compare plans' });
    compare.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('row', { name: /vCPU 2 3 4/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    screen.getByRole('button', { name: 'see more' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Basic site isolation')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Basic site isolation')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'see more' })).toHaveFocus());
  });

  it('shows a discount where there is one', async () => {
    answerNewCustomer();
    handle(hostingDiscounts, springOffer);
    const { user } = openPurchase();
    expect((await screen.findByText('Spring offer')).parentElement).toHaveTextContent(
      'Spring offer For everyone who comes aboard in May.',
    );
    const expert = await radio('Expert');
    expect(expert).toBeChecked();
    expect(expert.closest('label')).toHaveTextContent('Before: $9.88 $7.90 / month');
    await expectSummary('12 months at $9.88$118.56');
    await expectSummary('Discount: Spring offer (20% off)−$23.76');
    await expectSummary('You save vs. monthly $60.96');

    await user.click(await radio('3 years'));
    await expectSummary('Due today$229.68');
    await user.click(await radio('Agency'));
    await expectSummary('Due today$575.28');
    expect(screen.getByRole('region')).not.toHaveTextContent('Spring offer');
  });

  it('shows that a discount holds for the first year after the trial', async () => {
    answerNewCustomer(true);
    handle(hostingDiscounts, springOffer);
    openPurchase();
    expect(await radio('Yearly')).toBeChecked();
    await expectSummary('and $118.56 each year after that');
  });

  it.each([
    [
      'a failure',
      { status: 'error' } as const,
      'Oops! The payment operation was not successful! Please reload and try again.',
    ],
    [
      'a plan that is not permitted',
      { status: 'hosting_plan_error' } as const,
      'Oops! The operation is not permitted!.',
    ],
    [
      'an error',
      refuse('internal_error'),
      'Oops! The payment operation was not successful! Please reload and try again.',
    ],
  ])('reports %s', async (_case, answer, message) => {
    answerNewCustomer();
    handle(startPurchase, answer);
    const { user } = openPurchase();
    await user.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('says that it leaves for the payment page, and starts one payment for a double click', async () => {
    answerNewCustomer();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent = handle(startPurchase, async () => {
      await held;
      return { status: 'error' as const };
    });
    const { user } = openPurchase('?plan_name=agency&plan_period=monthly');
    await user.dblClick(await pay());
    expect((await screen.findAllByRole('button', { name: 'REDIRECTING TO STRIPE ...' }))[0]).toHaveAttribute(
      'aria-busy',
      'true',
    );
    release();
    expect(await pay()).toBeVisible();
    expect(sent).toMatchObject([
      { body: { plan_name: 'agency', plan_period: 'monthly', shown_cents: 2598 } },
    ]);
  });

  it('says that a price has changed meanwhile, and shows the new one', async () => {
    answerNewCustomer();
    const message = 'The price of this plan has changed to $143.88. Please check it and try again.';
    const sent = handle(startPurchase, refuse('conflict', { message }));
    const { user } = openPurchase();
    await expectSummary('Due today$118.56');
    const expert = { ...firstPrices.standard.expert, yearly: 1_199 };
    const standard = { ...firstPrices.standard, expert };
    handle(publicConfig, config({ plan_prices: { ...firstPrices, standard } }));
    await user.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await expectSummary('Due today$143.88');
    await user.click(await pay());
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { shown_cents: 11_856 } }, { body: { shown_cents: 14_388 } }]),
    );
  });

  it('says that the payment page was left, and keeps the choice', async () => {
    answerNewCustomer();
    const { user, unmount } = openPurchase();
    await user.click(await radio('Agency'));
    await user.click(await radio('Monthly'));
    unmount();
    openPurchase('?session_status=cancelled');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ERROR! Payment was not successfully completed. Please try again or contact support.',
    );
    expect(await radio('Agency')).toBeChecked();
    expect(await radio('Monthly')).toBeChecked();
  });

  it('is not for customers who have hosting', async () => {
    answerCustomer({ panels: { status: 'new_user', plesks: [] } });
    const { location } = openPortal('/purchase-hosting-plan');
    expect(await findHeading('Setup Your Hosting Account')).toBeVisible();
    expect(location()).toBe('/');
  });
});
