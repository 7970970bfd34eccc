/** The files of an export of a customer's data, in the order of its index. */
export const exportAreas = [
  'profile',
  'billing',
  'invoices',
  'websites',
  'domains',
  'email',
  'support',
  'notifications',
  'security',
  'api-keys',
  'feedback',
] as const;
export type ExportArea = (typeof exportAreas)[number];

/**
 * Why a column is left out.
 * - secret: passwords, keys, their hashes, and what is encrypted
 * - others: about other people, such as our staff
 * - company: our purchase prices, and our own notes
 * - technical: how the portal keeps its work in order; it says nothing about the customer
 * - elsewhere: it is in the export in another way
 */
type Reason = 'secret' | 'others' | 'company' | 'technical' | 'elsewhere';

export interface ExportedTable {
  area: ExportArea;
  /** Which rows are the customer's; $1 is their id. */
  where: string;
  /** What is exported, the newest rows by the first column first. */
  columns: string;
  withheld?: Partial<Record<Reason, string>>;
}

export type ExportedTables = Readonly<Record<string, ExportedTable>>;

/** Rows that name the customer. */
export const own = 'user_id = $1::uuid';
