import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { hasRight, type StaffRole, staffRoles, wireRoleOf } from '@homeport/contract/staff-rights';
import { ConnectionSpy } from './testing/connection-spy.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { Product, type TestAnswer, withQuery } from './testing/product.ts';
import { sampleRequests, tokenEndingCalls } from './testing/requests.ts';

const callers = [
  'anonymous',
  'owner',
  'another customer',
  'an unpaid customer',
  'a customer with domains alone',
  'an agent',
  'the agent of the ticket',
  'a senior agent',
  'an admin',
  'an owner of the company',
] as const;
type CallerKind = (typeof callers)[number];
/** These callers request their own resources; all others request the owner's. */
const ownCallers: ReadonlySet<CallerKind> = new Set([
  'owner',
  'an unpaid customer',
  'a customer with domains alone',
]);

/** Resources that staff have by an assignment. */
const ofStaff: ReadonlySet<string> = new Set(['assigned-ticket', 'readable-ticket']);

const roles: Partial<Record<CallerKind, StaffRole>> = {
  'an agent': 'agent',
  'the agent of the ticket': 'agent',
  'a senior agent': 'senior_agent',
  'an admin': 'admin',
  'an owner of the company': 'owner',
};

let product: Product;
let stripe: ConnectionSpy;
let panel: ConnectionSpy;
let people: Record<CallerKind, TestPerson | undefined>;

beforeAll(async () => {
  [stripe, panel] = [await ConnectionSpy.listen(), await ConnectionSpy.listen()];
  product = await Product.start('http', {
    STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
    PANEL_TIMEOUT_MS: '1000',
    AGENT_PANEL_LOGIN: 'true',
  });
  startWithShortTimeouts(product.app);
  await addServer(product, `https://127.0.0.1:${panel.port}`);
  people = {
    anonymous: undefined,
    owner: await addPerson(product, {
      websites: 2,
      wordpress: true,
      cdn: true,
      mail: true,
      works: true,
      ticket: true,
      passkey: true,
    }),
    'another customer': await addPerson(product, {
      websites: 1,
      wordpress: true,
      cdn: true,
      mail: true,
      works: true,
      ticket: true,
      passkey: true,
    }),
    'an unpaid customer': await addPerson(product, {
      plan: 'unpaid',
      websites: 1,
      wordpress: true,
      cdn: true,
      ticket: true,
      mail: true,
      works: true,
      passkey: true,
    }),
    // Everything that hosting has, kept from an earlier plan.
    'a customer with domains alone': await addPerson(product, {
      plan: 'domains',
      websites: 1,
      wordpress: true,
      cdn: true,
      ticket: true,
      mail: true,
      works: true,
      passkey: true,
    }),
    'an agent': await addPerson(product, { role: 'agent', plan: 'none' }),
    'the agent of the ticket': await addPerson(product, { role: 'agent', plan: 'none' }),
    'a senior agent': await addPerson(product, { role: 'senior_agent', plan: 'none' }),
    'an admin': await addPerson(product, { role: 'admin', plan: 'none' }),
    'an owner of the company': await addPerson(product, { role: 'owner', plan: 'none' }),
  };
  await product.db.query('UPDATE tickets SET assignee_id = $1 WHERE number = $2', [
    people['the agent of the ticket']?.userId,
    people.owner?.ticket,
  ]);
});

afterAll(async () => {
  await product.stop();
  stripe.close();
  panel.close();
});

