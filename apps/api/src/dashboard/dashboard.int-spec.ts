import { gzipSync } from 'node:zlib';
import { failedTasks } from '@homeport/contract/account';
import { cdnOfWebsite } from '@homeport/contract/cdn';
import { dashboard } from '@homeport/contract/dashboard';
import { storageUsage, userWebsites } from '@homeport/contract/hosting';
import { nameOwnership } from '@homeport/contract/names';
import { webserverPerformance } from '@homeport/contract/performance';
import { redisState, websitePlatform } from '@homeport/contract/wordpress';
import { Client } from 'pg';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;
let lea: TestPerson;

beforeAll(async () => {
  product = await Product.start('http');
  lea = await addPerson(product, { websites: 2, wordpress: true, cdn: true, works: true });
});

afterAll(() => product.stop());

const read = (owner: TestPerson, website?: string, caller = owner) =>
  product.call(
    dashboard,
    { params: { hostingplan_id: owner.planId }, query: website === undefined ? {} : { website } },
    { token: caller.token },
  );

describe('the dashboard', () => {
  it('answers what the calls of its parts answer', async () => {
    const as = { token: lea.token };
    const { domain, accountId: plesk_id, websiteId } = lea;
    const website = domain;
    const { body } = await read(lea, domain);
    const parts = {
      websites: await product.call(userWebsites, {}, as),
      failed_tasks: await product.call(failedTasks, {}, as),
      storage: await product.call(storageUsage, { params: { hostingplan_id: lea.planId } }, as),
    };
    expect(parts.failed_tasks.body.tasks).not.toEqual([]);
    for (const [name, part] of Object.entries(parts)) expect(body).toHaveProperty(name, part.body);
    expect(body.website).toEqual({
      ascii_name: domain,
      platform: (
        await product.call(websitePlatform, { params: { website_plesk_id: websiteId, plesk_id } }, as)
      ).body,
      redis: (await product.call(redisState, { params: { website, plesk_id } }, as)).body,
      performance: (await product.call(webserverPerformance, { params: { website, plesk_id } }, as)).body,
      cdn: (await product.call(cdnOfWebsite, { params: { domain } }, as)).body,
      ownership: (await product.call(nameOwnership, { params: { name: domain } }, as)).body,
    });
  });

  it('shows no website of several where none is named, and the named one', async () => {
    const { websites, website } = (await read(lea)).body;
    const names = websites.all_websites.map(({ website: { ascii_name } }) => ascii_name);
    expect(names).toHaveLength(2);
    expect(website).toBeNull();
    for (const name of names) expect((await read(lea, name)).body.website?.ascii_name).toBe(name);
  });

  it('lists 100 websites with as many statements as two', async () => {
    const countFor = async (owner: TestPerson) => {
      const asked = jest.spyOn(Client.prototype, 'query');
      const { body } = await read(owner);
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return { count, listed: body.websites.all_websites.length };
    };
    const [few, many] = [
      await addPerson(product, { websites: 2 }),
      await addPerson(product, { websites: 100 }),
    ];
    // The first call of each also reads the session.
    for (const owner of [few, many]) await countFor(owner);
    const [ofFew, ofMany] = [await countFor(few), await countFor(many)];
    expect([ofFew.listed, ofMany.listed]).toEqual([2, 100]);
    expect(ofMany.count).toBe(ofFew.count);
  });

  it('stays under 60 kB with 500 websites, compressed as the proxy does', async () => {
    const { body } = await read(await addPerson(product, { websites: 500 }));
    expect(body.websites.all_websites).toHaveLength(500);
    expect(gzipSync(JSON.stringify(body), { level: 1 }).length).toBeLessThan(60_000);
  });

  it("leaves the object cache out where no WordPress runs, and never reads another customer's website", async () => {
    const noa = await addPerson(product, { websites: 1 });
    expect((await read(noa)).body.website).toMatchObject({ ascii_name: noa.domain, redis: null });
    expect((await read(noa, lea.domain)).body.website).toBeNull();
    expect((await read(lea, lea.domain, noa)).status).toBe(404);
  });

  it('has no website where there is none, or it is not active', async () => {
    expect((await read(await addPerson(product, { websites: 0 }))).body.website).toBeNull();
    const noa = await addPerson(product, { websites: 1 });
    await product.db.query("UPDATE websites SET state = 'missing' WHERE id = $1", [noa.websiteId]);
    expect((await read(noa)).body.website).toBeNull();
  });
});
