import type { CallAnswer } from '@homeport/contract/call';
import { customerInvoices, refund } from '@homeport/contract/staff-billing';
import { screen, waitFor } from '@testing-library/react';
import { activate, english } from '../../foundation/locale/current-language.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { InvoicesCard } from './invoices-card.tsx';

beforeEach(() => handleStaffArea('admin'));

type Invoice = CallAnswer<typeof customerInvoices>['invoices'][number];

const CUSTOMER = '0193f1c0-0000-7000-8000-000000000001';
const invoice: Invoice = {
  id: 'in_1',
  number: 'HP-1001',
  description: 'Expert plan',
  date: '2026-11-01T00:00:00.000Z',
  status: 'paid',
  amount_cents: 11_856,
  paid_cents: 11_856,
  refunded_cents: 1_856,
  currency: 'usd',
  refundable_cents: 10_000,
  refundable_until: '2026-12-01T00:00:00.000Z',
  plan: { plan_name: 'expert', term_ends: '2027-11-01T00:00:00.000Z', is_cancelled: false },
};

async function openDialog(change: Partial<Invoice> = {}) {
  handle(customerInvoices, { invoices: [{ ...invoice, ...change }] });
  const rendered = renderScreen(<InvoicesCard customerId={CUSTOMER} />, { user: staffMember('admin') });
  await rendered.user.click(await screen.findByRole('button', { name: 'Refund No. HP-1001' }));
  await waitFor(() => expect(rendered.queryClient.isFetching()).toBe(0));
  return rendered;
}

describe('refunding an invoice', () => {
  it('is not offered for an invoice without a refundable amount', async () => {
    handle(customerInvoices, { invoices: [{ ...invoice, refunded_cents: 11_856, refundable_cents: 0 }] });
    renderScreen(<InvoicesCard customerId={CUSTOMER} />, { user: staffMember('admin') });
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
  });

  it('rejects amounts above the refundable one, and a missing reason', async () => {
    const { user } = await openDialog();
    const amount = screen.getByLabelText('Amount in US dollars');
    expect(amount).toHaveValue('100.00');
    await user.clear(amount);
    await user.type(amount, '100.01');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Please enter an amount from $0.01 to $100.00.')).toBeVisible();
    expect(screen.getByText(/Write at least 3 characters/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '12,50');
    expect(await screen.findByText('Please write the amount like 1,234.56.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible();
  });

  it('takes the amount as the language of the page writes it', async () => {
    activate({ ...english, numbers: 'de' });
    const sent = handle(refund, { operation_id: 'operation-1', amount_cents: 1250 });
    const { user } = await openDialog();
    const amount = screen.getByLabelText('Amount in US dollars');
    expect(amount).toHaveValue('100,00');
    await user.clear(amount);
    await user.type(amount, '12.50');
    await user.type(screen.getByLabelText('Reason'), 'Agreed by phone');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Please write the amount like 1.234,56.')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '12,50');
    await user.click(screen.getByRole('button', { name: /^Refund 12,50/ }));
    expect(await screen.findByText(/has started/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { amount_cents: 1250 } }]);
  });

  it('sends a failed refund again with the same ID, and links to its operation', async () => {
    const failed = handle(refund, refuse('conflict', { message: 'Another refund is running.' }));
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Reason'), 'Agreed by phone');
    await user.click(screen.getByLabelText(/End it now/));
    await user.click(screen.getByRole('button', { name: 'Refund $100.00' }));
    expect(await screen.findByText('Another refund is running.')).toBeVisible();
    const sent = handle(refund, { operation_id: 'operation-1', amount_cents: 10_000 });
    await user.click(screen.getByRole('button', { name: 'Refund $100.00' }));
    expect(await screen.findByText('The refund of $100.00 has started.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View operation' })).toHaveAttribute(
      'href',
      '/homeport-su-admin/operations/operation-1',
    );
    expect(sent).toMatchObject([
      { body: { amount_cents: 10_000, plan: 'end_now', reason: 'Agreed by phone' } },
    ]);
    expect(sent[0]?.body.refund_id).toBe(failed[0]?.body.refund_id);
  });

  it('does not offer to end a plan at its term that is cancelled already', async () => {
    await openDialog({
      plan: { plan_name: 'expert', term_ends: '2027-11-01T00:00:00.000Z', is_cancelled: true },
    });
    expect(screen.getByLabelText(/Keep it/)).toBeChecked();
    expect(screen.queryByLabelText(/End it on/)).not.toBeInTheDocument();
  });
});
