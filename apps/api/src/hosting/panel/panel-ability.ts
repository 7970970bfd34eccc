import type { ZoneProblem } from '@homeport/contract/hosting';
import type { MessageKey } from '@homeport/contract/server-messages';
import type { RecordSet } from '@homeport/contract/zone-records';
import type { EditableType } from '@homeport/contract/zone-values';
import type { CheckPart } from '../../domains/index.ts';
import type { PanelWebspace } from './panel-driver.ts';

/** What only some panels can do. Drivers provide it for their vendor. */
export interface PanelAbility<Driver extends object> {
  name: string;
  /** Completes "This server cannot". */
  cannot: MessageKey;
  /** The type of its drivers; never set. */
  driver?: Driver;
}

/** Subdomains that belong to a website. */
export interface SubdomainsDriver {
  /** @param subdomain.parent a website that is not a subdomain itself. @throws as `addSite` */
  addSubdomain(serverId: string, subdomain: { parent: string; label: string }): Promise<void>;
  /** Changes the label of a subdomain. @throws as `renameSite` */
  renameSubdomain(serverId: string, panelSiteId: string, label: string): Promise<void>;
}

export const subdomainsAbility: PanelAbility<SubdomainsDriver> = {
  name: 'subdomains',
  cannot: 'hosting.cannotAddSubdomains',
};

export interface BackupsDriver {
  /** Whether backups can be made through the server's API. */
  makesBackups(serverId: string): Promise<boolean>;
  /**
   * The names of an account's complete backups, oldest first. Only panels have it that name backups themselves; on
   * others, backups get our names.
   */
  listBackups?(serverId: string, accountId: string): Promise<string[]>;
  /**
   * Backs up everything an account has on the server, under this name.
   * @param backup.keep a backup that the panel must not delete to make room
   * @returns done; working: it may still be running; nothing: the account has nothing on the server
   * @throws ProviderError rejected backup_failed, or backup_not_offered
   */
  startBackup(
    serverId: string,
    backup: { accountId: string; name: string; keep?: string },
  ): Promise<'done' | 'working' | 'nothing'>;
  /**
   * Whether there is a complete backup of this name, which is the panel's own where it names them.
   * @throws ProviderError rejected backup_not_offered
   */
  hasBackup(serverId: string, backup: { accountId: string; name: string }): Promise<boolean>;
  /**
   * Restores everything that an account had when this backup was made; what was added since then stays. Repeating it
   * changes nothing.
   * @throws ProviderError rejected backup_of_another when the account's webspace is not the one that was backed up,
   * restore_failed, or backup_not_offered; unknown_outcome: it may still be running
   */
  restoreBackup(
    serverId: string,
    backup: { accountId: string; name: string; mainWebsite: string },
  ): Promise<void>;
}

export const backupsAbility: PanelAbility<BackupsDriver> = {
  name: 'backups',
  cannot: 'hosting.cannotMakeBackups',
};

/** Handing out the files of backups. */
export interface BackupDownloadsDriver {
  /**
   * Sends the file of a backup to an address with PUT, which answers when it has all of it. Repeating it sends it again.
   * @param backup.name its name on the panel
   * @param backup.url a secret
   * @throws ProviderError not_found backup_gone, or rejected send_failed; unknown_outcome: it may still be sending
   */
  sendBackup(serverId: string, backup: { accountId: string; name: string; url: string }): Promise<void>;
}

export const backupDownloadsAbility: PanelAbility<BackupDownloadsDriver> = {
  name: 'backup_downloads',
  cannot: 'hosting.cannotSendBackups',
};

/** The names that a certificate covers: all of one website. A-labels, lower case. */
export interface CertificateNames {
  /** The website's own name. */
  asciiName: string;
  /** With the own name. */
  names: readonly string[];
}

export interface CertificatesDriver {
  /** Whether the server can issue certificates for its websites. */
  issuesCertificates(serverId: string): Promise<boolean>;
  /**
   * Has a certificate issued and used by a website; the server renews it. Issuing it again replaces it.
   * @throws ProviderError rejected rate_limited, unreachable, caa or refused
   */
  issueCertificate(serverId: string, website: CertificateNames): Promise<void>;
  /**
   * Redirects visitors of a website from http to https; absent: the panel cannot. Repeating it changes nothing.
   * @param asciiName the website's own name
   */
  redirectToHttps?(serverId: string, asciiName: string): Promise<void>;
}

export const certificatesAbility: PanelAbility<CertificatesDriver> = {
  name: 'certificates',
  cannot: 'hosting.cannotIssueCertificates',
};

/** Setting the passwords with which customers sign in to the panel. */
export interface PanelPasswordDriver {
  setPassword(serverId: string, login: string, password: string): Promise<void>;
}

