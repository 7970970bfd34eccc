import { refresh } from '@homeport/contract/auth';
import { until } from '../foundation/testing/polling.ts';
import { activateCdn } from '@homeport/contract/cdn';
import { checkNameOwnership } from '@homeport/contract/names';
import { deleteWebsite } from '@homeport/contract/website-deletion';
import type { PleskClient } from '@homeport/plesk';
import { MailEnvironment } from '../email/testing/mail-environment.ts';
import { holdRetries } from '../app/testing/crash.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { Config } from '../foundation/config/config.ts';
import { NamePolicyService } from './name-policy.service.ts';
import { NamesSchedule } from './names.schedule.ts';
import { nameCustomers } from './testing/name-customers.ts';

let env: MailEnvironment;
let panels: Map<string, PleskClient>;
let squatter: SiteOwner;
let owner: SiteOwner;
let name: string;
let count = 0;

beforeAll(async () => {
  env = await MailEnvironment.start('both');
  panels = await registerPanels(env.product, env.sandbox.dataDir);
});

beforeEach(async () => {
  // On one server, which accepts a name once.
  squatter = await addSiteOwner(env.product, panels, {}, 'eu_de');
  owner = await addSiteOwner(env.product, panels, {}, 'eu_de');
  name = `wanted-${(count += 1)}.example.org`;
});

afterEach(() => env.sandbox.clearFaults());

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await env.stop();
});

const customers = nameCustomers(() => env);
const { as, add, alias, subdomain, names, released, hold, mailsTo, noticesAbout, lostBy } = customers;
const shown = (who: SiteOwner, of = name) => customers.shown(who, of);
const check = (who: SiteOwner, of = name) => customers.check(who, of);
const prove = (who: SiteOwner, of = name) => customers.prove(who, of);
const lapse = (who: SiteOwner) => customers.lapse(who, name);
const ipv4 = () => customers.addressOf(owner);

