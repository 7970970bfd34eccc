import type Stripe from 'stripe';
import { NotInvoiceableError } from '../payments.port.ts';
import { StripeSaleInvoicesAdapter } from './stripe-sale-invoices.adapter.ts';

const paidBy = (status: string) => ({ data: [{ status, payment: { payment_intent: 'pi_1' } }] });

/** An invoice of a sale of 1563 cents; by default open, with the payment that waits from the beginning. */
function invoice(fields: Record<string, unknown> = {}) {
  return {
    id: 'in_1',
    status: 'open',
    parent: null,
    metadata: { order_id: 'sale' },
    lines: { data: [{}] },
    total: 1563,
    amount_due: 1563,
    starting_balance: 0,
    total_taxes: [],
    automatic_tax: { enabled: false, status: null },
    pre_payment_credit_notes_amount: 0,
    post_payment_credit_notes_amount: 0,
    payments: paidBy('open'),
    ...fields,
  };
}
type Kept = ReturnType<typeof invoice>;

/** Stripe, as far as it is asked about the invoices of one customer. */
function stripeWith(...invoices: Kept[]) {
  const list = jest.fn(
    async ({ limit, starting_after: after }: { limit: number; starting_after?: string }) => {
      const from = invoices.findIndex(({ id }) => id === after) + 1;
      return { data: invoices.slice(from, from + limit), has_more: invoices.length > from + limit };
    },
  );
  const only = invoices[0] ?? invoice();
  const pay = jest.fn(async (_id: string, _params: object, _options: { idempotencyKey: string }) =>
    invoice({ status: 'paid', payments: paidBy('paid') }),
  );
  const create = jest.fn(async () => ({ id: only.id }));
  const credit = jest.fn(async (_params: object, _options: object) => ({}));
  const discard = jest.fn(async () => ({}));
  const stripe = {
    invoices: {
      list,
      create,
      pay,
      retrieve: async () => only,
      finalizeInvoice: async () => ({ ...only, status: 'open' }),
      voidInvoice: discard,
      del: discard,
      createPreview: async () => only,
    },
    customers: { retrieve: async () => ({ id: 'cus_1', balance: 0 }) },
    creditNotes: { create: credit },
    paymentIntents: { retrieve: async () => ({ status: 'requires_payment_method' }) },
  };
  const adapter = new StripeSaleInvoicesAdapter(stripe as unknown as Stripe, false);
  return { adapter, pay, create, credit, discard };
}

const sale = {
  saleId: 'sale',
  userId: 'user',
  email: 'sam@example.com',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  cents: 1563,
  description: 'Renewal',
  isPresent: true,
};
const charged = { paymentIntentId: 'pi_1', isUnderWay: false, chargedCents: 1563 };
const credited = { status: 'paid', amount_due: 0, payments: paidBy('canceled') };
const paidByBalance = { status: 'paid', amount_due: 0, payments: { data: [] } };

describe('the invoice of a sale', () => {
  it('is found behind those of hundreds of other sales, and not written again', async () => {
    const others = Array.from({ length: 250 }, (_, index) =>
      invoice({ id: `in_other_${index}`, metadata: { order_id: `other ${index}` } }),
    );
    const paid = invoice({ status: 'paid', payments: paidBy('paid') });
    expect(await stripeWith(...others, paid).adapter.find('cus_1', 'sale')).toEqual(charged);
    const { adapter, create } = stripeWith(...others, invoice());
    expect(await adapter.charge(sale)).toEqual(charged);
    expect(create).not.toHaveBeenCalled();
  });

  it('is paid by keys of its own, so that no answer about an earlier one is repeated', async () => {
    const keyOf = async (id: string) => {
      const { adapter, pay } = stripeWith(invoice({ id }));
      await adapter.charge(sale);
      return pay.mock.calls[0]?.[2].idempotencyKey;
    };
    expect(await keyOf('in_1')).not.toBe(await keyOf('in_2'));
  });

  it.each([
    ['another amount', { total: 1500, amount_due: 1500 }],
    ['a tax in the amount that was sold', { total_taxes: [{ amount: 260 }] }],
    ['a part that a credit note took off', { amount_due: 1063, pre_payment_credit_notes_amount: 500 }],
  ])('with %s is closed and never charged', async (_what, fields) => {
    const { adapter, pay, discard } = stripeWith(invoice(fields));
    await expect(adapter.charge(sale)).rejects.toBeInstanceOf(NotInvoiceableError);
    expect(pay).not.toHaveBeenCalled();
    expect(discard).toHaveBeenCalledTimes(1);
    await expect(adapter.preview('cus_1', 1563)).rejects.toBeInstanceOf(NotInvoiceableError);
  });
});

describe('an invoice that was settled without a charge', () => {
  it.each([
    ['by a credit note', { ...credited, pre_payment_credit_notes_amount: 1563 }],
    ['outside Stripe', { status: 'paid', payments: paidBy('canceled') }],
  ])('%s delivers nothing, gives nothing back, and is left to staff', async (_how, fields) => {
    const { adapter, pay, credit } = stripeWith(invoice(fields));
    expect(await adapter.find('cus_1', 'sale')).toBeNull();
    await expect(adapter.charge(sale)).rejects.toMatchObject({ kind: 'conflict' });
    await adapter.close('cus_1', 'sale');
    expect(pay).not.toHaveBeenCalled();
    expect(credit).not.toHaveBeenCalled();
  });

  it.each([
    ['all', {}, [1563]],
    ['what staff have not returned', { post_payment_credit_notes_amount: 563 }, [1000]],
    ['what no credit note took off', { pre_payment_credit_notes_amount: 500 }, [1063]],
    ['nothing more once all is returned', { post_payment_credit_notes_amount: 1563 }, []],
  ])('by the balance returns %s of it', async (_what, fields, amounts) => {
    const { adapter, credit } = stripeWith(invoice({ ...paidByBalance, ...fields }));
    await adapter.close('cus_1', 'sale');
    expect(credit.mock.calls.map(([params]) => params)).toMatchObject(
      amounts.map((amount) => ({ amount, credit_amount: amount })),
    );
  });
});
