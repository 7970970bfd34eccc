import type { FastifyInstance } from 'fastify';
import { ContractWatch } from '../core/contract-watch.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import type { CertificateAuthority } from '../websites/certificate-authority.ts';
import { panelCredentials } from './credentials.ts';
import { Panel } from './panel.ts';
import { createPanelApp } from './panel-app.ts';
import { writePanelList } from './panel-list.ts';
import { panelState } from './panel-state.ts';
import { type PanelServer, panelServers } from './servers.ts';

export interface PleskProvider extends Provider {
  /** The panels, once started: what they hold can be read, and changed through the functions of their objects. */
  readonly panels: readonly Panel[];
}

/** The hosting company's Plesk servers, on consecutive ports from SANDBOX_PLESK_PORT. */
export function createPlesk(
  context: SandboxContext,
  servers: readonly PanelServer[] = panelServers(context.config.SANDBOX_PLESK_SERVERS),
  authority?: CertificateAuthority,
): PleskProvider {
  const panels: Panel[] = [];
  const apps: FastifyInstance[] = [];
  const { config, store, clock, faults } = context;

  async function startPanel(server: PanelServer, index: number): Promise<void> {
    const contract = new ContractWatch(`plesk ${server.name}`, config.SANDBOX_CONTRACT_REPORT);
    const panel = new Panel(server, await panelCredentials(server, store, clock), context, contract);
    const app = createPanelApp(panel, {
      faults,
      latencyMs: config.SANDBOX_PLESK_LATENCY_MS,
      installMs: config.SANDBOX_WORDPRESS_INSTALL_MS,
    });
    apps.push(app);
    // Port 0 takes any free port.
    const port = config.SANDBOX_PLESK_PORT === 0 ? 0 : config.SANDBOX_PLESK_PORT + index;
    const address = new URL(await app.listen({ host: config.SANDBOX_HOST, port }));
    panel.authority = authority;
    panel.url = `https://localhost:${address.port}`;
    panels.push(panel);
  }

  async function stop(): Promise<void> {
    await Promise.all(apps.map((app) => app.close()));
    for (const panel of panels) panel.contract.throwIfViolated();
  }

  return {
    name: 'plesk',
    panels,
    stop,
    async start() {
      try {
        for (const [index, server] of servers.entries()) await startPanel(server, index);
      } catch (error) {
        await stop();
        throw error;
      }
      writePanelList(config.SANDBOX_DATA_DIR, panels);
    },
    state: () => ({ servers: panels.map(panelState) }),
  };
}
