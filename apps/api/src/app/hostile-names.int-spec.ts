import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import * as z from 'zod/mini';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { sampleRequests } from './testing/requests.ts';

const idn = 'mäuse.harbor-hosting.com';

/** Names that no customer may use, in the forms that people type. */
const refusedNames = [
  // The portal itself, its parent domain, and names beside and below it.
  'portal.harbor-hosting.com',
  'harbor-hosting.com',
  'Harbor-Hosting.COM.',
  'login.harbor-hosting.com',
  'deep.below.portal.harbor-hosting.com',
  idn,
  // Temporary names, and their parent domain.
  'harbor-temporary.net',
  'temp.harbor-temporary.net',
  'shop.temp.harbor-temporary.net',
  // The panel servers, their name servers, and their parent domain.
  'fra1.homeport.example',
  'ns1.fra1.homeport.example',
  'homeport.example',
  'panels.harbor-panels.org',
  'harbor-panels.org',
  // Senders and recipients of our emails.
  'harbor-mail.org',
  'harbor-help.org',
  // Providers: hosts in the configuration, and zones on the default list.
  'eagle.mxlogin.com',
  'mxlogin.com',
  'api.stripe.com',
  'stripe.com',
  'gandi.net',
  'shop.gandi.net',
  'b-cdn.net',
  'some-zone.b-cdn.net',
  'mxrouting.net',
  'shop.plesk.page',
  // The operator's own list.
  'acme-bank.com',
  'login.acme-bank.com',
  // Addresses in every form, and names that only the operator's own network knows.
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.168.0.1',
  '224.0.0.1',
  '[::1]',
  '::1',
  '[::ffff:127.0.0.1]',
  'http://127.0.0.1:8443/',
  'shop.example.org:8443',
  'shop.example.org@127.0.0.1',
  '127.0.0.1#shop.example.org',
  '１２７.０.０.１',
  'localhost',
  'shop.localhost',
  'localhost.localdomain',
  'metadata.google.internal',
  'instance-data.ec2.internal',
  'redis.default.svc.cluster.local',
  '1.0.0.127.in-addr.arpa',
  'nas.home.arpa',
  'intranet.corp',
  'printer.lan',
  // Public suffixes.
  'co.uk',
  'github.io',
] as const;

type Ask = (name: string) => { call: string; body: Record<string, unknown> };

let product: Product;
let squatter: TestPerson;
let owner: TestPerson;
let newcomer: TestPerson;
let count = 0;

/** The calls that accept a name; the rest of each request is the squatter's. */
const ways: Record<string, Ask> = {
  'hosting.connectFirstDomain': (name) => ({
    call: 'hosting.connectFirstDomain',
    body: { domain_name: name },
  }),
  'hosting.addWebsite': (name) => ({
    call: 'hosting.addWebsite',
    body: { location: 'eu_de', target_plesk_id: squatter.accountId, domain_name: name },
  }),
  'hosting.addAlias': (name) => ({
    call: 'hosting.addAlias',
    body: {
      location: 'eu_de',
      target_plesk_id: squatter.accountId,
      target_domain_name: squatter.domain,
      domain_alias: name,
    },
  }),
  'email.connect': (name) => ({ call: 'email.connect', body: { domain_name: name } }),
};

beforeAll(async () => {
  product = await Product.start('http', {
    PUBLIC_URL: 'https://portal.harbor-hosting.com',
    TEMP_ZONE: 'temp.harbor-temporary.net',
    MAIL_FROM: 'Harbor <no-reply@harbor-mail.org>',
    SUPPORT_EMAIL: 'support@harbor-help.org',
    MXROUTE_API_URL: 'http://127.0.0.1:9',
    MXROUTE_SERVER: 'eagle.mxlogin.com',
    MXROUTE_USERNAME: 'reseller',
    MXROUTE_API_KEY: 'key',
    STRIPE_API_URL: 'https://api.stripe.com',
    RESERVED_NAMES: 'acme-bank.com,b-cdn.net,mxrouting.net,plesk.page,gandi.net,mxlogin.com',
  });
  startWithShortTimeouts(product.app);
  await addServer(product, 'https://panels.harbor-panels.org:8443');
});

beforeEach(async () => {
  count += 1;
  squatter = await addPerson(product, { websites: 1 });
  owner = await addPerson(product, { websites: 1 });
  newcomer = await addPerson(product, { websites: 0 });
});

afterAll(async () => {
  await product.stop();
});

const callNamed = (name: string): Call => {
  const found = allCalls.find((call) => call.name === name);
  if (found === undefined) throw new Error(`There is no call ${name}`);
  return found;
};

async function send(who: TestPerson, { call: named, body }: ReturnType<Ask>) {
  const call = callNamed(named);
  const answer = await product.send(call.method, call.path, body, {
    token: who.token,
    headers: newVisitor(),
  });
  return answer;
}

/** Started operations, and the holders of names. */
async function effects(): Promise<unknown> {
  return product.db.query(
    `SELECT (SELECT count(*) FROM operations) AS operations, (SELECT count(*) FROM mail_domains) AS mail,
       (SELECT string_agg(name, ' ' ORDER BY name) FROM domain_claims) AS claims`,
  );
}

const wasRefused = ({ status, body }: { status: number; body: unknown }) =>
  status >= 400 || (body as { status: string }).status === 'error';