/** The refusal that the contract requires for this caller; undefined: none. */
function refusal(call: Call, kind: CallerKind): number[] | undefined {
  if (call.policy === 'public') return undefined;
  if (call.policy === 'provider') return [400, 404];
  if (call.policy === 'refresh') return [401, 422];
  if (kind === 'anonymous') return [401];
  if (call.right !== undefined && !hasRight(roles[kind], call.right)) return [404];
  // Resources of an agent by assignment exist for everyone with the right to all tickets, and for no other agent.
  if (typeof call.owner !== 'string' && call.owner.some(({ resource }) => ofStaff.has(resource)))
    return kind === 'an agent' ? [404] : undefined;
  const own = ownCallers.has(kind);
  if (typeof call.owner !== 'string' && !own) return [404];
  if (call.plan === 'hosting' && kind === 'a customer with domains alone') return [402];
  if (call.plan === 'paid' && kind === 'a customer with domains alone') return undefined;
  if (call.plan !== 'any' && kind !== 'owner' && kind !== 'another customer') return [402];
  return undefined;
}

function missingPlan(kind: CallerKind): string {
  return kind === 'a customer with domains alone' ? 'hosting_required' : 'payment_required';
}

/** Some calls end the caller's token: each caller makes them as a separate person. */
async function senderOf({ name }: Call, kind: CallerKind): Promise<TestPerson | undefined> {
  if (!tokenEndingCalls.has(name) || kind === 'anonymous') return people[kind];
  return addPerson(product, { role: roles[kind] ?? 'user', plan: 'none' });
}

async function request(call: Call, kind: CallerKind): Promise<TestAnswer<unknown>> {
  const person = await senderOf(call, kind);
  const subject = ownCallers.has(kind) ? people[kind] : people.owner;
  const sample = sampleRequests[call.name];
  if (subject === undefined || sample === undefined) throw new Error(`${call.name} has no sample request`);
  const { body, params, query, headers } = sample(subject);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  return product.send(call.method, withQuery(path, query), body, {
    ...(person ? { token: person.token } : {}),
    // One address may not make so many calls.
    headers: { ...newVisitor(), ...headers },
  });
}

async function effects(): Promise<unknown> {
  const [row] = await product.db.query(
    `SELECT (SELECT count(*) FROM operations) AS operations, (SELECT count(*) FROM orders) AS orders,
       (SELECT count(*) FROM stripe_events) AS events, (SELECT count(*) FROM panel_accounts) AS accounts,
       (SELECT count(*) FROM domain_claims) AS claims, (SELECT count(*) FROM sessions WHERE revoked_at IS NULL) AS sessions,
       (SELECT count(*) FROM remembered_devices) AS devices,
       (SELECT count(*) FROM passkeys) AS passkeys, (SELECT count(*) FROM authenticators) AS authenticators,
       (SELECT count(*) FROM recovery_codes) AS recovery_codes, (SELECT count(*) FROM api_keys) AS keys, (SELECT max(confirmed_at) FROM sessions) AS confirmed, (SELECT count(*) FROM clock_offset) AS clocks,
       (SELECT count(*) FROM tickets) AS tickets, (SELECT max(updated_at) FROM tickets) AS updated,
       (SELECT count(assignee_id) FROM tickets) AS assigned, (SELECT max(creator_viewed_at) FROM tickets) AS viewed,
       (SELECT count(*) FROM ticket_replies) AS replies, (SELECT count(*) FROM ticket_drafts) AS drafts,
       (SELECT count(*) FROM ticket_notes) AS notes, (SELECT count(*) FROM ticket_note_drafts) AS note_drafts,
       (SELECT count(*) FROM muted_notifications) AS muted,
       (SELECT string_agg(id::text || role || coalesce(staff_role::text, '-') || coalesce(disabled_at::text, ''), ' ' ORDER BY id) FROM users) AS accounts_and_roles,
       (SELECT count(*) FROM staff_invitations) AS invitations, (SELECT count(*) FROM refunds) AS refunds,
       (SELECT count(*) FROM account_credits) AS credits, (SELECT count(*) FROM trial_extensions) AS extensions,
       (SELECT count(*) FROM ratings) AS ratings, (SELECT count(*) FROM feedback) AS feedback,
       (SELECT count(*) FROM audit_events) AS audited`,
  );
  return { ...row, stripe: stripe.visits, panel: panel.visits };
}

