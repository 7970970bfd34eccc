import {
  billingTimeline,
  cancellations,
  confirmCancellation,
  customerInvoices,
  refund,
  withdrawCancellation,
} from '@homeport/contract/staff-billing';
import { customer as readCustomer } from '@homeport/contract/staff';
import type { Call, CallAnswer } from '@homeport/contract/call';
import { CancellationService } from '../billing/cancellation/cancellation.service.ts';
import { InvoicesService } from '../billing/invoices/invoices.service.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../billing/testing/billing-environment.ts';
import { type Customer, customerInTrial, customerWith, paidBy } from '../billing/testing/customers.ts';
import { StripeMessages } from '../billing/testing/passing-time.ts';
import { newId } from '../foundation/ids/ids.ts';

let env: BillingEnvironment;
let adminId: string;
beforeAll(async () => {
  env = await startBillingEnvironment();
  adminId = (await env.newCustomer()).userId;
  await env.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [adminId]);
});
afterAll(() => env.close());

interface Answer<A> {
  status: number;
  body: A;
}

/** Makes a call as an admin. */
async function ask<C extends Call>(
  call: C,
  {
    params = {},
    query = {},
    body,
  }: { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> },
): Promise<Answer<CallAnswer<C>>> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const { statusCode, body: text } = await env.app.inject({
    method: call.method,
    url: path,
    query,
    headers: { authorization: `Bearer ${await env.accessToken(adminId)}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: statusCode, body: JSON.parse(text) as CallAnswer<C> };
}

const of = ({ userId: customer_id }: Customer) => ({ customer_id });
const auditOf = ({ userId }: Customer, kind: string) =>
  env.query('SELECT actor_id, detail FROM audit_events WHERE user_id = $1 AND kind = $2', [userId, kind]);

/** A customer whose plan was charged a moment ago, and whose invoices are synced. */
async function customerCharged(): Promise<Customer> {
  const customer = await customerWith(env, 'agency', '3-year');
  await env.app.get(InvoicesService).refreshAll(customer.userId);
  return customer;
}

async function cancelled(): Promise<Customer & { cancellationId: string }> {
  const customer = await customerInTrial(env);
  await env.app.get(CancellationService).request(customer.userId, 'Too dear');
  const [row] = await env.query('SELECT id FROM cancellations WHERE user_id = $1', [customer.userId]);
  return { ...customer, cancellationId: String(row?.['id']) };
}

describe('the billing timeline', () => {
  it('is the same read page by page and at once', async () => {
    const customer = await customerInTrial(env);
    await new StripeMessages(env).deliver();
    const whole = (await ask(billingTimeline, { params: of(customer) })).body;
    expect(whole.next).toBeNull();
    expect(whole.entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['purchase_ordered', 'checkout.session.completed', 'plan-active']),
    );
    const seen: unknown[] = [];
    let cursor = '';
    for (;;) {
      const query = { limit: '2', ...(cursor === '' ? {} : { cursor }) };
      const { body } = await ask(billingTimeline, { params: of(customer), query });
      seen.push(...body.entries);
      if (body.next === null) break;
      cursor = body.next;
    }
    expect(seen).toEqual(whole.entries);
  });

  it('says by key what was done about an event of the payment provider', async () => {
    const customer = await customerInTrial(env);
    await new StripeMessages(env).deliver();
    await env.work();
    const { entries } = (await ask(billingTimeline, { params: of(customer) })).body;
    expect(entries.find(({ kind }) => kind === 'checkout.session.completed')?.detail).toMatchObject({
      state: 'processed',
      note: 'Checkout: delivered',
      message_keys: { note: { key: 'timeline.notes.checkout', values: { outcome: 'delivered' } } },
    });
  });
});

describe('a cancellation in the staff area', () => {
  it('is confirmed once, with an email to the customer and an audit event', async () => {
    const customer = await cancelled();
    const params = { cancellation_id: customer.cancellationId };
    const waiting = (await ask(cancellations, {})).body.cancellations;
    expect(waiting.find(({ id }) => id === customer.cancellationId)).toMatchObject({
      customer: { email: customer.email },
      plan: { plan_name: expect.any(String) },
      reason: 'Too dear',
      state: 'requested',
    });
    expect((await ask(readCustomer, { params: of(customer) })).body.cancellation).toMatchObject({
      id: customer.cancellationId,
      state: 'requested',
    });
    const first = await ask(confirmCancellation, { params, body: {} });
    expect([first.status, Date.parse(first.body.access_ends) > Date.now()]).toEqual([200, true]);
    expect((await ask(confirmCancellation, { params, body: {} })).status).toBe(409);
    expect(await auditOf(customer, 'billing.cancellation_confirmed')).toMatchObject([{ actor_id: adminId }]);
    const mails = await env.mailsTo(customer.email);
    expect(mails.filter(({ template }) => template === 'cancellation-confirmed')).toHaveLength(1);
    const body = { reason: 'They called' };
    expect((await ask(withdrawCancellation, { params, body })).status).toBe(409);
  });

  it("is withdrawn at the customer's request, with the reason recorded", async () => {
    const customer = await cancelled();
    const params = { cancellation_id: customer.cancellationId };
    const body = { reason: 'They called and want to stay' };
    expect((await ask(withdrawCancellation, { params, body })).status).toBe(200);
    expect(await auditOf(customer, 'billing.cancellation_withdrawn')).toMatchObject([
      { actor_id: adminId, detail: body },
    ]);
    const [row] = await env.query('SELECT state FROM cancellations WHERE id = $1', [customer.cancellationId]);
    expect(row).toEqual({ state: 'withdrawn' });
    expect((await ask(confirmCancellation, { params, body: {} })).status).toBe(409);
  });

  it('is not withdrawn unless it is the customer’s latest', async () => {
    const customer = await cancelled();
    await env.app.get(CancellationService).withdraw(customer.userId);
    await env.app.get(CancellationService).request(customer.userId, 'Again');
    const params = { cancellation_id: customer.cancellationId };
    expect((await ask(withdrawCancellation, { params, body: { reason: 'They called' } })).status).toBe(409);
    expect((await ask(readCustomer, { params: of(customer) })).body.cancellation?.reason).toBe('Again');
  });

  it('is listed in the order of requests, page by page', async () => {
    const ids = [await cancelled(), await cancelled(), await cancelled()].map((each) => each.cancellationId);
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const query = { limit: '1', ...(cursor === '' ? {} : { cursor }) };
      const { body } = await ask(cancellations, { query });
      seen.push(...body.cancellations.map(({ id }) => id));
      if (body.next === null) break;
      cursor = body.next;
    }
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('with an unknown id is not found', async () => {
    for (const cancellation_id of ['x', newId()])
      expect((await ask(confirmCancellation, { params: { cancellation_id }, body: {} })).status).toBe(404);
  });
});

describe('a refund in the staff area', () => {
  it('is made once per request id, with reason and author recorded', async () => {
    const customer = await customerCharged();
    const before = (await ask(customerInvoices, { params: of(customer) })).body.invoices;
    expect(before[0]).toMatchObject({ status: 'paid', refundable_cents: 57_528, refunded_cents: 0 });
    const body = {
      refund_id: newId(),
      invoice: before[0]?.id ?? '',
      amount_cents: 500,
      reason: 'Down for a day',
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(refund, { params: of(customer), body })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.operation_id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    const under = (await ask(customerInvoices, { params: of(customer) })).body.invoices;
    expect(under[0]).toMatchObject({ refundable_cents: 57_028 });
    await env.work();
    expect(await paidBy(env, customer.userId)).toBe(57_528 - 500);
    expect(await auditOf(customer, 'billing.refund_requested')).toMatchObject([
      { actor_id: adminId, detail: { amount_cents: 500, reason: 'Down for a day' } },
    ]);
  });

  it('is refused with a reason when it exceeds the payment', async () => {
    const customer = await customerCharged();
    const [invoice] = (await ask(customerInvoices, { params: of(customer) })).body.invoices;
    const body = {
      refund_id: newId(),
      invoice: invoice?.id ?? '',
      amount_cents: 57_529,
      reason: 'All of it',
    };
    const answer = await ask(refund, { params: of(customer), body });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Only 57528 cents of this invoice can be refunded.' },
    });
    await env.query(`UPDATE invoices SET paid_at = paid_at - interval '31 days' WHERE user_id = $1`, [
      customer.userId,
    ]);
    const [late] = (await ask(customerInvoices, { params: of(customer) })).body.invoices;
    expect(late).toMatchObject({
      refundable_cents: 57_528,
      plan: { plan_name: 'agency', is_cancelled: false },
    });
    await env.query(`UPDATE invoices SET paid_at = paid_at + interval '31 days' WHERE user_id = $1`, [
      customer.userId,
    ]);
  });

  it('ends the plan once if staff choose so', async () => {
    const customer = await customerCharged();
    const [invoice] = (await ask(customerInvoices, { params: of(customer) })).body.invoices;
    const body = {
      refund_id: newId(),
      invoice: invoice?.id ?? '',
      reason: 'They left',
      plan: 'end_now' as const,
    };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => ask(refund, { params: of(customer), body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await env.work();
    expect(await env.plansOf(customer.userId)).toMatchObject([{ state: 'ended' }]);
    expect(await paidBy(env, customer.userId)).toBe(0);
    expect((await ask(customerInvoices, { params: of(customer) })).body.invoices[0]?.plan).toBeNull();
  });

  describe('by a senior agent', () => {
    const asSenior = async <T>(act: () => Promise<T>): Promise<T> => {
      await env.query(`UPDATE users SET role = 'agent', staff_role = 'senior_agent' WHERE id = $1`, [
        adminId,
      ]);
      await env.query('UPDATE refunds SET requested_by = NULL');
      try {
        return await act();
      } finally {
        await env.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [adminId]);
      }
    };
    const invoiceOf = async (customer: Customer) =>
      (await ask(customerInvoices, { params: of(customer) })).body.invoices[0]?.id ?? '';
    const refundOf = async (customer: Customer, cents: number, plan?: string) =>
      ask(refund, {
        params: of(customer),
        body: {
          refund_id: newId(),
          invoice: await invoiceOf(customer),
          amount_cents: cents,
          reason: 'Sorry for that',
          ...(plan === undefined ? {} : { plan }),
        },
      });

    it('is up to a limit, and ends no plan', async () => {
      const customer = await customerCharged();
      await asSenior(async () => {
        expect(await refundOf(customer, 10_001)).toMatchObject({
          status: 409,
          body: { message: 'You can refund up to $100.00 at a time. Ask an admin for more.' },
        });
        expect(await refundOf(customer, 100, 'end_now')).toMatchObject({
          status: 409,
          body: { message: 'Ending a plan with a refund needs an admin.' },
        });
        expect((await refundOf(customer, 10_000)).status).toBe(202);
      });
    });

    it('is held to the limit of a day, also for several customers at the same time', async () => {
      const people = [
        await customerCharged(),
        await customerCharged(),
        await customerCharged(),
        await customerCharged(),
      ];
      await asSenior(async () => {
        const answers = await Promise.all(people.map((customer) => refundOf(customer, 9_000)));
        expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 202, 202, 409]);
        const [more] = people;
        expect(more && (await refundOf(more, 3_001))).toMatchObject({
          status: 409,
          body: {
            message:
              'You can refund up to $300.00 within 24 hours, and $30.00 of it is left. Ask an admin for more.',
          },
        });
        await env.query(`UPDATE refunds SET created_at = created_at - interval '25 hours'`);
        expect(more && (await refundOf(more, 3_001))).toMatchObject({ status: 202 });
      });
    });
  });

  it('with the same id of another customer is independent', async () => {
    const [one, two] = [await customerCharged(), await customerCharged()];
    const invoiceOf = async (customer: Customer) =>
      (await ask(customerInvoices, { params: of(customer) })).body.invoices[0]?.id ?? '';
    const wish = { refund_id: newId(), amount_cents: 100, reason: 'Sorry for that' };
    const first = await ask(refund, { params: of(one), body: { ...wish, invoice: await invoiceOf(one) } });
    const second = await ask(refund, { params: of(two), body: { ...wish, invoice: await invoiceOf(two) } });
    expect([first.status, second.status]).toEqual([202, 409]);
  });
});
