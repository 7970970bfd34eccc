import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { registerBillingAccountCommands } from './billing-account.commands.ts';
import { CancellationService } from './cancellation/cancellation.service.ts';
import { InvoicesService } from './invoices/invoices.service.ts';
import { closeAgreeing } from './testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from './testing/billing-environment.ts';
import { type Customer, customerInTrial, customerWith, paidBy } from './testing/customers.ts';
import { StripeMessages } from './testing/passing-time.ts';

const pollMs = 25;
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => closeAgreeing(env));

/** Runs a command, with running workers as in production. @returns the printed lines */
async function run(...words: string[]): Promise<string[]> {
  const printed: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerBillingAccountCommands(program, async () => env.app);
    let ended = false;
    const command = program.parseAsync(['billing', ...words], { from: 'user' }).finally(() => (ended = true));
    while (!ended) {
      await Promise.race([command, env.work()]);
      await Promise.race([command, pause(pollMs)]);
    }
    await command;
  } finally {
    write.mockRestore();
  }
  return printed.join('').split('\n').filter(Boolean);
}

/** A customer whose invoices we know. */
async function customerCharged(): Promise<Customer> {
  const customer = await customerWith(env, 'agency', '3-year');
  await env.app.get(InvoicesService).refreshAll(customer.userId);
  return customer;
}

describe('billing timeline', () => {
  it('tells orders, Stripe’s messages, changes and mails of one customer in their order', async () => {
    const customer = await customerInTrial(env);
    await new StripeMessages(env).deliver();
    await env.app.get(CancellationService).request(customer.userId, 'No need');
    await env.work();
    const lines = await run('timeline', customer.email.toUpperCase());
    const moments = lines.map((line) => line.split('  ')[0] ?? '');
    expect(moments).toEqual(moments.toSorted());
    const kinds = lines.map((line) => line.split(/ {2,}/).slice(1, 3).join(' '));
    expect(kinds).toEqual(
      expect.arrayContaining([
        'order purchase_ordered',
        'order purchase_fulfilled',
        'stripe checkout.session.completed',
        'stripe customer.subscription.created',
        'billing invoice_paid',
        'mail plan-active',
        'billing cancellation_requested',
        'mail cancellation-received',
      ]),
    );
    expect(new Set(kinds.filter((kind) => kind.startsWith('billing'))).size).toBe(
      kinds.filter((kind) => kind.startsWith('billing')).length,
    );
    expect(await run('timeline', customer.email, '--last', '2')).toEqual(lines.slice(-2));
    await env.app.get(CancellationService).withdraw(customer.userId);
    await env.work();
  });

  it('has nothing of anybody else', async () => {
    const [customer, other] = [await customerInTrial(env), await customerInTrial(env)];
    await new StripeMessages(env).deliver();
    const orders = await env.ordersOf(other.userId);
    const printed = (await run('timeline', customer.email)).join('\n');
    expect(printed).not.toContain(String(orders[0]?.['id']));
  });

  it('fails for an unknown address', async () => {
    await expect(run('timeline', 'nobody@example.test')).rejects.toThrow('No account has the address');
  });
});

describe('billing cancellations and confirm-cancellation', () => {
  it('list what waits, and confirm it once', async () => {
    const customer = await customerInTrial(env);
    await env.app.get(CancellationService).request(customer.userId, 'Moving away');
    await env.work();
    const [waiting] = await run('cancellations');
    expect(waiting).toContain(`${customer.email}  not confirmed  "Moving away"`);
    const id = waiting?.split('  ')[0] ?? '';
    expect(await run('confirm-cancellation', id)).toEqual([
      expect.stringMatching(/^Access ends 2\d{3}-.*Z\.$/),
    ]);
    const [confirmed] = await run('cancellations');
    expect(confirmed).toMatch(/access ends 2\d{3}-/);
    await expect(run('confirm-cancellation', id)).rejects.toThrow('no such cancellation');
  });

  it('reject an unknown id', async () => {
    await expect(run('confirm-cancellation', '01a1fd96-4d73-76d8-9b8d-5d2737aca0ee')).rejects.toThrow(
      'no such cancellation',
    );
  });
});

describe('billing refund', () => {
  it('pays a part back, then the rest, and says so', async () => {
    const customer = await customerCharged();
    const reason = ['--reason', 'Not happy'];
    const number = expect.stringMatching(/^Paid back \$5\.00 of invoice \S+\.$/);
    expect(await run('refund', customer.email, '--amount', '5.00', ...reason)).toEqual([number]);
    expect(await run('refund', customer.email, ...reason)).toEqual([
      expect.stringMatching(/^Paid back \$570\.28 of invoice \S+\.$/),
    ]);
    expect(await paidBy(env, customer.userId)).toBe(0);
    await expect(run('refund', customer.email, ...reason)).rejects.toThrow('Only 0 cents of this invoice');
  });

  it.each(['5.5', '-5', '5,00', '1e3', 'five', ''])('takes "%s" for no amount', async (amount) => {
    const customer = await customerInTrial(env);
    await expect(run('refund', customer.email, `--amount=${amount}`, '--reason', 'x')).rejects.toThrow(
      'is no amount in dollars',
    );
  });

  it('asks for a reason', async () => {
    await expect(run('refund', 'somebody@example.test')).rejects.toThrow('--reason');
  });

  it('says what Stripe refused', async () => {
    const customer = await customerCharged();
    await env.sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/refunds',
      kind: 'status',
      value: 400,
      times: 1,
    });
    await expect(run('refund', customer.email, '--reason', 'x')).rejects.toThrow('Refund');
    expect(await paidBy(env, customer.userId)).toBe(57_528);
  });
});

describe('billing verify', () => {
  it('says that everything agrees, or prints each difference and fails', async () => {
    const customer = await customerCharged();
    await new StripeMessages(env).deliver();
    for (const { id } of await env.query('SELECT user_id AS id FROM billing_customers'))
      await env.app.get(InvoicesService).refreshAll(String(id));
    expect(await run('verify')).toEqual(['Everything agrees.']);
    await env.query(`UPDATE invoices SET paid_cents = 1 WHERE user_id = $1`, [customer.userId]);
    await expect(run('verify')).rejects.toThrow('1 difference(s).');
    await env.query(`UPDATE invoices SET paid_cents = 57528 WHERE user_id = $1`, [customer.userId]);
  });
});
