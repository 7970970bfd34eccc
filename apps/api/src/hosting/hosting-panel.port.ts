import type { WebsiteKind } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';

// The panel's ids are text that only its driver understands.

/** A website as the panel reports it. */
export interface PanelWebsite {
  panelSiteId: string;
  /** A-labels, lower case. */
  asciiName: string;
  aliases: string[];
  kind: WebsiteKind;
  /** The parent website of a subdomain; null for other websites. */
  parentSiteId: string | null;
  storageBytes: number;
}

/** A customer's webspace as the panel reports it. */
export interface PanelWebspace {
  panelWebspaceId: string;
  panelCustomerId: string | undefined;
  asciiName: string;
  /** Our account id, which was set at creation. */
  accountId: string;
  /** Whether its websites are served. */
  isSwitchedOn: boolean;
  storageBytes: number;
  websites: PanelWebsite[];
}

/** A customer to create on a panel. */
export interface NewPanelCustomer {
  accountId: string;
  login: string;
  name: string;
  company: string;
  email: string;
}

/**
 * What hosting needs from a panel server. Every method throws a ProviderError when it fails; none retries.
 * Accounts are found by our own id, which the panel stores as their external id.
 */
export abstract class HostingPanelPort {
  abstract findCustomer(
    serverId: string,
    accountId: string,
  ): Promise<{ panelCustomerId: string; login: string } | undefined>;
  /** Creates a customer with a password that no one knows. @throws ProviderError conflict login_taken */
  abstract createCustomer(serverId: string, customer: NewPanelCustomer): Promise<{ panelCustomerId: string }>;
  /** Sets the customer's contact address. @throws ProviderError not_found without such a customer */
  abstract setCustomerEmail(serverId: string, accountId: string, email: string): Promise<void>;
  /** Deletes a customer with all their webspaces; does nothing without such a customer. */
  abstract removeCustomer(serverId: string, accountId: string): Promise<void>;
  /** Finds a webspace with its websites, aliases and storage. */
  abstract findWebspace(serverId: string, accountId: string): Promise<PanelWebspace | undefined>;
  abstract createWebspace(
    serverId: string,
    webspace: { accountId: string; panelCustomerId: string; name: string; plan: PlanName },
  ): Promise<{ panelWebspaceId: string }>;
  /** Whether a webspace has the limits of this plan; undefined without a webspace. */
  abstract hasPlan(serverId: string, accountId: string, plan: PlanName): Promise<boolean | undefined>;
  /** Applies the limits of this plan to a webspace; its websites stay as they are. */
  abstract switchPlan(serverId: string, accountId: string, plan: PlanName): Promise<void>;
  /** Whether the websites of a webspace are served; undefined without a webspace. */
  abstract isSwitchedOn(serverId: string, accountId: string): Promise<boolean | undefined>;
  /** Resumes or suspends a webspace as its administrator. No data is lost. */
  abstract switchWebspace(serverId: string, accountId: string, to: 'on' | 'off'): Promise<void>;
  /** @throws ProviderError conflict domain_on_panel */
  abstract renameWebspace(serverId: string, accountId: string, name: string): Promise<void>;
  /** Renames an add-on website and its subdomains. @throws ProviderError conflict domain_on_panel */
  abstract renameSite(serverId: string, panelSiteId: string, name: string): Promise<void>;
  /** Changes the label of a subdomain. @throws as `renameSite` */
  abstract renameSubdomain(serverId: string, panelSiteId: string, label: string): Promise<void>;
  /** Adds an add-on website. @throws ProviderError conflict domain_on_panel, rejected panel_full */
  abstract addSite(serverId: string, site: { panelWebspaceId: string; name: string }): Promise<void>;
  /** @param subdomain.parent a website that is not a subdomain itself. @throws as `addSite` */
  abstract addSubdomain(serverId: string, subdomain: { parent: string; label: string }): Promise<void>;
  /** Adds an alias of a website, without mail. @throws as `addSite` */
  abstract addAlias(serverId: string, alias: { panelSiteId: string; name: string }): Promise<void>;
  /** Deletes an add-on website or a subdomain with all its data; does nothing when it does not exist. */
  abstract removeWebsite(
    serverId: string,
    website: { kind: Exclude<WebsiteKind, 'main'>; panelSiteId: string },
  ): Promise<void>;
  abstract removeAlias(serverId: string, name: string): Promise<void>;
  /** Deletes a webspace with all its websites and data. */
  abstract removeWebspace(serverId: string, panelWebspaceId: string): Promise<void>;
  /**
   * Makes the server refuse names below other customers' names.
   * @returns whether it does; null: the server does not report it
   */
  abstract restrictSubzones(serverId: string): Promise<boolean | null>;
  /**
   * Prohibits names on the server and enables the check of prohibited names. When all names are listed already, the
   * setting stays as the server's administrator left it.
   * @param names A-labels, lower case
   * @returns whether the server refuses all of them
   */
  abstract prohibitNames(serverId: string, names: readonly string[]): Promise<boolean>;
  /** Whether backups can be made through the server's API. */
  abstract makesBackups(serverId: string): Promise<boolean>;
  /**
   * Backs up everything an account has on the server, under this name.
   * @returns done; working: it may still be running; nothing: the account has nothing on the server
   * @throws ProviderError rejected backup_failed, or backup_not_offered
   */
  abstract startBackup(
    serverId: string,
    backup: { accountId: string; name: string },
  ): Promise<'done' | 'working' | 'nothing'>;
  /** Whether there is a complete backup of this name. @throws ProviderError rejected backup_not_offered */
  abstract hasBackup(serverId: string, name: string): Promise<boolean>;
  /** All webspaces with an account id. Customers' requests go first. */
  abstract readServer(serverId: string, signal: AbortSignal): Promise<PanelWebspace[]>;
  abstract setPassword(serverId: string, login: string, password: string): Promise<void>;
  /** @returns a single-use address that signs in a browser at this IP address, valid for minutes; a secret */
  abstract openSession(serverId: string, login: string, ip: string): Promise<string>;
}
