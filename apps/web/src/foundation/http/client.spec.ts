import { userDetails } from '@homeport/contract/account';
import { login } from '@homeport/contract/auth';
import type { User } from '@homeport/contract/auth';
import { timers } from '@homeport/contract/limits';
import { backgroundHeader } from '@homeport/contract/background';
import { accountHeader } from '@homeport/contract/member-roles';
import { workHeader } from '@homeport/contract/work';
import { hostingPlan } from '@homeport/contract/billing';
import { MemoryStorage } from '../session/memory-storage.fixture.ts';
import { createSession } from '../session/session.ts';
import { createStepUp } from '../session/step-up.ts';
import { createClient, createRenewal } from './client.ts';
import { newTrace } from './trace.ts';

const user: User = { id: 'u1', email: 'lea@example.com', name: 'Lea', isadmin: 'user', plan_type: 'newuser' };
const alone = { postMessage: () => undefined, addEventListener: () => undefined };
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string) => json(status, { code, message: code, request_id: 'req-1' });

interface Asked {
  path: string;
  bearer: string | null;
  device: string | null;
  proof: string | null;
  background: string | null;
  traceparent: string | null;
  account?: string;
}

/** A server that knows which access and refresh tokens are good. */
function setUp() {
  const server = {
    goodAccess: 'a2',
    goodRefresh: 'r1' as string | null,
    stale: 401,
    asked: [] as Asked[],
    /** For how many calls the person has used the page before. */
    actions: 1,
    isTraced: false,
    /** The account of someone else in which the page works. */
    account: undefined as string | undefined,
    answer: (_path: string): Response => json(200, { name: 'Lea' }),
    /** What an answer waits for. */
    hold: async (_path: string): Promise<void> => {},
  };
  const fetch = async (input: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const path = input instanceof Request ? input.url : input.toString();
    const headers = new Headers(init?.headers);
    const bearer = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    server.asked.push({
      path,
      bearer,
      device: headers.get('x-device-token'),
      proof: headers.get(workHeader),
      background: headers.get(backgroundHeader),
      traceparent: headers.get('traceparent'),
      ...(headers.has(accountHeader) && { account: headers.get(accountHeader) ?? '' }),
    });
    await server.hold(path);
    if (path === '/api/auth/refresh') {
      return bearer === server.goodRefresh
        ? json(200, { access_token: server.goodAccess, refresh_token: 'r2' })
        : refusal(422, 'token_invalid');
    }
    return bearer === null || bearer === server.goodAccess
      ? server.answer(path)
      : refusal(server.stale, 'token_expired');
  };
  const stepUp = createStepUp();
  const session = createSession(new MemoryStorage(), alone);
  session.signIn({ access_token: 'a1', refresh_token: 'r1', device_token: 'd1', user });
  const call = createClient(
    fetch,
    session,
    createRenewal(fetch, session, (work) => work()),
    async ({ challenge, bits }) => `${challenge}:${bits}`,
    stepUp,
    { take: () => server.actions-- > 0 },
    {
      startTrace: () => (server.isTraced ? newTrace() : undefined),
      account: () => server.account,
    },
  );
  return { server, session, call, stepUp };
}

