import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPleskClient, type PleskClient, type PleskClientOptions } from '@homeport/plesk';
import { SandboxClock } from '../../core/clock.ts';
import { readSandboxConfig } from '../../core/config.ts';
import { FaultInjector } from '../../core/faults.ts';
import type { SandboxContext } from '../../core/provider.ts';
import { Store } from '../../core/store.ts';
import type { Panel } from '../panel.ts';
import { createPlesk, type PleskProvider } from '../plesk.ts';
import { panelServers } from '../servers.ts';

/** Running panels on free ports, with a client for the first of them. */
export interface PanelEnvironment {
  context: SandboxContext;
  plesk: PleskProvider;
  /** The first panel. */
  panel: Panel;
  client: PleskClient;
  dataDir: string;
  /** A further client of the first panel. */
  connect(options?: Partial<PleskClientOptions>): PleskClient;
  /** Stops panels and clients; what they held stays. */
  stop(): Promise<void>;
  /** Stops, and forgets what they held. */
  remove(): Promise<void>;
}

/** @param servers how many of the company's servers to start */
export async function startPanels(
  servers = 1,
  dataDir = mkdtempSync(join(tmpdir(), 'panels-')),
): Promise<PanelEnvironment> {
  const store = new Store(join(dataDir, 'sandbox.sqlite'));
  const config = readSandboxConfig({
    SANDBOX_PLESK_PORT: '0',
    SANDBOX_DATA_DIR: dataDir,
    // By the sandbox's clock, which tests move.
    SANDBOX_WORDPRESS_INSTALL_MS: '60000',
  });
  const context = { config, store, clock: new SandboxClock(store), faults: new FaultInjector() };
  const plesk = createPlesk(context, panelServers(servers));
  await plesk.start();
  const [panel] = plesk.panels;
  if (!panel) throw new Error('No panel was started');
  const clients: PleskClient[] = [];

  function connect(options: Partial<PleskClientOptions> = {}): PleskClient {
    const { key, certificatePem } = (panel as Panel).credentials;
    const client = createPleskClient({ url: (panel as Panel).url, key, certificatePem, ...options });
    clients.push(client);
    return client;
  }

  async function stop(): Promise<void> {
    await Promise.all(clients.map((client) => client.close()));
    await plesk.stop();
    context.faults.stop();
    store.close();
  }

  return {
    context,
    plesk,
    panel,
    client: connect(),
    dataDir,
    connect,
    stop,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Creates a customer with one subscription, and answers with the webspace's id, which is its main site's too. */
export async function addAccount(client: PleskClient, login: string, domain: string): Promise<number> {
  const owner = await client.customers.create({
    login,
    name: login,
    password: 'Engine#1843',
    externalId: `hp-${login}`,
  });
  const [address] = await client.ipAddresses.list();
  const webspace = await client.webspaces.create({
    name: domain,
    owner: { ownerId: owner.id },
    ipAddresses: [address?.address ?? ''],
    externalId: `hp-${login}`,
    ftpLogin: login,
    ftpPassword: 'Secret#1843',
    plan: { planName: 'homeport-expert' },
  });
  return webspace.id;
}
