import { randomUUID } from 'node:crypto';
import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { isPersonal, reaches, websiteReachOf, websiteRulesOf } from '@homeport/contract/member-reach';
import { accountHeader, type MemberRole } from '@homeport/contract/member-roles';
import { ConnectionSpy } from './testing/connection-spy.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from './testing/people.ts';
import { Product, type TestAnswer, withQuery } from './testing/product.ts';
import { sampleRequests } from './testing/requests.ts';
import type { SampleRequest } from './testing/sample-request.ts';
import { startWithShortTimeouts } from './testing/short-timeouts.ts';

let product: Product;
let outside: ConnectionSpy;
let owner: TestPerson;
/** The owner's first website, which sample requests name, and the second one. */
let first: Site;
let second: Site;

interface Site {
  id: string;
  name: string;
}

beforeAll(async () => {
  outside = await ConnectionSpy.listen();
  product = await Product.start('http', {
    STRIPE_API_URL: `http://127.0.0.1:${outside.port}`,
    PANEL_TIMEOUT_MS: '1000',
    LIMIT_READS_PER_MINUTE: '100000',
    LIMIT_WRITES_PER_MINUTE: '100000',
    QUOTA_OPERATIONS_PER_HOUR: '100000',
  });
  startWithShortTimeouts(product.app);
  await addServer(product, `https://127.0.0.1:${outside.port}`);
  owner = await addOwner();
  [first, second] = await sitesOf(owner);
});
afterAll(async () => {
  await product.stop();
  outside.close();
});

const addOwner = () =>
  addPerson(product, { websites: 2, wordpress: true, cdn: true, mail: true, works: true, ticket: true });

async function sitesOf(person: TestPerson): Promise<[Site, Site]> {
  const rows = await product.db.query<Site>(
    'SELECT id::text, ascii_name AS name FROM websites WHERE account_id = $1 ORDER BY panel_site_id',
    [person.accountId],
  );
  const [one, other] = rows;
  if (one === undefined || other === undefined) throw new Error('There are no two websites');
  return [one, other];
}

/** @param websites the only ones that they reach; undefined: all */
async function addMember(
  websites?: readonly string[],
  { account = owner, role = 'developer' as MemberRole } = {},
): Promise<TestPerson> {
  const person = await addPerson(product, { plan: 'none' });
  await product.db.query(
    `INSERT INTO account_members (id, account_id, user_id, role, is_limited, website_ids, created_at)
     VALUES ($1, $2, $3, $4::"MemberRole", $5, $6, now())`,
    [randomUUID(), account.userId, person.userId, role, websites !== undefined, websites ?? []],
  );
  return person;
}

function send(
  call: Call,
  person: TestPerson,
  { body, params, query, headers }: SampleRequest = {},
  account = owner,
): Promise<TestAnswer<unknown>> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  return product.send(call.method, withQuery(path, query), body, {
    token: person.token,
    headers: { ...newVisitor(), ...headers, [accountHeader]: account.userId },
  });
}

/** A request about the first website. */
const sampleOf = (call: Call, of = owner): SampleRequest => sampleRequests[call.name]?.(of) ?? {};

/** The same request about the second website, except for what only the first one has. */
function about(site: Site, sample: SampleRequest): SampleRequest {
  const swapped = JSON.stringify(sample)
    .replaceAll(`"${first.id}"`, `"${site.id}"`)
    .replaceAll(`"${first.name}"`, `"${site.name}"`);
  return JSON.parse(swapped) as SampleRequest;
}

const outcome = ({ status, code }: TestAnswer<unknown>) => [status, code];
const callNamed = (name: string): Call => {
  const found = allCalls.find((call) => call.name === name);
  if (found === undefined) throw new Error(`There is no call ${name}`);
  return found;
};

const ofAccounts = allCalls.filter((call) => call.policy === 'customer' && !isPersonal(call));
const limited = { role: 'developer', isLimited: true } as const;
const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);
const ofWebsites = ofAccounts.filter((call) => websiteReachOf(call) === 'website');
const reached = ofAccounts.filter((call) => reaches(limited, call));

