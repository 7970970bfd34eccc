import type { JsonReader } from '@homeport/provider-http';
import type { GandiApi } from './api.ts';
import { type Contact, contactBody, readContact } from './contact.ts';
import { GandiError } from './gandi-error.ts';
import { place } from './registration.ts';

/** The dates of a domain's life, as ISO 8601 in UTC. */
export interface DomainDates {
  registeredAt: string | undefined;
  /** The end of the paid time. */
  endsAt: string | undefined;
  updatedAt: string | undefined;
  /** When it stops working; it can still be renewed then. */
  holdBeginsAt: string | undefined;
  /** Until when it can be renewed; afterwards it can only be restored. */
  renewableUntil: string | undefined;
  /** Until when it can be restored. */
  restorableUntil: string | undefined;
  /** When the registry frees the name. */
  freedAt: string | undefined;
}

export interface DomainSummary {
  /** As A-labels. */
  fqdn: string;
  /** As people write it. */
  fqdnUnicode: string;
  /** EPP statuses, for example `clientTransferProhibited`. */
  statuses: string[];
  autorenew: boolean;
  dates: DomainDates;
  /** Whether Gandi's LiveDNS hosts its zone. */
  liveDns: boolean;
}

export interface Domain extends DomainSummary {
  nameservers: string[];
  owner: Contact;
  /** The next days on which Gandi tries to renew it automatically, and for how many years. */
  renewals: { dates: string[]; years: number };
  /**
   * Whether the owner's address has been confirmed: `pending` until the link in the email is followed, `failed` when it
   * was not followed in time, which takes the domain out of the DNS.
   */
  reachability: string;
  /** Whether its ending has a lock against transfers. */
  canLock: boolean;
}

/** How long to wait before changing a domain whose last change is in progress. */
const underWayMs = 5_000;
export const path = (fqdn: string) => `/domain/domains/${encodeURIComponent(fqdn)}`;

/** @returns undefined when the account has no such domain, also for a while after its registration */
export async function findDomain(api: GandiApi, fqdn: string): Promise<Domain | undefined> {
  try {
    return readDomain(await api.object({ method: 'GET', path: path(fqdn) }));
  } catch (error) {
    if (error instanceof GandiError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

/** All domains of the account, page after page. */
export async function listDomains(api: GandiApi, perPage: number): Promise<DomainSummary[]> {
  const found: DomainSummary[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), per_page: String(perPage), sort_by: 'fqdn', ...api.sharing };
    const domains = await api.objects({ method: 'GET', path: '/domain/domains', query });
    found.push(...domains.map(readSummary));
    if (domains.length < perPage) return found;
  }
}

export function nameservers(api: GandiApi, fqdn: string): Promise<string[]> {
  return api.texts({ method: 'GET', path: `${path(fqdn)}/nameservers` });
}

/** Takes effect later; until then the old ones are returned. Gandi's own names bring LiveDNS back with its records. */
export async function setNameservers(api: GandiApi, fqdn: string, names: readonly string[]): Promise<void> {
  const body = { nameservers: names };
  await unlessUnderWay(place(api, { method: 'PUT', path: `${path(fqdn)}/nameservers`, body }));
}

/** Switches the domain back to Gandi's LiveDNS. */
export async function useLiveDns(api: GandiApi, fqdn: string): Promise<void> {
  await unlessUnderWay(place(api, { method: 'POST', path: `${path(fqdn)}/livedns` }));
}

/**
 * For name servers, a conflict means that a change is in progress, perhaps the same one: nothing was changed, and it
 * can be retried. Not documented; other clients treat it the same.
 */
async function unlessUnderWay(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof GandiError && error.kind === 'conflict')) throw error;
    const { call, code, text } = error;
    throw new GandiError({
      kind: 'unavailable',
      call,
      code: code ?? 409,
      text,
      retryAfterMs: underWayMs,
      cause: error,
    });
  }
}

export async function contacts(
  api: GandiApi,
  fqdn: string,
): Promise<Record<'owner' | 'admin' | 'tech' | 'bill', Contact>> {
  const answer = await api.object({ method: 'GET', path: `${path(fqdn)}/contacts` });
  return {
    owner: readContact(answer.object('owner')),
    admin: readContact(answer.object('admin')),
    tech: readContact(answer.object('tech')),
    bill: readContact(answer.object('bill')),
  };
}

/** Changes the owner's contact data; a new owner needs another procedure. */
export async function setOwnerData(api: GandiApi, fqdn: string, owner: Contact): Promise<void> {
  await place(api, { method: 'PUT', path: `${path(fqdn)}/contacts/owner`, body: contactBody(owner) });
}

/** Sends the email again with which the owner confirms their address. */
export async function resendConfirmation(api: GandiApi, fqdn: string): Promise<void> {
  await place(api, { method: 'PATCH', path: `${path(fqdn)}/reachability`, body: { action: 'resend' } });
}

/** Whether Gandi renews the domain automatically, from the prepaid account, and for how many years (1 to 9). */
export async function setAutorenew(api: GandiApi, fqdn: string, enabled: boolean, years = 1): Promise<void> {
  const body = { enabled, duration: years };
  await place(api, { method: 'PATCH', path: `${path(fqdn)}/autorenew`, body });
}

function readSummary(domain: JsonReader): DomainSummary {
  const fqdn = domain.text('fqdn');
  return {
    fqdn,
    fqdnUnicode: domain.text('fqdn_unicode', fqdn),
    statuses: domain.list('status').map(String),
    autorenew: domain.flag('autorenew', false),
    dates: readDates(domain.object('dates')),
    liveDns: domain.object('nameserver').maybeText('current') === 'livedns',
  };
}

/** The detail has an object where the list has a flag. */
function readDomain(domain: JsonReader): Domain {
  const fqdn = domain.text('fqdn');
  const autorenew = domain.object('autorenew');
  const names = domain.list('nameservers').map(String);
  return {
    fqdn,
    fqdnUnicode: domain.text('fqdn_unicode', fqdn),
    statuses: domain.list('status').map(String),
    autorenew: autorenew.flag('enabled', false),
    renewals: { dates: autorenew.list('dates').map(String), years: autorenew.maybeNumber('duration') ?? 1 },
    dates: readDates(domain.object('dates')),
    liveDns: domain.list('services').includes('gandilivedns') && names.every(isGandis),
    nameservers: names,
    owner: readContact(domain.object('contacts').object('owner')),
    reachability: domain.text('reachability', 'none'),
    canLock: domain.flag('can_tld_lock', true),
  };
}

/** Not documented: whether the service disappears once other name servers are set. So the names are checked too. */
function isGandis(nameserver: string): boolean {
  return nameserver.toLowerCase().endsWith('.gandi.net');
}

function readDates(dates: JsonReader): DomainDates {
  return {
    registeredAt: dates.maybeText('registry_created_at') ?? dates.maybeText('created_at'),
    endsAt: dates.maybeText('registry_ends_at'),
    updatedAt: dates.maybeText('updated_at'),
    holdBeginsAt: dates.maybeText('hold_begins_at'),
    renewableUntil: dates.maybeText('renew_ends_at') ?? dates.maybeText('hold_ends_at'),
    restorableUntil: dates.maybeText('restore_ends_at'),
    freedAt: dates.maybeText('pending_delete_ends_at') ?? dates.maybeText('deletes_at'),
  };
}
