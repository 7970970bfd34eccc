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
 * A panel's vendor: what every panel can do. Every method throws a ProviderError when it fails; none retries. Accounts
 * are found by our own id, which the panel stores as their external id. Each driver passes the suite in
 * `testing/panel-driver-suite.ts`.
 */
export interface PanelDriver {
  /** The most characters that a customer's login can have. */
  readonly maxLoginLength: number;
  findCustomer(
    serverId: string,
    accountId: string,
  ): Promise<{ panelCustomerId: string; login: string } | undefined>;
  /** Creates a customer with a password that no one knows. @throws ProviderError conflict login_taken */
  createCustomer(serverId: string, customer: NewPanelCustomer): Promise<{ panelCustomerId: string }>;
  /** Sets the customer's contact address. @throws ProviderError not_found without such a customer */
  setCustomerEmail(serverId: string, accountId: string, email: string): Promise<void>;
  /** Deletes a customer with all their webspaces; does nothing without such a customer. */
  removeCustomer(serverId: string, accountId: string): Promise<void>;
  /** Finds a webspace with its websites, aliases and storage. */
  findWebspace(serverId: string, accountId: string): Promise<PanelWebspace | undefined>;
  createWebspace(
    serverId: string,
    webspace: { accountId: string; panelCustomerId: string; name: string; plan: PlanName },
  ): Promise<{ panelWebspaceId: string }>;
  /** Whether a webspace has the limits of this plan; undefined without a webspace. */
  hasPlan(serverId: string, accountId: string, plan: PlanName): Promise<boolean | undefined>;
  /** Applies the limits of this plan to a webspace; its websites stay as they are. */
  switchPlan(serverId: string, accountId: string, plan: PlanName): Promise<void>;
  /** Whether the websites of a webspace are served; undefined without a webspace. */
  isSwitchedOn(serverId: string, accountId: string): Promise<boolean | undefined>;
  /** Resumes or suspends a webspace as its administrator. No data is lost. */
  switchWebspace(serverId: string, accountId: string, to: 'on' | 'off'): Promise<void>;
  /** @throws ProviderError conflict domain_on_panel */
  renameWebspace(serverId: string, accountId: string, name: string): Promise<void>;
  /** Renames an add-on website and its subdomains. @throws ProviderError conflict domain_on_panel */
  renameSite(serverId: string, panelSiteId: string, name: string): Promise<void>;
  /**
   * Completes a rename that broke off: undoes what it has left of the website's aliases, and gives it the zone of its new
   * name. Only panels have it that change aliases when a website is renamed, or leave its zone. Repeating it changes
   * nothing.
   * @param before the website's name and aliases before it was renamed
   * @throws ProviderError as `addAlias`
   */
  finishRename?(
    serverId: string,
    panelSiteId: string,
    before: { asciiName: string; aliases: readonly string[] },
  ): Promise<void>;
  /** Adds an add-on website. @throws ProviderError conflict domain_on_panel, rejected panel_full */
  addSite(serverId: string, site: { panelWebspaceId: string; name: string }): Promise<void>;
  /** Adds an alias of a website, without mail. @throws as `addSite` */
  addAlias(serverId: string, alias: { panelSiteId: string; name: string }): Promise<void>;
  /** Deletes an add-on website or a subdomain with all its data; does nothing when it does not exist. */
  removeWebsite(
    serverId: string,
    website: { kind: Exclude<WebsiteKind, 'main'>; panelSiteId: string },
  ): Promise<void>;
  removeAlias(serverId: string, name: string): Promise<void>;
  /** Deletes a webspace with all its websites and data. */
  removeWebspace(serverId: string, panelWebspaceId: string): Promise<void>;
  /** All webspaces with an account id. Customers' requests go first. */
  readServer(serverId: string, signal: AbortSignal): Promise<PanelWebspace[]>;
}
