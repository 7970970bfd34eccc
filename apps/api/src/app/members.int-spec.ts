import { randomUUID } from 'node:crypto';
import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { isPersonal, reaches } from '@homeport/contract/member-reach';
import { accountHeader, type MemberRole, memberRoles } from '@homeport/contract/member-roles';
import { ConnectionSpy } from './testing/connection-spy.ts';
import { addPerson, addServer, newVisitor, signIn, type TestPerson } from './testing/people.ts';
import { Product, type TestAnswer, withQuery } from './testing/product.ts';
import { sampleRequests, tokenEndingCalls } from './testing/requests.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';

let product: Product;
let outside: ConnectionSpy;
let owner: TestPerson;
let another: TestPerson;
const members = new Map<MemberRole, TestPerson>();

beforeAll(async () => {
  outside = await ConnectionSpy.listen();
  product = await Product.start('http', {
    STRIPE_API_URL: `http://127.0.0.1:${outside.port}`,
    PANEL_TIMEOUT_MS: '1000',
    LIMIT_READS_PER_MINUTE: '100000',
    LIMIT_WRITES_PER_MINUTE: '100000',
    QUOTA_OPERATIONS_PER_HOUR: '100000',
  });
  startWithShortTimeouts(product.app);
  await addServer(product, `https://127.0.0.1:${outside.port}`);
  const possessions = { wordpress: true, cdn: true, mail: true, works: true, ticket: true, passkey: true };
  owner = await addPerson(product, { websites: 2, ...possessions });
  another = await addPerson(product, { websites: 1, ...possessions });
  for (const role of memberRoles) members.set(role, await addMember(role));
});
afterAll(async () => {
  await product.stop();
  outside.close();
});

/** Someone who works in the owner's account. */
async function addMember(role: MemberRole, accountId = owner.userId): Promise<TestPerson> {
  const person = await addPerson(product, { plan: 'none', passkey: true });
  await product.db.query(
    `INSERT INTO account_members (id, account_id, user_id, role, created_at) VALUES ($1, $2, $3, $4::"MemberRole", now())`,
    [randomUUID(), accountId, person.userId, role],
  );
  return person;
}

const memberOf = (role: MemberRole): TestPerson => {
  const member = members.get(role);
  if (member === undefined) throw new Error(`There is no ${role}`);
  return member;
};

interface Request {
  /** Whose resources the request names. */
  of?: TestPerson;
  /** undefined: the request names no account. */
  account?: string | undefined;
  token?: string;
}

async function request(
  call: Call,
  person: TestPerson,
  { of = owner, account = owner.userId, token = person.token }: Request = {},
): Promise<TestAnswer<unknown>> {
  const { body, params, query, headers } = sampleRequests[call.name]?.(of) ?? {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  return product.send(call.method, withQuery(path, query), body, {
    token,
    headers: { ...newVisitor(), ...headers, [accountHeader]: account },
  });
}

const outcome = ({ status, code }: TestAnswer<unknown>) => [status, code];

async function counts(): Promise<unknown> {
  const [row] = await product.db.query(
    `SELECT (SELECT count(*) FROM operations) AS operations, (SELECT count(*) FROM orders) AS orders,
       (SELECT count(*) FROM audit_events) AS audited, (SELECT count(*) FROM tickets) AS tickets`,
  );
  return { ...row, outside: outside.visits };
}

const ofCustomers = allCalls.filter(({ policy }) => policy === 'customer');
const ofAccounts = ofCustomers.filter((call) => !isPersonal(call));
const ofPersons = ofCustomers.filter(isPersonal);
const ofStaff = allCalls.filter(({ policy }) => policy === 'staff' || policy === 'admin');
const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);

describe.each(memberRoles)('a member with the role %s', (role) => {
  it.each(named(ofAccounts.filter((call) => !reaches({ role, isLimited: false }, call))))(
    'does not make the call %s',
    async (_, call) => {
      const before = await counts();
      expect(outcome(await request(call, memberOf(role)))).toEqual([403, 'member_role']);
      expect(await counts()).toEqual(before);
    },
  );

  it.each(named(ofAccounts.filter((call) => reaches({ role, isLimited: false }, call))))(
    'makes the call %s on what is the owner’s',
    async (_, call) => {
      const { status, code } = await request(call, memberOf(role));
      expect([401, 402, 403, 422, 429, 500]).not.toContain(status);
      expect(code).not.toBe('account_unavailable');
    },
  );

  it.each(
    named(
      ofAccounts.filter(
        (call) => reaches({ role, isLimited: false }, call) && typeof call.owner !== 'string',
      ),
    ),
  )(
    'does not find with %s what belongs to someone else, nor the owner’s without naming the account',
    async (_, call) => {
      const ofAnother = await request(call, memberOf(role), { of: another });
      expect(outcome(ofAnother)).toEqual([404, 'not_found']);
      const unnamed = await request(call, memberOf(role), { account: memberOf(role).userId });
      expect(outcome(unnamed)).toEqual([404, 'not_found']);
    },
  );

  it.each(named(ofStaff))('does not find the call of staff %s', async (_, call) => {
    expect(outcome(await request(call, memberOf(role)))).toEqual([404, 'not_found']);
  });
});

