import type { StagedRow } from '../sources/staged-rows.repository.ts';

/** A table that is read. */
export interface SourceTable {
  name: string;
  id: string;
  /** The column that names the row that it belongs to. */
  parent?: string;
  columns: readonly string[];
}

export type Format = 'plain' | 'markdown' | 'html';

export interface ServiceData {
  product: string;
  /** Names and addresses of its server. */
  hosts: string[];
  /** The user name on the server. */
  user: string;
  /** A-labels; empty without one. */
  domain: string;
  /** What it costs and until when it is paid, for staff. */
  price: string;
  dueAt: string | null;
}

export interface DomainData {
  /** A-labels. */
  name: string;
  /** As the billing system calls its registrar. */
  registrar: string;
  registeredAt: string;
  expiresAt: string;
}

export interface InvoiceData {
  number: string;
  issuedAt: string;
  dueAt: string | null;
  paidAt: string | null;
  /** In lower case. */
  currency: string;
  totalCents: number;
  taxCents: number;
  refundedCents: number;
  state: 'open' | 'paid' | 'void' | 'uncollectible';
  lines: { description: string; amountCents: number }[];
}

export interface TicketFile {
  /** What its sender called it. */
  name: string;
  /** Its name in the folder of attachments. */
  stored: string;
}

export interface TicketText {
  by: 'customer' | 'staff';
  /** The name and the address of an author other than the customer. */
  author: string;
  email: string;
  at: string;
  format: Format;
  text: string;
  files: TicketFile[];
}

export interface TicketData {
  number: string;
  subject: string;
  category: 'tech' | 'billing' | 'other';
  isClosed: boolean;
  /** The first one opened the ticket. */
  texts: TicketText[];
}

interface RecordBase {
  sourceId: string;
  called: string;
}

/** Something that a customer has, in neutral words; with a reason, it cannot be imported. */
export type FoundRecord =
  | (RecordBase & { kind: 'service'; data: ServiceData; reason?: RecordReason })
  | (RecordBase & { kind: 'domain'; data: DomainData; reason?: RecordReason })
  | (RecordBase & { kind: 'invoice'; data: InvoiceData; reason?: RecordReason })
  | (RecordBase & { kind: 'ticket'; data: TicketData; reason?: RecordReason })
  | (RecordBase & { kind: RecordKind; data?: undefined; reason: RecordReason });

export type RecordKind = 'service' | 'domain' | 'invoice' | 'ticket' | 'attachment' | 'credit';

export interface FoundCustomer {
  sourceId: string;
  email: string;
  name: string;
  company: string;
  /** A BCP 47 tag; null: unknown. */
  locale: string | null;
  isClosed: boolean;
  /** A member of staff there. */
  isStaff?: boolean;
  records: FoundRecord[];
}

/** The staged tables of one import. */
export interface Staged {
  /** A whole table that is small, by id. */
  all(table: string): Promise<ReadonlyMap<string, StagedRow>>;
  /** Rows by their ids. */
  find(table: string, ids: readonly string[]): Promise<ReadonlyMap<string, StagedRow>>;
  /** Rows that belong to one of `parents`, by parent. */
  childrenOf(table: string, parents: readonly string[]): Promise<ReadonlyMap<string, readonly StagedRow[]>>;
}

/** A billing system: which tables are read, and what they say. */
export interface BillingSystem {
  /** On the command line and in rows; it never changes. */
  name: string;
  vendor: string;
  tables: readonly SourceTable[];
  /** The table of customers. */
  customers: string;
  /** Tables whose rows belong to a customer, with the kind that they are reported as when there is no such customer. */
  belongings: Readonly<Record<string, RecordKind>>;
  read(customers: readonly StagedRow[], staged: Staged): Promise<FoundCustomer[]>;
}

/** Why a record is not imported. */
export const recordReasons = {
  no_customer: 'its customer is not in the database',
  customer_skipped: 'its customer is not imported',
  already_here: 'was imported before, or is in the portal already',
  not_hosting: 'is no web hosting',
  not_active: 'is not active',
  ended: 'has ended',
  unknown_server: 'its server is not registered, or is none that imports can read',
  no_account: 'the server has no such account',
  several_webspaces: 'the account has several webspaces, none of this name',
  of_reseller: 'belongs to a reseller',
  no_web_hosting: 'has no web hosting of its own',
  name_refused: 'has a name that this customer may not use in the portal',
  has_plan: 'the customer has another plan in the portal already',
  has_hosting: 'the customer has hosting that was set up in the portal',
  invalid_name: 'has no valid domain name',
  invalid_date: 'has no valid date',
  invalid_amount: 'has no valid amount',
  of_another: 'the domain belongs to another customer of the portal',
  draft: 'is a draft',
  merged: 'was merged into another ticket',
  empty: 'has no text',
  no_folder: 'no folder with attachments was given',
  missing_file: 'is not in the folder with attachments',
  unsafe_file: 'has a name that leads out of the folder with attachments',
  too_large: 'is larger than files may be',
  not_taken_over: 'the portal does not keep credit: settle it before you switch the old system off',
} as const;
export type RecordReason = keyof typeof recordReasons;