export const panelPasswordAbility: PanelAbility<PanelPasswordDriver> = {
  name: 'panel_password',
  cannot: 'hosting.cannotSetPasswords',
};

/** Signing customers in to the panel. */
export interface PanelLoginDriver {
  /** @returns a single-use address that signs in a browser at this IP address, valid for minutes; a secret */
  openSession(serverId: string, login: string, ip: string): Promise<string>;
}

export const panelLoginAbility: PanelAbility<PanelLoginDriver> = {
  name: 'panel_login',
  cannot: 'hosting.cannotSignIn',
};

/** Rules about names that customers create on the panel itself. */
export interface NameRulesDriver {
  /**
   * Makes the server refuse names below other customers' names.
   * @returns whether it does; null: the server does not report it
   */
  restrictSubzones(serverId: string): Promise<boolean | null>;
  /**
   * Prohibits names on the server and enables the check of prohibited names. When all names are listed already, the
   * setting stays as the server's administrator left it.
   * @param names A-labels, lower case
   * @returns whether the server refuses all of them; null: the panel has no such list
   */
  prohibitNames(serverId: string, names: readonly string[]): Promise<boolean | null>;
}

export const nameRulesAbility: PanelAbility<NameRulesDriver> = {
  name: 'name_rules',
  cannot: 'hosting.cannotRestrictNames',
};

/** The zones of websites on the server’s own nameservers. */
export interface ZonesDriver {
  /** The types of records that customers can add and change. */
  readonly recordTypes: readonly EditableType[];
  /** All record sets of the zone of a website, in the form of the contract. @throws ProviderError not_found without it */
  listRecords(serverId: string, zone: string): Promise<RecordSet[]>;
  /**
   * Replaces all records of each name and type; without values, they go, before others come. Repeating it changes
   * nothing. One record is written at a time: panels edit a file, and two at once lose records.
   * @param check of each part of a large change
   * @throws ProviderError rejected, or dns_text_refused for a text that the panel would change, or dns_zone_full
   */
  writeRecords(serverId: string, zone: string, sets: readonly RecordSet[], check?: CheckPart): Promise<void>;
}

export const zonesAbility: PanelAbility<ZonesDriver> = {
  name: 'zones',
  cannot: 'hosting.cannotEditZones',
};

/** What keeps names of websites from having zones. */
export interface ZoneLimits {
  /** Whether the server answers for zones at all. */
  runsDns: boolean;
  /** The plans of the panel that allow fewer zones than names, with how many they allow. */
  smallPlans: readonly string[];
  /** The plans of the panel whose zones are soon full, with how many records they hold. */
  shortZonePlans: readonly string[];
}

/** Zones of websites that the panel does not add by itself. */
export interface WebsiteZonesDriver {
  zoneLimits(serverId: string): Promise<ZoneLimits>;
  /** The names of an account's complete zones; empty without such an account. */
  listZones(serverId: string, accountId: string): Promise<string[]>;
  /**
   * Adds the zone of a website's name or alias, or completes it. Repeating it changes nothing.
   * @returns why the name has none; null: it has one; undefined: the account has no website of this name any more
   */
  addZone(
    serverId: string,
    zone: { accountId: string; name: string },
  ): Promise<ZoneProblem | null | undefined>;
  /**
   * Completes or takes back the account's zones that were begun and never finished. Repeating it changes nothing.
   * @param begunBefore leaves out those that were last begun after this time
   */
  settleZones(serverId: string, accountId: string, begunBefore: Date): Promise<void>;
}

export const websiteZonesAbility: PanelAbility<WebsiteZonesDriver> = {
  name: 'website_zones',
  cannot: 'hosting.cannotAddZones',
};

/** A customer of a panel, created by the portal or not. */
export interface PanelCustomer {
  panelCustomerId: string;
  login: string;
  name: string;
  company: string;
  /** As the customer or an administrator typed it: never verified. May be empty. */
  email: string;
  /** Belongs to a reseller, not to the administrator. */
  isOfReseller: boolean;
}

/** A webspace of a panel, created by the portal or not. */
export interface FoundWebspace extends PanelWebspace {
  /** Its names are served from its own files: neither forwarded nor without web hosting. */
  hasWebHosting: boolean;
}

/** Reading everything of a server that existed before the portal. */
export interface ImportDriver {
  /** Changes nothing on the panel. Customers' requests go first. */
  readForImport(
    serverId: string,
    signal: AbortSignal,
  ): Promise<{ customers: PanelCustomer[]; webspaces: FoundWebspace[] }>;
}

export const importAbility: PanelAbility<ImportDriver> = {
  name: 'import',
  cannot: 'hosting.cannotImport',
};