/** The effect of a request that was not refused; undefined: it was refused and had no effect. */
async function accepted(who: TestPerson, ask: ReturnType<Ask>): Promise<unknown> {
  const before = await effects();
  const answer = await send(who, ask);
  const after = await effects();
  const hadEffect = JSON.stringify(after) !== JSON.stringify(before);
  return wasRefused(answer) && !hadEffect ? undefined : { answer: answer.body, after };
}

describe.each(Object.entries(ways))('%s', (named, way) => {
  const who = () => (named === 'hosting.connectFirstDomain' ? newcomer : squatter);

  it.each(refusedNames)('refuses %s', async (name) => {
    expect(await accepted(who(), way(name))).toBeUndefined();
  });

  it("refuses names above and below another customer's, at any depth", async () => {
    const held = `held-${count}.example.org`;
    await hold(owner, `shop.${held}`);
    for (const name of [held, `shop.${held}`, `a.shop.${held}`, `deep.down.a.shop.${held}`])
      expect([name, await accepted(who(), way(name))]).toEqual([name, undefined]);
    for (const name of [`beside.${owner.ownName}`, owner.ownName])
      expect([name, await accepted(who(), way(name))]).toEqual([name, undefined]);
  });

  it('accepts a free name', async () => {
    const answer = await send(who(), way(`free-${count}.example.net`));
    expect([answer.body, wasRefused(answer)]).toEqual([answer.body, false]);
  });
});

async function hold(who: TestPerson, name: string): Promise<void> {
  await product.db.query(
    'INSERT INTO domain_claims (name, user_id, account_id, created_at) VALUES ($1, $2, $3, now())',
    [name, who.userId, who.accountId],
  );
}

describe('names below websites', () => {
  it("are refused as subdomain and on the CDN where they are another customer's", async () => {
    await hold(owner, `shop.${squatter.domain}`);
    await hold(owner, `cdn.${squatter.domain}`);
    const body = { location: 'eu_de', target_plesk_id: squatter.accountId, domain_name: squatter.domain };
    for (const subdomain of ['shop', 'www.shop']) {
      const ask = { call: 'hosting.addSubdomain', body: { ...body, subdomain } };
      expect([subdomain, await accepted(squatter, ask)]).toEqual([subdomain, undefined]);
    }
    const cdn = {
      domain_name: squatter.domain,
      plesk_id: squatter.accountId,
      plesk_website_id: squatter.websiteId,
    };
    expect(await accepted(squatter, { call: 'cdn.activate', body: cdn })).toBeUndefined();
  });
});

/** Fields with a name that do not add one here, with the reason. */
const otherNames: Record<string, string> = {
  'names.ownership': 'tells what the caller has proven; the name is not used',
  'names.checkOwnership': 'proves a name; the name is not used',
  'domains.check': 'asks the registrar',
  'domains.price': 'asks the registrar',
  'domains.verifyRegistration': 'the registry decides who registers a name',
  'domains.register': 'a registration that was paid for',
  'domains.checkTransfer': 'asks the registrar',
  'domains.startTransfer': 'the registrar decides who transfers a name',
  'staff.addServer': 'the nameservers of our own server',
  'staff.changeServer': 'the nameservers of our own server',
  'staff.checkCustomerDomain': 'a domain that the customer has',
  'staff.resendCustomerConfirmation': 'a domain that the customer has',
  'staff.lockCustomerDomain': 'a domain that the customer has',
  'staff.unlockCustomerDomain': 'a domain that the customer has',
  'support.create': 'one of the customer’s names; no name is added',
  'support.organize': 'one of the customer’s names; no name is added',
  'email.createMailbox': 'the part of an address before the @',
  'email.createForwarder': 'the part of an address before the @',
  'email.startCopy': 'the server of an earlier mailbox, whose addresses are checked before each connection',
};

const typed = 'Ünïcode.EXAMPLE.com.';
const canonical = 'xn--ncode-cta3g.example.com';

/** The fields of a call that are read as names. */
function nameFields(call: Call): string[] {
  const shapes = [call.params, call.body].flatMap((schema) => {
    const { shape } = (schema?._zod.def ?? {}) as { shape?: Record<string, ParsingSchema> };
    return shape === undefined ? [] : Object.entries(shape);
  });
  return shapes.flatMap(([field, schema]) => {
    const { data } = z.safeParse(schema, typed);
    const isPrefix = z.safeParse(schema, 'Shop').data === 'shop' && !z.safeParse(schema, 'a b').success;
    return data === canonical || isPrefix ? [field] : [];
  });
}

type ParsingSchema = z.ZodMiniType;

describe('the calls of the contract', () => {
  it('that take a name are tried here, or take one that is the caller’s by their owner rule', () => {
    const tried = new Set([...Object.keys(ways), 'hosting.addSubdomain', 'cdn.activate']);
    const untried = allCalls.flatMap((call) =>
      nameFields(call)
        .filter((field) => {
          const isOwned = typeof call.owner !== 'string' && call.owner.some((rule) => rule.field === field);
          return !isOwned && !tried.has(call.name) && !(call.name in otherNames);
        })
        .map((field) => `${call.name} ${field}`),
    );
    expect(untried).toEqual([]);
    expect(allCalls.flatMap((call) => nameFields(call)).length).toBeGreaterThan(15);
    expect(Object.keys(sampleRequests)).toEqual(expect.arrayContaining([...tried]));
  });
});
