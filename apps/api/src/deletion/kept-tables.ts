/** What stays of a table when an account is deleted. */
export interface KeptTable {
  /** Why its rows are kept. */
  why: string;
  /** Which rows are the customer's, where some of their columns are emptied; $1 is their id. */
  where?: string;
  /** Emptied: SQL values by column. */
  cleared?: Readonly<Record<string, string>>;
  /** Columns that may still name the customer. */
  names?: readonly string[];
  /** Deleted with the invoices, once the law no longer asks for them. */
  untilInvoicesEnd?: true;
}

const byLaw = 'Records of sales have to be kept by law';
const aboutNobody = 'About the company or its servers, not about a customer';
const shortLived = 'Deleted within minutes or days';
const own = 'user_id = $1::uuid';

/** The tables of which rows stay, each with the reason. */
export const keptTables: Readonly<Record<string, KeptTable>> = {
  invoices: {
    why: byLaw,
    where: own,
    cleared: { payment_url: 'NULL' },
    untilInvoicesEnd: true,
  },
  earlier_invoices: { why: byLaw, where: own, names: ['lines'], untilInvoicesEnd: true },
  refunds: { why: byLaw, where: own, cleared: { reason: 'NULL' }, untilInvoicesEnd: true },
  account_credits: {
    why: byLaw,
    where: own,
    cleared: { reason: 'NULL', revoke_reason: 'NULL' },
    untilInvoicesEnd: true,
  },
  disputes: { why: byLaw, where: own, untilInvoicesEnd: true },
  revenue_differences: { why: byLaw, where: own, untilInvoicesEnd: true },
  payouts: { why: aboutNobody },
  payout_lines: { why: 'Bookkeeping; they hold ids of payments and amounts' },
  plan_movements: { why: 'Figures of past days are computed from them; they hold ids and prices' },
  billing_details: {
    why: 'Whose invoices they are',
    where: own,
    cleared: { invoice_recipients: "'{}'" },
    names: ['name', 'line1', 'line2'],
    untilInvoicesEnd: true,
  },
  trial_cards: {
    why: 'A card gets one free trial; a digest of its number is all that is known of it',
    where: own,
    cleared: { sealed_fingerprint: 'NULL' },
    untilInvoicesEnd: true,
  },
  account_deletions: { why: 'That and when the account was deleted' },
  audit_events: { why: 'The log of who did what holds ids, not names or addresses' },
  audit_chain: { why: 'Proves that the log was not changed' },

  _prisma_migrations: { why: aboutNobody },
  catalogue_prices: { why: aboutNobody },
  catalogue_versions: { why: aboutNobody },
  check_results: { why: aboutNobody },
  clock_offset: { why: aboutNobody },
  customer_segments: { why: aboutNobody },
  figure_days: { why: aboutNobody },
  imports: { why: aboutNobody },
  offers: { why: aboutNobody },
  panel_servers: { why: aboutNobody },
  promo_codes: { why: aboutNobody },
  promotions: { why: aboutNobody },
  provider_circuits: { why: aboutNobody },
  provider_minutes: { why: aboutNobody },
  rating_months: { why: aboutNobody },
  revenue_comparisons: { why: aboutNobody },
  revenue_days: { why: aboutNobody },
  schedule_slots: { why: aboutNobody },
  status_events: { why: aboutNobody },
  status_proposals: { why: aboutNobody },
  status_revisions: { why: aboutNobody },
  status_tellings: { why: aboutNobody },
  status_updates: { why: aboutNobody },
  ticket_tags: { why: 'Words by which staff sort tickets, not about a customer' },
  withdrawn_templates: { why: aboutNobody },
  mail_secrets: { why: shortLived },
  staged_rows: { why: 'Rows of an import that is being reviewed; deleted with the review' },
  started_zones: { why: 'Zones of panels that are being written; they end with their websites' },
  used_challenges: { why: shortLived },
};
