import { seedAccounts } from './seeding.ts';
import { type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
beforeAll(async () => {
  env = await startPanels();
});
afterAll(() => env.remove());

describe('accounts put on a panel', () => {
  it('are found as if they had been asked for', async () => {
    const accounts = seedAccounts(env.panel, 3);
    const { webspaces } = await env.client.inventory();
    expect(
      webspaces.map(({ id, externalId, asciiName, ownerId, ownerLogin }) => ({
        account_id: externalId,
        server: 'iad1',
        login: ownerLogin,
        panel_customer_id: ownerId,
        panel_webspace_id: id,
        name: asciiName,
      })),
    ).toEqual(accounts);
    expect(await env.client.customers.list()).toHaveLength(3);
    expect((await env.client.wordpress.installations.list()).map(({ domainName }) => domainName)).toEqual([
      'iad1-0.seeded.example',
      'iad1-2.seeded.example',
    ]);
  });
});
