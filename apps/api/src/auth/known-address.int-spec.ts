import { AccountAccessService } from './account-access.service.ts';
import { addApp, addPasskey } from './factors/testing/enrolled.ts';
import { type Answer, password, type Person, startIdentity, type TestIdentity } from './testing/identity.ts';
import { StaffService } from './staff.service.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ LIMIT_CODES_PER_QUARTER: '5', LIMIT_MAILS_PER_HOUR: '3' });
});
afterAll(() => identity.stop());

const wrong = 'not-the-password';

/** Everything in an answer that is not random. */
function shapeOf({ status, headers, body }: Answer): object {
  const { request_id: _request, code_token: token, ...rest } = body;
  return {
    status,
    ...rest,
    code_token: typeof token,
    retry_after: headers['retry-after'] !== undefined,
    names: Object.keys(headers).toSorted(),
  };
}

/** Everything that a caller can request who knows only the address. */
async function allSteps({ email }: Person): Promise<object[]> {
  const answers: Answer[] = [];
  const ask = async (path: string, body: object) => {
    const answer = await identity.post(path, body);
    answers.push(answer);
    return answer;
  };
  await ask('/api/auth/otp', { email });
  await ask('/api/auth/otp/refresh', { email });
  await ask('/api/auth/otp', { email, purpose: 'signup' });
  const bound = await ask('/api/auth/otp', { email, purpose: 'login', bind_code: true });
  const code_token = bound.body['code_token'];
  await ask('/api/auth/otp/refresh', { email, ...(code_token ? { code_token: String(code_token) } : {}) });
  identity.advance(31_000);
  for (let time = 0; time < 4; time += 1) {
    await ask('/api/auth/otp/refresh', { email });
    identity.advance(31_000);
  }
  for (const shown of [{}, { otp: '000000' }, { recovery_code: 'abcd-2345-efgh-6789' }])
    for (let time = 0; time < 4; time += 1)
      await ask('/api/auth/login', { email, password: wrong, ...shown });
  await ask('/api/auth/register', { email, password, otp: '000000' });
  await ask('/api/auth/forgot', { email });
  return answers.map(shapeOf);
}

describe('a caller who knows only the address', () => {
  it('learns whether it has an account, and nothing else', async () => {
    const plain = await identity.signUp();
    const withApp = await addApp(identity, await identity.signUp());
    const withPasskey = await identity.signUp();
    await addPasskey(identity, withPasskey);
    const staff = await addApp(identity, await identity.signUp());
    await identity.app.get(StaffService).add(staff.email, 'admin');
    const disabled = await identity.signUp();
    await identity.app
      .get(AccountAccessService)
      .disable(disabled.user.id, { actorId: staff.user.id, ip: '127.0.0.1', reason: 'Spam' });
    // The limits no longer count the sign-ups.
    identity.advance(2 * 3_600_000);
    const expected = await allSteps(plain);
    expect(expected[0]).toMatchObject({ status: 'exists', otp_enabled: true });
    for (const [kind, person] of Object.entries({ withApp, withPasskey, disabled, staff }))
      expect({ kind, steps: await allSteps(person) }).toEqual({ kind, steps: expected });
  });
});
