import type { PleskClient } from '@homeport/plesk';
import { addAlias, additionStatus, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import { userWebsites } from '@homeport/contract/hosting';
import { randomUUID } from 'node:crypto';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { registerPanels } from '../testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let count = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('both', { PANEL_TIMEOUT_MS: '2000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

const newName = () => `added-${(count += 1)}.example.org`;

const add = async (who: SiteOwner, domain_name: string, location: string = who.location) => {
  const body = { location, target_plesk_id: who.accountId, domain_name } as never;
  return (await product.call(addWebsite, { body }, { token: who.token })).body;
};

const subdomain = async (who: SiteOwner, label: string, domain_name = who.domain) => {
  const body = { location: who.location, target_plesk_id: who.accountId, domain_name, subdomain: label };
  return (await product.call(addSubdomain, { body: body as never }, { token: who.token })).body;
};

const alias = async (who: SiteOwner, domain_alias: string, target_domain_name = who.domain) => {
  const body = { location: who.location, target_plesk_id: who.accountId, target_domain_name, domain_alias };
  return (await product.call(addAlias, { body: body as never }, { token: who.token })).body;
};

const websites = async (who: SiteOwner) =>
  (await product.call(userWebsites, {}, { token: who.token })).body.websites.map(({ website }) => ({
    name: website.ascii_name,
    kind: website.kind,
    aliases: website.aliases.map((each) => each.alias),
  }));

const plan = (who: SiteOwner, name: string, list = 'standard') =>
  product.db.query('UPDATE hosting_plans SET plan_name = $2, price_list = $3 WHERE id = $1', [
    who.planId,
    name,
    list,
  ]);

/** Creates a webspace that the portal does not know. @returns its id */
async function standByHand(location: string, name: string): Promise<number> {
  const [server] = await product.db.query<{ id: string }>(
    'SELECT id FROM panel_servers WHERE location = $1',
    [location],
  );
  const [serverId, accountId] = [server?.id ?? '', randomUUID()];
  const panel = await product.app.get(PanelDriversService).of(serverId);
  const person = { login: `by_hand_${count}`, name: 'Ada', company: 'Elsewhere', email: 'ada@example.test' };
  const customer = await panel.createCustomer(serverId, { accountId, ...person });
  const webspace = { accountId, ...customer, name, plan: 'expert' as const };
  return Number((await panel.createWebspace(serverId, webspace)).panelWebspaceId);
}

describe('adding a website', () => {
  it('creates an add-on website from every way to write a name', async () => {
    const who = await addSiteOwner(product, panels);
    const unique = `münchen-${(count += 1)}.example.org`;
    const ascii = new URL(`http://${unique}`).hostname;
    expect(await add(who, ` ${unique.toUpperCase()}. `)).toMatchObject({ status: 'success' });
    expect(await websites(who)).toContainEqual({ name: ascii, kind: 'addon', aliases: [] });
    const answer = await add(who, newName());
    const params = { operation_id: answer.progress?.operation_id ?? '' };
    const status = await product.call(additionStatus, { params }, { token: who.token });
    expect(status.body).toEqual({ status: 'success', progress: answer.progress });
    expect(await who.panel.sites.find({ name: ascii })).toMatchObject({ name: unique, asciiName: ascii });
  });

  it('happens once for repeated and for simultaneous requests', async () => {
    const who = await addSiteOwner(product, panels);
    const name = newName();
    const answers = await Promise.all([add(who, name), add(who, name), add(who, name)]);
    expect(answers.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
    expect(await add(who, name)).toMatchObject({ status: 'success' });
    expect((await websites(who)).filter((each) => each.name === name)).toHaveLength(1);
    expect(await alias(who, name)).toEqual({
      status: 'error',
      message: `${name} is already on one of your websites.`,
      message_keys: { message: { key: 'hosting.onYourWebsite', values: { name } } },
      progress: null,
    });
  });

  it('makes the first website of an account its main website', async () => {
    const who = await addSiteOwner(product, panels);
    await product.db.query('DELETE FROM websites WHERE account_id = $1', [who.accountId]);
    const name = newName();
    expect(await add(who, name)).toMatchObject({ status: 'success' });
    expect(await websites(who)).toEqual([{ name, kind: 'main', aliases: [] }]);
  });

  it('accepts only the temporary name that is reserved for the customer', async () => {
    const who = await addSiteOwner(product, panels);
    const path = `/api/website/${who.location}/${who.accountId}/domain/temp`;
    const { body } = await product.send('GET', path, undefined, { token: who.token });
    const { temp_domain_name: name } = body as { temp_domain_name: string };
    expect(await add(who, name)).toMatchObject({ status: 'success' });
    expect(await subdomain(who, 'shop', name)).toMatchObject({ status: 'success' });
    const zone = name.slice(name.indexOf('.') + 1);
    expect(await add(who, `calm-bay-0000.${zone}`)).toMatchObject({
      status: 'error',
      message: expect.stringContaining('no longer kept'),
    });
  });
});

describe('adding a subdomain', () => {
  it('creates a subdomain of a website and of a subdomain', async () => {
    const who = await addSiteOwner(product, panels);
    expect(await subdomain(who, 'Shop')).toMatchObject({ status: 'success' });
    expect(await subdomain(who, 'old', `shop.${who.domain}`)).toMatchObject({ status: 'success' });
    expect(await websites(who)).toMatchObject([
      { name: who.domain, kind: 'main' },
      { name: `old.shop.${who.domain}`, kind: 'subdomain' },
      { name: `shop.${who.domain}`, kind: 'subdomain' },
    ]);
  });

  it('refuses a name that is too long', async () => {
    const who = await addSiteOwner(product, panels);
    const label = 'a'.repeat(61);
    expect(await subdomain(who, [label, label, label, label].join('.'))).toMatchObject({ status: 'error' });
  });
});

describe('adding an alias', () => {
  it('shows a website under the alias', async () => {
    const who = await addSiteOwner(product, panels);
    const name = newName();
    expect(await alias(who, name)).toMatchObject({ status: 'success' });
    expect(await websites(who)).toMatchObject([{ name: who.domain, aliases: [name] }]);
    expect(await who.panel.aliases.list()).toContainEqual(
      expect.objectContaining({ asciiName: name, web: true, mail: false }),
    );
  });

  it('is not possible for a subdomain', async () => {
    const who = await addSiteOwner(product, panels);
    await subdomain(who, 'shop');
    expect(await alias(who, newName(), `shop.${who.domain}`)).toMatchObject({ status: 'error' });
  });
});

describe('a name that the customer may not use', () => {
  it.each([
    ['another customer hosts it', (other: SiteOwner) => other.domain, true],
    ['it hangs below what another customer hosts', (other: SiteOwner) => `blog.${other.domain}`, true],
    ['another customer has registered it', (other: SiteOwner) => other.ownName, false],
    [
      'it hangs below what another customer has registered',
      (other: SiteOwner) => `a.b.${other.ownName}`,
      false,
    ],
  ])('is refused: %s', async (_why, nameOf, provable) => {
    const [who, other] = [await addSiteOwner(product, panels), await addSiteOwner(product, panels)];
    const name = nameOf(other);
    const answer = {
      status: 'error',
      message: provable
        ? `${name} is connected to another account. If it is yours, prove it with a DNS record.`
        : `${name} is connected to another account. Please contact support if it is yours.`,
      message_keys: {
        message: { key: provable ? 'names.held' : 'names.registered', values: { name } },
      },
      progress: null,
      provable,
    };
    expect(await add(who, name)).toEqual(answer);
    expect(await alias(who, name)).toEqual(answer);
    expect(await websites(who)).toHaveLength(1);
  });

  it.each(['co.uk', 'github.io'])('is refused: %s is a public suffix', async (name) => {
    const who = await addSiteOwner(product, panels);
    expect(await add(who, name)).toMatchObject({
      status: 'error',
      message: `${name} is no domain name that can be hosted.`,
    });
  });

  it('is refused when it is on the server already, and can be requested again', async () => {
    const who = await addSiteOwner(product, panels);
    const name = newName();
    const id = await standByHand(who.location, name);
    expect(await add(who, name)).toMatchObject({
      status: 'error',
      message: expect.stringContaining('already hosted on the server'),
    });
    await who.panel.webspaces.delete({ id });
    expect(await add(who, name)).toMatchObject({ status: 'success' });
  });
});

describe('the location', () => {
  it('has to match the account', async () => {
    const who = await addSiteOwner(product, panels);
    const elsewhere = who.location === 'us_west' ? 'eu_uk' : 'us_west';
    const body = {
      location: elsewhere,
      target_plesk_id: who.accountId,
      domain_name: who.domain,
      subdomain: 'x',
    };
    const answer = await product.call(addSubdomain, { body: body as never }, { token: who.token });
    expect(answer.body).toMatchObject({ status: 'error', message: 'Wrong option selected...' });
    const unknown = await product.call(
      addWebsite,
      { body: { ...body, location: 'moon' } as never },
      { token: who.token },
    );
    expect(unknown.fields).toMatchObject({ location: 'Wrong option selected...' });
  });

  it('can be a new one if the plan includes it; an account is set up there', async () => {
    const who = await addSiteOwner(product, panels);
    const elsewhere = who.location === 'us_west' ? 'eu_uk' : 'us_west';
    await plan(who, 'professional');
    const name = newName();
    expect(await add(who, name, elsewhere)).toMatchObject({
      status: 'upgrade',
      message: expect.stringContaining('one hosting location'),
    });
    await plan(who, 'expert');
    expect(await add(who, name, elsewhere)).toMatchObject({ status: 'success' });
    expect(await add(who, name, elsewhere)).toMatchObject({ status: 'success' });
    expect(await websites(who)).toContainEqual({ name, kind: 'main', aliases: [] });
    expect(await panels.get(elsewhere)?.webspaces.list()).toContainEqual(
      expect.objectContaining({ asciiName: name }),
    );
    // From now on the customer has to choose the account there.
    expect(await add(who, newName(), elsewhere)).toMatchObject({
      status: 'error',
      message: 'Wrong option selected...',
    });
  });

  it('gets no account when the name is taken there', async () => {
    const who = await addSiteOwner(product, panels);
    const elsewhere = who.location === 'us_west' ? 'eu_uk' : 'us_west';
    const other = await addSiteOwner(product, panels);
    const name = newName();
    const panel = panels.get(elsewhere);
    const id = await standByHand(elsewhere, name);
    const before = (await panel?.customers.list())?.length;
    expect(await add(who, name, elsewhere)).toMatchObject({ status: 'error' });
    expect((await panel?.customers.list())?.length).toBe(before);
    const rows = await product.db.query('SELECT location FROM panel_accounts WHERE user_id = $1', [
      who.userId,
    ]);
    expect(rows).toHaveLength(1);
    await panel?.webspaces.delete({ id });
    expect(await add(other, name)).toMatchObject({ status: 'success' });
  });
});

describe('the limit of websites', () => {
  it('holds for plans of the template price list, also for simultaneous requests', async () => {
    const who = await addSiteOwner(product, panels);
    await plan(who, 'premium', 'template');
    const names = Array.from({ length: 7 }, newName);
    const answers = await Promise.all(names.map((name) => add(who, name)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 'upgrade').map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => 'Your plan includes 5 websites. Please upgrade it to add more.'),
    );
    expect(await subdomain(who, 'shop')).toMatchObject({ status: 'upgrade' });
    expect(await alias(who, newName())).toMatchObject({ status: 'success' });
    await plan(who, 'expert', 'standard');
    expect(await subdomain(who, 'shop')).toMatchObject({ status: 'success' });
  });
});
