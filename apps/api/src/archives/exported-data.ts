import { billingTables } from './tables/billing-tables.ts';
import { domainTables } from './tables/domain-tables.ts';
import type { ExportedTables } from './tables/exported-table.ts';
import { personTables } from './tables/person-tables.ts';
import { websiteTables } from './tables/website-tables.ts';

export { type ExportArea, exportAreas } from './tables/exported-table.ts';

/** Each table with a customer's data, and each of its columns: what is in the export, and why the rest is not. */
export const exportedTables: ExportedTables = {
  ...personTables,
  ...billingTables,
  ...websiteTables,
  ...domainTables,
};

const aboutNobody = 'About the company or its servers, not about a customer';
const shortLived = 'Deleted within minutes or days, and of no use to a customer';
const ofStaff =
  'What staff write to each other: it may name other people and say how abuse is recognized, so a person reads it before it is handed out where the law asks for it';
const ofSecrets = 'Hashes of secrets, nothing else';

/** The other tables, each with the reason why it is not in the export. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  _prisma_migrations: aboutNobody,
  audit_events: 'In the export as the history that the account shows: without notes and addresses of staff',
  audit_chain: ofSecrets,
  backup_downloads: shortLived,
  backup_requests: shortLived,
  catalogue_prices: aboutNobody,
  catalogue_versions: aboutNobody,
  change_quotes: shortLived,
  check_results: aboutNobody,
  clock_offset: aboutNobody,
  domain_quotes: shortLived,
  domain_renewal_quotes: shortLived,
  idempotent_answers: shortLived,
  figure_days: aboutNobody,
  import_records: 'What became of it is in the export: domains, invoices and tickets',
  imports: aboutNobody,
  inbound_mails: 'What became of emails to tickets; their texts are in the export as tickets and replies',
  mail_secrets: 'Passwords until they are passed on',
  offers: aboutNobody,
  one_time_codes: 'Codes of sign-ins, deleted within days',
  operation_notices: shortLived,
  operation_steps: 'Results of steps, with ids of our providers; the tasks themselves are in the export',
  panel_servers: aboutNobody,
  plan_movements: 'Computed from plans and orders, which are in the export',
  password_reset_tokens: ofSecrets,
  promo_codes: aboutNobody,
  promotions: aboutNobody,
  provider_circuits: aboutNobody,
  provider_minutes: aboutNobody,
  rating_months: aboutNobody,
  payout_lines: 'Movements of money at the payment provider; invoices and refunds are in the export',
  payouts: aboutNobody,
  retired_device_tokens: ofSecrets,
  retired_tokens: ofSecrets,
  revenue_comparisons: aboutNobody,
  revenue_days: aboutNobody,
  revenue_differences:
    'What differs from the payment provider, for staff; invoices and refunds are in the export',
  saved_replies: 'Written by staff for their work',
  schedule_slots: aboutNobody,
  staff_invitations: 'Sent to people who are to work for the company',
  staff_notices: 'Written by the portal for staff',
  staged_rows: shortLived,
  started_zones: shortLived,
  status_events: aboutNobody,
  status_proposals: aboutNobody,
  status_revisions: aboutNobody,
  status_tellings: aboutNobody,
  status_updates: aboutNobody,
  stripe_events:
    'Messages of the payment provider; what they say is in the export: plans, orders and invoices',
  ticket_mentions: ofStaff,
  ticket_note_drafts: ofStaff,
  ticket_notes: ofStaff,
  ticket_notices: shortLived,
  ticket_submissions: shortLived,
  customer_segments: aboutNobody,
  customer_tags: ofStaff,
  ticket_tags: 'Words of staff, not about a customer',
  used_challenges: ofSecrets,
  withdrawn_templates: aboutNobody,
};
