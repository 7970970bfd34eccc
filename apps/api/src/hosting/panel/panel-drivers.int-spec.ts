import { Product } from '../../app/testing/product.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { startTestSandbox } from '../../foundation/testing/sandbox.ts';
import { addHestiacpServer } from '../testing/hestiacp.ts';
import { type CuttableChange, panelDriverSuite } from '../testing/panel-driver-suite.ts';
import { registerPanels } from '../testing/panels.ts';
import { PierPanel } from '../testing/pier/pier-panel.ts';
import { addPierServer } from '../testing/pier/pier-server.ts';
import { PanelDriversService } from './panel-drivers.service.ts';

const settings = { PANEL_TIMEOUT_MS: '5000' };

panelDriverSuite('Plesk', async () => {
  const sandbox = await startTestSandbox();
  const product = await Product.start('http', settings);
  const clients = await registerPanels(product, sandbox.dataDir);
  const [server] = await product.db.query<{ id: string }>(
    `SELECT id FROM panel_servers WHERE location = 'eu_uk'`,
  );
  const requests: Record<CuttableChange, string> = {
    createCustomer: '<customer><add>',
    createWebspace: '<webspace><add>',
    renameWebspace: '<webspace><set>',
    addSite: '<site><add>',
    addAlias: '<site-alias><create>',
    removeSite: '<site><del>',
    removeWebspace: '<webspace><del>',
  };
  return {
    serverId: server?.id ?? '',
    app: product.app,
    abilities: [
      'subdomains',
      'backups',
      'certificates',
      'import',
      'panel_login',
      'panel_password',
      'name_rules',
    ],
    listsProhibitedNames: true,
    cutNext: (change) =>
      sandbox.fault({ provider: 'plesk', kind: 'drop-after-effect', match: requests[change] }),
    failNext: () => sandbox.fault({ provider: 'plesk', kind: 'status', value: 503 }),
    stop: async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
      await product.stop();
      await sandbox.stop();
    },
  };
});

panelDriverSuite('HestiaCP', async () => {
  const sandbox = await startTestSandbox();
  const product = await Product.start('http', settings);
  const { serverId, client } = await addHestiacpServer(product, sandbox.dataDir);
  const commands: Record<CuttableChange, string> = {
    createCustomer: 'v-add-user',
    createWebspace: 'v-add-web-domain',
    renameWebspace: 'v-change-web-domain-name',
    addSite: 'v-add-web-domain',
    addAlias: 'v-add-web-domain-alias',
    removeSite: 'v-delete-web-domain',
    removeWebspace: 'v-delete-web-domain',
  };
  return {
    serverId,
    app: product.app,
    abilities: [
      'backups',
      'backup_downloads',
      'certificates',
      'panel_password',
      'name_rules',
      'import',
      'website_zones',
    ],
    listsProhibitedNames: false,
    cutNext: (change) =>
      sandbox.fault({ provider: 'hestiacp', kind: 'drop-after-effect', match: `cmd=${commands[change]}&` }),
    failNext: () => sandbox.fault({ provider: 'hestiacp', kind: 'status', value: 503 }),
    stop: async () => {
      await client.close();
      await product.stop();
      await sandbox.stop();
    },
  };
});

panelDriverSuite('other', async () => {
  const pier = await PierPanel.start();
  const product = await Product.start('http', settings);
  const orders: Record<CuttableChange, string> = {
    createCustomer: 'tenant.open',
    createWebspace: 'space.open',
    renameWebspace: 'site.rename',
    addSite: 'site.open',
    addAlias: 'name.add',
    removeSite: 'site.close',
    removeWebspace: 'space.close',
  };
  return {
    serverId: await addPierServer(product, pier, 'eu_uk'),
    app: product.app,
    abilities: ['panel_login', 'panel_password'],
    listsProhibitedNames: false,
    cutNext: (change) => pier.cutNext(orders[change]),
    failNext: () => pier.failNext(),
    stop: async () => {
      await product.stop();
      await pier.stop();
    },
  };
});

describe('the drivers of panels', () => {
  it('refuse a second driver of a vendor, and servers whose vendor has none', async () => {
    const product = await Product.start('http', settings);
    const pier = await PierPanel.start();
    const drivers = product.app.get(PanelDriversService);
    expect(drivers.listVendors()).toEqual(['hestiacp', 'plesk']);
    const serverId = await addPierServer(product, pier, 'eu_uk');
    expect(drivers.listVendors()).toEqual(['hestiacp', 'pier', 'plesk']);
    const driver = await drivers.of(serverId);
    expect(() => drivers.register('pier', driver)).toThrow('two panel drivers for pier');
    const unknown = newId();
    await product.db.query(
      `INSERT INTO panel_servers (id, name, vendor, location, location_label, country_code, url, ipv4, name_server,
         sealed_key, created_at) SELECT $1, 'unknown', 'unknown', location, location_label, country_code,
         'https://unknown.example', ipv4, name_server, sealed_key, created_at FROM panel_servers WHERE id = $2`,
      [unknown, serverId],
    );
    await expect(drivers.of(unknown)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'panel_unknown',
      message: 'There is no driver for unknown panels',
    });
    await product.stop();
    await pier.stop();
  });
});
