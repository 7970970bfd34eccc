import type { PleskClient } from '@homeport/plesk';
import { connectFirstDomain } from '@homeport/contract/hosting';
import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { shareOf } from '../../app/testing/share.ts';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { untilFound } from '../../foundation/testing/polling.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { registerPanels } from '../testing/panels.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

let names = 0;

/** A customer with an account on a panel, as it is after setup. */
async function newCustomer(): Promise<TestPerson & { webspaceName: string }> {
  const person = await addPerson(product, { websites: 0 });
  const [row] = await product.db.query<{ server_id: string }>(
    'SELECT server_id FROM panel_accounts WHERE id = $1',
    [person.accountId],
  );
  const serverId = row?.server_id ?? '';
  const panel = await product.app.get(PanelDriversService).of(serverId);
  const login = `domain_${(names += 1)}`;
  const customer = await panel.createCustomer(serverId, {
    accountId: person.accountId,
    login,
    name: 'Lea',
    company: 'Lune',
    email: person.email,
  });
  const webspaceName = `account-${names}.temp.homeport.example`;
  await panel.createWebspace(serverId, {
    accountId: person.accountId,
    ...customer,
    name: webspaceName,
    plan: 'expert',
  });
  await product.db.query('UPDATE panel_accounts SET placeholder_name = $2 WHERE id = $1', [
    person.accountId,
    webspaceName,
  ]);
  return { ...person, webspaceName };
}

async function connect(
  person: TestPerson,
  domain: string,
): Promise<{ operationId: string; answer: Promise<unknown> }> {
  const answer = product.call(connectFirstDomain, { body: { domain_name: domain } }, { token: person.token });
  const operationId = await untilFound('an operation', async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'hosting.connectDomain' AND owner_id = $1 AND state IN ('queued', 'running')`,
      [person.userId],
    );
    return row?.id;
  });
  return { operationId, answer };
}

describe('a worker that is killed while it connects a domain', () => {
  const cells = ['rename', 'read'].flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(shareOf(cells))(
    '%s "%s": the next worker reaches the same result',
    async (point, _step, position) => {
      const person = await newCustomer();
      const domain = `killed-${names}.example.com`;
      const { operationId, answer } = await connect(person, domain);
      await crashAt(product, operationId, position, point);
      await runToEnd(product, operationId);
      await answer;
      const websites = await product.db.query(
        'SELECT ascii_name, kind, state FROM websites WHERE account_id = $1',
        [person.accountId],
      );
      expect(websites).toEqual([{ ascii_name: domain, kind: 'main', state: 'active' }]);
      const everywhere = (
        await Promise.all([...panels.values()].map((panel) => panel.webspaces.list()))
      ).flat();
      expect(everywhere.filter(({ asciiName }) => asciiName === domain)).toHaveLength(1);
      expect(everywhere.filter(({ asciiName }) => asciiName === person.webspaceName)).toHaveLength(0);
    },
  );
});

it('claims no further name while another domain is being connected', async () => {
  const person = await newCustomer();
  const [own, wanted] = [`own-${names}.com`, `wanted-${names}.com`];
  const { operationId, answer } = await connect(person, own);
  const { body } = await product.call(
    connectFirstDomain,
    { body: { domain_name: wanted } },
    { token: person.token },
  );
  expect(body).toMatchObject({ status: 'error', message: 'Another domain is being connected right now.' });
  const claims = await product.db.query<{ name: string }>(
    'SELECT name FROM domain_claims WHERE user_id = $1 ORDER BY name',
    [person.userId],
  );
  expect(claims.map(({ name }) => name)).not.toContain(wanted);
  await runToEnd(product, operationId);
  expect(await answer).toMatchObject({ body: { status: 'success' } });
});
