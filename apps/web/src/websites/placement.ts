import type { PanelAccount, Website } from '@homeport/contract/hosting';
import { serverLocations } from '@homeport/contract/locations';
import type { ServerLocation } from '@homeport/contract/locations';
import { includesLocations } from '@homeport/contract/plans';
import type { PlanName } from '@homeport/contract/plans';

/** Where a website goes: a location, and the hosting account that gets it. */
export interface Place {
  location: ServerLocation;
  pleskId: string;
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

/** The place for a new website in a location: the account that stands there, else the customer's first one. */
export function placeIn(panels: readonly PanelAccount[], location: ServerLocation): Place | undefined {
  const account = accountsIn(panels, location)[0] ?? panels[0];
  return account && { location, pleskId: account.plesk_id };
}

/** Where what belongs to a website has to go: to where that is. */
export function placeOf(website: Website, panels: readonly PanelAccount[]): Place | undefined {
  const panel = panels.find(({ plesk_id }) => plesk_id === website.plesk_id);
  return panel && { location: panel.location, pleskId: panel.plesk_id };
}

/** The website with this name, else the first one. */
export function idOf(websites: readonly Website[], name: string | undefined): string | undefined {
  const named = websites.find(({ website }) => website.ascii_name === name);
  return (named ?? websites[0])?.website.id;
}

/** The place among all websites of the one with this name, or that has it as an alias. */
export function websiteNamed(websites: readonly Website[], name: string): number | undefined {
  const index = websites.findIndex(
    ({ website: { ascii_name, aliases } }) =>
      ascii_name === name || aliases.some(({ alias }) => alias === name),
  );
  return index === -1 ? undefined : index;
}
