import { userDetails } from '@homeport/contract/account';
import { changePaymentMethod, invoices, planPayments } from '@homeport/contract/billing';
import { screen, within } from '@testing-library/react';
import type { Invoice, PlanPayments } from '../testing/data.ts';
import { invoice, paymentsOf } from '../testing/data.ts';
import { answerCustomer, expectFact, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';

const day = '2026-12-21T12:00:00.000Z';
const requested = { ends: 'soon', state: 'requested', requested: day, access_ends: null } as const;
const openSettings = (search = '') => openPortal(`/account-settings${search}`);
const card = (name = 'Hosting Account') => screen.findByRole('region', { name });
const manage = () => screen.queryByRole('button', { name: 'Manage Payment Method' });

describe('the plan in the account settings', () => {
  it.each<[string, Partial<PlanPayments>, string, string]>([
    [
      'prepaid',
      { payment_type: 'fixed', next_charge: null, term_ends: day },
      'Stripe',
      'None: paid until 21 December 2026, renewal is manual',
    ],
    ['paid by Link', { payment_method: 'link' }, 'Link', '$118.56 on 21 November 2027'],
    ['paid in another way', { payment_method: 'other' }, 'Stripe Other', '$118.56 on 21 November 2027'],
    ['without a payment method', { payment_method: null }, 'None yet', '$118.56 on 21 November 2027'],
    [
      'paid to another provider',
      { payment_provider: 'paypal', next_charge: null },
      'We have moved from our previous payment provider to Stripe. Please contact support to migrate your subscription.',
      '—',
    ],
    ['without a known charge', { next_charge: null }, 'Visa card ending 4242', 'Calculating ...'],
    [
      'with an open payment',
      { next_charge: null, grace_ends: day },
      'Visa card ending 4242',
      'The open payment, once it can be charged',
    ],
    [
      'after its prepaid term',
      { payment_type: 'fixed', next_charge: null, grace_ends: day, term_ends: day },
      'Stripe',
      'None: your prepaid term ended on 21 December 2026',
    ],
  ])('%s', async (_case, payments, method, next) => {
    answerCustomer({ payments });
    openSettings();
    expect(await screen.findByText(method, { selector: 'dd' })).toBeVisible();
    await expectFact('Next Charge', next);
    expect(manage() === null).toBe(payments.payment_provider !== undefined);
  });

  it('shows its name, period and trial, and links to change it', async () => {
    answerCustomer({ payments: { free_trial: true, free_trial_end_date: day, balance: 0 } });
    openSettings();
    await expectFact('In Free Trial', 'Trial ends 21 December 2026');
    await expectFact('Plan Name', 'Expert');
    await expectFact('Plan Period', 'Yearly');
    const plan = within(await card());
    expect(plan.getByText('Free trial')).toBeVisible();
    expect(plan.getByRole('link', { name: 'Change Plan' })).toHaveAttribute('href', '/upgrade-hosting-plan');
    expect(plan.getByRole('link', { name: 'x Cancel Plan' })).toHaveAttribute('href', '/cancel-plan');
    expect(plan.getByRole('link', { name: 'Plan Usage' })).toBeVisible();
    expect(screen.queryByText('Remaining Value')).not.toBeInTheDocument();
  });

  it.each([
    ['free plan for domains', 'domain', 'Domain'],
    ['legacy plan of imported customers', 'legacy', 'Legacy'],
  ] as const)('shows no payment for the %s', async (_case, plan_name, shown) => {
    const plan = { id: 'plan-1', plan_name, plan_period: 'monthly' } as const;
    answerCustomer({ plans: { plan_type: plan_name === 'domain' ? 'domain' : 'hosting', plan } });
    openSettings();
    await expectFact('Next Charge', 'None: this plan is free');
    await expectFact('Plan Name', shown);
    expect(screen.queryByText('Payment Method')).not.toBeInTheDocument();
    expect(manage()).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'x Cancel Plan' })).not.toBeInTheDocument();
  });

  it('says what is left of the term, and that the balance is used first', async () => {
    answerCustomer({ payments: { stripe_balance: -500, balance: 93.29 } });
    openSettings();
    expect(
      await screen.findByText(
        'Payments towards your plan will be first deducted from your balance of USD $5.00.',
      ),
    ).toBeVisible();
    await expectFact('Remaining Value', '$93.29 of what you paid for this term');
    expect(screen.queryByText('In Free Trial')).not.toBeInTheDocument();
  });

  it.each([
    [
      'a requested cancellation at the end of the term',
      { ...requested, ends: 'term' as const },
      "Your plan works until 21 December 2026 and won't be charged again. You can undo this until then.",
    ],
    [
      'a confirmed cancellation',
      { ...requested, state: 'confirmed' as const, access_ends: '2026-12-24T12:00:00.000Z' },
      'Confirmed: your access ends on 24 December 2026.',
    ],
  ])('shows %s', async (_case, cancellation, sentence) => {
    answerCustomer({ payments: { cancellation, term_ends: day } });
    openSettings();
    await expectFact('Next Charge', 'None: your plan is cancelled');
    const plan = within(await card());
    expect(plan.getByText(sentence)).toBeVisible();
    expect(plan.getByText('Cancelled')).toBeVisible();
    expect(plan.queryByRole('link', { name: 'x Cancel Plan' })).not.toBeInTheDocument();
    expect(plan.queryByRole('link', { name: 'Change Plan' })).not.toBeInTheDocument();
  });

  it('says that it is loading, and what could not be loaded', async () => {
    answerCustomer();
    handle(userDetails, () => new Promise(() => undefined));
    handle(planPayments, refuse('not_found'));
    handle(invoices, refuse('not_found'));
    const { user } = openSettings();
    expect(
      await screen.findByText(
        'Fetching Account Information ... Please reload the page if this takes longer than a minute.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('We could not load your payment details.')).toBeVisible();
    expect(await screen.findByText('We could not load your invoices.')).toBeVisible();
    handle(planPayments, paymentsOf());
    handle(invoices, { invoices: [] });
    await user.click(within(await card()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Visa card ending 4242')).toBeVisible();
    await user.click(within(await card('Invoices & Receipts')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No invoices yet')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('changing the payment method', () => {
  const failed = 'Oops! The payment operation was not successful! Please reload and try again.';

  it.each([
    ['a failure', { status: 'error' } as const, failed],
    [
      'a plan that does not permit it',
      { status: 'hosting_plan_error' } as const,
      'Oops! The operation is not permitted!.',
    ],
    ['an error', refuse('internal_error'), failed],
  ])('reports %s', async (_case, answer, message) => {
    answerCustomer();
    handle(changePaymentMethod, answer);
    const { user } = openSettings();
    await user.click(await screen.findByRole('button', { name: 'Manage Payment Method' }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it.each([
    ['saved', 'Your new payment method is saved.'],
    ['cancelled', 'Your payment method was not changed.'],
  ])('says that it was %s, until that is dismissed', async (outcome, message) => {
    answerCustomer();
    const { user, location } = openSettings(`?payment_method=${outcome}`);
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(message, { exact: false })).not.toBeInTheDocument();
    expect(location()).toBe('/account-settings');
  });
});

describe('invoices', () => {
  const openInvoices = async (all: Invoice[]) => {
    answerCustomer();
    handle(invoices, { invoices: all });
    const rendered = openSettings();
    return { ...rendered, list: within(await card('Invoices & Receipts')) };
  };

  it('are shown with their state, document and payment page', async () => {
    const { list } = await openInvoices([
      invoice({ status: 'open', payment_url: 'https://pay.test/in_1' }),
      invoice({ refunded_cents: 11_856 }),
      invoice({ refunded_cents: 500 }),
      invoice({ status: 'void', number: null, pdf_url: null }),
      invoice({ status: 'uncollectible' }),
    ]);
    const rows = await list.findAllByRole('listitem');
    for (const [index, state] of ['Open', 'Refunded', '$5.00 refunded', 'Void', 'Not collected'].entries())
      expect(rows[index]).toHaveTextContent(state);
    const [open, , , noDocument] = rows as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    expect(within(open).getByRole('link', { name: 'Pay now: invoice NZNUAJLT-0007' })).toHaveAttribute(
      'href',
      'https://pay.test/in_1',
    );
    const pdf = within(open).getByRole('link', { name: 'PDF of invoice NZNUAJLT-0007' });
    expect(pdf).toHaveAttribute('href', 'https://pay.test/invoice.pdf');
    expect(pdf).toHaveAttribute('target', '_blank');
    expect(within(noDocument).queryByRole('link')).not.toBeInTheDocument();
  });

  it('are shown as paid soon after the payment on another page', async () => {
    const { list } = await openInvoices([invoice({ status: 'open', payment_url: 'https://pay.test/in_1' })]);
    expect(await list.findByText('Open')).toBeVisible();
    handle(invoices, { invoices: [invoice({ status: 'paid' })] });
    expect(await list.findByText('Paid')).toBeVisible();
  });

  it('from before the portal are shown in their currency, in full, and to print', async () => {
    const earlier = {
      due: day,
      paid: null,
      total_cents: 1_190,
      tax_cents: 190,
      lines: [{ description: 'Hosting, March', amount_cents: 1_000 }],
    };
    const { user, list } = await openInvoices([
      invoice({
        number: 'R-7',
        currency: 'eur',
        amount_cents: 1_190,
        status: 'open',
        pdf_url: null,
        earlier,
      }),
    ]);
    const row = await list.findByRole('listitem');
    for (const shown of ['€11.90', 'Earlier', 'Open']) expect(row).toHaveTextContent(shown);
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'View invoice R-7' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invoice R-7' }));
    const items = dialog.getByRole('table', { name: 'Items of the invoice' });
    for (const shown of ['Hosting, March', '€10.00', 'Tax', '€1.90', 'Total', '€11.90'])
      expect(items).toHaveTextContent(shown);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('table', { name: 'Items of the invoice' })).not.toBeInTheDocument();
  });

  it('are found by number, date, amount and description', async () => {
    const years = ['2021', '2022', '2023', '2024', '2025', '2026'];
    const { user, list } = await openInvoices(
      years.map((year) => invoice({ number: `HP-${year}`, date: `${year}-03-01T12:00:00.000Z` })),
    );
    await expect(list.findAllByRole('listitem')).resolves.toHaveLength(6);
    const search = list.getByRole('searchbox', { name: 'Find invoices' });
    await user.type(search, 'march 2024');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByText('No. HP-2024')).toBeVisible();
    expect(list.getByRole('status')).toHaveTextContent('1 invoice found');
    await user.clear(search);
    await user.type(search, 'nowhere');
    expect(list.getByText('No invoice matches.')).toBeVisible();
    expect(list.queryByText('No invoices yet')).not.toBeInTheDocument();
    await user.clear(search);
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });

  it('are shown as the last twelve first', async () => {
    const { user, list } = await openInvoices(Array.from({ length: 15 }, () => invoice()));
    await expect(list.findAllByRole('listitem')).resolves.toHaveLength(12);
    await user.click(list.getByRole('button', { name: 'Show 3 more' }));
    await expect(list.findAllByRole('listitem')).resolves.toHaveLength(15);
  });
});