describe('each call, with two websites', () => {
  let people: Record<'theirs' | 'other' | 'whole' | 'billing', TestPerson>;
  beforeAll(async () => {
    people = {
      theirs: await addMember([first.id]),
      other: await addMember([second.id]),
      whole: await addMember(),
      billing: await addMember(undefined, { role: 'billing' }),
    };
  });

  it.each(named(ofAccounts.filter((call) => !reaches(limited, call))))(
    '%s is refused to developers of single websites',
    async (_, call) => {
      for (const person of [people.theirs, people.other])
        expect(outcome(await send(call, person, sampleOf(call)))).toEqual([403, 'member_role']);
    },
  );

  it.each(named(ofWebsites))(
    '%s is for the developer of the website, and for that of the other one there is no such website',
    async (_, call) => {
      const sample = sampleOf(call);
      expect(outcome(await send(call, people.other, sample))).toEqual([404, 'not_found']);
      expect(outcome(await send(call, people.billing, sample))).toEqual([403, 'member_role']);
      for (const person of [people.theirs, people.whole, owner]) {
        const { status } = await send(call, person, sample);
        expect([401, 402, 403, 404, 422, 429, 500]).not.toContain(status);
      }
    },
  );

  it.each(named(ofWebsites.filter((call) => websiteRulesOf(call).length > 1)))(
    '%s is refused when it names one of their websites and, in another field, one that is not',
    async (_, call) => {
      const sample = sampleOf(call);
      const own = about(second, sample);
      for (const { in: part, field } of websiteRulesOf(call)) {
        const mixed = { ...own, [part]: { ...own[part], [field]: sample[part]?.[field] } };
        expect([field, ...outcome(await send(call, people.other, mixed))]).toEqual([field, 404, 'not_found']);
      }
    },
  );

  it.each(named(reached))('%s tells the developer of one website nothing of the other', async (_, call) => {
    const sample = sampleOf(call);
    const theirs = JSON.stringify((await send(call, people.theirs, sample)).body ?? null);
    expect(theirs).not.toContain(second.id);
    expect(theirs).not.toContain(second.name);
    const other = JSON.stringify((await send(call, people.other, about(second, sample))).body ?? null);
    expect(other).not.toContain(first.id);
    expect(other).not.toContain(`"${first.name}"`);
    expect(other).not.toContain(`www.${first.name}`);
  });
});

describe('what gathers several websites', () => {
  it('has the reached ones alone, with their totals', async () => {
    const member = await addMember([second.id]);
    const list = await send(callNamed('hosting.websites'), member);
    expect(list.body).toMatchObject({
      website: { website: { id: second.id } },
      all_websites: [{ website: { id: second.id } }],
      websites: [{ website: { id: second.id } }],
    });
    const read = callNamed('dashboard.read');
    const params = { hostingplan_id: owner.planId };
    const only = await send(read, member, { params });
    expect(only.body).toMatchObject({
      storage: { total_storage_mb: 1, usage: [{ container_name: second.name }], history: [] },
      website: { ascii_name: second.name },
    });
    const asked = await send(read, member, { params, query: { website: first.name } });
    expect(asked.body).toMatchObject({ website: null });
  });

  it('has no accounts on panels without a reached website', async () => {
    const accounts = callNamed('hosting.panelAccounts');
    expect((await send(accounts, await addMember([first.id]))).body).toMatchObject({
      plesks: [{ plesk_id: owner.accountId }],
    });
    expect((await send(accounts, await addMember([]))).body).toEqual({
      status: 'exists',
      plesks: [],
      details: null,
      setup: null,
    });
  });

  it('leads someone whose websites are gone to no first steps of the account', async () => {
    const { body } = await send(callNamed('hosting.websites'), await addMember([randomUUID()]));
    expect(body).toMatchObject({ status: 'exists', user_state: 'has_hosting', all_websites: [] });
  });
});

