import { createPleskClient, type PleskClient, PleskError } from '@homeport/plesk';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { PanelConnections, PanelServerAccess, PanelVendor, UseOptions } from '../panel-connections.ts';
import { PanelConnectionsService } from '../panel-connections.service.ts';

/** The vendor of these servers, as their rows name it. */
export const plesk = 'plesk';

const vendor: PanelVendor<PleskClient> = {
  name: plesk,
  open: ({ url, key, certificatePem }, limits) =>
    createPleskClient({ url, key, ...limits, ...(certificatePem === null ? {} : { certificatePem }) }),
  close: async (client) => client.close(),
  toProviderError: (error) =>
    error instanceof PleskError
      ? new ProviderError(error.kind, `panel_${error.kind}`, error.message, {
          cause: error,
          ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
        })
      : undefined,
};

/** Plesk's servers, for the drivers of all modules. */
@Injectable()
export class PleskConnectionsAdapter {
  readonly #servers: PanelConnections<PleskClient>;

  constructor(connections: PanelConnectionsService) {
    this.#servers = connections.of(vendor);
  }

  /** @throws ProviderError when a call fails */
  async use<T>(
    serverId: string,
    work: (client: PleskClient) => Promise<T>,
    options?: UseOptions,
  ): Promise<T> {
    return this.#servers.use(serverId, work, options);
  }

  /** As `use`, for a server that is not registered, or not with this key. */
  async tryOut<T>(access: PanelServerAccess, work: (client: PleskClient) => Promise<T>): Promise<T> {
    return this.#servers.tryOut(access, work);
  }
}
