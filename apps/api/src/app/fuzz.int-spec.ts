import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { bodyLimitOf } from './connection-limits.ts';
import { ConnectionSpy } from './testing/connection-spy.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { shareOf } from './testing/share.ts';
import { Product, type TestAnswer, withQuery } from './testing/product.ts';
import { sampleRequests, tokenEndingCalls } from './testing/requests.ts';

const wrongTypes: unknown[] = [null, 7, -1, 1e21, true, [], ['x'], {}, { $ne: null }];
const oddTexts = [
  '',
  ' ',
  'x'.repeat(5_000),
  'a\r\nSet-Cookie: x=1',
  'a\u0000b',
  'a\u2028b',
  '\ud800',
  '\u202egnp.exe',
  'ＡＢＣ ☃ é',
  "'; DROP TABLE users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%0d%0a',
  '__proto__',
];

let product: Product;
let owner: TestPerson;
/** The person whose password is changed, which makes their token stale: a new person after each change. */
let passwordChanger: TestPerson;
let admin: TestPerson;
let connectionSpy: ConnectionSpy;

beforeAll(async () => {
  connectionSpy = await ConnectionSpy.listen();
  product = await Product.start('http', {
    STRIPE_API_URL: `http://127.0.0.1:${connectionSpy.port}`,
    PANEL_TIMEOUT_MS: '1000',
  });
  startWithShortTimeouts(product.app);
  await addServer(product, `https://127.0.0.1:${connectionSpy.port}`);
  owner = await addPerson(product, {
    websites: 1,
    wordpress: true,
    cdn: true,
    mail: true,
    works: true,
    ticket: true,
    passkey: true,
  });
  passwordChanger = await addPerson(product, { plan: 'none' });
  admin = await addPerson(product, { role: 'owner', plan: 'none' });
});

afterAll(async () => {
  await product.stop();
  connectionSpy.close();
});

async function send(
  call: Call,
  params: Record<string, unknown>,
  body: unknown,
  query: Record<string, string> = {},
): Promise<TestAnswer<unknown>> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(params[name])),
  );
  const { token } = callerOf(call);
  const answer = await product.send(call.method, withQuery(path, query), body, {
    token,
    headers: newVisitor(),
  });
  // The password was changed, or guessed wrong too often: another person makes the next request.
  if (tokenEndingCalls.has(call.name) && (answer.status < 300 || answer.status === 429))
    passwordChanger = await addPerson(product, { plan: 'none' });
  return answer;
}

function callerOf({ name, policy }: Call): TestPerson {
  if (tokenEndingCalls.has(name)) return passwordChanger;
  return policy === 'staff' || policy === 'admin' ? admin : owner;
}

function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

async function effects(): Promise<unknown> {
  const [row] = await product.db.query(
    `SELECT (SELECT count(*) FROM operations) AS operations, (SELECT count(*) FROM orders) AS orders,
       (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM mail_messages) AS mails,
       (SELECT count(*) FROM sessions WHERE revoked_at IS NULL) AS sessions, (SELECT count(*) FROM domain_claims) AS claims`,
  );
  return { ...row, visits: connectionSpy.visits };
}

/** A valid value may reach the panel, the CDN, the mail host, the registrar or the DNS, which do not exist here. */
function isOwnFault({ status, code }: TestAnswer<unknown>): boolean {
  const providers = ['panel', 'cdn', 'mail', 'registrar', 'dns'];
  const absent = providers.map((provider) => `${provider}_unavailable`);
  return status >= 500 && !absent.includes(code ?? '');
}

/** The faults in an answer to a request with something odd in one field; empty when there are none. */
async function faultsOf(field: string, answer: TestAnswer<unknown>, before: unknown): Promise<string[]> {
  const faults: string[] = [];
  if (isOwnFault(answer)) faults.push(`${field}: ${answer.status}`);
  if (answer.status !== 400) return faults;
  const raw = Object.values(answer.fields).filter((text) => /^(Invalid|Too (small|big))/.test(text));
  if (raw.length > 0) faults.push(`${field} is answered in the words of a library: ${raw[0]}`);
  const named = Object.keys(answer.fields).map((name) => name.split('.')[0]);
  if (!named.includes(field)) faults.push(`${field} is not named, but ${named.join(', ')}`);
  if (JSON.stringify(await effects()) !== JSON.stringify(before)) faults.push(`${field} had an effect`);
  return faults;
}

