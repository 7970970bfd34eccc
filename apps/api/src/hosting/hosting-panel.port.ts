import type { WebsiteKind } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';

/** A website as the panel reports it. */
export interface PanelWebsite {
  panelSiteId: number;
  /** A-labels, lower case. */
  asciiName: string;
  aliases: string[];
  kind: WebsiteKind;
  /** Of a subdomain: the site it stands below. */
  parentSiteId: number | null;
  storageBytes: number;
}

/** A customer's webspace as the panel reports it. */
export interface PanelWebspace {
  panelWebspaceId: number;
  panelCustomerId: number | undefined;
  asciiName: string;
  /** Our account id, as it was given at its creation. */
  accountId: string;
  /** Its websites are served; neither we nor anybody else has switched it off. */
  switchedOn: boolean;
  storageBytes: number;
  websites: PanelWebsite[];
}

/** What is known of the person when the account is made. */
export interface NewPanelCustomer {
  accountId: string;
  login: string;
  name: string;
  company: string;
  email: string;
}

/**
 * What hosting needs of a panel server. Every method fails with a ProviderError; none is repeated by itself.
 * Accounts are found by our own id, which the panel keeps as their external id.
 */
export abstract class HostingPanelPort {
  abstract findCustomer(
    serverId: string,
    accountId: string,
  ): Promise<{ panelCustomerId: number; login: string } | undefined>;
  /** With a password that nobody knows; the customer sets their own. @throws ProviderError conflict login_taken */
  abstract createCustomer(serverId: string, customer: NewPanelCustomer): Promise<{ panelCustomerId: number }>;
  /** Sets the customer's contact address. @throws ProviderError not_found without such a customer */
  abstract setCustomerEmail(serverId: string, accountId: string, email: string): Promise<void>;
  /** Takes the customer's webspaces along; nothing happens when there is none. */
  abstract removeCustomer(serverId: string, accountId: string): Promise<void>;
  /** With its websites, aliases and storage. */
  abstract findWebspace(serverId: string, accountId: string): Promise<PanelWebspace | undefined>;
  abstract createWebspace(
    serverId: string,
    webspace: { accountId: string; panelCustomerId: number; name: string; plan: PlanName },
  ): Promise<{ panelWebspaceId: number }>;
  /** Whether a webspace has the limits of this plan; undefined: there is no webspace. */
  abstract hasPlan(serverId: string, accountId: string, plan: PlanName): Promise<boolean | undefined>;
  /** Gives a webspace the limits of this plan; its websites stay as they are. */
  abstract switchPlan(serverId: string, accountId: string, plan: PlanName): Promise<void>;
  /** Whether the websites of a webspace are served; undefined: there is no webspace. */
  abstract isSwitchedOn(serverId: string, accountId: string): Promise<boolean | undefined>;
  /** Has the websites of a webspace served, or not served, by the will of the administrator. Nothing in it is lost. */
  abstract switchWebspace(serverId: string, accountId: string, to: 'on' | 'off'): Promise<void>;
  /** @throws ProviderError conflict domain_on_panel */
  abstract renameWebspace(serverId: string, accountId: string, name: string): Promise<void>;
  /** Gives an add-on website another name; what is below it follows. @throws ProviderError conflict domain_on_panel */
  abstract renameSite(serverId: string, panelSiteId: number, name: string): Promise<void>;
  /** Gives a subdomain another label below the same website. @throws as `renameSite` */
  abstract renameSubdomain(serverId: string, panelSiteId: number, label: string): Promise<void>;
  /** Adds a website with a name of its own. @throws ProviderError conflict domain_on_panel, rejected panel_full */
  abstract addSite(serverId: string, site: { panelWebspaceId: number; name: string }): Promise<void>;
  /** @param subdomain.parent a website that is no subdomain itself. @throws as `addSite` */
  abstract addSubdomain(serverId: string, subdomain: { parent: string; label: string }): Promise<void>;
  /** Shows a website under a further name; its mail stays where it is. @throws as `addSite` */
  abstract addAlias(serverId: string, alias: { panelSiteId: number; name: string }): Promise<void>;
  /** Deletes an add-on website or a subdomain with all that is in it; nothing happens when it is not there. */
  abstract removeWebsite(
    serverId: string,
    website: { kind: Exclude<WebsiteKind, 'main'>; panelSiteId: number },
  ): Promise<void>;
  abstract removeAlias(serverId: string, name: string): Promise<void>;
  /** Deletes a webspace with its main website and everything else in it. */
  abstract removeWebspace(serverId: string, panelWebspaceId: number): Promise<void>;
  /**
   * Has the server keep customers from creating names below those of others.
   * @returns whether it does; null: the server does not say
   */
  abstract restrictSubzones(serverId: string): Promise<boolean | null>;
  /**
   * Adds names to those that cannot be created on the server, and has the server check them. Names that are listed
   * already leave the server as its administrator set it.
   * @param names A-labels, lower case
   * @returns whether the server refuses all of them
   */
  abstract prohibitNames(serverId: string, names: readonly string[]): Promise<boolean>;
  /** Whether the server offers backups to programs. */
  abstract makesBackups(serverId: string): Promise<boolean>;
  /**
   * Backs up all that an account has on the server, under a name to find it by.
   * @returns done; working: it may still be under way; nothing: the account has nothing there
   * @throws ProviderError rejected backup_failed, or backup_not_offered
   */
  abstract startBackup(
    serverId: string,
    backup: { accountId: string; name: string },
  ): Promise<'done' | 'working' | 'nothing'>;
  /** Whether there is a complete backup of this name. @throws ProviderError rejected backup_not_offered */
  abstract hasBackup(serverId: string, name: string): Promise<boolean>;
  /** Every webspace of the server that carries an account id; for the regular reading, which lets customers go first. */
  abstract readServer(serverId: string, signal: AbortSignal): Promise<PanelWebspace[]>;
  abstract setPassword(serverId: string, login: string, password: string): Promise<void>;
  /** An address that signs in a browser coming from `ip`: a credential, single use, good for minutes. */
  abstract openSession(serverId: string, login: string, ip: string): Promise<string>;
}
