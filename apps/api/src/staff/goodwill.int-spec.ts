import type { Call } from '@homeport/contract/call';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { customerGoodwill, extendTrial, giveCredit, revokeCredit } from '@homeport/contract/staff-goodwill';
import { type BillingEnvironment, startBillingEnvironment } from '../billing/testing/billing-environment.ts';
import { type Customer, customerInTrial, heldByStripe } from '../billing/testing/customers.ts';
import { newId } from '../foundation/ids/ids.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => env.close());

/** Someone on the team, and a token of theirs. */
async function staffWith(role: StaffRole): Promise<{ userId: string; token: string }> {
  const { userId } = await env.newCustomer();
  await become(userId, role);
  return { userId, token: await env.accessToken(userId) };
}

async function become(userId: string, role: StaffRole): Promise<void> {
  const wire = role === 'admin' || role === 'owner' ? 'admin' : 'agent';
  await env.query(`UPDATE users SET role = $2::"Role", staff_role = $3::"StaffRole" WHERE id = $1`, [
    userId,
    wire,
    role,
  ]);
}

async function ask(call: Call, token: string, params: Record<string, string>, body?: object) {
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await env.app.inject({
    method: call.method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

const of = ({ userId: customer_id }: { userId: string }) => ({ customer_id });
const credit = (cents: unknown, reason: unknown = 'Was down for a day') => ({
  credit_id: newId(),
  amount_cents: cents,
  reason,
});
const extension = (days: unknown) => ({ extension_id: newId(), days, reason: 'Was ill for a week' });
const creditsOf = async (userId: string) =>
  env.query('SELECT id, amount_cents FROM account_credits WHERE user_id = $1', [userId]);

describe('credit by staff', () => {
  it('is shown with what is left of it, and to the customer', async () => {
    const { token, userId } = await staffWith('senior_agent');
    const customer = await customerInTrial(env);
    expect((await ask(giveCredit, token, of(customer), credit(1000))).status).toBe(202);
    await env.work();
    const { body } = await ask(customerGoodwill, token, of(customer));
    expect(body).toMatchObject({
      refusal: null,
      credit_cents: 1000,
      may_give_cents: 5000,
      credits: [{ state: 'given', amount_cents: 1000, left_cents: 1000, given_by: { id: userId } }],
      trial: { refusal: null, plan_name: 'expert', days_left: 14 },
    });
    const own = await env.app.inject({
      url: '/api/billing/credit',
      headers: { authorization: `Bearer ${await env.accessToken(customer.userId)}` },
    });
    expect(own.json()).toMatchObject({ credit_cents: 1000, credits: [{ amount_cents: 1000 }] });
    expect(own.body).not.toContain('Was down');
  });

  it('by a senior agent is up to a limit at once', async () => {
    const { token } = await staffWith('senior_agent');
    const customer = await customerInTrial(env);
    expect(await ask(giveCredit, token, of(customer), credit(5001))).toMatchObject({
      status: 409,
      body: { message: 'You can give up to $50.00 of credit at a time. Ask an admin for more.' },
    });
    expect((await ask(giveCredit, token, of(customer), credit(5000))).status).toBe(202);
  });

  it('in many small parts to several customers at the same time stays within the limit of a day', async () => {
    const { token, userId } = await staffWith('senior_agent');
    const people = [await env.newCustomer(), await env.newCustomer(), await env.newCustomer()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ask(giveCredit, token, of(people[index % 3] ?? { userId: '' }), credit(1000)),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    const [row] = await env.query(
      'SELECT sum(amount_cents)::int AS cents FROM account_credits WHERE given_by = $1',
      [userId],
    );
    expect(row).toEqual({ cents: 20_000 });
    const [one] = people;
    expect((await ask(customerGoodwill, token, of(one ?? { userId: '' }))).body).toMatchObject({
      may_give_cents: 0,
    });
  });

  it.each([0, -500, 0.5, 1e21, 100_001, '500', null, Number.MAX_SAFE_INTEGER])(
    'of %s is refused with the name of the field',
    async (cents) => {
      const { token } = await staffWith('admin');
      const customer = await env.newCustomer();
      const { status, body } = await ask(giveCredit, token, of(customer), credit(cents));
      expect([status, Object.keys((body['fields'] ?? {}) as object)]).toEqual([400, ['amount_cents']]);
      expect(await creditsOf(customer.userId)).toEqual([]);
    },
  );

  it('is refused to oneself and to everyone on the team', async () => {
    const [admin, agent] = [await staffWith('owner'), await staffWith('agent')];
    for (const someone of [admin, agent]) {
      expect(await ask(giveCredit, admin.token, of(someone), credit(500))).toMatchObject({ status: 409 });
      expect(await ask(extendTrial, admin.token, of(someone), extension(7))).toMatchObject({ status: 409 });
      expect((await ask(customerGoodwill, admin.token, of(someone))).body).toMatchObject({ refusal: 'team' });
      expect(await creditsOf(someone.userId)).toEqual([]);
    }
  });

  it('is refused to an account that is being deleted, and unknown ones are not found', async () => {
    const { token } = await staffWith('admin');
    const leaving = await env.newCustomer();
    await env.query(
      `INSERT INTO account_deletions (id, user_id, state, requested_at, due_at)
       VALUES (gen_random_uuid(), $1, 'requested', now(), now() + interval '14 days')`,
      [leaving.userId],
    );
    expect(await ask(giveCredit, token, of(leaving), credit(500))).toMatchObject({
      status: 409,
      body: { message: 'This account is being deleted.' },
    });
    for (const customer_id of ['x', newId()])
      expect((await ask(giveCredit, token, { customer_id }, credit(500))).status).toBe(404);
  });

  it('is not given by agents, customers, or someone who has lost the role since they signed in', async () => {
    const customer = await env.newCustomer();
    const [agent, demoted] = [await staffWith('agent'), await staffWith('admin')];
    await become(demoted.userId, 'agent');
    const tokens = [agent.token, demoted.token, await env.accessToken(customer.userId)];
    for (const token of tokens) {
      expect([401, 403, 404]).toContain((await ask(giveCredit, token, of(customer), credit(500))).status);
      expect([401, 403, 404]).toContain((await ask(extendTrial, token, of(customer), extension(7))).status);
    }
    expect(await creditsOf(customer.userId)).toEqual([]);
  });

  it('is taken back only under the customer it was given to', async () => {
    const { token } = await staffWith('admin');
    const [one, two] = [await customerInTrial(env), await customerInTrial(env)];
    await ask(giveCredit, token, of(one), credit(500));
    await env.work();
    const [given] = await creditsOf(one.userId);
    const credit_id = String(given?.['id']);
    const reason = { reason: 'Given by mistake' };
    expect((await ask(revokeCredit, token, { ...of(two), credit_id }, reason)).status).toBe(404);
    expect((await ask(revokeCredit, token, { ...of(one), credit_id: newId() }, reason)).status).toBe(404);
    expect((await ask(revokeCredit, token, { ...of(one), credit_id: 'x' }, reason)).status).toBe(404);
    expect((await ask(revokeCredit, token, { ...of(one), credit_id }, reason)).status).toBe(202);
    await env.work();
    expect((await heldByStripe(env, one.userId)).customer.balance).toBe(0);
  });
});

describe('a longer trial by staff', () => {
  const endOf = async ({ userId }: Customer) => Number((await env.plansOf(userId))[0]?.['trial_ends_at']);

  it('is as long as the role may give in all, with what others gave before', async () => {
    const [senior, admin] = [await staffWith('senior_agent'), await staffWith('admin')];
    const customer = await customerInTrial(env);
    const before = await endOf(customer);
    expect((await ask(extendTrial, senior.token, of(customer), extension(15))).status).toBe(409);
    expect((await ask(extendTrial, senior.token, of(customer), extension(14))).status).toBe(202);
    await env.work();
    expect(await ask(extendTrial, senior.token, of(customer), extension(1))).toMatchObject({ status: 409 });
    expect((await ask(extendTrial, admin.token, of(customer), extension(46))).status).toBe(202);
    await env.work();
    expect((await ask(extendTrial, admin.token, of(customer), extension(1))).status).toBe(409);
    expect(await endOf(customer)).toBe(before + 60 * 86_400_000);
  });

  it.each([0, -7, 1.5, 61, 1e21, '7'])('of %s days is refused with the name of the field', async (days) => {
    const { token } = await staffWith('admin');
    const customer = await env.newCustomer();
    const { status, body } = await ask(extendTrial, token, of(customer), extension(days));
    expect([status, Object.keys((body['fields'] ?? {}) as object)]).toEqual([400, ['days']]);
  });
});
