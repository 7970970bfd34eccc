import type { CallAnswer } from '@homeport/contract/call';
import { disputes } from '@homeport/contract/staff-billing';
import {
  allDisputes,
  exportPayouts,
  exportTaxes,
  payoutLines,
  payouts,
  readPayouts,
  refunds,
  taxReport,
} from '@homeport/contract/staff-money';
import { screen, within } from '@testing-library/react';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { DisputesScreen } from './disputes-screen.tsx';
import { PayoutScreen } from './payout-screen.tsx';
import { PayoutsScreen } from './payouts-screen.tsx';
import { RefundsScreen } from './refunds-screen.tsx';
import { earlierPeriods, periodLabel, presentPeriod } from './tax-periods.ts';
import { TaxesScreen } from './taxes-screen.tsx';

const PATH = '/homeport-su-admin/money';
const TIME = '2026-11-21T09:00:00.000Z';
const jane = { id: '0193f1c0-0000-7000-8000-000000000001', email: 'jane@example.com', name: 'Jane Doe' };
const ines = { id: '0193f1c0-0000-7000-8000-000000000002', email: 'ines@example.com', name: 'Ines Costa' };

type Payout = CallAnswer<typeof payoutLines>['payout'];
const payout: Payout = {
  id: 'po_1',
  amount_cents: 9_180,
  currency: 'usd',
  state: 'paid',
  failure: null,
  created: TIME,
  arrives: '2026-11-23T00:00:00.000Z',
  sums: {
    lines: 3,
    charge_cents: 11_856,
    refund_cents: -2_000,
    dispute_cents: 0,
    other_cents: 0,
    fee_cents: 676,
    net_cents: 9_180,
    difference_cents: 0,
    unknown_lines: 0,
  },
  is_automatic: true,
  dashboard_url: 'https://dashboard.stripe.com/test/payouts/po_1',
};
const refund: CallAnswer<typeof refunds>['refunds'][number] = {
  id: 'r1',
  customer: jane,
  invoice: { id: 'in_1', number: 'HP-0007', currency: 'usd' },
  amount_cents: 2_000,
  reason: 'Goodwill',
  requested_by: ines,
  state: 'done',
  requested: TIME,
  finished: TIME,
};

function open(screenOf: 'refunds' | 'disputes' | 'payouts', role: StaffRole = 'owner') {
  handleStaffArea(role);
  const isAgent = role === 'agent' || role === 'senior_agent';
  const options = (path: string) => ({ path, route: path, user: staffMember(isAgent ? 'agent' : 'admin') });
  if (screenOf === 'refunds') return renderScreen(<RefundsScreen />, options(PATH));
  if (screenOf === 'disputes') return renderScreen(<DisputesScreen />, options(`${PATH}/disputes`));
  return renderScreen(<PayoutsScreen />, options(`${PATH}/payouts`));
}

