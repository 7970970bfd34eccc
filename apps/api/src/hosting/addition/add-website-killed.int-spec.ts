import type { PleskClient } from '@homeport/plesk';
import { addAlias, addSubdomain, addWebsite } from '@homeport/contract/add-website';
import type { CallAnswer } from '@homeport/contract/call';
import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { shareOf } from '../../app/testing/share.ts';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { untilFound } from '../../foundation/testing/polling.ts';
import { registerPanels } from '../testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../testing/site-owner.ts';

type Answer = CallAnswer<typeof addWebsite>;

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let count = 0;
const addition = new CrashMatrix('hosting.addWebsite');
const further = new CrashMatrix('hosting.openLocation');

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // No worker runs: each test runs the operations itself.
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  addition.print();
  further.print();
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

const elsewhereOf = (who: SiteOwner) => (who.location === 'us_west' ? 'eu_uk' : 'us_west');

/** Each kind of addition, and what it adds on the panel and the dashboard. */
const ways = {
  domain: {
    ask: (who: SiteOwner, name: string) =>
      product.call(
        addWebsite,
        { body: { ...targetOf(who), domain_name: name } as never },
        { token: who.token },
      ),
    nameOf: () => `münchen-${count}.example.org`,
  },
  subdomain: {
    ask: (who: SiteOwner, name: string) => {
      const body = { ...targetOf(who), domain_name: who.domain, subdomain: name.split('.')[0] };
      return product.call(addSubdomain, { body: body as never }, { token: who.token });
    },
    nameOf: (who: SiteOwner) => `shop${count}.${who.domain}`,
  },
  alias: {
    ask: (who: SiteOwner, name: string) => {
      const body = { ...targetOf(who), target_domain_name: who.domain, domain_alias: name };
      return product.call(addAlias, { body: body as never }, { token: who.token });
    },
    nameOf: () => `also-${count}.example.org`,
  },
};
type Way = keyof typeof ways;

function targetOf({ location, accountId }: SiteOwner) {
  return { location, target_plesk_id: accountId };
}