describe('the reach of a developer of single websites', () => {
  it('includes the aliases of a website and no other names', async () => {
    const ownership = callNamed('names.ownership');
    const of = async (site: Site, name: string) =>
      (await send(ownership, await addMember([site.id]), { params: { name } })).status;
    expect(await of(first, `www.${first.name}`)).toBe(200);
    expect(await of(second, `www.${first.name}`)).toBe(404);
    expect(await of(second, `WWW.${first.name.toUpperCase()}`)).toBe(404);
    expect(await of(first, owner.ownName)).toBe(404);
    expect(await of(first, 'someone-else.example')).toBe(404);
  });

  it('does not follow a name to another server, where it is another website', async () => {
    const account = await addOwner();
    const [site] = await sitesOf(account);
    const member = await addMember([site.id], { account });
    const cdn = callNamed('cdn.ofWebsite');
    const ask = async () => (await send(cdn, member, { params: { domain: site.name } }, account)).status;
    expect(await ask()).toBe(200);
    await product.db.query(
      `WITH other AS (
         INSERT INTO panel_accounts (id, user_id, hosting_plan_id, server_id, location, login, state, placeholder_name, created_at, is_imported)
         SELECT gen_random_uuid(), user_id, hosting_plan_id, server_id, 'us_central', 'another_login', 'active', 'x', now(), true
         FROM panel_accounts WHERE id = $1 RETURNING id)
       INSERT INTO websites (id, account_id, panel_site_id, ascii_name, kind, created_at, last_synced_at)
       SELECT gen_random_uuid(), id, '99', $2, 'main', now(), now() FROM other`,
      [account.accountId, site.name],
    );
    expect(await ask()).toBe(404);
  });

  it('leaves out websites that are added later, follows a renamed one, and forgets a deleted one', async () => {
    const account = await addOwner();
    const [site] = await sitesOf(account);
    const member = await addMember([site.id], { account });
    const names = async () => {
      const { body } = await send(callNamed('hosting.websites'), member, {}, account);
      return (body as { all_websites: { website: { ascii_name: string } }[] }).all_websites.map(
        ({ website }) => website.ascii_name,
      );
    };
    await product.db.query(
      `INSERT INTO websites (id, account_id, panel_site_id, ascii_name, kind, created_at, last_synced_at)
       VALUES (gen_random_uuid(), $1, '77', 'later.example', 'addon', now(), now())`,
      [account.accountId],
    );
    expect(await names()).toEqual([site.name]);
    await product.db.query(`UPDATE websites SET ascii_name = 'renamed.example' WHERE id = $1`, [site.id]);
    expect(await names()).toEqual(['renamed.example']);
    const cdn = callNamed('cdn.ofWebsite');
    expect((await send(cdn, member, { params: { domain: 'renamed.example' } }, account)).status).toBe(200);
    expect((await send(cdn, member, { params: { domain: site.name } }, account)).status).toBe(404);
    await product.db.query(`UPDATE websites SET state = 'deleted', deleted_at = now() WHERE id = $1`, [
      site.id,
    ]);
    expect(await names()).toEqual([]);
    expect((await send(cdn, member, { params: { domain: 'renamed.example' } }, account)).status).toBe(404);
  });

  it('counts with the next call when it is taken away, while the member is signed in', async () => {
    const member = await addMember([first.id, second.id]);
    const cdn = callNamed('cdn.ofWebsite');
    const ask = async (site: Site) => (await send(cdn, member, { params: { domain: site.name } })).status;
    expect([await ask(first), await ask(second)]).toEqual([200, 200]);
    const change = (sql: string, ...values: unknown[]) =>
      product.db.query(`UPDATE account_members SET ${sql} WHERE user_id = $1`, [member.userId, ...values]);
    await change('website_ids = $2', [second.id]);
    expect([await ask(first), await ask(second)]).toEqual([404, 200]);
    await change(`website_ids = '{}'`);
    expect([await ask(first), await ask(second)]).toEqual([404, 404]);
    expect((await send(callNamed('domains.list'), member)).code).toBe('member_role');
    await change('is_limited = false');
    expect([await ask(first), await ask(second)]).toEqual([200, 200]);
    expect((await send(callNamed('domains.list'), member)).status).toBe(200);
  });

  it('includes no websites of other accounts, whatever is stored', async () => {
    const another = await addOwner();
    const [foreign] = await sitesOf(another);
    const member = await addMember([foreign.id]);
    expect(
      (await send(callNamed('cdn.ofWebsite'), member, { params: { domain: foreign.name } })).status,
    ).toBe(404);
    const { body } = await send(callNamed('hosting.websites'), member);
    expect(body).toMatchObject({ all_websites: [] });
  });
});
