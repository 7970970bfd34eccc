import { parse } from 'tldts';
import type { Settings } from '../foundation/config/schema.ts';

/** The registrable domain of a name; null for a public suffix or an invalid name. */
export function registrableOf(name: string): string | null {
  return parse(name, { allowPrivateDomains: true }).domain;
}

export function isAtOrBelow(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`);
}

/** The name and its parents up to the registrable domain, longest first. */
export function withParents(name: string): string[] {
  const labels = name.split('.');
  const fewest = registrableOf(name)?.split('.').length ?? labels.length;
  return Array.from({ length: labels.length - fewest + 1 }, (_, skipped) => labels.slice(skipped).join('.'));
}

/**
 * Whether a name equals, contains or lies below one of the hosts, or shares its registrable domain.
 * @param name canonical (A-labels, lower case), like the hosts
 */
export function isOfHosts(name: string, hosts: readonly string[]): boolean {
  const registrable = registrableOf(name);
  return hosts.some(
    (host) =>
      isAtOrBelow(name, host) ||
      isAtOrBelow(host, name) ||
      (registrable !== null && registrableOf(host) === registrable),
  );
}

/** Every host in the configuration: in URLs, email addresses, and settings that are a host or a zone. */
export function hostsIn(settings: Settings): string[] {
  const values = Object.values(settings).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...new Set(values.flatMap((value) => (typeof value === 'string' ? hostOf(value) : [])))];
}

/** At least two labels, the last one starting with a letter: excludes IP addresses and `localhost`. */
export const hostName = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/;

function hostOf(value: string): string[] {
  const mail = /@([^\s@>]+)>?$/.exec(value)?.[1];
  const host = (URL.parse(value)?.hostname || mail || value).toLowerCase().replace(/\.$/, '');
  return hostName.test(host) ? [host] : [];
}
