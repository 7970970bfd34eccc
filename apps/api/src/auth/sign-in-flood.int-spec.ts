import { availableParallelism } from 'node:os';
import { hashAsInProduction, hashCheaply } from './testing/hashing-cost.ts';
import { countHashings } from './testing/hashings.ts';
import { password, startIdentity, type TestIdentity } from './testing/identity.ts';

// The limits of production.
let identity: TestIdentity;
beforeAll(async () => {
  hashAsInProduction();
  identity = await startIdentity({ LIMIT_SIGN_INS_PER_QUARTER: '30' });
});
afterAll(async () => {
  hashCheaply();
  await identity.stop();
});

const signIn = (email: string, ip: string, headers = {}) =>
  identity.post('/api/auth/login', { email, password, remember_device: false }, { ip, headers });

/** One core stays free. */
const allowedAtOnce = Math.max(1, availableParallelism() - 1);

describe('a flood of sign-ins from a few addresses', () => {
  it('leaves a processor to other work, and lets a customer in', async () => {
    const { email, device_token: deviceToken } = await identity.signUp();
    const hashings = countHashings();
    const flood = Array.from({ length: 300 }, (_, index) =>
      signIn(`nobody${index}@example.test`, `198.51.100.${index % 10}`),
    );
    const customer = await signIn(email, '203.0.113.7', { 'x-device-token': deviceToken });
    const answers = await Promise.all(flood);
    hashings.stop();
    expect(customer.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body).toMatchObject({
      code: 'not_ready',
      message: 'Many people are signing in right now. Please try again in a few seconds.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    // Each sign-in that was not refused was hashed, never more at once than allowed.
    const verified = answers.filter(({ status }) => status === 404).length + 1;
    expect(hashings.seen).toEqual({ count: verified, mostAtOnce: allowedAtOnce });
  });
});
