import { seedAccounts } from './seeding.ts';
import { type PanelStand, startPanels } from './testing/panel-stand.ts';

let stand: PanelStand;
beforeAll(async () => {
  stand = await startPanels();
});
afterAll(() => stand.remove());

describe('accounts put on a panel', () => {
  it('are found as if they had been asked for', async () => {
    const accounts = seedAccounts(stand.panel, 3);
    const { webspaces } = await stand.client.inventory();
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
    expect(await stand.client.customers.list()).toHaveLength(3);
    expect((await stand.client.wordpress.installations.list()).map(({ domainName }) => domainName)).toEqual([
      'iad1-0.seeded.example',
      'iad1-2.seeded.example',
    ]);
  });
});
