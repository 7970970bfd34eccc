/** Rows that are deleted with an account. */
export interface ErasedTable {
  table: string;
  /** $1 is the id of the customer, $2 their email address. */
  where: string;
}

const own = 'user_id = $1::uuid';
const accounts = 'SELECT id FROM panel_accounts WHERE user_id = $1::uuid';
const websites = `SELECT id FROM websites WHERE account_id IN (${accounts})`;
const tickets = 'SELECT number FROM tickets WHERE user_id = $1::uuid';
const zones = 'SELECT id FROM dns_zones WHERE user_id = $1::uuid';
const mailDomains = 'SELECT id FROM mail_domains WHERE user_id = $1::uuid';
const mailboxes = `SELECT id FROM mailboxes WHERE domain_id IN (${mailDomains})`;
const customers = 'SELECT stripe_customer_id FROM billing_customers WHERE user_id = $1::uuid';
const plans = 'SELECT id FROM hosting_plans WHERE user_id = $1::uuid';
const imported = 'SELECT import_id, number FROM import_rows WHERE user_id = $1::uuid';
const backups = `SELECT id FROM backups WHERE account_id IN (${accounts})`;
// The operation that deletes the account stays, to be seen by staff.
const operations = `SELECT id FROM operations WHERE owner_id = $1::uuid AND kind <> 'deletion.deleteAccount'`;

const of = (where: string, ...tables: readonly string[]): ErasedTable[] =>
  tables.map((table) => ({ table, where }));

/** In the order in which they are emptied: rows by which others are found come after them. */
export const erasedTables: readonly ErasedTable[] = [
  ...of(
    `website_id IN (${websites})`,
    'website_zones',
    'name_pointings',
    'website_health',
    'wordpress_sites',
  ),
  ...of(`website_id IN (${websites})`, 'web_server_settings', 'cdn_zones'),
  ...of(`backup_id IN (${backups})`, 'backup_downloads'),
  ...of(`account_id IN (${accounts})`, 'storage_samples', 'backup_requests', 'backups', 'websites'),
  ...of(own, 'storage_warnings', 'domain_claims', 'name_ownerships', 'released_names', 'refused_panel_names'),
  ...of(own, 'panel_accounts'),

  ...of(`zone_id IN (${zones})`, 'dns_changes'),
  ...of(own, 'dns_zones', 'domain_owner_updates', 'domain_registrations', 'domain_renewals'),
  ...of(
    own,
    'domain_transfers',
    'saved_domain_contacts',
    'domain_quotes',
    'domain_renewal_quotes',
    'domains',
  ),
  ...of(`mailbox_id IN (${mailboxes})`, 'mail_copies'),
  ...of(`domain_id IN (${mailDomains})`, 'mailboxes', 'mail_forwarders'),
  ...of(own, 'mail_domains', 'mail_accounts'),

  ...of(`customer_id IN (${customers})`, 'stripe_events'),
  ...of(`plan_id IN (${plans})`, 'change_quotes'),
  ...of(
    own,
    'trial_extensions',
    'billing_events',
    'scheduled_changes',
    'payment_method_changes',
    'cancellations',
    'sales',
  ),
  ...of(own, 'orders', 'hosting_plans', 'billing_customers'),

  ...of(own, 'customer_tags', 'ticket_ratings'),
  ...of('owner_id = $1::uuid', 'saved_replies'),
  ...of(`user_id = $1::uuid OR sender = $2::text OR ticket_number IN (${tickets})`, 'inbound_mails'),
  ...of(`ticket_number IN (${tickets})`, 'ticket_attachments', 'ticket_replies', 'ticket_events'),
  ...of(`user_id = $1::uuid OR ticket_number IN (${tickets})`, 'ticket_notices'),
  ...of(`author_id = $1::uuid OR ticket_number IN (${tickets})`, 'ticket_submissions'),
  ...of(`user_id = $1::uuid OR ticket_number IN (${tickets})`, 'ticket_mentions', 'ticket_note_drafts'),
  ...of(`ticket_number IN (${tickets})`, 'ticket_notes'),
  ...of(own, 'ticket_drafts', 'tickets', 'ratings', 'feedback'),

  ...of(`(import_id, row_number) IN (${imported})`, 'import_records'),
  ...of(own, 'import_rows'),
  ...of('webhook_id IN (SELECT id FROM webhooks WHERE user_id = $1::uuid)', 'webhook_deliveries'),
  ...of(own, 'webhooks', 'notifications', 'muted_notifications', 'hidden_checklists', 'archives'),
  ...of(own, 'idempotent_answers'),
  ...of('user_id = $1::uuid OR "to" = $2::text', 'mail_messages'),
  ...of(
    `path LIKE '%' || $1::uuid || '%' OR strpos(concat(subject, ' ', what, ' ', message_keys::text), $2::text) > 0`,
    'staff_notices',
  ),
  ...of(`operation_id IN (${operations})`, 'operation_notices', 'operation_steps'),
  ...of(`owner_id = $1::uuid AND kind <> 'deletion.deleteAccount'`, 'operations'),

  ...of('$1::uuid IN (account_id, user_id)', 'account_members'),
  ...of('account_id = $1::uuid OR email = $2::text', 'account_invitations'),
  ...of('account_id = $1::uuid', 'account_people_settings'),
  ...of('invited_by_id = $1::uuid OR email = $2::text', 'staff_invitations'),
  ...of(own, 'staff_profiles'),
  ...of('email = $2::text', 'one_time_codes'),
  ...of('session_id IN (SELECT id FROM sessions WHERE user_id = $1::uuid)', 'retired_tokens'),
  ...of('device_id IN (SELECT id FROM remembered_devices WHERE user_id = $1::uuid)', 'retired_device_tokens'),
  ...of(own, 'sessions', 'remembered_devices', 'password_reset_tokens', 'email_changes', 'authenticators'),
  ...of(own, 'passkeys', 'recovery_codes', 'api_keys'),
  ...of('id = $1::uuid', 'users'),
];

/** What the customer wrote in the accounts of others stays there, without their name. */
export const anonymizedElsewhere = `UPDATE ticket_replies SET author_name = NULL WHERE author_id = $1::uuid`;

/** Ends every way into the account, before anything is deleted. */
export const endedFirst: readonly ErasedTable[] = [
  ...of('account_id = $1::uuid', 'account_members', 'account_invitations'),
  ...of('email = $2::text', 'staff_invitations'),
  ...of(
    own,
    'webhooks',
    'sessions',
    'remembered_devices',
    'password_reset_tokens',
    'api_keys',
    'email_changes',
  ),
  ...of('email = $2::text', 'one_time_codes'),
];
