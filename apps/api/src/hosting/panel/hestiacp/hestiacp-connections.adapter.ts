import { createHestiacpClient, type HestiacpClient, HestiacpError } from '@homeport/hestiacp';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { PanelConnections, PanelVendor, UseOptions } from '../panel-connections.ts';
import { PanelConnectionsService } from '../panel-connections.service.ts';

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

/** HestiaCP's servers, for the drivers of all modules. */
@Injectable()
export class HestiacpConnectionsAdapter {
  readonly #servers: PanelConnections<HestiacpClient>;

  constructor(connections: PanelConnectionsService) {
    this.#servers = connections.of(vendor);
  }

  /** @throws ProviderError when a call fails */
  async use<T>(
    serverId: string,
    work: (client: HestiacpClient) => Promise<T>,
    options?: UseOptions,
  ): Promise<T> {
    return this.#servers.use(serverId, work, options);
  }
}
