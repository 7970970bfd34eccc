import { randomUUID } from 'node:crypto';
import { workHeader, type Work } from '@homeport/contract/work';
import { networksWithoutProofOfWork } from '../foundation/limits/limit-settings.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import {
  type Answer,
  newAddress,
  password,
  type Person,
  startIdentity,
  type TestIdentity,
} from './testing/identity.ts';
import { solve } from './testing/solve.ts';

const minuteMs = 60_000;
const networks = 40;
const ownersIp = '192.0.2.7';
const newDevicesIp = '198.51.100.9';

// The limits of production, by mailbox and by address.
const production = {
  LIMIT_CODES_PER_QUARTER: '5',
  LIMIT_MAILS_PER_HOUR: '3',
  LIMIT_SIGN_INS_PER_QUARTER: '30',
  LIMIT_SIGN_UPS_PER_HOUR: '20',
};

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity(production);
});
afterAll(() => identity.stop());

const strangersIp = (network: number) => `203.${Math.floor(network / 250)}.${network % 250}.66`;
const workOf = ({ body }: Answer) => body['work'] as unknown as Work;

/** Makes a call, and does the work that it requires; it may require more after further calls. */
async function withWork(path: string, body: object, ip: string): Promise<Answer> {
  let answer = await identity.post(path, body, { ip });
  for (let challenge = 0; challenge < 2 && answer.body['code'] === 'work_required'; challenge += 1)
    answer = await identity.post(path, body, { ip, headers: { [workHeader]: solve(workOf(answer)) } });
  return answer;
}

/** Makes a call from each of many networks. @returns how often each status and code was answered */
async function hammer(path: string, body: (network: number) => object, times = 1): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let network = 0; network < networks; network += 1) {
    for (let time = 0; time < times; time += 1) {
      const answer = await identity.post(path, body(network), { ip: strangersIp(network) });
      seen.add(`${answer.status} ${String(answer.body['code'] ?? 'done')}`);
    }
  }
  return seen;
}

describe(`strangers who try wrong passwords from ${networks} networks`, () => {
  let owner: Person;
  let seen: Set<string>;
  beforeAll(async () => {
    owner = await identity.signUp();
    identity.advance(minuteMs);
    const { email } = owner;
    seen = await hammer('/api/auth/login', () => ({ email, password: 'not-the-password' }));
  });

  it('have to show work', () => {
    expect([...seen]).toEqual(['404 invalid_credentials', '429 work_required']);
  });

  it('do not affect the owner on a remembered device', async () => {
    const { email, device_token } = owner;
    const headers = { 'x-device-token': device_token };
    const asked = await identity.post('/api/auth/otp', { email }, { headers, ip: ownersIp });
    expect(asked).toMatchObject({ status: 200, body: { status: 'exists', otp_enabled: false } });
    const signedIn = await identity.post('/api/auth/login', { email, password }, { headers, ip: ownersIp });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email } } });
  });

  it('do not keep the owner from a new device that shows work', async () => {
    const { email } = owner;
    const ip = newDevicesIp;
    await identity.post('/api/auth/otp', { email }, { ip });
    const otp = (await identity.mail(email, 'code')).code;
    expect(await identity.post('/api/auth/login', { email, password, otp }, { ip })).toMatchObject({
      status: 429,
      body: { code: 'work_required' },
    });
    expect((await withWork('/api/auth/login', { email, password, otp }, ip)).status).toBe(200);
  });
});

describe(`strangers who ask for codes and links from ${networks} networks`, () => {
  let owner: Person;
  let seen: string[][];
  beforeAll(async () => {
    owner = await identity.signUp();
    identity.advance(minuteMs);
    const { email } = owner;
    seen = [];
    for (const path of ['/api/auth/otp', '/api/auth/forgot'])
      seen.push([...(await hammer(path, () => ({ email })))]);
  });

  it('have to show work', () => {
    const answers = ['200 done', '429 work_required'];
    expect(seen).toEqual([answers, answers]);
  });

  it('cannot flood a mailbox: without work, it gets at most nine emails of a kind per hour', async () => {
    const templates = (await identity.mails(owner.email)).map(({ template }) => template);
    expect(templates.filter((template) => template === 'password-reset')).toHaveLength(9);
    // The code of the sign-up counts.
    expect(templates.filter((template) => template === 'code')).toHaveLength(9);
  });

  it('do not keep the owner from a code or a link with work', async () => {
    const { email } = owner;
    const ip = newDevicesIp;
    expect((await withWork('/api/auth/otp', { email }, ip)).status).toBe(200);
    const otp = (await identity.mail(email, 'code')).code;
    expect((await withWork('/api/auth/login', { email, password, otp }, ip)).status).toBe(200);
    expect((await withWork('/api/auth/forgot', { email }, ip)).status).toBe(200);
  });

  it('do not use up the codes of a day', async () => {
    const { email } = owner;
    const former = await identity.db.oneTimeCode.findFirstOrThrow({ where: { email } });
    // All ten of a network's day, by one network more than may have them without work.
    const [perNetwork, count] = [10, networksWithoutProofOfWork + 1];
    await identity.db.oneTimeCode.createMany({
      data: Array.from({ length: perNetwork * count }, (_, code) => ({
        ...former,
        id: randomUUID(),
        network: `203.0.${code % count}.0/24`,
      })),
    });
    expect((await withWork('/api/auth/otp', { email }, '192.0.2.200')).status).toBe(200);
  });
});

