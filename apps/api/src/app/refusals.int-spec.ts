import { OffsetClock } from '../foundation/clock/clock.ts';
import { burstMinutes } from '../foundation/refusals/refusal-kinds.ts';
import { MetricsService } from '../foundation/telemetry/metrics.service.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { RecordedLog } from './testing/recorded-log.ts';

const attempts = 50;

let product: Product;
let lea: TestPerson;
let log: RecordedLog;
beforeAll(async () => {
  product = await Product.start('http');
  log = new RecordedLog();
  lea = await addPerson(product);
  // Refusals are counted by periods of the clock: all attempts are within one.
  const periodMs = burstMinutes * 60_000;
  product.app.get(OffsetClock).offsetMs = periodMs - (Date.now() % periodMs);
});
afterAll(async () => {
  log.stop();
  await product.stop();
});

const lines = () =>
  log.text
    .split('\n')
    .filter((line) => line.includes('Access refused'))
    .map((line) => JSON.parse(line) as Record<string, string>);
const signIn = (email: string) =>
  product.send('POST', '/api/auth/login', { email, password: 'not-the-password', remember_device: false });
const notices = () =>
  product.db.query<{ key: string; what: string }>(
    "SELECT key, what FROM staff_notices WHERE kind = 'staff_security'",
  );

describe('refused calls', () => {
  it('are logged with address, call and a hash of the account, counted, and reported to staff as a burst', async () => {
    for (let n = 0; n < attempts; n += 1)
      await signIn(n % 5 === 0 ? lea.email : `stranger${n}@private.example`);
    const refused = lines();
    expect(refused).toHaveLength(attempts);
    expect(refused[1]).toMatchObject({
      refusal: 'invalid_credentials',
      kind: 'sign_in',
      call: 'auth.login',
      address: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/),
      account: expect.stringMatching(/^[\w-]{22}$/),
    });
    // Lines of one account can be correlated, and no line names it.
    expect(new Set(refused.map(({ account }) => account)).size).toBe(41);
    expect(log.text).not.toContain('private.example');
    expect(log.text).not.toContain(lea.email);
    expect(log.text).not.toContain('not-the-password');

    const metrics = await product.app
      .get(MetricsService)
      .registry.getSingleMetricAsString('homeport_refusals_total');
    expect(metrics).toContain(`homeport_refusals_total{kind="sign_in"} ${attempts}`);
    await expect(async () => expect(await notices()).toHaveLength(1)).toPass();
    expect((await notices())[0]?.what).toBe('There were 50 failed sign-ins within 5 minutes.');
  });

  it('are distinguished by what was attempted', async () => {
    const { token } = lea;
    log.text = '';
    await product.send('GET', '/api/user/details', undefined, { token: 'forged' });
    await product.send('GET', '/api/staff/cancellations', undefined, { token });
    await product.send('GET', '/api/user/details', undefined);
    await product.send('GET', '/api/no-such-page', undefined, { token });
    expect(lines().map(({ kind, refusal }) => `${kind} ${refusal}`)).toEqual([
      'token token_invalid',
      'denied not_found',
    ]);
    expect(lines().every(({ call }) => call !== 'none')).toBe(true);
  });
});
