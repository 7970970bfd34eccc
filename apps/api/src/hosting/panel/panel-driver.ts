import type { HostingPanelPort } from '../hosting-panel.port.ts';

/** What the driver of every panel has. The port describes the methods. */
export type PanelDriver = Pick<
  HostingPanelPort,
  | 'findCustomer'
  | 'createCustomer'
  | 'setCustomerEmail'
  | 'removeCustomer'
  | 'findWebspace'
  | 'createWebspace'
  | 'hasPlan'
  | 'switchPlan'
  | 'isSwitchedOn'
  | 'switchWebspace'
  | 'renameWebspace'
  | 'removeWebspace'
  | 'addSite'
  | 'renameSite'
  | 'removeWebsite'
  | 'addAlias'
  | 'removeAlias'
  | 'readServer'
>;

/** What only some panels can do. Drivers provide it for their vendor. */
export interface PanelAbility<Driver extends object> {
  name: string;
  /** Completes "This server cannot". */
  cannot: string;
  /** The type of its drivers; never set. */
  driver?: Driver;
}

/** Subdomains that belong to a website. */
export const subdomainsAbility: PanelAbility<Pick<HostingPanelPort, 'addSubdomain' | 'renameSubdomain'>> = {
  name: 'subdomains',
  cannot: 'add subdomains to a website',
};

export const backupsAbility: PanelAbility<
  Pick<HostingPanelPort, 'makesBackups' | 'startBackup' | 'hasBackup'>
> = { name: 'backups', cannot: 'make backups' };

/** Signing customers in to the panel. */
export const panelLoginAbility: PanelAbility<Pick<HostingPanelPort, 'setPassword' | 'openSession'>> = {
  name: 'panel_login',
  cannot: 'sign customers in to its panel',
};

/** Rules about names that customers create on the panel itself. */
export const nameRulesAbility: PanelAbility<Pick<HostingPanelPort, 'restrictSubzones' | 'prohibitNames'>> = {
  name: 'name_rules',
  cannot: 'restrict the names that customers create on it',
};