/** Sends the request without waiting for the answer, which arrives when the operation has finished. */
async function startedAt(
  who: SiteOwner,
  asked: Promise<{ body: Answer }>,
): Promise<{ operationId: string; answer: Promise<Answer> }> {
  return untilFound('an operation', async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE owner_id = $1 AND state IN ('queued', 'running')
       AND kind IN ('hosting.addWebsite', 'hosting.openLocation')`,
      [who.userId],
    );
    return row && { operationId: row.id, answer: asked.then(({ body }) => body) };
  });
}

const ascii = (name: string) => new URL(`http://${name}`).hostname;

/** Everything with this name on all panels. */
async function everywhere(name: string): Promise<string[]> {
  const found = await Promise.all(
    [...panels.values()].map(async (panel) => [
      ...(await panel.webspaces.list()).map(({ asciiName }) => ['webspace', asciiName]),
      ...(await panel.sites.list()).map(({ asciiName }) => ['domain', asciiName]),
      ...(await panel.subdomains.list()).map(({ asciiName }) => ['subdomain', asciiName]),
      ...(await panel.aliases.list()).map(({ asciiName }) => ['alias', asciiName]),
    ]),
  );
  return found
    .flat()
    .filter(([, asciiName]) => asciiName === ascii(name))
    .map(([kind = '']) => kind);
}

const hostNames = async ({ userId }: SiteOwner) =>
  (
    await product.db.query<{ name: string }>(
      `SELECT unnest(w.ascii_name || w.aliases) AS name FROM websites w JOIN panel_accounts a ON a.id = w.account_id
       WHERE a.user_id = $1 AND w.state = 'active'`,
      [userId],
    )
  ).map(({ name }) => name);

describe('a worker that is killed while it adds a website', () => {
  const cells = (Object.keys(ways) as Way[]).flatMap((way) =>
    ['add', 'read'].flatMap((step, position) =>
      crashPoints.map((point) => [way, point, step, position] as const),
    ),
  );

  it.each(shareOf(cells, ([way]) => way))(
    'a %s, %s "%s": the next worker reaches the same result',
    async (way, point, step, position) => {
      count += 1;
      const who = await addSiteOwner(product, panels);
      const name = ways[way].nameOf(who);
      const { operationId, answer } = await startedAt(who, ways[way].ask(who, name));
      await crashAt(product, operationId, position, point);
      await runToEnd(product, operationId);
      expect(await answer).toMatchObject({ status: 'success', progress: { progress: 100 } });
      expect(await everywhere(name)).toEqual([way]);
      expect(await hostNames(who)).toContain(ascii(name));
      addition.record(`${way}: ${step}`, point, `one ${way}, on the panel and on the dashboard`);
    },
  );
});

describe('an addition whose answer is lost', () => {
  it.each([
    ['domain', 'drop-after-effect', '<site><add>'],
    ['domain', 'garbage', '<site><add>'],
    ['subdomain', 'drop-after-effect', '<subdomain><add>'],
    ['alias', 'drop-after-effect', '<site-alias><create>'],
  ] as const)('(%s, %s) is made once', async (way, kind, match) => {
    count += 1;
    const who = await addSiteOwner(product, panels);
    const name = ways[way].nameOf(who);
    const { operationId, answer } = await startedAt(who, ways[way].ask(who, name));
    await sandbox.fault({ provider: 'plesk', kind, match });
    await runToEnd(product, operationId);
    expect(await sandbox.faults()).toEqual([]);
    expect(await answer).toMatchObject({ status: 'success' });
    expect(await everywhere(name)).toEqual([way]);
  });
});

describe('a worker that is killed while it opens a new location', () => {
  const steps = ['customer', 'webspace', 'verify', 'rename', 'activate', 'read'];
  const cells = steps.flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );
  const ask = (who: SiteOwner, domain_name: string) => {
    const body = { location: elsewhereOf(who), target_plesk_id: who.accountId, domain_name };
    return product.call(addWebsite, { body: body as never }, { token: who.token });
  };
  const accountsOf = ({ userId }: SiteOwner) =>
    product.db.query<{ id: string; location: string; state: string }>(
      'SELECT id, location, state FROM panel_accounts WHERE user_id = $1 ORDER BY created_at',
      [userId],
    );

  it.each(shareOf(cells))(
    '%s "%s": the next worker reaches the same result',
    async (point, step, position) => {
      count += 1;
      const who = await addSiteOwner(product, panels);
      const name = `far-${count}.example.org`;
      const { operationId, answer } = await startedAt(who, ask(who, name));
      await crashAt(product, operationId, position, point);
      await runToEnd(product, operationId);
      expect(await answer).toMatchObject({ status: 'success' });
      expect(await everywhere(name)).toEqual(['webspace']);
      expect(await hostNames(who)).toContain(name);
      const accounts = await accountsOf(who);
      expect(accounts).toMatchObject([{}, { location: elsewhereOf(who), state: 'active' }]);
      const customers = await panels.get(elsewhereOf(who))?.customers.list();
      expect(customers?.filter(({ externalId }) => externalId === accounts[1]?.id)).toHaveLength(1);
      further.record(step, point, 'one account, one website in it');
    },
  );

  it('leaves nothing when the name is taken there', async () => {
    count += 1;
    const who = await addSiteOwner(product, panels);
    const name = `far-${count}.example.org`;
    const { operationId, answer } = await startedAt(who, ask(who, name));
    await crashAt(product, operationId, 2, 'after the step is recorded');
    const [, account] = await accountsOf(who);
    // Another customer has added the name to the same server in the meantime.
    const panel = panels.get(elsewhereOf(who));
    const webspace = await panel?.webspaces.find({ externalId: account?.id ?? '' });
    await panel?.aliases.create({ siteId: webspace?.id ?? 0, name });
    await runToEnd(product, operationId);
    expect(await answer).toMatchObject({
      status: 'error',
      message: expect.stringContaining('already hosted on the server'),
    });
    expect(await accountsOf(who)).toHaveLength(1);
    expect(await everywhere(name)).toEqual([]);
    expect(await panel?.customers.find({ externalId: account?.id ?? '' })).toBeUndefined();
    further.record('rename', 'and the name is taken', 'no account, no website, the name is free');
  });
});

// Has to be the last test: it opens the servers' circuits.
describe('an unavailable panel', () => {
  it('is reported with an error message, and the names stay free', async () => {
    count += 1;
    const asked = await Promise.all(
      (Object.keys(ways) as Way[]).map(async (way) => {
        const who = await addSiteOwner(product, panels);
        const name = ways[way].nameOf(who);
        return { name, ...(await startedAt(who, ways[way].ask(who, name))) };
      }),
    );
    await sandbox.fault({ provider: 'plesk', kind: 'status', value: 503, times: 200 });
    for (const { operationId } of asked) await runToEnd(product, operationId);
    await sandbox.clearFaults();
    for (const { name, answer } of asked) {
      expect(await answer).toMatchObject({
        status: 'error',
        message: 'Could not connect to hosting back-end...',
        progress: { state: 'failed' },
      });
      const claims = await product.db.query('SELECT name FROM domain_claims WHERE name = $1', [ascii(name)]);
      expect(claims).toEqual([]);
      expect(await everywhere(name)).toEqual([]);
    }
  });
});
