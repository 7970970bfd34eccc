import type { ContactBody } from './contacts.ts';

/** A domain that the account has. */
export interface DomainRecord {
  id: string;
  /** As A-labels. */
  fqdn: string;
  registeredMs: number;
  updatedMs: number;
  /** Until when it is paid for. */
  endsMs: number;
  statuses: string[];
  nameservers: string[];
  contacts: Record<ContactRole, ContactBody>;
  autorenew: { enabled: boolean; years: number; triedMs: number };
  reachability: 'pending' | 'done' | 'failed';
  premium: boolean;
  /** The code for a transfer away; undefined until it was reset. */
  authCode?: string;
  /** Until when it cannot be unlocked, after a change of owner. */
  lockedUntilMs?: number;
  /** Those that its registry publishes; none without DNSSEC. */
  keys?: readonly KeyRecord[];
}

/** A key of DNSSEC at a registry. */
export interface KeyRecord {
  id: number;
  algorithm: number;
  publicKey: string;
  type: 'none' | 'zsk' | 'ksk';
  /** Whether LiveDNS signs with it. */
  isOurs: boolean;
}

export const contactRoles = ['owner', 'admin', 'tech', 'bill'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** An asynchronous process: a registration, a renewal, a change of name servers. */
export interface OperationRecord {
  id: string;
  fqdn: string;
  /** On the machine's clock: no move of the sandbox's time makes a registry quicker. */
  startedMs: number;
  /** Since when it is paid, where it costs something; it waits for money before. */
  paidMs: number | undefined;
  state: 'running' | 'done' | 'failed' | 'stuck';
  work: Work;
}

export type Work =
  | {
      kind: 'create';
      years: number;
      cents: number;
      premium: boolean;
      nameservers: string[];
      contacts: Record<ContactRole, ContactBody>;
    }
  /** A restored domain gets a year with it. */
  | { kind: 'renew' | 'restore'; years: number; cents: number }
  | { kind: 'nameservers'; nameservers: string[] }
  | { kind: 'signing'; on: boolean };

/** A transaction on the prepaid account. */
export interface LedgerRecord {
  id: string;
  atMs: number;
  kind: 'opening' | 'top_up' | 'charge' | 'refund';
  /** In hundredths; below zero where money left the account. */
  cents: number;
  fqdn: string;
  /** For example `create 2 y`. */
  what: string;
}

/** The outcome for a name outside of the account. */
export interface NameRecord {
  fqdn: string;
  taken: boolean;
  /** Hundredths for the first and for each further year. */
  premium: { createCents: number; renewCents: number } | undefined;
  /** Outcome of its registration or renewal: an error, waiting for Gandi staff, or slow. */
  outcome: 'refused' | 'support' | 'held' | undefined;
  /** How many checks are still answered with `pending`. */
  pendingChecks: number;
  /** What another registrar has. */
  elsewhere?: ElsewhereRecord | undefined;
}

/** A domain that another registrar has. */
export interface ElsewhereRecord {
  /** Its authorization code there. */
  code: string;
  isLocked: boolean;
  registeredMs: number;
  endsMs: number;
  nameservers: string[];
  /** Whether the present registrar, or its owner, refuses the transfer in the end. */
  isRefused: boolean;
  /** Whether the owner is asked by email whether the transfer is wanted. */
  asksOwner: boolean;
}

/** All records of one name and type. */
export interface RecordSetRecord {
  /** `@` is the zone itself. */
  name: string;
  type: string;
  ttl: number;
  values: string[];
}

export interface ZoneRecord {
  fqdn: string;
  sets: RecordSetRecord[];
}