describe('refunds', () => {
  it('are listed with who, why, of which invoice, and their state', async () => {
    handle(refunds, {
      refunds: [
        refund,
        { ...refund, id: 'r2', customer: null, invoice: null, requested_by: null, state: 'failed' },
      ],
      next: null,
    });
    open('refunds');
    const row = (await screen.findByRole('link', { name: jane.email })).closest('li');
    expect(row).toHaveTextContent(/Goodwill.*Invoice HP-0007 · Requested by Ines Costa.*\$20\.00.*Refunded/);
    const other = screen.getByText('Former customer').closest('li');
    expect(other).toHaveTextContent(/Payment without an invoice.*\$20\.00.*Failed/);
  });

  it('can be filtered, say that there are none, and can be loaded again', async () => {
    handle(refunds, refuse('internal_error'));
    const { user } = open('refunds');
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    const asked = handle(refunds, { refunds: [], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No refunds yet.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'failed');
    expect(await screen.findByText('No refunds with this status.')).toBeVisible();
    expect(asked.at(-1)?.query).toMatchObject({ state: 'failed' });
  });

  it('are shown to senior agents without payouts, and not to agents', async () => {
    handle(refunds, { refunds: [refund], next: null });
    const { unmount } = open('refunds', 'senior_agent');
    const tabs = within(await screen.findByRole('navigation', { name: 'Money' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Refunds', 'Disputes']);
    unmount();
    open('refunds', 'agent');
    expect(await screen.findByText('Unauthorized!')).toBeVisible();
  });
});

describe('disputes', () => {
  const dispute: CallAnswer<typeof allDisputes>['disputes'][number] = {
    id: 'du_1',
    customer: jane,
    amount_cents: 11_856,
    reason: 'product_not_received',
    status: 'needs_response',
    opened: TIME,
    due_by: null,
    dashboard_url: 'https://dashboard.stripe.com/test/payments/pi_1',
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

  it('show how long they can be answered, and what became of the others', async () => {
    handle(disputes, {
      disputes: [
        { ...dispute, id: 'du_1', due_by: inDays(-1) },
        { ...dispute, id: 'du_2', due_by: inDays(0) },
        { ...dispute, id: 'du_3', due_by: inDays(1) },
        { ...dispute, id: 'du_4', due_by: inDays(6) },
      ],
    });
    handle(allDisputes, { disputes: [{ ...dispute, id: 'du_5', status: 'won' }], next: null });
    open('disputes', 'senior_agent');
    const open_ = within(await screen.findByRole('region', { name: 'Need an answer' }));
    const rows = await open_.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Reason: Product not received.*Overdue/);
    expect(rows[1]).toHaveTextContent('Due today');
    expect(rows[2]).toHaveTextContent('1 day left');
    expect(rows[3]).toHaveTextContent('6 days left');
    const others = within(screen.getByRole('region', { name: 'All disputes' }));
    expect(await others.findByRole('listitem')).toHaveTextContent(/\$118\.56.*Won/);
    expect(others.getByRole('link', { name: 'Open in Stripe' })).toHaveAttribute(
      'href',
      dispute.dashboard_url,
    );
  });

  it('say that there are none', async () => {
    handle(disputes, { disputes: [] });
    handle(allDisputes, { disputes: [], next: null });
    open('disputes');
    expect(await screen.findByText('No disputes yet.')).toBeVisible();
  });
});

describe('payouts', () => {
  it('are listed with their arrival, and whether they agree with our invoices', async () => {
    const { sums } = payout;
    if (sums === null) throw new Error('The sample has sums');
    handle(payouts, {
      operation: null,
      payouts: [
        payout,
        {
          ...payout,
          id: 'po_2',
          state: 'in_transit',
          sums: { ...sums, unknown_lines: 2, difference_cents: -150 },
        },
        { ...payout, id: 'po_3', state: 'failed', failure: 'account_closed', sums: null },
        { ...payout, id: 'po_4', state: 'pending', sums: null, is_automatic: false },
      ],
      next: null,
    });
    open('payouts');
    const list = within(await screen.findByRole('region', { name: 'Payouts' }));
    const rows = await list.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      /Payout of 21 November 2026.*Paid.*Arrived on.*3 lines.*Agrees.*\$91\.80/,
    );
    expect(rows[1]).toHaveTextContent(
      /On its way.*Arrives on.*Differs by -\$1\.50.*2 payments without an invoice/,
    );
    expect(rows[2]).toHaveTextContent(
      /Failed.*Was due on.*Reason: Account closed.*not listed what is in it yet/,
    );
    expect(rows[3]).toHaveTextContent(/Pending.*Manual payout/);
  });

  it('are read once for a double click, with the progress and an error', async () => {
    handle(payouts, { operation: null, payouts: [], next: null });
    const sent = handle(readPayouts, { operation_id: 'o1' });
    const { user } = open('payouts');
    expect(await screen.findByText('No payouts yet.')).toBeVisible();
    handle(payouts, {
      operation: { operation_id: 'o1', progress: 40, state: 'running' },
      payouts: [],
      next: null,
    });
    await user.dblClick(screen.getByRole('button', { name: 'Check for new payouts' }));
    expect(await screen.findByRole('button', { name: /Reading payouts, 40%/ })).toBeVisible();
    expect(sent).toHaveLength(1);
    handle(payouts, {
      operation: { operation_id: 'o1', progress: 40, state: 'failed' },
      payouts: [],
      next: null,
    });
    expect(await screen.findByText(/did not finish/, undefined, { timeout: 4_000 })).toBeVisible();
  });
});

describe('a payout', () => {
  const openOne = () => {
    handleStaffArea('owner');
    const path = `${PATH}/payouts/po_1`;
    return renderScreen(<PayoutScreen />, {
      path,
      route: `${PATH}/payouts/:payoutId`,
      user: staffMember('admin'),
    });
  };

  it('has its sums and lines, each with its invoice and customer or without', async () => {
    const line: CallAnswer<typeof payoutLines>['lines'][number] = {
      id: 'txn_1',
      kind: 'charge',
      category: 'charge',
      amount_cents: 11_856,
      fee_cents: 374,
      net_cents: 11_482,
      at: TIME,
      customer: jane,
      invoice: { id: 'in_1', number: 'HP-0007' },
      match: 'agrees',
    };
    handle(payoutLines, {
      payout,
      lines: [
        line,
        { ...line, id: 'txn_2', match: 'differs' },
        {
          ...line,
          id: 'txn_3',
          kind: 'refund',
          amount_cents: -2_000,
          fee_cents: 0,
          customer: null,
          invoice: null,
          match: 'unknown',
        },
        {
          ...line,
          id: 'txn_4',
          kind: 'other',
          category: 'reserve_hold',
          customer: null,
          invoice: null,
          match: null,
        },
      ],
      next: null,
    });
    const { user } = openOne();
    const sums = await screen.findByRole('region', { name: 'What it consists of' });
    expect(sums).toHaveTextContent(
      /\$91\.80.*Charges\$118\.56Refunds-\$20\.00Stripe fees-\$6\.76Net\$91\.80/,
    );
    const rows = within(screen.getByRole('region', { name: 'Lines' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      /^ChargeInvoice HP-0007 · jane@example\.com.*\$118\.56\$114\.82 after a fee of \$3\.74$/,
    );
    expect(rows[1]).toHaveTextContent('Invoice has another amount');
    expect(rows[2]).toHaveTextContent(/RefundNo invoice of ours.*-\$20\.00$/);
    expect(rows[3]).toHaveTextContent('Reserve hold');
    const asked = handle(exportPayouts, refuse('internal_error'));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file could not be prepared.')).toBeVisible();
    expect(asked.at(-1)?.query).toEqual({ payout_id: 'po_1' });
  });

  it('may be missing', async () => {
    handle(payoutLines, refuse('not_found'));
    openOne();
    expect(await screen.findByText('There is no such payout.')).toBeVisible();
  });
});

describe('taxes', () => {
  const sums = {
    invoices: 3,
    net_cents: 10_000,
    tax_cents: 1_900,
    refunds: 1,
    refunded_net_cents: 1_000,
    refunded_tax_cents: 190,
  };
  const row: CallAnswer<typeof taxReport>['rows'][number] = {
    country: 'DE',
    currency: 'eur',
    kind: 'taxed',
    percent: 19,
    is_business: false,
    is_oss: true,
    ...sums,
  };
  const none = { ...sums, tax_cents: 0, refunded_tax_cents: 0 };
  const report: CallAnswer<typeof taxReport> = {
    first_day: '2026-10-01',
    last_day: '2026-12-31',
    time_zone: 'Europe/Berlin',
    rows: [
      row,
      {
        ...row,
        country: 'FR',
        kind: 'reverse_charge',
        percent: null,
        is_business: true,
        is_oss: false,
        ...none,
      },
      { ...row, country: null, currency: 'usd', kind: 'untaxed', percent: null, is_oss: false, ...none },
    ],
    reverse_charges: [{ country: 'FR', currency: 'eur', tax_id: 'FR40303265045', ...none }],
    unread_invoices: 2,
  };
  const openTaxes = () => {
    handleStaffArea('owner');
    const path = `${PATH}/taxes`;
    return renderScreen(<TaxesScreen />, { path, route: path, user: staffMember('admin') });
  };

  it('are shown by country and rate, for EU consumers, and by business for reverse charge', async () => {
    handle(taxReport, report);
    openTaxes();
    const all = within(await screen.findByRole('region', { name: 'By country and rate' }));
    expect(all.getByText('1 October 2026 to 31 December 2026, time zone Europe/Berlin')).toBeVisible();
    const rows = all.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(
      'Germany19% · Customers without a tax number€100.00€19.00€119.00€10.00€1.90€17.10',
    );
    expect(rows[1]).toHaveTextContent(/^FranceReverse charge · Customers with a tax number€100\.00€0\.00/);
    expect(rows[2]).toHaveTextContent(/^Unknown countryNo tax.*\$100\.00/);
    const oss = screen.getByRole('region', { name: 'EU consumers (One Stop Shop)' });
    expect(within(oss).getAllByRole('row')).toHaveLength(2);
    const reversed = screen.getByRole('region', { name: 'Reverse charge' });
    expect(within(reversed).getAllByRole('row')[1]).toHaveTextContent(/^FranceFR40303265045€100\.00/);
    expect(screen.getByText(/^The taxes of 2 invoices are not read from Stripe yet/)).toBeVisible();
  });

  it('are read for another period, and downloaded for it', async () => {
    const asked = handle(taxReport, { ...report, rows: [], reverse_charges: [], unread_invoices: 0 });
    const { user } = openTaxes();
    expect(await screen.findByText('No sales and no refunds in this period.')).toBeVisible();
    handle(taxReport, report);
    const [earlier = ''] = earlierPeriods(new Date());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), earlier);
    expect(await screen.findByRole('button', { name: 'Download CSV: reverse charge' })).toBeVisible();
    expect(asked.map(({ query }) => (query as { period: string }).period)).toEqual([
      presentPeriod(new Date()),
    ]);
    const exported = handle(exportTaxes, refuse('internal_error'));
    await user.click(screen.getByRole('button', { name: 'Download CSV: reverse charge' }));
    expect(await screen.findByText('The file could not be prepared.')).toBeVisible();
    expect(exported.at(-1)?.query).toEqual({ period: earlier, table: 'reverse_charges' });
  });

  it('can be loaded again', async () => {
    handle(taxReport, refuse('internal_error'));
    const { user } = openTaxes();
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(taxReport, report);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/time zone Europe/)).toBeVisible();
  });

  it('have quarters, months and years to choose from', () => {
    const periods = earlierPeriods(new Date('2026-02-14T12:00:00'));
    expect(presentPeriod(new Date('2026-02-14T12:00:00'))).toBe('2026-Q1');
    expect(periods.slice(0, 2)).toEqual(['2025-Q4', '2025-Q3']);
    expect(periods.slice(8, 11)).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(periods.at(-1)).toBe('2023');
    expect(['2025-Q4', '2026-01', '2023'].map(periodLabel)).toEqual(['Q4 2025', 'Jan 2026', '2023']);
  });
});
