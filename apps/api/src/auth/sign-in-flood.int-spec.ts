import { availableParallelism } from 'node:os';
import { password, startIdentity, type TestIdentity } from './testing/identity.ts';

// The limits of production.
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ LIMIT_SIGN_INS_PER_QUARTER: '30' });
});
afterAll(() => identity.stop());

const signIn = (email: string, ip: string, headers = {}) =>
  identity.post('/api/auth/login', { email, password, remember_device: false }, { ip, headers });

describe('sign-ins from a few addresses, as many as each may try', () => {
  it('leave a processor to everything else, and let a customer in', async () => {
    const { email, device_token: deviceToken } = await identity.signUp();
    const before = process.cpuUsage();
    const began = performance.now();
    const flood = Array.from({ length: 300 }, (_, index) =>
      signIn(`nobody${index}@example.test`, `198.51.100.${index % 10}`),
    );
    const customer = await signIn(email, '203.0.113.7', { 'x-device-token': deviceToken });
    const answers = await Promise.all(flood);
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(before);
    expect(customer.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body).toMatchObject({
      code: 'not_ready',
      message: 'Many people are signing in right now. Please try again in a few seconds.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    // One processor besides those that hash: this thread's own.
    expect((user + system) / 1_000_000 / seconds).toBeLessThan(Math.max(1, availableParallelism() - 1) + 0.6);
  });
});
