import { hostingPlans } from '@homeport/contract/account';
import { accountCredit } from '@homeport/contract/account-credit';
import { hostingDiscounts, startTemplateUpgrade } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { screen, within } from '@testing-library/react';
import { customer } from '../../testing/data.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle } from '../../testing/server.ts';
import { UpgradeToTemplateScreen } from './template-screen.tsx';

type Offer = CallAnswer<typeof hostingDiscounts>;

const openAsGuest = (search = '') =>
  renderScreen(<UpgradeToTemplateScreen />, {
    path: `/upgrade-to-template${search}`,
    route: '/upgrade-to-template',
  });

function openWithoutPlan(search = '', offer: Partial<Offer> = {}) {
  handle(hostingPlans, { plan_type: 'newuser', plan: null, trial_available: true });
  handle(accountCredit, { credit_cents: 0, credits: [] });
  handle(hostingDiscounts, {
    status: 'no_discounts',
    offer_title: null,
    offer_text: null,
    discount_matrix: {},
    template_discount_matrix: {},
    ...offer,
  });
  return renderScreen(<UpgradeToTemplateScreen />, {
    path: `/upgrade-to-template${search}`,
    route: '/upgrade-to-template',
    user: customer(),
    account: { state: 'noPlan', plan: null, panel: null },
  });
}

const choice = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const summary = () => screen.getByRole('region');
// One is beside the prices, one stays in view on narrow screens.
const pay = async () =>
  (await screen.findAllByRole('button', { name: /PROCEED TO PAYMENT/ }))[0] as HTMLElement;

describe('the prices of plans with templates', () => {
  it('are on one list of three plans', async () => {
    openAsGuest();
    expect(await screen.findByRole('heading', { name: 'SAVE 20% with Yearly plans' })).toBeVisible();
    const plans = within(screen.getByRole('group', { name: 'Plan' })).getAllByRole('radio');
    expect(plans).toHaveLength(3);
    expect(await choice('Expert')).toBeChecked();
    expect(await choice('Yearly')).toBeChecked();
  });

  it.each([
    ['Premium', '$9.88', '$11.86', '17 percent', '$118.56'],
    ['Expert', '$18.95', '$23.68', '20 percent', '$227.40'],
    ['Agency', '$28.78', '$35.98', '20 percent', '$345.36'],
  ])('are the ones of %s', async (plan, yearly, monthly, saved, term) => {
    const { user } = openAsGuest();
    await user.click(await choice(plan));
    expect(await choice(plan)).toHaveAccessibleName(new RegExp(`\\${yearly}\\s*/ month`));
    expect(screen.getByRole('radio', { name: new RegExp(`saves ${saved}`) })).toBeChecked();
    expect(summary()).toHaveTextContent(`12 months at ${yearly}${term}`);
    await user.click(await choice('Monthly'));
    expect(summary()).toHaveTextContent(`1 month at ${monthly}${monthly}`);
  });

  it('are come back to after signing up', async () => {
    const { user, location } = openAsGuest();
    await user.click(await choice('Agency'));
    await user.click(await choice('Monthly'));
    const [create] = screen.getAllByRole('link', { name: 'CREATE YOUR ACCOUNT' });
    await user.click(create as HTMLElement);
    expect(location()).toBe('/signup');
    expect(JSON.stringify({ ...sessionStorage })).toContain(
      '/upgrade-to-template?plan_name=agency&plan_period=monthly',
    );
  });
});

describe('a first plan with templates', () => {
  it('is the one of the address, and begins with a trial', async () => {
    openWithoutPlan('?plan_name=premium&plan_period=yearly');
    expect(await choice('Premium')).toBeChecked();
    expect(summary()).toHaveTextContent('30 days free−$118.56');
    expect(await pay()).toHaveTextContent('30 day free trial');
  });

  it('says what the server refuses', async () => {
    const { user } = openWithoutPlan();
    const sent = handle(startTemplateUpgrade, { status: 'hosting_plan_error' });
    await user.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! The operation is not permitted!.');
    expect(sent.map(({ body }) => [body.plan_name, body.plan_period])).toEqual([['expert', 'yearly']]);
  });
});

describe('an offer', () => {
  const price = (usd: number) => ({ expert: { yearly: { price: { usd } } } });

  it('of this list is shown', async () => {
    openWithoutPlan('', {
      status: 'exists',
      offer_title: 'Template days',
      offer_text: 'Until the end of the month.',
      template_discount_matrix: price(15.16),
    });
    expect((await screen.findByText('Template days')).parentElement).toHaveTextContent(
      'Template days Until the end of the month.',
    );
    expect(summary()).toHaveTextContent('Discount: Template days (20% off)−$45.48');
  });

  it('of the other list is not', async () => {
    openWithoutPlan('', {
      status: 'exists',
      offer_title: 'Standard days',
      offer_text: 'Until the end of the month.',
      discount_matrix: price(7.9),
    });
    await choice('Expert');
    expect(summary()).toHaveTextContent('12 months at $18.95$227.40');
    expect(screen.queryByText(/Standard days/)).toBeNull();
  });
});