/** The effects of all calls so far, where the last one was refused; else they are counted before the next refusal. */
let counted: unknown;

// Calls that end their own session, take a ticket from its agent or remove a passkey or a webhook come last, so that they do not
// affect the rows before them.
const lateCalls = new Set([
  'support.assign',
  'support.deleteSavedReply',
  'customers.deleteSegment',
  'auth.removePasskey',
  'webhooks.remove',
]);
const takesAway = ({ name }: Call) => (name.startsWith('auth.end') ? 2 : Number(lateCalls.has(name)));
const ordered = [...allCalls].sort((a, b) => takesAway(a) - takesAway(b));

const notPublic = [402, 412, 422, 500];
const notAllowed = [...notPublic, 404, 429];
// What they name is at the payment provider, where these callers have none: let in, they are answered 404 too.
const heldElsewhere = new Set(['billing.makePaymentMethodDefault', 'billing.removePaymentMethod']);

// Saved replies and segments are for all staff, panel servers for all admins. Agents read the reply, and do not find it to
// change; what the first of the others has changed or removed, the next ones are told.
const toldLater: Readonly<Record<string, number>> = {
  'support.editSavedReply': 409,
  'support.deleteSavedReply': 404,
  'customers.editSegment': 409,
  'customers.deleteSegment': 404,
  'staff.removeServer': 404,
};

describe('every call, by every kind of caller', () => {
  for (const call of ordered) {
    // The owner comes last, because their calls can remove what the others request.
    for (const kind of [...callers].sort((a, b) => Number(a === 'owner') - Number(b === 'owner'))) {
      const expected = refusal(call, kind);
      const title = `${call.method} ${call.path} by ${kind}`;
      if (expected === undefined) {
        it(`${title}: let in`, async () => {
          counted = undefined;
          const { status, code } = await request(call, kind);
          expect([status, code]).not.toEqual([401, 'token_expired']);
          const later = toldLater[call.name];
          const isMissing =
            later !== undefined && (kind === 'an agent' || kind === 'the agent of the ticket');
          if (isMissing || heldElsewhere.has(call.name)) expect(status).toBe(404);
          else if (later !== undefined) expect([200, later]).toContain(status);
          else expect(call.policy === 'public' ? notPublic : notAllowed).not.toContain(status);
        });
        continue;
      }
      it(`${title}: refused with ${expected.join(' or ')}`, async () => {
        const before = counted ?? (await effects());
        counted = undefined;
        const answer = await request(call, kind);
        expect(expected).toContain(answer.status);
        expect(answer.status === 402 ? answer.code : missingPlan(kind)).toBe(missingPlan(kind));
        expect(answer.headers['content-type']).toContain('application/problem+json');
        counted = await effects();
        expect(counted).toEqual(before);
      });
    }
  }
});

describe('a right that was taken away from someone who stays signed in', () => {
  const ofStaff = allCalls.flatMap(({ right, ...call }) => (right === undefined ? [] : { ...call, right }));
  it.each(ofStaff.map((call) => [call.name, call] as const))(
    'counts at the next call: %s',
    async (_, call) => {
      const { userId, token } = await addPerson(product, { role: 'owner', plan: 'none' });
      const sample = people.owner && sampleRequests[call.name]?.(people.owner);
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => sample?.params?.[name] ?? '');
      // The database alone changes: the token of the session stays valid.
      const role = staffRoles.findLast((each) => !hasRight(each, call.right)) ?? null;
      await product.db.query('UPDATE users SET role = $2, staff_role = $3 WHERE id = $1', [
        userId,
        role === null ? 'user' : wireRoleOf(role),
        role,
      ]);
      const before = await effects();
      const answer = await product.send(call.method, withQuery(path, sample?.query), sample?.body, {
        token,
        headers: { ...newVisitor(), ...sample?.headers },
      });
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
      expect(await effects()).toEqual(before);
      expect((await product.send('GET', '/api/user/isuseradmin', undefined, { token })).body).toEqual({
        isadmin: role === null ? 'user' : wireRoleOf(role),
        staff_role: role,
      });
    },
  );
});

