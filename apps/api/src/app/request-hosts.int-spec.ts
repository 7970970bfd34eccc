import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';
import { addPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { sendBytes } from './testing/raw-connection.ts';

const portal = 'https://portal.hosting.com';
const ours = 'portal.hosting.com';
const evil = 'evil.example';

let product: Product;
beforeAll(async () => {
  // As in production behind a proxy at another address: connections from this machine are untrusted.
  product = await Product.start('http', { PUBLIC_URL: portal, TRUSTED_PROXIES: '10.1.0.0/16' });
});
afterAll(() => product.stop());

interface Attack {
  /** The target of the request line; without it, the path alone. */
  target?: (path: string) => string;
  fields: string[];
}

const ambiguous: Record<string, Attack> = {
  'two hosts': { fields: [`Host: ${ours}`, `Host: ${evil}`] },
  'two hosts, the other one first': { fields: [`Host: ${evil}`, `host: ${ours}`] },
  'the same host twice': { fields: [`Host: ${ours}`, `Host: ${ours}`] },
  'a list of hosts': { fields: [`Host: ${ours}, ${evil}`] },
  'hosts with a space between': { fields: [`Host: ${ours} ${evil}`] },
  'a target with another host': { target: (path) => `http://${evil}${path}`, fields: [`Host: ${ours}`] },
  'a target of ours and another host': {
    target: (path) => `${portal}${path}`,
    fields: [`Host: ${evil}`],
  },
  'a target with user information': {
    target: (path) => `https://${ours}@${evil}${path}`,
    fields: [`Host: ${ours}`],
  },
  'user information': { fields: [`Host: ${ours}@${evil}`] },
  'user information and a port': { fields: [`Host: ${ours}:80@${evil}`] },
  'a path': { fields: [`Host: ${ours}/${evil}`] },
  'a query': { fields: [`Host: ${evil}?${ours}`] },
  'a fragment': { fields: [`Host: ${evil}#${ours}`] },
  'a backslash': { fields: [`Host: ${evil}\\${ours}`] },
  'no name': { fields: ['Host: '] },
  'a port that is too large': { fields: [`Host: ${ours}:99999`] },
  'a port that is no number': { fields: [`Host: ${ours}:${evil}`] },
  'two ports': { fields: [`Host: ${ours}:443:80`] },
  'an address without its bracket': { fields: ['Host: [::1'] },
};

const clear: Record<string, Attack> = {
  'our host': { fields: [`Host: ${ours}`] },
  'our host in upper case': { fields: [`Host: ${ours.toUpperCase()}`] },
  'our host with a dot at its end': { fields: [`Host: ${ours}.`] },
  'another port': { fields: [`Host: ${ours}:8443`] },
  'a target with the same host': { target: (path) => `${portal}${path}`, fields: [`Host: ${ours}`] },
  'an address': { fields: ['Host: [::1]:3000'] },
  'the host of others': { fields: [`Host: ${evil}`] },
  'a forwarded host from a stranger': {
    fields: [`Host: ${ours}`, `X-Forwarded-Host: ${evil}`, `Forwarded: host=${evil}`, `X-Host: ${evil}`],
  },
  'a rewritten path from a stranger': {
    fields: [`Host: ${ours}`, 'X-Original-URL: /evil.example', 'X-Rewrite-URL: /evil.example'],
  },
};

function request(method: string, path: string, { target, fields }: Attack, body = ''): string {
  const head = [`${method} ${target?.(path) ?? path} HTTP/1.1`, ...fields, 'Connection: close'];
  const typed = body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`];
  return `${[...head, ...typed].join('\r\n')}\r\n\r\n${body}`;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

/** Requests a password link. @returns the status, and the links that were mailed */
async function resetBy(attack: Attack): Promise<{ status: number; links: string[] }> {
  const { email } = await addPerson(product);
  const answer = await sendBytes(
    product.url,
    request('POST', '/api/auth/forgot', attack, JSON.stringify({ email })),
  );
  const mails = await product.db.query<{ id: string; sealed_data: string }>(
    `SELECT id, sealed_data FROM mail_messages WHERE "to" = $1 AND template = 'password-reset'`,
    [email],
  );
  const encryption = product.app.get(EncryptionService);
  const links = mails.map(
    ({ id, sealed_data: sealed }) =>
      (JSON.parse(encryption.open(sealed, encryptionPurpose(id))) as { link: string }).link,
  );
  return { status: statusOf(answer), links };
}

describe('a request that can be for two hosts', () => {
  it.each(Object.entries(ambiguous))('is refused, and mails nothing: %s', async (_, attack) => {
    for (const path of ['/', '/api/health/live', '/api/config'])
      expect([path, statusOf(await sendBytes(product.url, request('GET', path, attack)))]).toEqual([
        path,
        400,
      ]);
    expect(await resetBy(attack)).toEqual({ status: 400, links: [] });
  });
});

describe('a request for one host', () => {
  it.each(Object.entries(clear))('is answered, and links lead to the portal alone: %s', async (_, attack) => {
    const answers = await Promise.all(
      ['/', '/login', '/login/', '/api/health/live', '/api/none'].map((path) =>
        sendBytes(product.url, request('GET', path, attack)),
      ),
    );
    expect(answers.map(statusOf).every((status) => status === 200 || status === 404)).toBe(true);
    expect(answers.filter((answer) => answer.toLowerCase().includes(evil))).toEqual([]);
    const { status, links } = await resetBy(attack);
    expect(status).toBe(200);
    expect(links).toEqual([expect.stringMatching(/^https:\/\/portal\.hosting\.com\/resetpassword\/#token=/)]);
  });

  it('has the limits and headers of its path, also when the target names the host', async () => {
    const named = { target: (path: string) => `${portal}${path}`, fields: [`Host: ${ours}`] };
    const headersOf = async (attack: Attack) => {
      const [head = ''] = (await sendBytes(product.url, request('GET', '/login', attack))).split('\r\n\r\n');
      return head.replace(/^(?:date|etag|x-request-id):.*\r\n/gim, '');
    };
    expect(await headersOf(named)).toBe(await headersOf({ fields: [`Host: ${ours}`] }));
  });
});
