import { createHestiacpClient, type HestiacpClient, HestiacpError } from '@homeport/hestiacp';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { PanelConnections, PanelServerAccess, PanelVendor, UseOptions } from '../panel-connections.ts';
import { ImportedIdsRepository } from '../imported-ids.repository.ts';
import { PanelConnectionsService } from '../panel-connections.service.ts';
import { StartedZonesRepository } from './started-zones.repository.ts';

/** The vendor of these servers, as their rows name it. */
export const hestiacp = 'hestiacp';

const vendor: PanelVendor<HestiacpClient> = {
  name: hestiacp,
  open: ({ url, key, certificatePem }, limits) =>
    createHestiacpClient({ url, key, ...limits, ...(certificatePem === null ? {} : { certificatePem }) }),
  close: async (client) => client.close(),
  toProviderError: (error) =>
    error instanceof HestiacpError
      ? new ProviderError(error.kind, `panel_${error.kind}`, error.message, {
          cause: error,
          ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
        })
      : undefined,
};

/** The client of a server, with what the portal has recorded of it. */
export interface HestiacpPanel extends HestiacpClient {
  serverId: string;
  imported: ImportedIdsRepository;
  startedZones: StartedZonesRepository;
}

/** HestiaCP's servers, for the drivers of all modules. */
@Injectable()
export class HestiacpConnectionsAdapter {
  readonly #servers: PanelConnections<HestiacpClient>;

  constructor(
    connections: PanelConnectionsService,
    private readonly imported: ImportedIdsRepository,
    private readonly startedZones: StartedZonesRepository,
  ) {
    this.#servers = connections.of(vendor);
  }

  /** @throws ProviderError when a call fails */
  async use<T>(
    serverId: string,
    work: (panel: HestiacpPanel) => Promise<T>,
    options?: UseOptions,
  ): Promise<T> {
    const { imported, startedZones } = this;
    return this.#servers.use(
      serverId,
      (client) => work({ ...client, serverId, imported, startedZones }),
      options,
    );
  }

  /** As `use`, for a server that is not registered, or not with this key. */
  async tryOut<T>(access: PanelServerAccess, work: (client: HestiacpClient) => Promise<T>): Promise<T> {
    return this.#servers.tryOut(access, work);
  }
}
