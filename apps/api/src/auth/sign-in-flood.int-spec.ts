import { createHook } from 'node:async_hooks';
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

/** One core stays free. */
const allowedAtOnce = Math.max(1, availableParallelism() - 1);

/** Counts hashings in the thread pool: the native module queues each as an asynchronous task without a name. */
function countHashings() {
  const running = new Set<number>();
  const seen = { count: 0, mostAtOnce: 0 };
  const hook = createHook({
    init(id, type) {
      if (type !== 'undefined') return;
      running.add(id);
      seen.count += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, running.size);
    },
    // The task is done, and its callback runs.
    before: (id) => void running.delete(id),
  }).enable();
  return { seen, stop: () => hook.disable() };
}

describe('a flood of sign-ins from a few addresses', () => {
  it('leaves a processor to other work, and lets a customer in', async () => {
    const { email, device_token: deviceToken } = await identity.signUp();
    const hashings = countHashings();
    const before = process.cpuUsage();
    const began = performance.now();
    const flood = Array.from({ length: 300 }, (_, index) =>
      signIn(`nobody${index}@example.test`, `198.51.100.${index % 10}`),
    );
    const customer = await signIn(email, '203.0.113.7', { 'x-device-token': deviceToken });
    const answers = await Promise.all(flood);
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(before);
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
    // One more processor than those that hash: this thread's own.
    expect((user + system) / 1_000_000 / seconds).toBeLessThan(allowedAtOnce + 0.6);
  });
});
