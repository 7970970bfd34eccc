import {
  compareRevenue,
  exportFigures,
  type FigureName,
  figureNames,
  figures,
  revenueComparison,
} from '@homeport/contract/staff-figures';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { OverviewScreen } from './overview-screen.tsx';
import type { Comparison, Figures, Period } from './overview-data.ts';

const nothing = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<FigureName, number>;
const period = (day: string, change: Partial<Record<FigureName, number | null>>): Period => ({
  first_day: day,
  last_day: day,
  is_running: day === '2026-11-27',
  figures: { ...nothing, trial_conversion: null, answer_median: null, answer_p95: null, ...change },
});
const server = { name: 'fra1', location_label: 'Frankfurt', websites: 12, accounts: 498, capacity: 500 };
const some: Figures = {
  time_zone: 'Europe/Berlin',
  today: '2026-11-27',
  first_day: '2026-09-01',
  is_catching_up: false,
  periods: [
    period('2026-11-26', { mrr: 1298, paying: 1, paid: 1298, trial_conversion: 500 }),
    period('2026-11-27', { mrr: 3896, mrr_expansion: 2598, paying: 2, refunded: 500, answer_median: 5400 }),
  ],
  servers: [server, { ...server, name: 'bri1', accounts: 500 }],
};
const agreed: Comparison = {
  operation: null,
  last: {
    first_day: '2026-10-23',
    last_day: '2026-11-27',
    finished: '2026-11-27T03:00:00.000Z',
    invoices: 3,
    refunds: 1,
    paid_cents: 1298,
    provider_paid_cents: 1298,
    refunded_cents: 500,
    provider_refunded_cents: 500,
    differences: 0,
    days: [],
  },
  differences: [],
  next: null,
};

function open(answers: { figures?: Figures; comparison?: Comparison } = {}) {
  handleStaffArea('admin');
  const requests = handle(figures, answers.figures ?? some);
  handle(revenueComparison, answers.comparison ?? agreed);
  const path = '/homeport-su-admin/overview';
  const rendered = renderScreen(<OverviewScreen />, { path, route: path, user: staffMember('admin') });
  return { ...rendered, requests };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the overview', () => {
  it('shows charts with their definition, and the same figures as a table', async () => {
    const { user } = open();
    const revenue = await card('Recurring revenue');
    expect(revenue.getByRole('img', { name: 'Recurring revenue, 26 Nov to 27 Nov' })).toBeVisible();
    expect(revenue.getByText(/^What all paying plans bring a month/)).toBeVisible();
    await user.click(revenue.getByText('Figures'));
    const [, latest, before] = revenue.getAllByRole('row').map((row) => row.textContent);
    expect([latest, before]).toEqual(['27 Nov, so far$38.96', '26 Nov$12.98']);
    await user.click(revenue.getByRole('button', { name: 'About: Recurring revenue' }));
    expect(
      await screen.findByText('Monthly recurring revenue', { selector: 'dt.font-semibold' }),
    ).toBeVisible();
  });

  it('shows what there was none of as such, and durations', async () => {
    const { user } = open();
    const answers = await card('Time to first answer');
    await user.click(answers.getByText('Figures'));
    const rows = answers.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['27 Nov, so far1 h 30 minNone', '26 NovNoneNone']);
  });

  it('is by day, week and month, and goes back and forth', async () => {
    const { user, requests, location } = open();
    await user.click(await screen.findByRole('radio', { name: 'Month' }));
    await waitFor(() => expect(requests.at(-1)?.query).toEqual({ grain: 'month', periods: '12' }));
    await user.click(await screen.findByRole('button', { name: 'Earlier' }));
    await waitFor(() =>
      expect(requests.at(-1)?.query).toEqual({ grain: 'month', periods: '12', until: '2026-11-25' }),
    );
    expect(location()).toContain('until=2026-11-25');
  });

  it('says which servers are full', async () => {
    open();
    const servers = await card('Servers');
    const rows = servers.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['fra1Frankfurt124982 of 500', 'bri1Frankfurt12500Full']);
  });

  it('says that days are missing, and that there is nothing yet', async () => {
    open({ figures: { ...some, is_catching_up: true } });
    expect(await screen.findByText(/^Some days are still being computed/)).toBeVisible();
  });

  it('has no figures before the first account', async () => {
    open({ figures: { ...some, first_day: null, periods: [], servers: [] } });
    expect(await screen.findByText(/^The first figures appear/)).toBeVisible();
    expect(screen.getByText('No servers yet.')).toBeVisible();
  });

  it('says that it could not be loaded, and loads on request', async () => {
    const { user } = open();
    handle(figures, refuse('internal_error'));
    expect((await screen.findAllByText('This could not be loaded.'))[0]).toBeVisible();
    handle(figures, some);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Servers' })).toBeVisible();
  });

  it('asks for the shown periods as CSV, and says when it cannot be prepared', async () => {
    const { user } = open();
    const exported = handle(exportFigures, refuse('internal_error'));
    await user.click(await screen.findByRole('button', { name: 'Download CSV: Overview' }));
    expect(await screen.findByText('The file could not be prepared.')).toBeVisible();
    expect(exported[0]?.query).toEqual({ table: 'figures', grain: 'day', periods: '30' });
  });
});

