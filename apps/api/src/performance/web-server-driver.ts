import type { PerformanceOption } from '@homeport/contract/performance';
import type { PanelAbility } from '../hosting/index.ts';

/** nginx settings as the panel reports them; null: not readable. */
export interface ReportedNginx {
  staticFileCache: boolean | null;
  fileCompression: boolean | null;
}

export interface ReportedPhp {
  /** For example `8.3`; null: no PHP, or an unknown version. */
  phpVersion: string | null;
  phpOptimized: boolean;
  /** The versions that the website can be switched to, newest first. */
  phpVersions: string[];
}

export type ReportedSettings = ReportedNginx & ReportedPhp;

/** Identifies a website on a panel. */
export interface WebsiteOnPanel {
  panelSiteId: string;
  asciiName: string;
  kind: 'main' | 'addon' | 'subdomain';
}

/** A request of the regular reading, which waits behind customers' requests. */
export interface Reading {
  /** Stops waiting in the queue. */
  signal: AbortSignal;
}

/** PHP of websites, and what panel servers report of their web server. Every method throws a ProviderError when it fails; none retries. */
export interface WebServerDriver {
  /** @throws ProviderError not_found without such a website */
  settingsOf(serverId: string, website: WebsiteOnPanel, reading?: Reading): Promise<ReportedSettings>;
  /** PHP settings of all websites of a server, by the panel's site id, in one call. */
  phpOfServer(serverId: string, reading: Reading): Promise<Map<string, ReportedPhp>>;
  nginxOf(serverId: string, asciiName: string, reading: Reading): Promise<ReportedNginx>;
  /**
   * Runs a website on another version of PHP. Repeating it changes nothing.
   * @throws ProviderError rejected `php_unavailable` when the server does not offer it
   */
  setPhpVersion(serverId: string, website: WebsiteOnPanel, version: string): Promise<void>;
}

export const webServerAbility: PanelAbility<WebServerDriver> = {
  name: 'web_server',
  cannot: 'performance.cannotChangePhp',
};

/** Changing web server settings. */
export interface WebServerSettingsDriver {
  /**
   * Changes one setting. Repeating it changes nothing.
   * @throws ProviderError rejected `own_directives` when the customer's own directives contradict the change,
   * `directives_unread` when they cannot be read, `directives_refused` when the server accepts no directives
   */
  switch(
    serverId: string,
    website: WebsiteOnPanel,
    change: { option: PerformanceOption; enabled: boolean },
  ): Promise<void>;
}

export const webServerSettingsAbility: PanelAbility<WebServerSettingsDriver> = {
  name: 'web_server_settings',
  cannot: 'performance.cannotChange',
};