describe(`strangers who guess codes from ${networks} networks`, () => {
  it("use none of the guesses of the owner's browser", async () => {
    const email = newAddress();
    const ip = ownersIp;
    const asked = await identity.post('/api/auth/otp', { email, bind_code: true }, { ip });
    const code_token = String(asked.body['code_token']);
    const otp = (await identity.mail(email, 'code')).code;
    const wrong = otp === '000000' ? '000001' : '000000';
    const seen = await hammer('/api/auth/register', () => ({ email, password, otp: wrong }), 2);
    expect([...seen]).toEqual(['401 otp_invalid']);
    // Not from the owner's own network either, and not even with the right code.
    for (const guess of [wrong, wrong, wrong, wrong, wrong, otp])
      expect(
        (await identity.post('/api/auth/register', { email, password, otp: guess }, { ip })).body,
      ).toMatchObject({
        code: 'otp_invalid',
      });
    const signedUp = await identity.post('/api/auth/register', { email, password, otp, code_token }, { ip });
    expect(signedUp.status).toBe(200);
  });
});

describe("a stranger at the owner's own address", () => {
  it('uses up the calls of the address, but not those of a remembered device or a mailed link', async () => {
    const { email, device_token } = await identity.signUp();
    const ip = '192.0.2.99';
    await identity.post('/api/auth/forgot', { email }, { ip: newDevicesIp });
    const { link } = await identity.mail(email, 'password-reset');
    const reset_token = /#token=([\w-]+)$/.exec(link)?.[1];
    for (let call = 0; call < 31; call += 1)
      await identity.post('/api/auth/login', { email: newAddress(), password: 'not-the-password' }, { ip });
    const stranger = { email: newAddress(), password: 'not-the-password' };
    expect((await identity.post('/api/auth/login', stranger, { ip })).status).toBe(429);
    const headers = { 'x-device-token': device_token };
    expect((await identity.post('/api/auth/login', stranger, { ip, headers })).status).toBe(429);
    expect((await identity.post('/api/auth/login', { email, password }, { ip, headers })).status).toBe(200);
    const reset = { reset_token, password: 'lantern-and-tide' };
    expect((await identity.post('/api/auth/reset', reset, { ip })).status).toBe(200);
  });
});

describe('a proof of work', () => {
  let email: string;
  let answer: Answer;
  const ip = newDevicesIp;
  const login = (work: string, address = email) =>
    identity.post('/api/auth/login', { email: address, password }, { ip, headers: { [workHeader]: work } });
  const isAsked = { status: 429, body: { code: 'work_required' } };

  /** Counts sign-ins with an address as those of strangers above are, without hashing their passwords. */
  const countSignIns = async (address: string, times: number) => {
    const limits = identity.app.get(LimitsService);
    await Promise.all(Array.from({ length: times }, () => limits.add('sign-ins-of-mailbox', address)));
  };

  beforeEach(async () => {
    email = newAddress();
    await countSignIns(email, 30);
    answer = await identity.post('/api/auth/login', { email, password }, { ip });
  });

  it('counts once', async () => {
    expect(answer).toMatchObject(isAsked);
    const solved = solve(workOf(answer));
    expect((await login(solved)).status).toBe(404);
    expect(await login(solved)).toMatchObject(isAsked);
  });

  it('is not valid for another address or another call', async () => {
    const solved = solve(workOf(answer));
    const another = newAddress();
    await countSignIns(another, 30);
    expect(await login(solved, another)).toMatchObject(isAsked);
    for (let network = 0; network < 15; network += 1)
      await identity.post('/api/auth/otp', { email, purpose: 'login' }, { ip: strangersIp(network) });
    const headers = { [workHeader]: solved };
    expect(await identity.post('/api/auth/otp', { email, purpose: 'login' }, { ip, headers })).toMatchObject(
      isAsked,
    );
  });

  it('has to solve a challenge of ours in time', async () => {
    const { challenge, bits } = workOf(answer);
    expect(await login(`${challenge}:${Array.from({ length: 16 }, () => '0').join(',')}`)).toMatchObject(
      isAsked,
    );
    expect(await login(`${challenge}:`)).toMatchObject(isAsked);
    const easier = challenge.replace(/^\d+/, '1');
    expect(await login(solve({ challenge: easier, bits: 1 }))).toMatchObject(isAsked);
    const solved = solve({ challenge, bits });
    identity.advance(6 * minuteMs);
    expect(await login(solved)).toMatchObject(isAsked);
  });

  it('gets harder with the attempts, up to what a phone can do', async () => {
    const bitsAfter = async (attempts: number) => {
      await countSignIns(email, attempts);
      return workOf(await identity.post('/api/auth/login', { email, password }, { ip })).bits;
    };
    expect(workOf(answer).bits).toBe(13);
    expect(await bitsAfter(30)).toBe(14);
    expect(await bitsAfter(60)).toBe(15);
    expect(await bitsAfter(1000)).toBe(18);
    expect(await bitsAfter(1000)).toBe(18);
  });
});
