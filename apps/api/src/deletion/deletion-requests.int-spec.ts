import {
  customerDeletion,
  deletionOutlook,
  keepAccount,
  requestDeletion,
  stopDeletion,
} from '@homeport/contract/deletion';
import { userDetails } from '@homeport/contract/account';
import { addPerson, newVisitor, type PersonFacts, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { RolesService } from '../auth/index.ts';
import { planChanged } from '../billing/index.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { DeletionSchedule } from './deletion.schedule.ts';
import { RetentionSchedule } from './retention.schedule.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.stop());

const as = (who: TestPerson) => ({ token: who.token, headers: newVisitor() });
const confirm = (who: TestPerson) =>
  product.db.query('UPDATE sessions SET confirmed_at = now() WHERE user_id = $1', [who.userId]);

async function newCustomer(facts: PersonFacts = {}): Promise<TestPerson> {
  const person = await addPerson(product, { plan: 'none', ...facts });
  await confirm(person);
  return person;
}

const ask = (who: TestPerson, body: Partial<Parameters<typeof bodyOf>[1]> = {}) =>
  product.call(requestDeletion, { body: bodyOf(who, body) }, as(who));
const bodyOf = (
  { email }: TestPerson,
  body: { email?: string; loses_domains?: boolean; refund_cents?: number },
) => ({ email, loses_domains: false, ...body });
const outlook = async (who: TestPerson) => (await product.call(deletionOutlook, {}, as(who))).body;
const keep = (who: TestPerson) => product.call(keepAccount, { body: {} }, as(who));
const mailsTo = async ({ userId }: TestPerson) =>
  (
    await product.db.query<{ template: string }>(
      'SELECT template FROM mail_messages WHERE user_id = $1 ORDER BY created_at, id',
      [userId],
    )
  ).map(({ template }) => template);
const rowsOf = ({ userId }: TestPerson) =>
  product.db.query<{ state: string; operation_id: string | null }>(
    'SELECT state, operation_id FROM account_deletions WHERE user_id = $1 ORDER BY requested_at',
    [userId],
  );
const schedule = () => product.app.get(DeletionSchedule, { strict: false });
/** A second earlier: the clock of the product has no parts of milliseconds. */
const move = ({ userId }: TestPerson, days: number) =>
  product.db.query(
    `UPDATE account_deletions SET due_at = now() + ($2::int * interval '1 day') - interval '1 second' WHERE user_id = $1 AND state = 'requested'`,
    [userId, days],
  );
const dispute = ({ userId }: TestPerson, status: string) =>
  product.db.query(
    `INSERT INTO disputes (id, user_id, payment_intent_id, amount_cents, reason, status, opened_at)
     VALUES ($1, $2, 'pi_1', 100, 'fraudulent', $3, now())
     ON CONFLICT (id) DO UPDATE SET status = EXCLUDED.status`,
    [`dp_${userId}`, userId, status],
  );

describe('asking to delete the account', () => {
  it('needs a fresh confirmation, and the address of the account', async () => {
    const ines = await addPerson(product, { plan: 'none' });
    await product.db.query('UPDATE sessions SET confirmed_at = NULL WHERE user_id = $1', [ines.userId]);
    expect((await ask(ines)).code).toBe('confirmation_required');
    expect(await rowsOf(ines)).toEqual([]);
    const lea = await newCustomer();
    expect(await ask(lea, { email: 'else@example.test' })).toMatchObject({
      status: 400,
      fields: { email: 'This is not the email address of your account.' },
    });
    expect(await rowsOf(lea)).toEqual([]);
  });

  it('begins 14 days, once, in however many tabs', async () => {
    const lea = await newCustomer();
    const answers = await Promise.all([ask(lea), ask(lea), ask(lea)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const deletion = answers[0].body.deletion;
    expect(Date.parse(deletion.due) - Date.parse(deletion.requested)).toBe(14 * 86_400_000);
    expect(await rowsOf(lea)).toHaveLength(1);
    expect(await mailsTo(lea)).toEqual(['deletion-requested']);
    expect((await outlook(lea)).deletion).toMatchObject({ state: 'requested', waits: false });
    const details = await product.call(userDetails, {}, as(lea));
    expect(details.body.deletion_due).toBe(deletion.due);
  });

  it('ends the plan at once, and refunds what was shown', async () => {
    const lea = await newCustomer({ plan: 'active' });
    expect((await outlook(lea)).plan).toEqual({ refund_cents: 0 });
    expect(await ask(lea, { refund_cents: 500 })).toMatchObject({ status: 409 });
    expect(await rowsOf(lea)).toEqual([]);
    expect((await ask(lea, { refund_cents: 0 })).status).toBe(200);
    const cancellations = await product.db.query(
      `SELECT ending FROM cancellations WHERE user_id = $1 AND state = 'confirmed'`,
      [lea.userId],
    );
    expect(cancellations).toEqual([{ ending: 'now' }]);
  });

  it('has the customer confirm that registered domains are lost', async () => {
    const lea = await newCustomer({ websites: 2, mail: true });
    expect((await outlook(lea)).holdings).toMatchObject({
      websites: 2,
      mailboxes: 1,
      domains: [lea.ownName],
    });
    expect(await ask(lea)).toMatchObject({ status: 400, fields: { loses_domains: expect.any(String) } });
    expect((await ask(lea, { loses_domains: true })).status).toBe(200);
  });

  it('is refused to staff, and while a payment is disputed', async () => {
    const agent = await newCustomer({ role: 'agent' });
    expect((await outlook(agent)).refusal).toBe('staff');
    expect((await ask(agent)).status).toBe(409);
    const lea = await newCustomer();
    await dispute(lea, 'needs_response');
    expect((await outlook(lea)).refusal).toBe('dispute');
    expect((await ask(lea)).status).toBe(409);
    await dispute(lea, 'won');
    expect((await ask(lea)).status).toBe(200);
  });
});

describe('the days until then', () => {
  it('end when the customer keeps the account, and can begin again', async () => {
    const lea = await newCustomer();
    await ask(lea);
    expect((await Promise.all([keep(lea), keep(lea)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo(lea)).toEqual(['deletion-requested', 'account-kept']);
    expect((await outlook(lea)).deletion).toBeNull();
    await move(lea, -1);
    await schedule().begin();
    expect(await rowsOf(lea)).toEqual([{ state: 'kept', operation_id: null }]);
    await ask(lea);
    expect(await rowsOf(lea)).toMatchObject([{ state: 'kept' }, { state: 'requested' }]);
  });

  it('end when the customer buys a plan, not with the free one for domains', async () => {
    const lea = await newCustomer();
    await ask(lea);
    const begin = (planName: 'domain' | 'expert') =>
      product.app.get(Database).transaction(() =>
        product.app.get(DomainEventsService).publish(planChanged, {
          userId: lea.userId,
          planId: lea.planId,
          from: null,
          to: { planName, state: 'active' },
        }),
      );
    await begin('domain');
    expect(await rowsOf(lea)).toMatchObject([{ state: 'requested' }]);
    await begin('expert');
    expect(await rowsOf(lea)).toMatchObject([{ state: 'kept' }]);
  });

  it('end when the customer joins the team, who cannot join once the account is being deleted', async () => {
    const [lea, ines] = [await newCustomer(), await newCustomer()];
    const grant = ({ userId }: TestPerson) =>
      product.app.get(Database).transaction(() =>
        product.app.get(RolesService, { strict: false }).grant(userId, 'agent', {
          actorId: admin.userId,
          reason: 'Answers tickets',
        }),
      );
    await ask(lea);
    await grant(lea);
    expect(await rowsOf(lea)).toMatchObject([{ state: 'kept' }]);
    await ask(ines);
    await move(ines, -1);
    await schedule().begin();
    await expect(grant(ines)).rejects.toThrow(AppError);
    expect(await rowsOf(ines)).toMatchObject([{ state: 'running' }]);
    const roles = await product.db.query('SELECT role FROM users WHERE id = $1', [ines.userId]);
    expect(roles).toEqual([{ role: 'user' }]);
  });

  it('have one reminder, three days before', async () => {
    const lea = await newCustomer();
    await ask(lea);
    await move(lea, 4);
    await schedule().remind();
    expect(await mailsTo(lea)).toEqual(['deletion-requested']);
    await move(lea, 3);
    await Promise.all([schedule().remind(), schedule().remind()]);
    expect(await mailsTo(lea)).toEqual(['deletion-requested', 'deletion-near']);
  });

  it('last as long as a payment is disputed', async () => {
    const lea = await newCustomer();
    await ask(lea);
    await dispute(lea, 'under_review');
    await move(lea, -1);
    await schedule().begin();
    expect(await rowsOf(lea)).toMatchObject([{ state: 'requested' }]);
    expect((await outlook(lea)).deletion).toMatchObject({ waits: true });
    await dispute(lea, 'lost');
    await Promise.all([schedule().begin(), schedule().begin()]);
    expect(await rowsOf(lea)).toMatchObject([{ state: 'running', operation_id: expect.any(String) }]);
    expect((await keep(lea)).status).toBe(409);
  });

  it('are stopped by an admin with a reason, whom the history names only as the team', async () => {
    const lea = await newCustomer();
    const stop = () =>
      product.call(
        stopDeletion,
        { params: { customer_id: lea.userId }, body: { reason: 'Asked by phone' } },
        as(admin),
      );
    await confirm(admin);
    expect((await stop()).status).toBe(409);
    await ask(lea);
    const seen = () => product.call(customerDeletion, { params: { customer_id: lea.userId } }, as(admin));
    expect((await seen()).body.deletion).toMatchObject({ state: 'requested', operation_id: null });
    expect((await stop()).status).toBe(200);
    expect((await seen()).body.deletion).toMatchObject({ state: 'stopped' });
    expect(await mailsTo(lea)).toEqual(['deletion-requested', 'account-kept']);
    const events = await product.db.query(
      `SELECT actor_id, detail FROM audit_events WHERE user_id = $1 AND kind = 'deletion.stopped'`,
      [lea.userId],
    );
    expect(events).toEqual([{ actor_id: admin.userId, detail: { reason: 'Asked by phone' } }]);
  });
});

describe('what is kept', () => {
  it('has no late messages of the payment provider', async () => {
    const [gone, there] = ['cus_gone', 'cus_there'];
    await product.db.query(
      `INSERT INTO account_deletions (id, user_id, state, requested_at, due_at, ended_at, stripe_customer_id)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'done', now(), now(), now(), $1)`,
      [gone],
    );
    for (const customer of [gone, there])
      await product.db.query(
        `INSERT INTO stripe_events (id, type, customer_id, payload, received_at) VALUES ($1, 'customer.updated', $2, '{}', now())`,
        [`evt_${customer}`, customer],
      );
    await product.app.get(RetentionSchedule, { strict: false }).end();
    const left = await product.db.query('SELECT customer_id AS id FROM stripe_events');
    expect(left).toEqual([{ id: there }]);
  });

  it('is deleted once the years of the last invoice are over', async () => {
    const [old, recent] = [await newCustomer(), await newCustomer()];
    for (const { userId } of [old, recent]) {
      const years = userId === old.userId ? 11 : 9;
      await product.db.query(
        `INSERT INTO account_deletions (id, user_id, state, requested_at, due_at, ended_at)
         VALUES (gen_random_uuid(), $1, 'done', now() - $2::int * interval '1 year', now(), now() - $2::int * interval '1 year')`,
        [userId, years],
      );
      await product.db.query(
        `INSERT INTO invoices (id, user_id, description, total_cents, due_cents, paid_cents, currency, state, issued_at)
         VALUES ($1, $2, 'Hosting', 1, 1, 1, 'usd', 'paid', now() - $3::int * interval '1 year')`,
        [`in_${userId}`, userId, years],
      );
      await product.db.query(
        `INSERT INTO billing_details (user_id, name, line1, line2, city, state, postal_code, country, invoice_recipients, created_at, changed_at)
         VALUES ($1, 'Lea', '', '', '', '', '', 'DE', '{}', now(), now())`,
        [userId],
      );
    }
    // Of an account that was not deleted.
    const there = await newCustomer();
    await product.db.query(
      `INSERT INTO invoices (id, user_id, description, total_cents, due_cents, paid_cents, currency, state, issued_at)
       VALUES ($1, $2, 'Hosting', 1, 1, 1, 'usd', 'paid', now() - interval '20 years')`,
      [`in_${there.userId}`, there.userId],
    );
    await product.app.get(RetentionSchedule, { strict: false }).end();
    const left = async (table: string) =>
      (
        await product.db.query<{ id: string }>(`SELECT user_id AS id FROM ${table} WHERE user_id = ANY($1)`, [
          [old.userId, recent.userId, there.userId],
        ])
      )
        .map(({ id }) => id)
        .toSorted();
    expect(await left('invoices')).toEqual([recent.userId, there.userId].toSorted());
    expect(await left('billing_details')).toEqual([recent.userId]);
  });
});
