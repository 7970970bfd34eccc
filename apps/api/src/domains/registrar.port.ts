/** Somebody a registry knows about a name: its owner, or who pays for it. */
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
  /** The part of ISO 3166-2 after the country; empty where the country has none. */
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

/** What a name costs us for so many years, at this moment. */
export type NameOffer =
  | { state: 'unavailable' | 'undecided' }
  /** US cents before taxes, for all the years. */
  | { state: 'available'; costCents: number };

export interface NewRegistration {
  /** A-labels. */
  name: string;
  years: number;
  owner: DomainContact;
  /** Who pays. */
  bill: DomainContact;
  /** That its price is known to be out of the ordinary; without it no such name is registered. */
  premium: boolean;
}

/** Something a registry does not accept. */
export interface RegistrationProblem {
  /** Whose data, and which of it; null where the registrar names no field. */
  field: { contact: 'owner' | 'bill'; name: keyof DomainContact } | null;
  /** In the registrar's words, for staff. */
  description: string;
}

/** A name as the registrar has it. */
export interface RegisteredDomain {
  name: string;
  registeredAt: Date;
  expiresAt: Date;
  autorenew: boolean;
  nameservers: string[];
  /** Its zone is run with the registrar's own name servers, in our account. */
  ownZone: boolean;
  /** Whether the owner has confirmed their email address at the registry. */
  ownerConfirmation: 'unknown' | 'pending' | 'confirmed' | 'failed';
  /** The registrar keeps it out of the DNS. */
  isOnHold: boolean;
}

/** How far a registration is that was asked for. */
export type CreationState = { state: 'none' | 'running' | 'done' } | { state: 'failed'; reason: string };

/**
 * What domains need of a registrar. Every method fails with a ProviderError; none is repeated by itself.
 * `register` cannot be repeated blindly: whoever did not hear its answer has to look with `find` and `creationOf`.
 */
export abstract class RegistrarPort {
  abstract check(name: string): Promise<NameCheck>;
  abstract offer(name: string, years: number): Promise<NameOffer>;
  /** Tries a registration without making it. @returns what stands against it; empty: nothing */
  abstract tryOut(registration: NewRegistration): Promise<RegistrationProblem[]>;
  /** Asks for a registration, which then goes on by itself. @throws ProviderError rejected, conflict: it was not taken */
  abstract register(registration: NewRegistration): Promise<void>;
  abstract creationOf(name: string): Promise<CreationState>;
  /** undefined: the name is not in our account. */
  abstract find(name: string): Promise<RegisteredDomain | undefined>;
  /** Takes a while at the registry. */
  abstract setNameservers(name: string, nameservers: readonly string[]): Promise<void>;
  /** Back to the registrar's own name servers, with the zone that we run. */
  abstract useOwnZone(name: string): Promise<void>;
  /** Sends the email again with which the owner confirms their address. */
  abstract resendConfirmation(name: string): Promise<void>;
  abstract setAutorenew(name: string, enabled: boolean): Promise<void>;
}
