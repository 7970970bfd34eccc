import type { PerformanceOption } from '@homeport/contract/performance';

/** How a website is served, as the panel says; null: it does not say it in a way that can be read. */
export interface SeenNginx {
  staticFileCache: boolean | null;
  fileCompression: boolean | null;
}

export interface SeenPhp {
  /** For example `8.3`; null: the website runs no PHP, or one that the server does not name. */
  phpVersion: string | null;
  phpOptimized: boolean;
}

export type SeenSettings = SeenNginx & SeenPhp;

/** Which website on the panel is meant. */
export interface WebsitePlace {
  panelSiteId: number;
  asciiName: string;
  kind: 'main' | 'addon' | 'subdomain';
}

/** A question of the regular reading, which waits behind what customers ask for. */
export interface Reading {
  /** Ends the waiting for a turn. */
  signal: AbortSignal;
}

/** What performance needs of a panel server. Every method fails with a ProviderError; none is repeated by itself. */
export abstract class WebServerPort {
  /** @throws ProviderError not_found for a website that is not there */
  abstract settingsOf(serverId: string, website: WebsitePlace, reading?: Reading): Promise<SeenSettings>;
  /** PHP of every website of a server, by the panel's id of the site, in one call. */
  abstract phpOfServer(serverId: string, reading: Reading): Promise<Map<number, SeenPhp>>;
  abstract nginxOf(serverId: string, asciiName: string, reading: Reading): Promise<SeenNginx>;
  /**
   * Harmless when it is so already.
   * @throws ProviderError rejected with `own_directives` when what the customer wrote into the panel contradicts it, with
   * `directives_unread` when that cannot be read, with `directives_refused` when the server takes no directives
   */
  abstract switch(
    serverId: string,
    website: WebsitePlace,
    wish: { option: PerformanceOption; enabled: boolean },
  ): Promise<void>;
}
