import { request as sendRaw } from 'node:http';
import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { ConnectionSpy } from './testing/connection-spy.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { Product, withQuery } from './testing/product.ts';
import { sampleRequests, tokenEndingCalls } from './testing/requests.ts';

let product: Product;
let outside: ConnectionSpy;
let owner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  outside = await ConnectionSpy.listen();
  product = await Product.start('http', {
    STRIPE_API_URL: `http://127.0.0.1:${outside.port}`,
    PANEL_TIMEOUT_MS: '1000',
  });
  startWithShortTimeouts(product.app);
  await addServer(product, `https://127.0.0.1:${outside.port}`);
  const possessions = { wordpress: true, cdn: true, mail: true, works: true, ticket: true, passkey: true };
  owner = await addPerson(product, { websites: 2, ...possessions });
  admin = await addPerson(product, { role: 'owner', plan: 'none' });
});
afterAll(async () => {
  await product.stop();
  outside.close();
});

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const isOfStaff = ({ policy }: Call) => policy === 'staff' || policy === 'admin';

interface Sending {
  /** Replaces the call's own. */
  method?: string;
  /** Further parameters, after those of the sample. */
  query?: string;
}

function pathOf(call: Call): string {
  const { params, query } = sampleOf(call);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  return withQuery(path, query);
}

function sampleOf({ name }: Call) {
  const sample = sampleRequests[name];
  if (sample === undefined) throw new Error(`${name} has no sample request`);
  return sample(owner);
}

/** Calls that end the caller's token are made by a separate person. */
async function senderOf(call: Call): Promise<TestPerson> {
  if (isOfStaff(call)) return admin;
  return tokenEndingCalls.has(call.name) ? addPerson(product, { plan: 'none' }) : owner;
}

/** Makes a call with the owner's sample request. @returns the bytes of the answer */
async function send(call: Call, { method = call.method, query = '' }: Sending = {}): Promise<RawAnswer> {
  const { body, headers } = sampleOf(call);
  const { token } = await senderOf(call);
  const path = pathOf(call);
  const text = body === undefined || method !== call.method ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = sendRaw(
      new URL(query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`, product.url),
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...newVisitor(),
          ...headers,
        },
      },
    );
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(text);
  });
}

/** The content type that an answer with this body must have. */
function typeFor({ status, body }: RawAnswer): string | undefined {
  if (body === '' && status < 300) return undefined;
  return status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8';
}

// Calls that end their own session come last.
const ordered = [...allCalls].sort(
  (a, b) => Number(a.name.startsWith('auth.end')) - Number(b.name.startsWith('auth.end')),
);

describe('the parameters of every call', () => {
  const withParameters = allCalls.filter(({ query }) => query !== undefined);

  it('are refused when one comes twice, by its name', async () => {
    let tried = 0;
    for (const call of withParameters) {
      const names = Object.keys((call.query as unknown as { shape: object }).shape);
      for (const name of names) {
        const { status, body } = await send(call, { query: `${name}=1&${name}=2` });
        const { code, fields } = JSON.parse(body) as { code: string; fields?: Record<string, string> };
        expect([call.name, name, status, code]).toEqual([call.name, name, 400, 'validation_error']);
        expect(Object.keys(fields ?? {})).toContain(name);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });

  it('hold no token, code or password, which logs and histories would keep', () => {
    for (const { name, path, params, query } of allCalls) {
      const names = [params, query].flatMap((part) =>
        Object.keys((part as unknown as { shape?: object } | undefined)?.shape ?? {}),
      );
      expect([name, names.filter((one) => /token|secret|passw|pwd|otp|code/i.test(one))]).toEqual([name, []]);
      expect(path).not.toMatch(/token/);
    }
  });
});

describe('TRACE', () => {
  it('is answered "not found" at every path, and echoes nothing', async () => {
    for (const call of ordered) {
      const { status, body } = await send(call, { method: 'TRACE' });
      expect([call.name, status]).toEqual([call.name, 404]);
      expect(body).not.toContain('Bearer');
    }
  });
});

describe('every answer', () => {
  let succeeded = 0;
  for (const call of ordered)
    it(`${call.name}: says what it is, and may not be kept`, async () => {
      const answer = await send(call);
      if (answer.status < 300) succeeded += 1;
      expect(answer.headers['content-type']).toBe(typeFor(answer));
      expect(() => JSON.parse(answer.body || 'null') as unknown).not.toThrow();
      const isReference = call.cacheSeconds > 0 && answer.status === 200;
      expect(answer.headers['cache-control']).toBe(
        isReference ? `private, max-age=${call.cacheSeconds}` : 'no-store',
      );
    });

  it('was a success for many of the calls, so that their contents were seen', () => {
    expect(succeeded).toBeGreaterThan(80);
  });

  it('is kept where it is the same for everyone alone', () => {
    const kept = allCalls.filter(({ cacheSeconds }) => cacheSeconds > 0);
    expect(kept.map(({ name }) => name)).toEqual(['domains.countries', 'status.page']);
  });
});
