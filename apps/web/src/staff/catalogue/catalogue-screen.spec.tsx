import {
  catalogue,
  discardCatalogueDraft,
  publishCatalogue,
  saveCatalogueDraft,
} from '@homeport/contract/staff-catalogue';
import { firstPrices } from '@homeport/contract/testing/first-prices';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import type { Catalogue, Draft } from './catalogue-data.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';

const PATH = '/homeport-su-admin/catalogue';
const TIME = '2026-11-21T09:00:00.000Z';
const jane = { id: '0193f1c0-0000-7000-8000-000000000001', email: 'jane@example.com', name: 'Jane Doe' };

const published: Catalogue = {
  published: { number: 2, since: TIME, prices: firstPrices },
  prices: Object.entries(firstPrices).flatMap(([list, plans]) =>
    Object.entries(plans as Record<string, Record<string, number>>).flatMap(([plan, periods]) =>
      Object.entries(periods).map(([period, cents]) => ({
        price_list: list as 'standard',
        plan_name: plan as 'expert',
        plan_period: period as 'monthly',
        monthly_cents: cents,
        customers: plan === 'expert' ? 12 : 0,
        earlier: plan === 'agency' ? [{ monthly_cents: 1_799, customers: 1 }] : [],
      })),
    ),
  ),
  draft: null,
  history: [
    { number: 2, since: TIME, changed_by: jane },
    { number: 1, since: TIME, changed_by: null },
  ],
};

const draft: Draft = {
  number: 3,
  revision: 4,
  state: 'draft',
  changed: TIME,
  changed_by: jane,
  prices: {
    ...firstPrices,
    standard: { ...firstPrices.standard, expert: { monthly: 1_498, yearly: 988, '3-year': 798 } },
  },
  changes: [
    {
      price_list: 'standard',
      plan_name: 'expert',
      plan_period: 'monthly',
      from_cents: 1_298,
      to_cents: 1_498,
      kept_by: 12,
    },
  ],
};

function open(shown: Partial<Catalogue> = {}) {
  handleStaffArea('admin');
  const asked = handle(catalogue, { ...published, ...shown });
  const rendered = renderScreen(<CatalogueScreen />, { path: PATH, route: PATH, user: staffMember('admin') });
  return { ...rendered, asked };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the catalogue', () => {
  it('says what plans cost, and how many customers have which price', async () => {
    open();
    const plans = await screen.findByRole('region', { name: 'Hosting plans' });
    expect(plans).toHaveTextContent('$12.98 a month12 customers');
    expect(plans).toHaveTextContent('$17.99 before: 1 customer');
    expect(plans).toHaveTextContent('50 GB storage · unlimited websites');
    const versions = screen.getByRole('region', { name: 'Versions' });
    expect(within(versions).getAllByRole('listitem')[0]).toHaveTextContent('Version 2CurrentJane Doe');
  });

  it('changes a price, shows for whom, and publishes it', async () => {
    const { user } = open();
    await user.click(await button('Change prices'));
    const plans = await screen.findByRole('region', { name: 'Hosting plans' });
    const field = within(plans).getByRole('textbox', { name: 'Expert Monthly' });
    expect(field).toHaveValue('12.98');
    const saved = handle(saveCatalogueDraft, { number: 3, revision: 4 });
    const sent = handle(publishCatalogue, { status: 'success' });
    await user.clear(field);
    await user.type(field, '14.98');
    handle(catalogue, { ...published, draft });
    await user.dblClick(await button('Review changes'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish new prices?' });
    expect(saved).toMatchObject([{ body: { prices: draft.prices } }]);
    expect(dialog).toHaveTextContent('Expert, monthly');
    expect(dialog).toHaveTextContent('$12.98 → $14.98 a month');
    expect(dialog).toHaveTextContent('12 customers keep their price');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Publishing started.')).toBeVisible();
    expect(sent).toMatchObject([{ body: { number: 3, revision: 4 } }]);
  });

  it('refuses amounts that are not prices', async () => {
    const { user } = open();
    await user.click(await button('Change prices'));
    const saved = handle(saveCatalogueDraft, { number: 3, revision: 1 });
    const [field] = await screen.findAllByRole('textbox', { name: 'Expert Monthly' });
    if (field === undefined) throw new Error('No field');
    for (const typed of ['0', 'free', '12,345', '-4', '1.234']) {
      await user.clear(field);
      await user.type(field, typed);
      await user.click(await button('Review changes'));
      expect(await screen.findByText(/^Enter an amount from \$1\.00 to \$1,000\.00/)).toBeVisible();
    }
    expect(saved).toEqual([]);
  });

  it('says that someone else has changed the draft', async () => {
    const { user } = open({ draft });
    expect(await screen.findByText(/Unpublished changes by Jane Doe/)).toBeVisible();
    await user.click(await button('Continue'));
    const [field] = await screen.findAllByRole('textbox', { name: 'Expert Monthly' });
    expect(field).toHaveValue('14.98');
    const saved = handle(
      saveCatalogueDraft,
      refuse('conflict', { message: 'Someone else has changed these prices meanwhile. Load them again.' }),
    );
    await user.click(await button('Review changes'));
    expect(await screen.findByText(/^Someone else has changed/)).toBeVisible();
    expect(saved).toMatchObject([{ body: { draft: { number: 3, revision: 4 }, prices: draft.prices } }]);
    handle(catalogue, { ...published, draft: { ...draft, revision: 5, changed_by: null } });
    await user.click(await button('Load again'));
    expect(await screen.findByText(/^Unpublished changes, saved/)).toBeVisible();
  });

  it('discards a draft', async () => {
    const { user } = open({ draft });
    const sent = handle(discardCatalogueDraft, { status: 'success' });
    const discard = await button('Discard');
    handle(catalogue, published);
    await user.dblClick(discard);
    expect(await button('Change prices')).toBeVisible();
    expect(sent).toMatchObject([{ body: { number: 3, revision: 4 } }]);
  });

  it('has nothing to publish in a draft without changes, and says when prices are being published', async () => {
    const { user, unmount } = open({ draft: { ...draft, changes: [] } });
    await user.click(await button('Review changes'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('There is nothing to publish.');
    unmount();
    open({ draft: { ...draft, state: 'publishing' } });
    expect(await screen.findByText('New prices are being published.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change prices' })).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    handleStaffArea('admin');
    handle(catalogue, refuse('internal_error'));
    const { user } = renderScreen(<CatalogueScreen />, {
      path: PATH,
      route: PATH,
      user: staffMember('admin'),
    });
    expect(await screen.findByText('We could not load the catalogue.')).toBeVisible();
    handle(catalogue, published);
    await user.click(await button('Try again'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Hosting plans' })).toBeVisible());
  });

  it('is not shown to agents', async () => {
    handleStaffArea('agent');
    const asked = handle(catalogue, published);
    renderScreen(<CatalogueScreen />, { path: PATH, route: PATH, user: staffMember('agent') });
    expect(await screen.findByText('Unauthorized!')).toBeVisible();
    expect(asked).toEqual([]);
  });
});
