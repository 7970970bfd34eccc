import { passwordPolicies, resetPassword, signUpPassword } from '@homeport/contract/fields';
import { newAddress, startIdentity, type TestIdentity } from './testing/identity.ts';

const minuteMs = 60_000;
const long = (length: number) => 'harbour light over a calm sea; '.repeat(5).slice(0, length);

describe.each(passwordPolicies)('PASSWORD_POLICY=%s', (policy) => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = await startIdentity({ PASSWORD_POLICY: policy });
  });
  afterAll(() => identity.stop());

  const tooLong = policy === 'long' ? 129 : 20;
  const longest = tooLong - 1;

  it('matches the contract of the client', async () => {
    expect((await identity.call('GET', '/api/config')).body).toMatchObject({ password_policy: policy });
  });

  const register = async (length: number) => {
    const email = newAddress();
    const password = long(length);
    const otp = await identity.code(email);
    const answer = await identity.post('/api/auth/register', { email, password, otp });
    return { email, password, answer };
  };

  it.each([9, longest])('accepts %i characters at sign-up, like the form of the client', async (length) => {
    const { email, password, answer } = await register(length);
    expect(signUpPassword(policy).safeParse(password).success).toBe(true);
    expect(answer.status).toBe(200);
    identity.advance(minuteMs);
    const otp = await identity.code(email, 'login');
    expect((await identity.post('/api/auth/login', { email, password, otp })).status).toBe(200);
  });

  it.each([8, tooLong])('refuses %i characters at sign-up with the message of the form', async (length) => {
    const { password, answer } = await register(length);
    const form = signUpPassword(policy).safeParse(password);
    expect(form.success).toBe(false);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { password: form.error?.issues[0]?.message } },
    });
  });

  it('applies to a new password by a mailed link, with the message of the form', async () => {
    const { email } = await identity.signUp();
    await identity.post('/api/auth/forgot', { email });
    const { link } = await identity.mail(email, 'password-reset');
    const reset_token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    const reset = (password: string) => identity.post('/api/auth/reset', { reset_token, password });
    const most = policy === 'long' ? 128 : 20;
    const form = resetPassword(policy).safeParse(long(most + 1));
    expect(form.error?.issues[0]?.message).toBe(`Must be ${most} characters or less`);
    expect(await reset(long(most + 1))).toMatchObject({
      status: 400,
      body: { fields: { password: form.error?.issues[0]?.message } },
    });
    expect((await reset(long(most))).status).toBe(200);
  });
});
