import { newAddress, password, startIdentity, type TestIdentity } from './testing/identity.ts';

const minuteMs = 60_000;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ LIMIT_CODES_PER_QUARTER: '5', LIMIT_MAILS_PER_HOUR: '3' });
});
afterAll(() => identity.stop());

const ask = (email: string, ip?: string) =>
  identity.post('/api/auth/otp', { email }, ip === undefined ? {} : { ip });

describe('asking about one address', () => {
  it('is refused the sixth time in 15 minutes from one network, in any letter case', async () => {
    const email = newAddress();
    for (let time = 0; time < 5; time += 1)
      expect((await ask(time % 2 ? email : email.toUpperCase(), `198.51.100.${time}`)).status).toBe(200);
    const refused = await ask(email, '198.51.100.200');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('never limits another address', async () => {
    const [flooded, other] = [newAddress(), newAddress()];
    for (let time = 0; time < 8; time += 1) await ask(flooded);
    expect((await ask(flooded)).status).toBe(429);
    expect((await ask(other)).status).toBe(200);
    const code = (await identity.mail(other, 'code')).code;
    expect((await identity.post('/api/auth/register', { email: other, password, otp: code })).status).toBe(
      200,
    );
  });

  it('counts plus-addresses as the mailbox that they are delivered to', async () => {
    const [name, domain] = newAddress().split('@');
    const statuses = [];
    for (const tag of ['', '+a', '+b', '+c', '+d+e', '+f'])
      statuses.push((await ask(`${name}${tag}@${domain}`, '198.51.100.77')).status);
    // Three mails in an hour to one mailbox.
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it('counts codes for a new address by its mailbox too', async () => {
    const [name, domain] = newAddress().split('@');
    const statuses = [];
    for (const tag of ['a', 'b', 'c', 'd']) {
      const { access_token: bearer } = await identity.signUp();
      const body = { current_password: password, email: `${name}+${tag}@${domain}` };
      statuses.push((await identity.post('/api/auth/email', body, { bearer, ip: '198.51.100.41' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('mails at most three codes per hour', async () => {
    const email = newAddress();
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await ask(email)).status);
      identity.advance(minuteMs);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await identity.mails(email)).toHaveLength(3);
  });
});

describe('asking for password links', () => {
  it('is refused the fourth time in an hour, for a stranger as for a customer', async () => {
    const { email } = await identity.signUp();
    for (const address of [email, newAddress()]) {
      const statuses = [];
      for (let time = 0; time < 4; time += 1)
        statuses.push((await identity.post('/api/auth/forgot', { email: address })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });
});
