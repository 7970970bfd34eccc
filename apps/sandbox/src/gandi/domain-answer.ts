import { domainToUnicode } from 'node:url';
import type { ContactBody } from './contacts.ts';
import { datesOf, renewalsOf } from './life.ts';
import { contactRoles, type DomainRecord } from './records.ts';
import { isLiveDnsServer } from './zones.ts';

const base = 'https://api.gandi.net/v5/domain/domains';
const organisation = { id: 'fe0b931c-18c5-11e9-b9b5-00163ec4cb00', name: 'homeport', type: 'organization' };

/** A moment as Gandi writes it. */
export function momentOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

export function urlOf(fqdn: string): string {
  return `${base}/${fqdn}`;
}

export function usesLiveDns({ nameservers }: DomainRecord): boolean {
  return nameservers.every(isLiveDnsServer);
}

/** A domain as the list has it. */
export function listedDomain(domain: DomainRecord): object {
  return {
    ...commonOf(domain),
    autorenew: domain.autorenew.enabled,
    dates: {
      created_at: momentOf(domain.registeredMs),
      registry_created_at: momentOf(domain.registeredMs),
      registry_ends_at: momentOf(domain.endsMs),
      updated_at: momentOf(domain.updatedMs),
    },
    owner: organisation.name,
    orga_owner: organisation.name,
    domain_owner: `${domain.contacts.owner.given} ${domain.contacts.owner.family}`,
    nameserver: usesLiveDns(domain)
      ? { current: 'livedns' }
      : { current: 'other', hosts: domain.nameservers },
  };
}

/** A domain as its detail has it: with objects where the list has flags. */
export function detailedDomain(domain: DomainRecord, nowMs: number): object {
  const { holdBeginsMs, holdEndsMs, restoreEndsMs, freedMs } = datesOf(domain);
  return {
    ...commonOf(domain),
    can_tld_lock: true,
    nameservers: domain.nameservers,
    services: usesLiveDns(domain) ? ['gandilivedns'] : [],
    reachability: domain.reachability,
    authinfo: authCodeOf(domain),
    trustee_roles: [],
    sharing_space: organisation,
    autorenew: {
      enabled: domain.autorenew.enabled,
      duration: domain.autorenew.years,
      dates: renewalsOf(domain)
        .filter((atMs) => atMs > nowMs)
        .map(momentOf),
      org_id: organisation.id,
      href: `${urlOf(domain.fqdn)}/autorenew`,
    },
    contacts: contactsAnswer(domain),
    dates: {
      created_at: momentOf(domain.registeredMs),
      updated_at: momentOf(domain.updatedMs),
      registry_created_at: momentOf(domain.registeredMs),
      registry_ends_at: momentOf(domain.endsMs),
      renew_begins_at: '2012-01-01T00:00:00Z',
      hold_begins_at: momentOf(holdBeginsMs),
      hold_ends_at: momentOf(holdEndsMs),
      deletes_at: momentOf(holdEndsMs),
      restore_ends_at: momentOf(restoreEndsMs),
      pending_delete_ends_at: momentOf(freedMs),
    },
  };
}

export function authCodeOf({ id, authCode }: DomainRecord): string {
  return authCode ?? `${id.slice(0, 8)}+A`;
}

export function contactsAnswer({ contacts }: DomainRecord): object {
  const answers = contactRoles.map((role): [string, ContactBody & { same_as_owner?: boolean }] => [
    role,
    role === 'owner'
      ? contacts.owner
      : { ...contacts[role], same_as_owner: isSame(contacts[role], contacts.owner) },
  ]);
  return Object.fromEntries(answers);
}

function isSame(a: ContactBody, b: ContactBody): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function commonOf({ id, fqdn, statuses }: DomainRecord) {
  return {
    id,
    fqdn,
    fqdn_unicode: domainToUnicode(fqdn),
    href: urlOf(fqdn),
    tld: fqdn.slice(fqdn.indexOf('.') + 1),
    status: statuses,
    tags: [],
    sharing_id: organisation.id,
  };
}
