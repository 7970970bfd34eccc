import { createHttpTransport, type HttpTransport, type HttpTransportOptions } from '@homeport/provider-http';
import { createGandiApi } from './api.ts';
import { type Availability, check, type CheckOptions, quote, type Quote } from './availability.ts';
import { prepaidAccount, type PrepaidAccount } from './billing.ts';
import type { Contact } from './contact.ts';
import { type DnssecCalls, dnssecCalls } from './dnssec.ts';
import * as domains from './domains.ts';
import { type FieldFault, GandiError } from './gandi-error.ts';
import { type LiveDns, liveDnsCalls } from './live-dns.ts';
import { type OwnershipCalls, ownershipCalls } from './ownership.ts';
import * as renewal from './renewal.ts';
import {
  checkRegistration,
  creation,
  type Creation,
  register,
  type RegistrationOrder,
} from './registration.ts';
import { type TransferCalls, transferCalls } from './transfer-in.ts';

export interface GandiClientOptions {
  /** Gets each request that was answered, with its answer. */
  observe?: HttpTransportOptions['observe'];
  /** The personal access token. It expires, and only its owner can replace it. */
  token: string;
  /** The organization that pays and owns; by default the token's own. */
  sharingId?: string;
  /** The API's origin. Default `https://api.gandi.net`. */
  url?: string;
  /** The time limit of a call, in milliseconds. Default 30 000. */
  timeoutMs?: number;
  /** The time limit for opening a connection, in milliseconds. Default 10 000. */
  connectTimeoutMs?: number;
  /** How many calls may run at once; further ones wait. Default 8. Gandi allows 1000 a minute from one address. */
  maxConnections?: number;
}

/**
 * One account at Gandi. Names are A-labels (`xn--mnchen-3ya.example`). Every call fails with a `GandiError`; nothing is
 * retried, and no redirect is followed.
 */
export interface GandiClient {
  check(name: string, options?: CheckOptions): Promise<Availability>;
  /** The price of registering a name for a number of years, and of renewing it. */
  quote(name: string, years: number, options?: Omit<CheckOptions, 'processes'>): Promise<Quote>;
  /** A dry run. @returns the errors that the order would have; empty when Gandi would accept it */
  checkRegistration(order: RegistrationOrder): Promise<FieldFault[]>;
  /**
   * Places the order, which costs money; the registration itself takes a while after that.
   * @throws GandiError unknown_outcome: look for the creation and the domain before placing it again
   */
  register(order: RegistrationOrder): Promise<void>;
  /** The state of a name's registration; undefined when there is no registration. */
  creation(fqdn: string): Promise<Creation | undefined>;
  /** @returns undefined when the account has no such domain, also for a while after its registration */
  findDomain(fqdn: string): Promise<domains.Domain | undefined>;
  listDomains(): Promise<domains.DomainSummary[]>;
  nameservers(fqdn: string): Promise<string[]>;
  /** Takes effect later; until then the old ones are returned. */
  setNameservers(fqdn: string, names: readonly string[]): Promise<void>;
  /** Switches the domain back to Gandi's LiveDNS, with the records that it had there. */
  useLiveDns(fqdn: string): Promise<void>;
  contacts(fqdn: string): Promise<Record<'owner' | 'admin' | 'tech' | 'bill', Contact>>;
  /** Changes the owner's contact data; a new owner needs another procedure. */
  setOwnerData(fqdn: string, owner: Contact): Promise<void>;
  /** Sends the email again with which the owner confirms their address. */
  resendConfirmation(fqdn: string): Promise<void>;
  /** @param years 1 to 9; 1 by default */
  setAutorenew(fqdn: string, enabled: boolean, years?: number): Promise<void>;
  /** The numbers of years for which the domain can be renewed now; empty when it cannot. */
  renewableYears(fqdn: string): Promise<number[]>;
  /** A dry run of a renewal. */
  checkRenewal(fqdn: string, years: number): Promise<FieldFault[]>;
  /** Costs money. @throws GandiError unknown_outcome: compare the end date before repeating it */
  renew(fqdn: string, years: number): Promise<void>;
  /** Whether a domain that was not renewed in time can be restored now. */
  isRestorable(fqdn: string): Promise<boolean>;
  /** Costs money from the prepaid account. @throws GandiError unknown_outcome: compare the end date before repeating it */
  restore(fqdn: string): Promise<void>;
  liveDns: LiveDns;
  dnssec: DnssecCalls;
  ownership: OwnershipCalls;
  transfers: TransferCalls;
  prepaidAccount(): Promise<PrepaidAccount>;
  /** Waits for running calls and closes the connections. */
  close(): Promise<void>;
}

/**
 * Creates a client of Gandi's API v5. Opens no connection yet. Source: Gandi's documentation of the Domain, LiveDNS and
 * Billing APIs, and the clients go-gandi and gandi_v5.
 * @throws TypeError when the URL is not an http(s) origin
 */
export function createGandiClient({ token, sharingId, ...connection }: GandiClientOptions): GandiClient {
  const transport = createHttpTransport({
    url: 'https://api.gandi.net',
    timeoutMs: 30_000,
    ...connection,
    failure: (details) => new GandiError(details),
  });
  return gandiClient(transport, { token, ...(sharingId === undefined ? {} : { sharingId }) });
}

const domainsPerPage = 100;

/** The client over a given transport. */
export function gandiClient(
  transport: HttpTransport,
  { token, sharingId }: Pick<GandiClientOptions, 'token' | 'sharingId'>,
): GandiClient {
  const api = createGandiApi(transport, token, sharingId);
  return {
    check: (name, options) => check(api, name, options),
    quote: (name, years, options) => quote(api, name, years, options),
    checkRegistration: (order) => checkRegistration(api, order),
    register: (order) => register(api, order),
    creation: (fqdn) => creation(api, fqdn),
    findDomain: (fqdn) => domains.findDomain(api, fqdn),
    listDomains: () => domains.listDomains(api, domainsPerPage),
    nameservers: (fqdn) => domains.nameservers(api, fqdn),
    setNameservers: (fqdn, names) => domains.setNameservers(api, fqdn, names),
    useLiveDns: (fqdn) => domains.useLiveDns(api, fqdn),
    contacts: (fqdn) => domains.contacts(api, fqdn),
    setOwnerData: (fqdn, owner) => domains.setOwnerData(api, fqdn, owner),
    resendConfirmation: (fqdn) => domains.resendConfirmation(api, fqdn),
    setAutorenew: (fqdn, enabled, years) => domains.setAutorenew(api, fqdn, enabled, years),
    renewableYears: (fqdn) => renewal.renewableYears(api, fqdn),
    checkRenewal: (fqdn, years) => renewal.checkRenewal(api, fqdn, years),
    renew: (fqdn, years) => renewal.renew(api, fqdn, years),
    isRestorable: (fqdn) => renewal.isRestorable(api, fqdn),
    restore: (fqdn) => renewal.restore(api, fqdn),
    liveDns: liveDnsCalls(api),
    dnssec: dnssecCalls(api),
    ownership: ownershipCalls(api),
    transfers: transferCalls(api),
    prepaidAccount: () => prepaidAccount(api, sharingId),
    close: () => transport.close(),
  };
}
