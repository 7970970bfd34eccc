import type { RecordSet } from '@homeport/contract/zone-records';
import type { DomainContact, RegistrationProblem } from './domain-contact.ts';
import type { OwnershipAbility } from './ownership-ability.ts';
import type { SigningAbility } from './signing-ability.ts';
import type { TransferAbility } from './transfer-ability.ts';
import type { ZoneRecordsPort } from './zone-records.port.ts';
import type { ZoneSetsPort } from './zone-sets.port.ts';

export type { DomainContact, RegistrationProblem };

/** Whether a name can be registered, and what that costs us. */
export interface NameCheck {
  /** undecided: the registry has not answered yet; ask again. unsold: the registrar does not sell such names. */
  state: 'available' | 'unavailable' | 'undecided' | 'unsold';
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

/** What an expired domain can still be saved by, and until when; null where the registrar does not say. */
export interface ExpiryStages {
  /** Until then it can be renewed at the usual price. */
  renewableUntil: Date | null;
  /** After that, and until then, it can be restored at a higher price. */
  restorableUntil: Date | null;
}

/** A domain at the registrar. */
export interface RegisteredDomain extends ExpiryStages {
  name: string;
  registeredAt: Date;
  expiresAt: Date;
  autorenew: boolean;
  nameservers: string[];
  /** It uses the registrar’s nameservers, with a zone in our account; never without the ability `zones`. */
  ownZone: boolean;
  /** Whether the owner has confirmed their email address at the registry. */
  ownerConfirmation: 'unknown' | 'pending' | 'confirmed' | 'failed';
  /** The registrar took it off the DNS. */
  isOnHold: boolean;
  /** Whether no other registrar can take it; null: its ending has no lock, or the registrar does not say. */
  isLocked: boolean | null;
  /** Another registrar is taking it. */
  isLeaving: boolean;
}

/** How a domain in our account can be renewed now, and what that costs us. */
export interface RenewalTerms {
  /** When it expires: a renewal was carried out once this has moved. */
  expiresAt: Date;
  /** Numbers of years, ascending; empty while it cannot be renewed. */
  years: number[];
  /** US cents before taxes, for each year; null while it cannot be renewed. */
  yearCents: number | null;
  /** US cents before taxes for restoring it, with the year that it gets; null unless that is possible now. */
  restoreCents: number | null;
  premium: boolean;
}

/** Brings back domains that were not renewed in time. */
export interface Restorations {
  /** Orders it as `renew` does: the domain gets a year. */
  restore(name: string): Promise<void>;
}

/** The state of the latest order for a name. */
export type CreationState =
  | { state: 'none' | 'done' }
  /** `isUnpaid`: the registrar has not taken its price from the prepaid account yet. */
  | { state: 'running'; isUnpaid?: true }
  | { state: 'failed'; reason: string };

/** The balance of a prepaid account. */
export interface PrepaidBalance {
  cents: number;
  /** ISO 4217. */
  currency: string;
}

/** Hosting of zones on the registrar’s nameservers. */
export interface ZoneHosting {
  readonly records: ZoneRecordsPort;
  /** All records, for the editor of zones. */
  readonly sets: ZoneSetsPort;
  /** Records of the registrar’s own email service in every new zone. */
  readonly initialEmail: readonly RecordSet[];
  /** Switches a domain to the registrar’s nameservers and the zone that we run. Applied later: see `setNameservers`. */
  activate(name: string): Promise<void>;
}

/** The emails with which owners confirm their address. */
export interface OwnerEmails {
  /** Sends the email again. Each call sends one. */
  resend(name: string): Promise<void>;
}

/**
 * A registrar. Every method throws ProviderError and none retries; the codes begin with `registrar`. `register` is not
 * idempotent: when its answer is lost, use `find` and `creationOf` before calling it again. Nor are `renew` and `restore`:
 * compare when the domain expires. Names are A-labels. Each
 * driver passes the suite in `testing/registrar-driver-suite.ts`.
 */
export interface RegistrarDriver {
  /** Names the driver in rows, in lower case; it never changes. */
  readonly vendor: string;
  /** For customers. */
  readonly displayName: string;
  /** Whether this process has its key: only workers do. */
  readonly isConfigured: boolean;
  /**
   * The endings that it sells although another driver comes first, such as `co.uk`. The first driver sells all endings
   * that none lists. Drivers that are not configured sell nothing.
   */
  readonly endings: readonly string[];
  /** An ability; without it, domains use nameservers elsewhere. */
  readonly zones?: ZoneHosting;
  /** An ability; without it, owners cannot request the email again. */
  readonly ownerEmails?: OwnerEmails;

  /** An ability; without it, domains are managed at the registrar. */
  readonly ownership?: OwnershipAbility;
  /** An ability, only with `zones`; without it, DNSSEC is not offered. */
  readonly signing?: SigningAbility;
  /** An ability; without it, no domains are transferred to it. */
  readonly transfers?: TransferAbility;
  /** An ability; without it, domains are lost when they can no longer be renewed. */
  readonly restorations?: Restorations;

  /** An ability; without it, orders are paid in another way. */
  readonly readBalance?: () => Promise<PrepaidBalance>;

  /** Whether the name is available, and its prices. */
  check(name: string): Promise<NameCheck>;
  /** The cost of a registration for `years`, at this moment. */
  offer(name: string, years: number): Promise<NameOffer>;
  /** Validates a registration without ordering it. @returns its problems; empty when it would be accepted */
  tryOut(registration: NewRegistration): Promise<RegistrationProblem[]>;
  /**
   * Orders a registration, which the registrar processes later. The contacts stay out of the public register, as
   * customers are told. @throws ProviderError rejected, conflict: not accepted
   */
  register(registration: NewRegistration): Promise<void>;
  /** The state of the latest order for the name. */
  creationOf(name: string): Promise<CreationState>;
  /** @returns undefined when the domain is not in our account */
  find(name: string): Promise<RegisteredDomain | undefined>;
  /** The terms of a renewal at this moment. @throws ProviderError not_found */
  renewal(name: string): Promise<RenewalTerms>;
  /**
   * Orders a renewal, which the registrar carries out later. @throws ProviderError rejected, conflict, not_found: nothing
   * was ordered
   */
  renew(name: string, years: number): Promise<void>;
  /** The registry applies the change later; `find` shows it then. */
  setNameservers(name: string, nameservers: readonly string[]): Promise<void>;
  setAutorenew(name: string, enabled: boolean): Promise<void>;
}
