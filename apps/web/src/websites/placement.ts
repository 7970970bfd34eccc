import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { serverLocations } from '@homeport/contract/locations';
import type { ServerLocation } from '@homeport/contract/locations';
import { includesLocations } from '@homeport/contract/plans';
import type { PlanName } from '@homeport/contract/plans';

/** The location and hosting account of a new website. */
export interface Placement {
  location: ServerLocation;
  accountId: string;
}

export function accountsIn(panels: readonly PanelAccount[], location: ServerLocation): PanelAccount[] {
  return panels.filter((panel) => panel.location === location);
}

/** Every location, and whether the plan lets a website go there. */
export function locationChoices(panels: readonly PanelAccount[], plan: PlanName) {
  return serverLocations.map((location) => ({
    location,
    allowed: includesLocations(plan) || accountsIn(panels, location).length > 0,
  }));
}

/** The placement in a location: the account in it, else the customer's first one. */
export function placementIn(
  panels: readonly PanelAccount[],
  location: ServerLocation,
): Placement | undefined {
  const account = accountsIn(panels, location)[0] ?? panels[0];
  return account && { location, accountId: account.plesk_id };
}

/** The placement of a subdomain or an alias: that of its website. */
export function placementOf(website: Website, panels: readonly PanelAccount[]): Placement | undefined {
  const panel = panels.find(({ plesk_id }) => plesk_id === website.plesk_id);
  return panel && { location: panel.location, accountId: panel.plesk_id };
}

/** The id of the website with this name, else of the first one. */
export function idOf(websites: readonly Website[], name: string | undefined): string | undefined {
  const named = websites.find(({ website }) => website.ascii_name === name);
  return (named ?? websites[0])?.website.id;
}

/** The index of the website with this name or alias. */
export function websiteNamed(websites: readonly Website[], name: string): number | undefined {
  const index = websites.findIndex(
    ({ website: { ascii_name, aliases } }) =>
      ascii_name === name || aliases.some(({ alias }) => alias === name),
  );
  return index === -1 ? undefined : index;
}