describe('the dashboard, which gathers answers', () => {
  it('has the owner’s failed tasks and first steps for the owner alone', async () => {
    const call = ofAccounts.find(({ name }) => name === 'dashboard.read') as Call;
    const answerTo = async (person: TestPerson) =>
      (await request(call, person)).body as { failed_tasks: { tasks: unknown[] }; onboarding?: object };
    const own = await answerTo(owner);
    expect(own.failed_tasks.tasks).toHaveLength(1);
    expect(own.onboarding).toBeDefined();
    const shown = await answerTo(memberOf('developer'));
    expect(shown.failed_tasks.tasks).toEqual([]);
    expect(shown.onboarding).toBeUndefined();
  });
});

describe('a call about the person', () => {
  it.each(named(ofPersons.filter(({ owner: rule }) => typeof rule !== 'string')))(
    '%s does not reach what is the owner’s',
    async (_, call) => {
      // A member who names the account, and resources of its owner.
      const answer = await request(call, await addMember('developer'));
      expect(answer.status).toBe(404);
    },
  );

  it.each(named(ofPersons.filter(({ name }) => !tokenEndingCalls.has(name))))(
    '%s is answered for the member as without an account',
    async (_, call) => {
      const member = await addMember('developer');
      const inside = await request(call, member, { of: member });
      const alone = await request(call, member, { of: member, account: member.userId });
      expect(inside.code).not.toBe('member_role');
      expect(inside.code).not.toBe('account_unavailable');
      expect(call.method === 'GET' ? inside.body : null).toEqual(call.method === 'GET' ? alone.body : null);
    },
  );
});

describe('an account that is not theirs', () => {
  const strangers = {
    'someone who is no member': async () => another,
    'a member who was removed': async () => {
      const member = await addMember('developer');
      await product.db.query('DELETE FROM account_members WHERE user_id = $1', [member.userId]);
      return member;
    },
    'a member who became staff': async () => {
      const member = await addMember('developer');
      await product.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [member.userId]);
      return { ...member, token: await signIn(product, member.userId) };
    },
  };

  it.each(Object.entries(strangers))('is closed to %s, whatever they call', async (_, of) => {
    const person = await of();
    for (const call of ofAccounts)
      expect([call.name, ...outcome(await request(call, person))]).toEqual([
        call.name,
        404,
        'account_unavailable',
      ]);
  });

  it('does not exist under any other name of an account', async () => {
    const [call] = ofAccounts.filter(({ name }) => name === 'hosting.websites');
    if (call === undefined) throw new Error('hosting.websites is gone');
    const { userId } = owner;
    const others = [`${userId}, ${userId}`, userId.toUpperCase(), userId.replaceAll('-', ''), `{${userId}}`];
    for (const account of ['', 'x', randomUUID(), "' OR 1=1", ...others])
      expect([account, ...outcome(await request(call, memberOf('developer'), { account }))]).toEqual([
        account,
        404,
        'account_unavailable',
      ]);
  });

  it('is closed to API keys of its members, and to members of members', async () => {
    const call = ofAccounts.find(({ name }) => name === 'hosting.websites') as Call;
    const friend = await addMember('developer', memberOf('developer').userId);
    expect(outcome(await request(call, friend))).toEqual([404, 'account_unavailable']);
    expect(outcome(await request(call, friend, { account: memberOf('developer').userId }))).toEqual([
      200,
      undefined,
    ]);
  });

  it('is closed while its owner is disabled or staff', async () => {
    const account = await addPerson(product);
    const member = await addMember('developer', account.userId);
    const call = ofAccounts.find(({ name }) => name === 'hosting.websites') as Call;
    const answer = async () => outcome(await request(call, member, { account: account.userId }));
    expect(await answer()).toEqual([200, undefined]);
    await product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [account.userId]);
    expect(await answer()).toEqual([404, 'account_unavailable']);
    await product.db.query(`UPDATE users SET disabled_at = NULL, role = 'agent' WHERE id = $1`, [
      account.userId,
    ]);
    expect(await answer()).toEqual([404, 'account_unavailable']);
  });
});

describe('a right that is taken away while the member is signed in', () => {
  it('is gone with the next call: role, demanded second factor, membership', async () => {
    const account = await addPerson(product, { websites: 1 });
    const member = await addMember('developer', account.userId);
    const call = (name: string) => ofAccounts.find((one) => one.name === name) as Call;
    const answer = async (name: string) =>
      outcome(await request(call(name), member, { of: account, account: account.userId }));
    const change = (sql: string) => product.db.query(sql, [account.userId]);

    expect(await answer('hosting.websites')).toEqual([200, undefined]);
    expect(await answer('billing.invoices')).toEqual([403, 'member_role']);
    await change(`UPDATE account_members SET role = 'billing' WHERE account_id = $1`);
    expect(await answer('hosting.websites')).toEqual([403, 'member_role']);
    expect(await answer('billing.invoices')).toEqual([200, undefined]);

    await change(
      `INSERT INTO account_people_settings (account_id, second_factor_required) VALUES ($1, true)`,
    );
    for (const { name } of ofAccounts)
      expect([name, ...(await answer(name))]).toEqual([name, 403, 'member_factor']);
    await product.db.query('UPDATE sessions SET has_second_factor = true WHERE user_id = $1', [
      member.userId,
    ]);
    expect(await answer('billing.invoices')).toEqual([200, undefined]);

    await change('DELETE FROM account_members WHERE account_id = $1');
    expect(await answer('billing.invoices')).toEqual([404, 'account_unavailable']);
  });
});
