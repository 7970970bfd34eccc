import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { addPerson, newVisitor, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

/** What opening the list may weigh on the wire. */
const mostBytes = 60_000;
const many = 500;

let product: Product;
let few: TestPerson;
let agency: TestPerson;

beforeAll(async () => {
  product = await Product.start('http');
  few = await addPerson(product, { websites: 2 });
  agency = await addPerson(product, { websites: many });
  for (const { accountId } of [few, agency]) await addSightings(accountId);
});
afterAll(() => product.stop());

/** Where names point and how websites answer, with values that differ as they do in life. */
async function addSightings(accountId: string): Promise<void> {
  await product.db.query(
    `INSERT INTO name_pointings (website_id, name, target, seen_at, delegation, nameservers, delegation_seen_at, asked_at)
     SELECT id, name, 'here', now() - random() * interval '1 hour', 'here', ARRAY['fra1.homeport.example'],
       now() - random() * interval '1 hour', now()
     FROM websites, unnest(aliases || ascii_name || ('www.' || ascii_name)) AS name
     WHERE account_id = $1 ON CONFLICT DO NOTHING`,
    [accountId],
  );
  await product.db.query(
    `INSERT INTO website_health (website_id, certificate, certificate_ends_at, certificate_names, http_status, checked_at)
     SELECT id, 'valid', now() + random() * interval '80 days', ARRAY[ascii_name], 200, now() - random() * interval '1 hour'
     FROM websites WHERE account_id = $1`,
    [accountId],
  );
}

/** @returns the bytes on the wire, as a browser asks for them, and the answer */
function download(path: string, { token }: TestPerson): Promise<{ bytes: number; answer: unknown }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, deflate, br',
    ...newVisitor(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${product.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'br';
        const text = (isPacked ? brotliDecompressSync(body) : body).toString();
        resolve({ bytes: body.length, answer: JSON.parse(text) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** All statements of the product are sent through this. */
const clients = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...given: unknown[]) => unknown;
};

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = clients;
  let count = 0;
  clients.query = function (...given) {
    count += 1;
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    clients.query = query;
  }
  return count;
}

describe(`a customer with ${many} websites`, () => {
  const paths = {
    'the list': () => '/api/websites/user',
    'the dashboard': ({ planId }: TestPerson) => `/api/dashboard/${planId}`,
  };

  it.each(Object.entries(paths))('opens %s with few bytes', async (_, pathFor) => {
    const { bytes, answer } = await download(pathFor(agency), agency);
    expect(JSON.stringify(answer).split(`"kind":"addon"`).length).toBeGreaterThan(many);
    expect(bytes).toBeLessThan(mostBytes);
  });

  it.each(Object.entries(paths))('costs %s no more statements than a few websites', async (_, pathFor) => {
    const of = async (person: TestPerson) => {
      // The first reading may start what later ones find.
      await download(pathFor(person), person);
      const counts = [0, 0, 0];
      for (const index of counts.keys())
        counts[index] = await statementsOf(() => download(pathFor(person), person));
      return Math.min(...counts);
    };
    expect(await of(agency)).toBeLessThanOrEqual(await of(few));
  });

  it('gets a short answer as it is, and everything with clients that take no encoding', async () => {
    const short = await download('/api/user/details', few);
    expect(JSON.stringify(short.answer).length).toBe(short.bytes);
    const { body } = await product.send('GET', '/api/websites/user', undefined, { token: agency.token });
    expect((body as { all_websites: unknown[] }).all_websites).toHaveLength(many);
  });
});
