import {
  changePromotion,
  createPromotion,
  promotionCodes,
  promotions,
  usesOfPromotion,
} from '@homeport/contract/staff-promotions';
import { screen, waitFor, within } from '@testing-library/react';
import { stepUp } from '../../foundation/portal.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import type { Promotion } from './promotion-terms.ts';
import { PromotionScreen } from './promotion-screen.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';

const PATH = '/homeport-su-admin/promo-codes';
const ID = '0193f1c0-0000-7000-8000-000000000001';
const TIME = '2026-11-21T09:00:00.000Z';

const spring: Promotion = {
  id: ID,
  name: 'Spring campaign',
  promo_code: 'SPRING-25',
  percent_off: 25,
  amount_off_cents: null,
  duration: 'repeating',
  months: 3,
  plans: ['expert'],
  periods: ['monthly', '3-year'],
  starts: TIME,
  ends: '2026-12-31T09:00:00.000Z',
  state: 'active',
  max_uses: 100,
  uses: 7,
  new_customers_only: true,
  created: TIME,
};

function openList(rows: Promotion[] = [spring]) {
  handleStaffArea('admin');
  handle(promotions, { promotions: rows, next: null });
  return renderScreen(<PromotionsScreen />, { path: PATH, route: PATH, user: staffMember('admin') });
}

function openOne(change: Partial<Promotion> = {}) {
  handleStaffArea('admin');
  handle(usesOfPromotion, {
    promotion: { ...spring, ...change },
    cost_cents: 648,
    uses: [
      {
        id: 'o1',
        customer: { id: ID, email: 'jane@example.com', name: 'Jane Doe' },
        promo_code: 'SPRING-25',
        plan_name: 'expert',
        plan_period: 'monthly',
        price_list: 'standard',
        ordered: TIME,
        used: TIME,
        discount_cents: 324,
        cost_cents: 648,
      },
      {
        id: 'o2',
        customer: null,
        promo_code: 'SPRING-25',
        plan_name: 'expert',
        plan_period: '3-year',
        price_list: 'standard',
        ordered: TIME,
        used: null,
        discount_cents: 324,
        cost_cents: 0,
      },
    ],
    next: null,
  });
  return renderScreen(<PromotionScreen />, {
    path: `${PATH}/${ID}`,
    route: `${PATH}/:promotionId`,
    user: staffMember('admin'),
  });
}

describe('promo codes', () => {
  it('are listed with their terms and uses', async () => {
    openList([
      spring,
      {
        ...spring,
        id: 'p2',
        name: 'Fair',
        promo_code: null,
        percent_off: null,
        amount_off_cents: 500,
        duration: 'forever',
        months: null,
        plans: [],
        periods: [],
        ends: null,
        max_uses: null,
        uses: 0,
        state: 'paused',
        new_customers_only: false,
      },
    ]);
    const first = (await screen.findByRole('link', { name: 'SPRING-25' })).closest('li');
    const second = screen.getByRole('link', { name: 'Fair' }).closest('li');
    expect(first).toHaveTextContent(/SPRING-25.*Active.*25% off charges in the first 3 months/);
    expect(first).toHaveTextContent(
      /Spring campaign · 7 of 100 used · Expert · Monthly, 3 years · New customers only/,
    );
    expect(first).toHaveTextContent(/21 November 2026 to 31 December 2026/);
    expect(second).toHaveTextContent(
      /Fair.*Paused.*\$5\.00 off every charge.*Generated codes · Not used yet · All plans/,
    );
  });

  it('say that there are none, and can be loaded again after an error', async () => {
    const { user } = openList([]);
    handle(promotions, refuse('internal_error'));
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(promotions, { promotions: [], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No promo codes yet.')).toBeVisible();
  });

  it('name what is missing, and send what was chosen', async () => {
    const { user } = openList();
    const sent = handle(
      createPromotion,
      refuse('validation_error', { fields: { code: 'There is a promo code FAIR already.' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Create promo code' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a whole number from 1 to 90.')).toBeVisible();
    expect(dialog.getByText('Must be 4 characters or more')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Trade fair');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Codes' }), 'many');
    await user.type(dialog.getByRole('textbox', { name: 'Codes begin with' }), 'FAIR');
    await user.clear(dialog.getByRole('textbox', { name: 'How many' }));
    await user.type(dialog.getByRole('textbox', { name: 'How many' }), '501');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Discount' }), 'amount');
    await user.type(dialog.getByRole('textbox', { name: /^Amount off/ }), '5.50');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Lowers' }), 'repeating');
    await user.click(dialog.getByRole('checkbox', { name: 'Agency' }));
    await user.click(dialog.getByRole('checkbox', { name: '3 years' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a number from 1 to 500.')).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: 'How many' }));
    await user.type(dialog.getByRole('textbox', { name: 'How many' }), '500');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('There is a promo code FAIR already.')).toBeVisible();
    expect(sent).toHaveLength(1);
    const { promotion_id: id, ...body } = sent[0]?.body ?? {};
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({
      name: 'Trade fair',
      code: 'FAIR',
      generate: 500,
      amount_off_cents: 550,
      duration: 'repeating',
      months: 3,
      plans: ['agency'],
      periods: ['3-year'],
      new_customers_only: false,
    });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body.promotion_id).toBe(id);
  });
});

describe('one promotion', () => {
  it('shows its terms, who used it and what it cost', async () => {
    openOne();
    expect(await screen.findByRole('heading', { name: 'SPRING-25' })).toBeVisible();
    const terms = screen.getByRole('region', { name: 'Spring campaign' });
    expect(terms).toHaveTextContent(/Cost so far\$6\.48/);
    expect(screen.getByRole('link', { name: 'jane@example.com' }).closest('li')).toHaveTextContent(
      /Expert, monthly · SPRING-25.*\$6\.48 so far/,
    );
    expect(screen.getByText('A former customer').closest('li')).toHaveTextContent(/Checkout open/);
  });

  it('says that it does not exist', async () => {
    openOne();
    handle(usesOfPromotion, refuse('not_found'));
    expect(await screen.findByText('There is no such promotion.')).toBeVisible();
  });

  it.each([
    ['active', 'Pause', 'pause'],
    ['paused', 'Resume', 'resume'],
    ['scheduled', 'End', 'end'],
  ] as const)('%s: %s asks for a reason', async (state, button, change) => {
    const { user } = openOne({ state });
    const sent = handle(changePromotion, { status: 'success' });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText(/at least 3 characters/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold out');
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body)).toEqual([{ change, reason: 'Sold out' }]);
  });

  it('offers no change once it has ended, and its codes as a file', async () => {
    const { user } = openOne({ state: 'ended' });
    const create = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const revoke = jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    handle(promotionCodes, { codes: ['A-1', 'B-2'] });
    await user.click(await screen.findByRole('button', { name: 'Download codes (CSV)' }));
    expect(screen.queryByRole('button', { name: 'End' })).not.toBeInTheDocument();
    await waitFor(() => expect(click).toHaveBeenCalled());
    const [file] = create.mock.calls[0] ?? [];
    expect(await (file as Blob).text()).toBe('code\r\nA-1\r\nB-2\r\n');
    create.mockRestore();
    click.mockRestore();
    revoke.mockRestore();
  });
});

it('asks for the identity before it creates', async () => {
  const { user } = openList();
  handle(createPromotion, refuse('confirmation_required'));
  await user.click(await screen.findByRole('button', { name: 'Create promo code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Fair');
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'FAIR-25');
  await user.type(dialog.getByRole('textbox', { name: 'Percent off' }), '25');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(stepUp.state().isAsking).toBe(true));
  stepUp.finish(false);
});