describe('the sample requests', () => {
  it('cover every call of the contract and nothing else', () => {
    expect(Object.keys(sampleRequests).sort()).toEqual(allCalls.map((call) => call.name).sort());
  });
});

describe('the API document', () => {
  it('is answered, and has the path of every call', async () => {
    const { status, body } = await product.send('GET', '/api/docs-json');
    expect(status).toBe(200);
    const { paths } = body as { paths: object };
    expect(Object.keys(paths).sort()).toEqual([...new Set(allCalls.map(({ path }) => path))].sort());
  });
});

describe('tokens', () => {
  it.each([
    ['no token', undefined, 401],
    ['a word', 'nonsense', 422],
    [
      'an unsigned token',
      `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sub":"x","exp":99999999999}')}.`,
      422,
    ],
  ])('%s is answered with its own status', async (_, token, status) => {
    const answer = await product.send(
      'GET',
      '/api/user/details',
      undefined,
      token === undefined ? {} : { token },
    );
    expect(answer.status).toBe(status);
  });

  it('are ignored by public calls, valid or not', async () => {
    const answer = await product.send('GET', '/api/config', undefined, { token: 'nonsense' });
    expect(answer.status).toBe(200);
  });
});

/** The parameters of a call's path that must belong to the caller. */
function ownParams({ owner }: Call): string[] {
  return typeof owner === 'string' ? [] : owner.flatMap((rule) => (rule.in === 'params' ? [rule.field] : []));
}

describe('calls that need a recent confirmation', () => {
  const fresh = allCalls.filter(({ confirmation }) => confirmation === 'fresh');
  it.each(fresh.map((call) => [call.name, call] as const))(
    '%s is refused without one, and changes nothing',
    async (_, call) => {
      const kind = call.policy === 'customer' ? 'another customer' : 'an owner of the company';
      const confirmedAt = async (at: string) =>
        product.db.query(`UPDATE sessions SET confirmed_at = ${at} WHERE user_id = $1`, [
          people[kind]?.userId,
        ]);
      await confirmedAt("now() - interval '11 minutes'");
      const before = await effects();
      expect(await request(call, kind)).toMatchObject({ status: 403, code: 'confirmation_required' });
      expect(await effects()).toEqual(before);
      await confirmedAt('now()');
    },
  );
});

describe('malformed ids in a path', () => {
  const owned = allCalls.flatMap((call) => ownParams(call).map((field) => [call.name, field, call] as const));
  it.each(owned)('of %s are not found: %s', async (_, field, call) => {
    const subject = people['another customer'];
    const caller = call.policy === 'customer' ? subject : people['an owner of the company'];
    const { params, body } = (subject && sampleRequests[call.name]?.(subject)) ?? {};
    for (const malformed of ['not-an-id', 'x'.repeat(90), '%00', '%20']) {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
        name === field ? malformed : (params?.[name] ?? ''),
      );
      const { status } = await product.send(call.method, path, body, {
        token: caller?.token ?? '',
        headers: newVisitor(),
      });
      expect([malformed, status]).toEqual([malformed, 404]);
    }
  });
});

describe('paths', () => {
  it('are answered alike with and without a slash at the end', async () => {
    const token = people['another customer']?.token ?? '';
    const [without, with_] = [
      await product.send('GET', '/api/user/plesk', undefined, { token }),
      await product.send('GET', '/api/user/plesk/', undefined, { token }),
    ];
    expect(with_.body).toEqual(without.body);
  });

  it('with swapped ids are not found', async () => {
    const owner = people['another customer'];
    const answer = await product.send(
      'GET',
      `/api/website/${owner?.accountId}/eu_de/domain/temp`,
      undefined,
      { token: owner?.token ?? '' },
    );
    expect([400, 404]).toContain(answer.status);
  });
});