describe('the client', () => {
  let { server, session, call, stepUp } = setUp();
  beforeEach(() => {
    ({ server, session, call, stepUp } = setUp());
  });
  const pathsAsked = () => server.asked.map(({ path }) => path);

  it('does the work that a call of a visitor needs, as often as it is raised', async () => {
    const body = { email: 'lea@example.com', password: 'tide-and-lantern' };
    const harder = (bits: number) =>
      json(429, { code: 'work_required', message: 'Work', work: { challenge: 'c', bits } });
    server.answer = () => (server.asked.length <= 2 ? harder(12 + server.asked.length) : json(200, {}));
    await expect(call(login, { body })).resolves.toEqual({});
    expect(server.asked.map(({ proof }) => proof)).toEqual([null, 'c:13', 'c:14']);
    server.asked.length = 0;
    server.answer = () => harder(18);
    await expect(call(login, { body })).rejects.toMatchObject({ code: 'work_required' });
    expect(server.asked).toHaveLength(4);
  });

  it.each([401, 412])('renews the session on %i and sends the call once more', async (stale) => {
    server.stale = stale;
    await expect(call(userDetails, {})).resolves.toEqual({ name: 'Lea' });
    expect(server.asked.map(({ bearer }) => bearer)).toEqual(['a1', 'r1', 'a2']);
    expect(session.tokens()).toEqual({ access_token: 'a2', refresh_token: 'r2' });
  });

  describe('with a token of an earlier visit', () => {
    const now = Date.now();
    afterEach(() => jest.restoreAllMocks());
    const atAge = (age: number) => jest.spyOn(Date, 'now').mockReturnValue(now + age);

    it('renews it before the first call, once for all calls', async () => {
      atAge(timers.accessToken + 60_000);
      await Promise.all([call(userDetails, {}), call(userDetails, {})]);
      expect(server.asked.map(({ bearer }) => bearer)).toEqual(['r1', 'a2', 'a2']);
      await call(userDetails, {});
      expect(server.asked).toHaveLength(4);
    });

    it.each([timers.accessToken - 60_000, -3_600_000])('uses it at an age of %i ms', async (age) => {
      server.goodAccess = 'a1';
      atAge(age);
      await call(userDetails, {});
      expect(server.asked.map(({ bearer }) => bearer)).toEqual(['a1']);
    });

    it('ends the session when the server refuses to renew it', async () => {
      server.goodRefresh = null;
      atAge(timers.accessToken + 60_000);
      await expect(call(userDetails, {})).rejects.toMatchObject({ status: 422 });
      expect([session.tokens(), server.asked.length]).toEqual([null, 1]);
    });
  });

  it('sends no trace context where the operator records no traces', async () => {
    await call(userDetails, {});
    expect(server.asked.map(({ traceparent }) => traceparent)).toEqual([null, null, null]);
  });

  it('keeps all requests of a call in one trace, and each call in its own', async () => {
    server.isTraced = true;
    await call(userDetails, {});
    await call(userDetails, {});
    const sent = server.asked
      .filter(({ path }) => path !== '/api/auth/refresh')
      .map(({ traceparent }) => /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent ?? ''));
    const [first, again, second] = sent;
    expect(sent).toHaveLength(3);
    expect(first?.[1]).toHaveLength(32);
    expect(again?.[1]).toBe(first?.[1]);
    expect(again?.[2]).not.toBe(first?.[2]);
    expect(second?.[1]).not.toBe(first?.[1]);
  });

  it.each([
    ['account_unavailable', 'unavailable'],
    ['member_factor', 'factor'],
  ])('closes the account of someone else on %s, and never the person’s own', async (code, cause) => {
    server.answer = () => json(403, { code, message: 'Closed' });
    await expect(call(userDetails, {})).rejects.toMatchObject({ code });
    expect(stepUp.state().closed).toBeNull();
    server.account = 'o1';
    await expect(call(userDetails, {})).rejects.toMatchObject({ code });
    expect(stepUp.state().closed).toBe(cause);
  });

  it('names the account of someone else in each call, also after a renewal, and in none of a visitor', async () => {
    await call(userDetails, {});
    [server.goodAccess, server.goodRefresh] = ['a3', 'r2'];
    server.account = 'o1';
    await call(userDetails, {});
    await call(login, { body: { email: 'lea@example.com', password: 'x', otp: '123456' } });
    expect(server.asked.map(({ path, account }) => [path, account])).toEqual([
      ['/api/user/details', undefined],
      ['/api/auth/refresh', undefined],
      ['/api/user/details', undefined],
      ['/api/user/details', 'o1'],
      ['/api/auth/refresh', undefined],
      ['/api/user/details', 'o1'],
      ['/api/auth/login', undefined],
    ]);
  });

  it('renews once for many calls at a time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => call(userDetails, {})));
    expect(pathsAsked().filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
  });

  it('takes the tokens of another tab instead of renewing again', async () => {
    const slow = call(userDetails, {});
    session.renewTokens({ access_token: 'a2', refresh_token: 'r2' });
    await slow;
    expect(pathsAsked()).not.toContain('/api/auth/refresh');
  });

  it('signs out when the refresh token is refused', async () => {
    server.goodRefresh = null;
    await expect(call(userDetails, {})).rejects.toMatchObject({ status: 422 });
    expect(session.user()).toBeNull();
  });

  it('stays signed in when the way to the server is broken', async () => {
    server.answer = () => {
      throw new TypeError('Failed to fetch');
    };
    session.renewTokens({ access_token: 'a2', refresh_token: 'r1' });
    await expect(call(userDetails, {})).rejects.toMatchObject({ status: 0, code: 'offline' });
    expect(session.user()).toEqual(user);
  });

  it('does not try a second time when the renewed token is refused too', async () => {
    server.answer = () => refusal(412, 'session_stale');
    await expect(call(userDetails, {})).rejects.toMatchObject({ status: 412 });
    expect(pathsAsked()).toEqual(['/api/user/details', '/api/auth/refresh', '/api/user/details']);
    expect(session.user()).toEqual(user);
  });

  it('signs out on 422, and in the shell only after a renewal did not help', async () => {
    server.stale = 422;
    await expect(call(userDetails, {}, { shell: true })).resolves.toEqual({ name: 'Lea' });
    session.renewTokens({ access_token: 'a1', refresh_token: 'r2' });
    await expect(call(userDetails, {})).rejects.toMatchObject({ status: 422 });
    expect(session.user()).toBeNull();
  });

  it.each(['the call', 'its renewal'])(
    'keeps a session that was opened before the refusal of %s for the old one came',
    async (late) => {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      server.stale = late === 'the call' ? 422 : 401;
      server.goodRefresh = null;
      server.hold = async (path) => {
        if (path.endsWith('/refresh') !== (late === 'its renewal')) return;
        arrived.resolve();
        await released.promise;
      };
      const old = call(userDetails, {});
      await arrived.promise;
      session.signIn({ access_token: 'a9', refresh_token: 'r9', user });
      released.resolve();
      await expect(old).rejects.toMatchObject({ status: 422 });
      expect(session.tokens()).toEqual({ access_token: 'a9', refresh_token: 'r9' });
    },
  );

  it('sends public calls with the device and without the session, and never renews for them', async () => {
    server.answer = () => refusal(401, 'otp_invalid');
    const request = { body: { email: 'lea@example.com', password: 'x', otp: '123456' } };
    await expect(call(login, request)).rejects.toMatchObject({ code: 'otp_invalid', requestId: 'req-1' });
    expect(server.asked).toEqual([
      {
        path: '/api/auth/login',
        bearer: null,
        device: 'd1',
        proof: null,
        background: null,
        traceparent: null,
      },
    ]);
  });

  it('waits for a confirmation where a call needs one, and sends it once more', async () => {
    session.renewTokens({ access_token: 'a2', refresh_token: 'r1' });
    server.answer = () =>
      server.asked.length > 1 ? json(200, { name: 'Lea' }) : refusal(403, 'confirmation_required');
    const answer = call(userDetails, {});
    await expect(() => expect(stepUp.state().isAsking).toBe(true)).toPass();
    expect(pathsAsked()).toHaveLength(1);
    stepUp.finish(true);
    await expect(answer).resolves.toEqual({ name: 'Lea' });
  });

  it('fails where the person decides against a confirmation, or none is to be asked for', async () => {
    session.renewTokens({ access_token: 'a2', refresh_token: 'r1' });
    server.answer = () => refusal(403, 'confirmation_required');
    const refused = call(userDetails, {});
    await expect(() => expect(stepUp.state().isAsking).toBe(true)).toPass();
    stepUp.finish(false);
    await expect(refused).rejects.toMatchObject({ code: 'confirmation_required' });
    await expect(call(userDetails, {}, { asksToConfirm: false })).rejects.toMatchObject({ status: 403 });
    expect(stepUp.state().isAsking).toBe(false);
  });

  it('tells that staff have to show a second factor first', async () => {
    session.renewTokens({ access_token: 'a2', refresh_token: 'r1' });
    server.answer = () => refusal(403, 'second_factor_missing');
    await expect(call(userDetails, {})).rejects.toMatchObject({ status: 403 });
    expect(stepUp.state().isFactorMissing).toBe(true);
  });

  it('says which calls and renewals the page made by itself', async () => {
    await call(userDetails, {});
    await call(userDetails, {});
    expect(server.asked.map(({ path, background }) => [path, background])).toEqual([
      ['/api/user/details', null],
      ['/api/auth/refresh', '1'],
      ['/api/user/details', null],
      ['/api/user/details', '1'],
    ]);
  });

  it('fills the path, escaped', async () => {
    session.renewTokens({ access_token: 'a2', refresh_token: 'r1' });
    await call(hostingPlan, { params: { hostingplan_id: 'a/b' } });
    expect(pathsAsked()).toEqual(['/api/hostingplan/a%2Fb']);
  });

  it('says how long to wait, and which fields were refused', async () => {
    server.answer = () => json(429, { code: 'rate_limited', message: 'Slow down' }, { 'retry-after': '17' });
    session.renewTokens({ access_token: 'a2', refresh_token: 'r1' });
    await expect(call(userDetails, {})).rejects.toMatchObject({ status: 429, retryAfter: 17 });
    server.answer = () =>
      json(400, { code: 'validation_error', message: 'x', fields: { login: 'REQUIRED!' } });
    await expect(call(userDetails, {})).rejects.toMatchObject({ fields: { login: 'REQUIRED!' } });
  });

  it('is plain about answers that are not ours', async () => {
    server.answer = () => new Response('<html>Bad gateway</html>', { status: 502 });
    session.renewTokens({ access_token: 'a2', refresh_token: 'r1' });
    await expect(call(userDetails, {})).rejects.toMatchObject({ code: 'unreadable', isTransient: true });
  });
});
