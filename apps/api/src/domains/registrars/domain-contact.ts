import type { RegistryValues } from '@homeport/contract/registry-fields';

/** A contact of a domain: its owner, or the billing contact. */
export interface DomainContact {
  kind: 'individual' | 'company';
  givenName: string;
  familyName: string;
  /** Empty for individuals. */
  organisation: string;
  email: string;
  street: string;
  city: string;
  zip: string;
  /** The part of ISO 3166-2 after the country; empty in countries without states. */
  state: string;
  /** ISO 3166-1, two letters. */
  country: string;
  /** As registries write it (RFC 5733), such as +49.301234567. */
  phone: string;
  /** What registries demand beyond that, of owners alone. */
  registry?: RegistryValues;
}

/** Contact data that the registry does not accept. */
export interface RegistrationProblem {
  /** Null when the registrar names no field. */
  field: { contact: 'owner' | 'bill'; name: keyof DomainContact } | null;
  /** The registrar’s message, for staff. */
  description: string;
}
