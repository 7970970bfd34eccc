import { domainToASCII, domainToUnicode } from 'node:url';
import type { Panel } from './panel.ts';
import { alreadyExists, operationFailed, PanelFault, valueInvalid } from './panel-fault.ts';

/** Anything else would be cut off silently by the conversion, as the rest of an address. */
const letters = /^[\p{L}\p{N}\p{M}.-]+$/u;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

export interface DomainName {
  /** As people read it. */
  name: string;
  /** As DNS knows it. */
  asciiName: string;
}

/** Reads a domain name in either of its forms. @throws PanelFault when it is none. */
export function domainName(text: string): DomainName {
  const asciiName = letters.test(text) ? domainToASCII(text).toLowerCase() : '';
  const labels = asciiName.split('.');
  if (labels.length < 2 || asciiName.length > 253 || !labels.every((each) => label.test(each)))
    throw new PanelFault(valueInvalid, `The domain name '${text}' is invalid.`);
  return { name: domainToUnicode(asciiName), asciiName };
}

/**
 * Refuses a new name for a customer's site, subdomain or alias.
 * @param ownerId the customer; undefined: the administrator, whom the restriction of subzones does not bind
 * @throws PanelFault when the name is taken, prohibited, or below a name of another customer on a server that forbids that
 */
export function refuseName(panel: Panel, names: DomainName, ownerId: number | undefined): void {
  refuseTakenName(panel, names);
  // No published text of these two refusals is known.
  if (panel.checksProhibitedNames && panel.prohibitedNames.get(names.asciiName))
    throw new PanelFault(operationFailed, `The domain name '${names.name}' is prohibited.`);
  if (panel.restrictsSubzones && ownerId !== undefined) refuseForeignZone(panel, names, ownerId);
}

/** The nearest zone above a name counts: every site, subdomain and alias has one. */
function refuseForeignZone(panel: Panel, { name, asciiName }: DomainName, ownerId: number): void {
  const labels = asciiName.split('.');
  for (const parent of labels.map((_, skipped) => labels.slice(skipped).join('.')).slice(1)) {
    const isParent = (each: DomainName) => each.asciiName === parent;
    const alias = panel.aliases.find(isParent);
    const site = panel.sites.find(isParent) ?? (alias && panel.sites.get(String(alias.siteId)));
    if (!site) continue;
    if (panel.webspaces.get(String(site.webspaceId))?.ownerId === ownerId) return;
    throw new PanelFault(
      operationFailed,
      `The domain '${name}' cannot be created: its DNS superzone '${parent}' belongs to another user.`,
    );
  }
}

/** @throws PanelFault when a site, subdomain or alias of the server has the name. */
function refuseTakenName(panel: Panel, { name, asciiName }: DomainName): void {
  const taken = (each: DomainName) => each.asciiName === asciiName;
  const holder = panel.sites.find(taken) ?? panel.aliases.find(taken);
  if (holder)
    throw new PanelFault(alreadyExists, `Domain with the name '${name}' already exists.`, { id: holder.id });
}