describe('a name that another customer connected without proof', () => {
  it('is taken over by its owner; the website stays, under a temporary name', async () => {
    expect(await add(squatter, name)).toMatchObject({ status: 'success' });
    expect(await subdomain(squatter, name, 'blog')).toMatchObject({ status: 'success' });
    expect(await add(owner, name)).toMatchObject({ status: 'error', provable: true });
    expect(await shown(owner)).toMatchObject({
      state: 'unproven',
      held_by_another: true,
      connected: false,
      record: { type: 'TXT', name: `_homeport-challenge.${name}` },
    });
    expect((await shown(owner)).record.value).not.toBe((await shown(squatter)).record.value);
    expect(await check(owner)).toMatchObject({ state: 'unproven' });

    await prove(owner);
    expect(await check(owner)).toMatchObject({ state: 'proven', proof: 'record', held_by_another: false });
    await released();
    expect(await add(owner, name)).toMatchObject({ status: 'success' });
    expect(await names(owner)).toContainEqual({ name, aliases: [] });

    const left = (await names(squatter)).map((website) => website.name);
    expect(left).toHaveLength(3);
    const [moved] = left.filter((each) => /^[a-z]+-[a-z]+-[0-9a-f]{4}\.temp\.homeport\.example$/.test(each));
    expect(left).toEqual(expect.arrayContaining([squatter.domain, moved, `blog.${moved}`]));
    expect(await shown(squatter, moved)).toMatchObject({
      temporary: true,
      replaces: { name, at: expect.any(String) },
    });
    const mails = await mailsTo(squatter);
    expect(mails).toEqual(['name-lost']);
    const events = await env.product.db.query(
      `SELECT kind, user_id FROM audit_events WHERE kind IN ('names.lost', 'names.taken_over') AND detail->>'name' = $1 ORDER BY kind`,
      [name],
    );
    expect(events).toEqual([
      { kind: 'names.lost', user_id: squatter.userId },
      { kind: 'names.taken_over', user_id: owner.userId },
    ]);
    expect(await noticesAbout(name)).toEqual([lostBy(squatter)]);
    // The squatter cannot claim it again.
    expect(await add(squatter, name)).toMatchObject({ status: 'error', provable: true });
    expect(await add(squatter, `shop.${name}`)).toMatchObject({ status: 'error' });
  });

  it('is taken over with an alias, a main website, the CDN and a pending email domain below it', async () => {
    const parent = name;
    const main = `site.${parent}`;
    await env.product.db.query('DELETE FROM websites WHERE account_id = $1', [squatter.accountId]);
    expect(await add(squatter, main)).toMatchObject({ status: 'success' });
    squatter.domain = main;
    expect(await alias(squatter, `also.${parent}`)).toMatchObject({ status: 'success' });
    const [site] = await env.product.db.query<{ id: string }>(
      'SELECT id FROM websites WHERE ascii_name = $1',
      [main],
    );
    await env.product.db.query(
      `INSERT INTO cdn_zones (website_id, host_name, custom_host_name, created_at) VALUES ($1, 'x.b-cdn.net', $2, now())`,
      [site?.id, `cdn.${main}`],
    );
    expect((await env.connect(squatter, main)).body.status).toMatch(/success|queued/);
    await prove(owner, parent);
    expect(await check(owner, parent)).toMatchObject({ state: 'proven' });
    await released();
    expect(await names(squatter)).toEqual([{ name: expect.stringContaining('.temp.'), aliases: [] }]);
    expect(await env.product.db.query('SELECT 1 FROM cdn_zones WHERE website_id = $1', [site?.id])).toEqual(
      [],
    );
    const removal = await env.product.db.query(
      "SELECT 1 FROM operations WHERE kind = 'cdn.remove' AND key = $1",
      [site?.id],
    );
    expect(removal).toHaveLength(1);
    expect((await env.account(squatter)).domains).toEqual([]);
    for (const each of [parent, main, `also.${parent}`])
      expect([each, await add(owner, each)]).toMatchObject([each, { status: 'success' }]);
    expect((await env.connect(owner, parent)).body.status).toMatch(/success|queued/);
  });

  it('is taken over through email, by a customer without a website for it', async () => {
    expect(await add(squatter, name)).toMatchObject({ status: 'success' });
    expect((await env.connect(owner, name)).body).toMatchObject({ status: 'error', provable: true });
    await prove(owner);
    expect(await check(owner)).toMatchObject({ state: 'proven', held_by_another: false });
    await released();
    expect((await env.connect(owner, name)).body.status).toMatch(/success|queued/);
    expect(await mailsTo(squatter)).toEqual(['name-lost']);
  });

  it('is taken over through the CDN', async () => {
    const held = `cdn.${owner.domain}`;
    await hold(squatter, held);
    const body = { plesk_id: owner.accountId, plesk_website_id: owner.websiteId, domain_name: owner.domain };
    const activate = async () => (await env.product.call(activateCdn, { body }, as(owner))).body;
    expect(await activate()).toMatchObject({ status: 'error', held_name: held, no_bunny: true });
    await prove(owner, held);
    expect(await check(owner, held)).toMatchObject({ state: 'proven' });
    expect(await activate()).not.toHaveProperty('held_name');
  });

  it('is taken over as an alias and as a subdomain', async () => {
    const label = `shop.${owner.domain}`;
    await hold(squatter, name);
    await hold(squatter, label);
    for (const [of, ask] of [
      [name, () => alias(owner, name)],
      [label, () => subdomain(owner, owner.domain, 'shop')],
    ] as const) {
      expect([of, await ask()]).toMatchObject([of, { status: 'error', provable: true }]);
      await prove(owner, of);
      expect(await check(owner, of)).toMatchObject({ state: 'proven' });
      expect([of, await ask()]).toMatchObject([of, { status: 'success' }]);
    }
  });

  it('moves when its registration finishes, whatever was proven before', async () => {
    const bought = `bought-${count}.example`;
    expect(await add(squatter, bought)).toMatchObject({ status: 'success' });
    await prove(squatter, bought);
    expect(await check(squatter, bought)).toMatchObject({ state: 'proven' });
    await env.buy(owner, bought);
    const renewed = await env.product.call(refresh, { body: {} }, { token: owner.refreshToken });
    owner = { ...owner, token: renewed.body.access_token };
    expect(await shown(owner, bought)).toMatchObject({ state: 'registered', held_by_another: false });
    expect(await shown(squatter, bought)).toMatchObject({
      state: 'unproven',
      connected: false,
      provable: false,
    });
    expect(await mailsTo(squatter)).toEqual(['name-lost']);
    expect(await noticesAbout(bought)).toEqual([lostBy(squatter)]);
    await released();
    expect((await names(squatter)).map((website) => website.name)).not.toContain(bought);
    expect(await add(owner, bought)).toMatchObject({ status: 'success' });
  });

  it('is taken over by a registration that is older than takeovers', async () => {
    expect(await add(squatter, name)).toMatchObject({ status: 'success' });
    await env.product.db.query(
      `INSERT INTO domains (id, user_id, name, registered_at, expires_at, created_at)
       VALUES (gen_random_uuid(), $1, $2, now(), now() + interval '1 year', now())`,
      [owner.userId, name],
    );
    expect(await shown(owner)).toMatchObject({ state: 'elsewhere', proof: null });
    expect((await shown(squatter)).provable).toBe(false);
    expect(await add(owner, name)).toMatchObject({ message: expect.stringContaining('being moved') });
    await released();
    expect(await add(owner, name)).toMatchObject({ status: 'success' });
    await prove(squatter);
    await check(squatter);
    expect(await add(squatter, name)).toMatchObject({ status: 'error', provable: false });
  });

  it('keeps other customers out for one week', async () => {
    expect(await add(squatter, name)).toMatchObject({ status: 'success' });
    const { lapses_at: until } = await shown(squatter);
    const days = (Date.parse(until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await add(owner, name)).toMatchObject({ status: 'error', provable: true });
    await lapse(squatter);
    expect(await shown(squatter)).toMatchObject({ lapsed: true, connected: true });
    expect(await add(owner, name)).toMatchObject({ message: expect.stringContaining('being moved') });
    await released();
    expect(await add(owner, name)).toMatchObject({ status: 'success' });
    expect(await mailsTo(squatter)).toEqual(['name-lost']);
  });

  it('does not lapse when its claim is older than ownership states', async () => {
    expect(await add(squatter, name)).toMatchObject({ status: 'success' });
    await env.product.db.query('UPDATE name_ownerships SET lapses_at = NULL WHERE name = $1', [name]);
    await env.product.app.get(NamesSchedule).checkDue();
    expect(await shown(squatter)).toMatchObject({ lapsed: false, lapses_at: null });
    expect(await add(owner, name)).toMatchObject({ status: 'error', provable: true });
  });

  it('is not added to the panel after it was lost', async () => {
    await env.sandbox.fault({ provider: 'plesk', match: name, kind: 'status', value: 503, times: 30 });
    const retries = holdRetries(env.product);
    try {
      const asked = add(squatter, name);
      await prove(owner);
      await retries.untilFirstFailure(squatter.userId);
      expect(await check(owner)).toMatchObject({ state: 'proven' });
      const moved = { status: 'error', message: expect.stringContaining('moved') };
      expect(await add(owner, name)).toMatchObject(moved);
      await env.sandbox.clearFaults();
      retries.letGo();
      expect((await asked).status).not.toBe('success');
    } finally {
      retries.letGo();
    }
    await until('the name', async () => (await add(owner, name)).status === 'success');
    expect(await names(squatter)).toEqual([{ name: squatter.domain, aliases: [] }]);
  });
});

describe('a proof', () => {
  it('is found by the schedule: a record, or our addresses for a website', async () => {
    const other = `other-${name}`;
    await add(squatter, name);
    await add(owner, other);
    await env.sandbox.setRecords(name, 'A', [await ipv4()]);
    await prove(owner, other);
    await env.product.db.query('UPDATE name_ownerships SET asked_at = NULL');
    await env.product.app.get(NamesSchedule).checkDue();
    expect(await shown(squatter)).toMatchObject({ state: 'proven', proof: 'addresses', lapses_at: null });
    expect(await shown(owner, other)).toMatchObject({ state: 'proven', proof: 'record' });
  });

  it('by addresses counts only for the customer who has the name, and yields to a record', async () => {
    await env.sandbox.setRecords(name, 'A', [await ipv4()]);
    expect(await check(owner)).toMatchObject({ state: 'unproven' });
    await add(squatter, name);
    expect(await check(squatter)).toMatchObject({ state: 'proven', proof: 'addresses' });
    expect(await check(owner)).toMatchObject({ state: 'unproven' });
    expect(await add(owner, name)).toMatchObject({
      message: expect.stringContaining('is connected to another account'),
    });
    await prove(owner);
    expect(await check(owner)).toMatchObject({ state: 'proven', proof: 'record' });
    await released();
    expect(await shown(squatter)).toMatchObject({ state: 'unproven', connected: false });
  });

  it('by addresses is replaced by a record, and only a record overrules names below', async () => {
    const shop = `shop.${name}`;
    await add(owner, name);
    await hold(squatter, `eu.${shop}`);
    await env.sandbox.setRecords(name, 'A', [await ipv4()]);
    expect(await check(owner)).toMatchObject({ state: 'proven', proof: 'addresses' });
    expect(await subdomain(owner, name, 'shop')).toMatchObject({
      status: 'error',
      message: expect.stringContaining(`A name below ${shop} is connected to another account`),
    });
    await prove(owner);
    expect(await check(owner)).toMatchObject({ state: 'proven', proof: 'record' });
    await released();
    expect(await subdomain(owner, name, 'shop')).toMatchObject({ status: 'success' });
  });

  it('is not found when the name points elsewhere as well, or the DNS fails', async () => {
    await add(squatter, name);
    await env.sandbox.setRecords(name, 'A', [await ipv4(), '203.0.113.9']);
    expect(await check(squatter)).toMatchObject({ state: 'unproven', checked_at: expect.any(String) });
    await prove(squatter);
    await env.sandbox.fault({ provider: 'dns', kind: 'status', value: 500, times: 40 });
    const { checked_at: before } = await shown(squatter);
    expect(await check(squatter)).toMatchObject({ state: 'unproven', checked_at: before });
  });

  it('of a parent lets its owner use it, and a proven child stays', async () => {
    const [shop, blog] = [`shop.${name}`, `blog.${name}`];
    await add(squatter, shop);
    await add(squatter, blog);
    await prove(squatter, shop);
    expect(await check(squatter, shop)).toMatchObject({ state: 'proven' });
    expect(await add(owner, name)).toMatchObject({ status: 'error', provable: true });
    await prove(owner, name);
    expect(await check(owner, name)).toMatchObject({ state: 'proven' });
    await released();
    expect(await add(owner, name)).toMatchObject({ status: 'success' });
    const left = (await names(squatter)).map((website) => website.name);
    expect(left).toContain(shop);
    expect(left).not.toContain(blog);
    expect(await add(owner, shop)).toMatchObject({ status: 'error' });
    expect(await subdomain(owner, name, 'blog')).toMatchObject({ status: 'success' });
  });

  it('overrules one whose record is gone, but none whose record is still there', async () => {
    await add(squatter, name);
    await prove(squatter);
    expect(await check(squatter)).toMatchObject({ state: 'proven' });
    const [theirs, ours] = [(await shown(squatter)).record, (await shown(owner)).record];
    await env.sandbox.setRecords(ours.name, 'TXT', [theirs.value, ours.value]);
    expect(await check(owner)).toMatchObject({ held_by_another: true });
    expect(await add(owner, name)).toMatchObject({ status: 'error' });
    await env.sandbox.setRecords(ours.name, 'TXT', [ours.value]);
    expect(await check(owner)).toMatchObject({ state: 'proven', held_by_another: false });
    await released();
    expect(await add(owner, name)).toMatchObject({ status: 'success' });
  });

  it('cannot be checked for names that no customer may use', async () => {
    for (const each of ['homeport.example', 'shop.b-cdn.net', 'co.uk', 'not-a-name']) {
      const call = env.product.call(checkNameOwnership, { params: { name: each }, body: {} }, as(owner));
      expect([each, (await call).status]).toEqual([each, 404]);
    }
    expect(
      await env.product.db.query("SELECT 1 FROM name_ownerships WHERE name = 'homeport.example'"),
    ).toEqual([]);
  });

  it('that cannot be looked up in time is answered with an error', async () => {
    await env.sandbox.fault({ provider: 'dns', kind: 'delay', value: 30_000, times: 40 });
    const answer = await env.product.call(checkNameOwnership, { params: { name }, body: {} }, as(owner));
    expect([200, 503]).toContain(answer.status);
  });
});

describe('a released name', () => {
  it('is kept from other customers, unless they prove it', async () => {
    await add(squatter, name);
    const body = { plesk_id: squatter.accountId, domain_name: name };
    const { body: deleted } = await env.product.call(deleteWebsite, { body }, as(squatter));
    expect(deleted.status).toMatch(/success|queued/);
    await until('a deleted website', async () => !(await shown(squatter)).connected);
    for (const each of [name, `shop.${name}`])
      expect(await add(owner, each)).toMatchObject({
        status: 'error',
        provable: true,
        message: expect.stringContaining('until recently'),
      });
    const [rest] = await env.product.db.query<{ hours: number }>(
      `SELECT extract(epoch FROM rests_until - now())::float8 / 3600 AS hours FROM released_names WHERE name = $1`,
      [name],
    );
    const { RELEASED_NAME_REST_HOURS: hours } = env.product.app.get(Config).settings;
    expect(rest?.hours).toBeGreaterThan(hours - 0.1);
    expect(rest?.hours).toBeLessThanOrEqual(hours);
    expect(await env.product.app.get(NamePolicyService).check(squatter.userId, name)).toBeUndefined();
    await prove(owner);
    await check(owner);
    expect(await add(owner, name)).toMatchObject({ status: 'success' });
  });

  it('is free for others after the rest period', async () => {
    await add(squatter, name);
    await env.product.db.query('DELETE FROM domain_claims WHERE name = $1', [name]);
    await env.product.db.query('DELETE FROM name_ownerships WHERE name = $1', [name]);
    await env.product.db.query('DELETE FROM websites WHERE ascii_name = $1', [name]);
    await squatter.panel.sites.delete({ name });
    await env.product.db.query(
      `INSERT INTO released_names (name, user_id, rests_until) VALUES ($1, $2, now() + interval '1 minute')`,
      [name, squatter.userId],
    );
    expect(await add(owner, name)).toMatchObject({ status: 'error' });
    await env.product.db.query("UPDATE released_names SET rests_until = now() - interval '1 second'");
    expect(await add(owner, name)).toMatchObject({ status: 'success' });
  });
});

describe('concurrent requests for a name', () => {
  it('give it to one customer, whether they request the parent or the child', async () => {
    for (let round = 0; round < 3; round += 1) {
      const parent = `round-${round}.${name}`;
      const answers = await Promise.all([add(squatter, `shop.${parent}`), add(owner, parent)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['error', 'success']);
    }
  });
});
