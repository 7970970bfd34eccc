import { readRecords, type ZoneRecords } from '@homeport/contract/dns';
import { nameservers, readDomain } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import type { OwnerForm } from '@homeport/contract/domain-form';
import { domainDnssec } from '@homeport/contract/domain-dnssec';
import { domainOwnership } from '@homeport/contract/domain-ownership';
import { mailAccount } from '@homeport/contract/email';
import { userWebsites } from '@homeport/contract/hosting';
import { nameOwnership } from '@homeport/contract/names';
import type { NameOwnership } from '@homeport/contract/names';
import { answerCustomer, openPortal } from '../../testing/portal.tsx';
import { handle } from '../../testing/server.ts';

export const NAME = 'maison-lune.example';
export type Domain = CallAnswer<typeof readDomain>;
export type Servers = CallAnswer<typeof nameservers>;

export const domainOf = (change: Partial<Domain> = {}): Domain => ({
  status: 'registered',
  nameserver: 'homeport',
  timestamp: '2026-11-21T12:00:00.000Z',
  autorenew: false,
  autorenew_date: null,
  expires: '2027-11-21T12:00:00.000Z',
  managed: true,
  renew_price: 15.63,
  owner_confirmation: 'confirmed',
  confirm_by: null,
  on_hold: false,
  registrar: 'Gandi',
  can_resend_confirmation: true,
  ...change,
});

export const serversOf = (change: Partial<Servers> = {}): Servers => ({
  status: 'success',
  nameservers: ['ns1.portal.test', 'ns2.portal.test'],
  nameserver: 'homeport',
  can_use_own: true,
  depends: [],
  public: { nameservers: ['ns1.portal.test', 'ns2.portal.test'], read: '2026-11-21T12:00:00.000Z' },
  ...change,
});

export const ownershipOf = (change: Partial<NameOwnership> = {}): NameOwnership => ({
  name: NAME,
  state: 'registered',
  proof: null,
  record: { type: 'TXT', name: `_homeport-challenge.${NAME}`, value: 'homeport-verification=1' },
  connected: true,
  held_by_another: false,
  provable: true,
  lapsed: false,
  lapses_at: null,
  checked_at: null,
  temporary: false,
  replaces: null,
  ...change,
});

export const websitesOf = (change: Partial<CallAnswer<typeof userWebsites>> = {}) => ({
  status: 'exists' as const,
  user_state: 'domain_without_hosting' as const,
  website: null,
  all_websites: [],
  websites: [],
  last_synced: '2026-11-21T12:00:00.000Z',
  connecting: null,
  ...change,
});

export const mailOf = (change: Partial<CallAnswer<typeof mailAccount>> = {}) => ({
  status: 'new' as const,
  box: null,
  username: null,
  primary_mx_record: null,
  secondary_mx_record: null,
  domains: [],
  allowance: { domains: 5, domains_used: 0, storage_gb: 10, storage_used_mb: null },
  ...change,
});

type Management = CallAnswer<typeof domainOwnership>;

export const managementOf = (change: Partial<Management> = {}): Management => ({
  lock: 'locked',
  lock_problem: null,
  manageable: true,
  transferable_from: null,
  code_shown: null,
  leaving: false,
  owner_update: null,
  ...change,
});

export const recordsOf = (change: Partial<ZoneRecords> = {}): ZoneRecords => ({
  status: 'elsewhere',
  host: null,
  types: [],
  version: 0,
  read: null,
  nameservers: [],
  records: [],
  change: null,
  message: null,
  ...change,
});

export const dnssecOf = (change: Partial<CallAnswer<typeof domainDnssec>> = {}) => ({
  state: 'off' as const,
  offered: true,
  offered_from: null,
  foreign: false,
  problem: null,
  nameservers_from: null,
  ...change,
});

export const ownerOf = (): OwnerForm => ({
  fname: 'Lea',
  lname: 'Moreau',
  company: '',
  email: 'lea@maison-lune.test',
  addressl1: 'Hauptstraße 1',
  city: 'Berlin',
  state: '',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '301234567',
});

/** Answers for a customer with a domain that is used for nothing. @returns opens one of its screens */
export function answerDomain(domain: Partial<Domain> = {}, servers: Partial<Servers> = {}) {
  answerCustomer();
  handle(readDomain, domainOf(domain));
  handle(nameservers, serversOf(servers));
  handle(nameOwnership, ownershipOf());
  handle(readRecords, recordsOf());
  handle(domainDnssec, dnssecOf());
  handle(domainOwnership, managementOf());
  handle(userWebsites, websitesOf());
  handle(mailAccount, mailOf());
  return (part = '') => openPortal(`/domains/${NAME}${part}`);
}
