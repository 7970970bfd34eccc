import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { MetricsService } from '../../foundation/telemetry/metrics.service.ts';
import { PanelConnections, type PanelVendor } from './panel-connections.ts';
import { PanelCredentialsService } from './panel-credentials.service.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';

/** Connects vendors' drivers to their servers. API keys are decrypted only here, in memory. */
@Injectable()
export class PanelConnectionsService implements OnModuleDestroy {
  readonly #closings: (() => Promise<void>)[] = [];

  constructor(
    private readonly servers: PanelServersRepository,
    private readonly keys: PanelCredentialsService,
    private readonly config: Config,
    private readonly metrics: MetricsService,
  ) {}

  /** Connections to the servers of one vendor, which are opened when they are needed. */
  of<Client>(vendor: PanelVendor<Client>): PanelConnections<Client> {
    const { PANEL_CONCURRENCY, PANEL_TIMEOUT_MS, SYNC_CONCURRENCY } = this.config.settings;
    const limits = { timeoutMs: PANEL_TIMEOUT_MS, all: PANEL_CONCURRENCY, sync: SYNC_CONCURRENCY };
    const connections = new PanelConnections(vendor, limits, this.metrics, async (serverId) => {
      const { sealedKey, ...server } = await this.servers.getConnection(serverId);
      return { ...server, key: this.keys.open(sealedKey) };
    });
    this.#closings.push(() => connections.close());
    return connections;
  }

  async onModuleDestroy(): Promise<void> {
    for (const close of this.#closings) await close();
  }
}