const withInput = allCalls.filter(
  (call) =>
    (call.body !== undefined || call.params !== undefined || call.query !== undefined) &&
    call.policy !== 'provider' &&
    call.policy !== 'refresh',
);

/** The fields of a call's sample request; their values do not matter here. */
function sampleFields({ name }: Call): { body: string[]; all: string[] } {
  const anyone = new Proxy({} as TestPerson, { get: () => '0' });
  const { body = {}, params = {}, query = {} } = sampleRequests[name]?.(anyone) ?? {};
  return { body: Object.keys(body), all: [body, params, query].flatMap(Object.keys) };
}

const titled = (calls: readonly Call[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const withBodyFields = withInput.filter((call) => sampleFields(call).body.length > 0);
const withFields = withInput.filter((call) => sampleFields(call).all.length > 0);
const withBody = withInput.filter((call) => call.body !== undefined);

describe('wrong types in a field', () => {
  it.each(titled(withBodyFields))(
    'are refused by %s, which names the field and changes nothing',
    async (_, call) => {
      const { body = {} } = sampleRequests[call.name]?.(owner) ?? {};
      const { params = {} } = sampleRequests[call.name]?.(owner) ?? {};
      for (const field of Object.keys(body)) {
        // 7 is valid for a number, true for a boolean; which lists are valid, or none, the contract says.
        const mayBeValid = (value: unknown) =>
          value === null || (Array.isArray(value) && Array.isArray(body[field]));
        const wrong = wrongTypes.filter(
          (value) =>
            !(value === 7 && typeof body[field] === 'number') &&
            !(value === true && typeof body[field] === 'boolean') &&
            !(mayBeValid(value) && call.body?.safeParse({ ...body, [field]: value }).success),
        );
        for (const { value } of shareOf(wrong.map((value) => ({ call: call.name, field, value })))) {
          const before = await effects();
          const answer = await send(call, params, { ...body, [field]: value });
          expect([field, value, answer.status]).toEqual([field, value, 400]);
          expect(await faultsOf(field, answer, before)).toEqual([]);
        }
      }
    },
  );
});

describe('odd texts in a field', () => {
  it.each(titled(withFields))('are no fault of %s', async (_, call) => {
    const { body = {}, params = {}, query = {} } = sampleRequests[call.name]?.(owner) ?? {};
    for (const { text } of shareOf(oddTexts.map((text) => ({ call: call.name, text })))) {
      for (const field of Object.keys(body)) {
        const before = await effects();
        const answer = await send(call, params, { ...body, [field]: text });
        expect([text, await faultsOf(field, answer, before)]).toEqual([text, []]);
      }
      for (const field of Object.keys(params)) {
        const answer = await send(
          call,
          { ...params, [field]: text },
          call.body === undefined ? undefined : body,
        );
        expect([field, text, answer.status < 500]).toEqual([field, text, true]);
      }
      for (const field of Object.keys(query)) {
        const odd = { ...query, [field]: text.toWellFormed() };
        const answer = await send(call, params, call.body === undefined ? undefined : body, odd);
        expect([field, text, isOwnFault(answer)]).toEqual([field, text, false]);
      }
    }
  });
});

describe('invalid bodies', () => {
  it.each(titled(withBody))('are refused by %s', async (_, call) => {
    const { params = {} } = sampleRequests[call.name]?.(owner) ?? {};
    const invalid = ['{', '[]', '"text"', 'null', '{"a":1', '\u0000'];
    for (const { body } of shareOf(invalid.map((body) => ({ call: call.name, body })))) {
      const answer = await send(call, params, body);
      expect([body, isOwnFault(answer)]).toEqual([body, false]);
    }
    const answer = await send(call, params, JSON.stringify({ filler: 'x'.repeat(bodyLimitOf(call)) }));
    expect([answer.status, answer.code]).toEqual([413, 'payload_too_large']);
  });
});

describe('the edge', () => {
  it('refuses another content type', async () => {
    const answer = await product.send('POST', '/api/auth/login', 'email=a', {
      headers: { 'content-type': 'text/xml', ...newVisitor() },
    });
    expect([answer.status, answer.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('takes a text in a field for a text: nothing is evaluated', async () => {
    const answer = await product.send(
      'POST',
      '/api/auth/otp',
      { email: '{{7*7}}@example.com' },
      { headers: newVisitor() },
    );
    expect(answer.fields).toEqual({ email: 'Please enter a valid email address.' });
  });
});
