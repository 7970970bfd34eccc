export type { Availability, CheckOptions, Price, Process, Product, Quote, Verdict } from './availability.ts';
export type { PrepaidAccount } from './billing.ts';
export { createGandiClient, type GandiClient, type GandiClientOptions } from './client.ts';
export type { DnssecCalls, RegistryKey, Signing, SigningState } from './dnssec.ts';
export type { Contact, ContactType, ExtraParameter } from './contact.ts';
export type { Domain, DomainDates, DomainSummary } from './domains.ts';
export { type FieldFault, GandiError, type GandiErrorDetails, type GandiErrorKind } from './gandi-error.ts';
export type { LiveDns, RecordSet } from './live-dns.ts';
export type { Creation, RegistrationOrder } from './registration.ts';
