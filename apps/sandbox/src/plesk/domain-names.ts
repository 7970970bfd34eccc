import { domainToASCII, domainToUnicode } from 'node:url';
import type { Panel } from './panel.ts';
import { alreadyExists, PanelFault, valueInvalid } from './panel-fault.ts';

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

/** @throws PanelFault when a site, subdomain or alias of the server has the name. */
export function refuseTakenName(panel: Panel, { name, asciiName }: DomainName): void {
  const taken = (each: DomainName) => each.asciiName === asciiName;
  const holder = panel.sites.find(taken) ?? panel.aliases.find(taken);
  if (holder)
    throw new PanelFault(alreadyExists, `Domain with the name '${name}' already exists.`, { id: holder.id });
}
