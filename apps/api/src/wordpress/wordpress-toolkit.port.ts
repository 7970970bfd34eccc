/** WordPress on a website, as the panel reports it. */
export interface ToolkitInstallation {
  installationId: number;
  /** Of the website it stands on: A-labels, lower case. */
  asciiName: string;
  /** Where visitors find it. */
  url: string;
  version: string;
  /** Whether it answers; one that broke off while it was installed does not. */
  alive: boolean;
}

/** A piece of work that the panel does in the background. */
export interface ToolkitTask {
  taskId: number;
  taskCode: string;
}

export interface TaskProgress {
  state: 'running' | 'done' | 'failed';
  /** 0 to 1. */
  fraction: number;
  /** Of one that is done. */
  installationId: number | undefined;
  /** Of one that failed, in the panel's words. */
  reason: string;
}

export interface NewWordpress {
  asciiName: string;
  title: string;
  login: string;
  email: string;
  /** Puts it over a broken one. */
  overwrite: boolean;
}

export type PluginState = 'not_installed' | 'installed' | 'active';
export type SeenCacheState = 'enabled' | 'disabled' | 'error';

/** A question of the regular reading, which waits behind what customers ask for. */
export interface Reading {
  /** Ends the waiting for a turn. */
  signal: AbortSignal;
}

/** What WordPress needs of a panel server. Every method fails with a ProviderError; none is repeated by itself. */
export abstract class WordpressToolkitPort {
  /** Every installation on the server, of each website the one that its visitors see first. */
  abstract list(serverId: string, reading?: Reading): Promise<ToolkitInstallation[]>;
  abstract find(serverId: string, asciiName: string): Promise<ToolkitInstallation | undefined>;
  /** With a password that nobody knows. @throws ProviderError conflict where WordPress stands or is being installed */
  abstract install(serverId: string, wordpress: NewWordpress): Promise<ToolkitTask>;
  /** Undefined: the panel does not know the task any more. */
  abstract progressOf(serverId: string, task: ToolkitTask): Promise<TaskProgress | undefined>;
  /** An address that signs a browser in to the administration: a credential, single use. */
  abstract openAdministration(
    serverId: string,
    website: { installationId: number; asciiName: string },
  ): Promise<string>;
  /** The administrator's user name; undefined: the panel does not say it. */
  abstract adminLogin(
    serverId: string,
    installationId: number,
    reading?: Reading,
  ): Promise<string | undefined>;
  abstract setPassword(serverId: string, installationId: number, password: string): Promise<void>;
  /** Of the object cache's plugin. */
  abstract pluginState(serverId: string, installationId: number, reading?: Reading): Promise<PluginState>;
  abstract activatePlugin(serverId: string, installationId: number, state: PluginState): Promise<void>;
  /** Of the object cache, whose plugin has to be active; `error`: it is on, and does not reach its Redis. */
  abstract cacheState(serverId: string, installationId: number, reading?: Reading): Promise<SeenCacheState>;
  abstract switchCache(serverId: string, installationId: number, wish: 'enabled' | 'disabled'): Promise<void>;
}
