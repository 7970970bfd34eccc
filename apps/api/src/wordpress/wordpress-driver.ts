import type { PanelAbility } from '../hosting/index.ts';

/** WordPress on a website, as the panel reports it. */
export interface ToolkitInstallation {
  installationId: string;
  /** The website's name: A-labels, lower case. */
  asciiName: string;
  /** Its address for visitors; absent: this list does not tell. */
  url?: string;
  version: string;
  /** The newest version that it can be updated to; null: none; absent: the list does not include it. */
  newest?: string | null;
  /** Whether it answers; an aborted installation does not. */
  alive: boolean;
}

/** A task that the panel runs in the background. */
export interface ToolkitTask {
  taskId: string;
  taskCode: string;
}

export interface TaskProgress {
  state: 'running' | 'done' | 'failed';
  /** 0 to 1. */
  fraction: number;
  /** Set when it is done. */
  installationId: string | undefined;
  /** The panel's error message when it failed. */
  reason: string;
}

export interface NewWordpress {
  asciiName: string;
  title: string;
  login: string;
  email: string;
  /** Replaces what is there. */
  overwrite: boolean;
}

export type PluginState = 'not_installed' | 'installed' | 'active';
export type ReportedCacheState = 'enabled' | 'disabled' | 'error';

/** A request of the regular reading, which waits behind customers' requests. */
export interface Reading {
  /** Stops waiting in the queue. */
  signal: AbortSignal;
  /** Only these websites are needed: A-labels, lower case; absent: all. */
  names?: readonly string[];
  /** Called for each website that the panel could not look into: what is known of it stays. */
  onUnread?: (asciiName: string) => void;
}

/** WordPress on panel servers. Every method throws a ProviderError when it fails; none retries. */
export interface WordpressDriver {
  /** The installation of every website on the server; for several on one website, the one that visitors see first. */
  list(serverId: string, reading?: Reading): Promise<ToolkitInstallation[]>;
  find(serverId: string, asciiName: string): Promise<ToolkitInstallation | undefined>;
  /**
   * Installs with a password that no one knows.
   * @throws ProviderError conflict where WordPress exists or is being installed; rejected page_in_the_way where the
   * customer has a page of their own, without `overwrite`
   */
  install(serverId: string, wordpress: NewWordpress): Promise<ToolkitTask>;
  /** @returns undefined when the panel no longer knows the task */
  progressOf(serverId: string, task: ToolkitTask): Promise<TaskProgress | undefined>;
  /** @returns the administrator's user name; undefined: the panel does not report it */
  adminLogin(serverId: string, installationId: string, reading?: Reading): Promise<string | undefined>;
  setPassword(serverId: string, installationId: string, password: string): Promise<void>;
  /**
   * Changes the scheme of WordPress's own addresses; absent: the panel cannot. Repeating it changes nothing.
   * @param site.hosts only addresses of these hosts change: A-labels, lower case
   * @returns ready: nothing to change; unable: an address is of another host, or cannot be changed
   */
  setScheme?(
    serverId: string,
    site: { installationId: string; scheme: 'http' | 'https'; hosts: readonly string[] },
  ): Promise<'changed' | 'ready' | 'unable'>;
}

export const wordpressAbility: PanelAbility<WordpressDriver> = {
  name: 'wordpress',
  cannot: 'wordpress.cannotInstall',
};

/** Signing customers in to WordPress. */
export interface WordpressLoginDriver {
  /** @returns a single-use address that signs a browser in as administrator; a secret */
  openAdministration(
    serverId: string,
    website: { installationId: string; asciiName: string },
  ): Promise<string>;
}

export const wordpressLoginAbility: PanelAbility<WordpressLoginDriver> = {
  name: 'wordpress_login',
  cannot: 'wordpress.cannotSignIn',
};

/** The object cache of WordPress, in Redis. */
export interface ObjectCacheDriver {
  /** The state of the object cache's plugin. */
  pluginState(serverId: string, installationId: string, reading?: Reading): Promise<PluginState>;
  activatePlugin(serverId: string, installationId: string, state: PluginState): Promise<void>;
  /** The state of the object cache, whose plugin has to be active; `error`: it is on but cannot reach Redis. */
  cacheState(serverId: string, installationId: string, reading?: Reading): Promise<ReportedCacheState>;
  switchCache(serverId: string, installationId: string, state: 'enabled' | 'disabled'): Promise<void>;
}

export const objectCacheAbility: PanelAbility<ObjectCacheDriver> = {
  name: 'object_cache',
  cannot: 'wordpress.cannotCache',
};

/** How long WordPress refuses a second update after one began that has not ended. */
export const updateLockMs = 15 * 60_000;

/** Updates of WordPress itself. Every method throws a ProviderError when it fails; none retries. */
export interface WordpressUpdatesDriver {
  /** The installed version, from the files. */
  versionOf(serverId: string, installationId: string): Promise<string>;
  /** The newer versions that WordPress offers, in no order. */
  listNewer(serverId: string, installationId: string, reading: Reading): Promise<string[]>;
  /**
   * Updates WordPress to a version, and its database. Repeating it finishes what broke off.
   * @throws ProviderError unavailable update_under_way while another update runs; unknown_outcome: it may still be running
   */
  update(serverId: string, installationId: string, version: string): Promise<void>;
}

export const wordpressUpdatesAbility: PanelAbility<WordpressUpdatesDriver> = {
  name: 'wordpress_updates',
  cannot: 'wordpress.cannotUpdate',
};
