import { dashboard } from '@homeport/contract/dashboard';
import { hideOnboarding, onboarding } from '@homeport/contract/onboarding';
import { randomUUID } from 'node:crypto';
import { addPerson, type PersonFacts, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;

beforeAll(async () => {
  product = await Product.start('http', { MXROUTE_SERVER: 'eagle.mxlogin.com' });
});
afterAll(() => product.stop());

const run = (sql: string, values: unknown[]) => product.db.query(sql, values);
const readOf = async ({ token }: TestPerson) =>
  (await product.call(onboarding, {}, { token })).body.checklist;

async function statesOf(person: TestPerson): Promise<Record<string, string>> {
  const checklist = await readOf(person);
  return Object.fromEntries((checklist?.steps ?? []).map(({ step, state }) => [step, state]));
}

const newCustomer = (facts: PersonFacts = {}) => addPerson(product, { websites: 1, ...facts });

describe('the first steps of a new customer', () => {
  it('become done by what the product knows', async () => {
    const lea = await newCustomer({ mail: true });
    await run('DELETE FROM mailboxes WHERE domain_id IN (SELECT id FROM mail_domains WHERE user_id = $1)', [
      lea.userId,
    ]);
    expect(await statesOf(lea)).toMatchObject({
      plan: 'done',
      account: 'done',
      domain: 'unknown',
      wordpress: 'open',
      mailbox: 'open',
    });
    await run(
      `INSERT INTO name_pointings (website_id, name, target, seen_at, asked_at) VALUES ($1, $2, 'here', now(), now())
       ON CONFLICT (website_id, name) DO UPDATE SET target = 'here', seen_at = now()`,
      [lea.websiteId, lea.domain],
    );
    expect(await statesOf(lea)).toMatchObject({ domain: 'done', certificate: 'unknown' });
    await run(
      `INSERT INTO website_health (website_id, certificate, certificate_ends_at, http_status, checked_at)
       VALUES ($1, 'valid', now() + interval '60 days', 200, now())
       ON CONFLICT (website_id) DO UPDATE SET certificate = 'valid', certificate_ends_at = now() + interval '60 days', checked_at = now()`,
      [lea.websiteId],
    );
    await run(
      `INSERT INTO mailboxes (id, domain_id, name, state, created_at)
       SELECT $1, id, 'desk', 'creating', now() FROM mail_domains WHERE user_id = $2`,
      [randomUUID(), lea.userId],
    );
    expect(await statesOf(lea)).toMatchObject({ certificate: 'done', mailbox: 'running' });
    await run(`UPDATE mailboxes SET state = 'active' WHERE name = 'desk'`, []);
    await run(
      `INSERT INTO wordpress_sites (website_id, installation_id, version, read_at) VALUES ($1, '1', '6.9', now())
       ON CONFLICT (website_id) DO UPDATE SET installation_id = '1', version = '6.9'`,
      [lea.websiteId],
    );
    expect([...new Set(Object.values(await statesOf(lea)))]).toEqual(['done']);
    expect((await readOf(lea))?.website).toEqual({ ascii_name: lea.domain, is_temporary: false });
  });

  it('come with the dashboard, too', async () => {
    const lea = await newCustomer();
    const { body } = await product.call(
      dashboard,
      { params: { hostingplan_id: lea.planId }, query: {} },
      { token: lea.token },
    );
    expect(body.onboarding).toEqual({ checklist: await readOf(lea) });
  });

  it('begin with the account', async () => {
    expect(await statesOf(await addPerson(product))).toMatchObject({
      plan: 'done',
      account: 'open',
      domain: 'waiting',
      mailbox: 'waiting',
    });
  });

  it('are not shown to customers without hosting, of more than 30 days, or from before the portal', async () => {
    expect(await readOf(await addPerson(product, { plan: 'none' }))).toBeNull();
    expect(await readOf(await addPerson(product, { plan: 'domains' }))).toBeNull();
    const old = await newCustomer();
    await run(`UPDATE hosting_plans SET created_at = now() - interval '31 days' WHERE id = $1`, [old.planId]);
    expect(await readOf(old)).toBeNull();
    const legacy = await newCustomer({ websites: 20 });
    await run(`UPDATE hosting_plans SET plan_name = 'legacy' WHERE id = $1`, [legacy.planId]);
    expect(await readOf(legacy)).toBeNull();
    const imported = await newCustomer({ websites: 20 });
    await run(`UPDATE panel_accounts SET is_imported = true WHERE id = $1`, [imported.accountId]);
    expect(await readOf(imported)).toBeNull();
  });

  it('stay hidden for the customer who hid them, and only for them', async () => {
    const [lea, noa] = [await newCustomer(), await newCustomer()];
    for (let times = 0; times < 2; times += 1)
      expect((await product.call(hideOnboarding, { body: {} }, { token: lea.token })).status).toBe(200);
    expect(await readOf(lea)).toBeNull();
    expect(await readOf(noa)).not.toBeNull();
  });
});