describe('the comparison with Stripe', () => {
  it('says that everything agrees, with the sums of both sides', async () => {
    open();
    const comparison = await card('Agreement with Stripe');
    expect(await comparison.findByText('Everything agrees')).toBeVisible();
    const rows = comparison.getAllByRole('row').map((row) => row.textContent);
    expect(rows.at(-1)).toBe('Sums$12.98$12.98$5.00$5.00');
  });

  it('lists what differs, by invoice', async () => {
    const last = agreed.last === null ? null : { ...agreed.last, differences: 2 };
    const differences: Comparison['differences'] = [
      {
        id: 'in_1',
        kind: 'invoice',
        invoice_id: 'in_1',
        invoice_number: 'H-7',
        customer_id: '01a204d1-2450-76eb-8af1-ad411ba560e5',
        day: '2026-11-26',
        provider_day: '2026-11-26',
        cents: null,
        provider_cents: 1298,
      },
      {
        id: 're_1',
        kind: 'refund',
        invoice_id: null,
        invoice_number: null,
        customer_id: null,
        day: '2026-11-26',
        provider_day: '2026-11-26',
        cents: 500,
        provider_cents: 499,
      },
    ];
    open({ comparison: { ...agreed, last, differences } });
    expect(await screen.findByText('2 differences')).toBeVisible();
    const list = await card('Invoices and refunds that differ');
    const rows = list.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'Invoice H-7Open customerHere: missing · At Stripe: $12.98 on 26 November 2026',
      'Refund re_1Here: $5.00 on 26 November 2026 · At Stripe: $4.99 on 26 November 2026',
    ]);
  });

  it('is made on request, once, from a day, and says how far it is', async () => {
    const { user } = open();
    const comparison = await card('Agreement with Stripe');
    const requests = handle(compareRevenue, { operation_id: 'o1' });
    handle(revenueComparison, {
      ...agreed,
      operation: { operation_id: 'o1', progress: 40, state: 'running' },
    });
    await user.type(await comparison.findByLabelText('Compare from'), '2026-11-01');
    await user.click(comparison.getByRole('button', { name: 'Compare now' }));
    const busy = await comparison.findByRole('button', { name: 'Comparing (40%)' });
    await user.click(busy);
    expect(requests.map(({ body }) => body)).toEqual([{ since: '2026-11-01' }]);
    handle(revenueComparison, agreed);
    expect(await comparison.findByRole('button', { name: 'Compare now' })).toBeEnabled();
  });

  it('says that it was not made yet, or did not finish', async () => {
    open({
      comparison: {
        ...agreed,
        last: null,
        operation: { operation_id: 'o1', progress: 10, state: 'failed' },
      },
    });
    expect(await screen.findByText(/Not compared yet\./)).toBeVisible();
    expect(screen.getByText('The last comparison did not finish. Try again.')).toBeVisible();
  });
});
