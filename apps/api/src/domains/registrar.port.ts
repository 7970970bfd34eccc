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
}

/** Whether a name can be registered, and what that costs us. */
export interface NameCheck {
  /** undecided: the registry has not answered yet; ask again. */
  state: 'available' | 'unavailable' | 'undecided';
  /** US cents before taxes, for each year; null unless it is available. */
  price: (YearPrices & { renewYearCents: number; mostYears: number; premium: boolean }) | null;
}

/** US cents before taxes. */
export interface YearPrices {
  /** For each year, without a discount. */
  yearCents: number;
  /** For each year of a registration for at most `mostYears`; null without a discount. */
  discount: { yearCents: number; mostYears: number } | null;
}

/** What a registration of some years costs us now. */
export type NameOffer =
  | { state: 'unavailable' | 'undecided' }
  /** US cents before taxes, for all the years. */
  | { state: 'available'; costCents: number };

export interface NewRegistration {
  /** A-labels. */
  name: string;
  years: number;
  owner: DomainContact;
  /** The billing contact. */
  bill: DomainContact;
  /** The premium price is accepted; without this a premium name is not registered. */
  premium: boolean;
}

/** Contact data that the registry does not accept. */
export interface RegistrationProblem {
  /** Null when the registrar names no field. */
  field: { contact: 'owner' | 'bill'; name: keyof DomainContact } | null;
  /** The registrar’s message, for staff. */
  description: string;
}

/** A domain at the registrar. */
export interface RegisteredDomain {
  name: string;
  registeredAt: Date;
  expiresAt: Date;
  autorenew: boolean;
  nameservers: string[];
  /** It uses the registrar’s nameservers, with a zone in our account. */
  ownZone: boolean;
  /** Whether the owner has confirmed their email address at the registry. */
  ownerConfirmation: 'unknown' | 'pending' | 'confirmed' | 'failed';
  /** The registrar took it off the DNS. */
  isOnHold: boolean;
}

/** The state of the latest order for a name. */
export type CreationState = { state: 'none' | 'running' | 'done' } | { state: 'failed'; reason: string };

/**
 * A registrar. Every method throws ProviderError and none retries. `register` is not idempotent: when its answer is
 * lost, use `find` and `creationOf` before calling it again. Names are A-labels.
 */
export abstract class RegistrarPort {
  /** Whether the name is available, and its prices. */
  abstract check(name: string): Promise<NameCheck>;
  /** The cost of a registration for `years`, at this moment. */
  abstract offer(name: string, years: number): Promise<NameOffer>;
  /** Validates a registration without ordering it. @returns its problems; empty when it would be accepted */
  abstract tryOut(registration: NewRegistration): Promise<RegistrationProblem[]>;
  /** Orders a registration, which the registrar processes later. @throws ProviderError rejected, conflict: not accepted */
  abstract register(registration: NewRegistration): Promise<void>;
  /** The state of the latest order for the name. */
  abstract creationOf(name: string): Promise<CreationState>;
  /** @returns undefined when the domain is not in our account */
  abstract find(name: string): Promise<RegisteredDomain | undefined>;
  /** The registry applies the change later; `find` shows it then. */
  abstract setNameservers(name: string, nameservers: readonly string[]): Promise<void>;
  /** Switches to the registrar’s nameservers and the zone that we run. Applied later, as above. */
  abstract useOwnZone(name: string): Promise<void>;
  /** Sends the email with which the owner confirms their address. Each call sends one. */
  abstract resendConfirmation(name: string): Promise<void>;
  abstract setAutorenew(name: string, enabled: boolean): Promise<void>;
}
