import { type ExportedTables, own } from './exported-table.ts';

const zones = 'SELECT id FROM dns_zones WHERE user_id = $1::uuid';
const mailDomains = 'SELECT id FROM mail_domains WHERE user_id = $1::uuid';
const mailboxes = `SELECT id FROM mailboxes WHERE domain_id IN (${mailDomains})`;

/** Domains, their DNS, and email. */
export const domainTables: ExportedTables = {
  domains: {
    area: 'domains',
    where: own,
    columns:
      'created_at id name registered_at expires_at at_registrar registrar autorenew autorenew_year_cents renewable_until restorable_until renew_year_cents nameserver_kind nameservers wanted_kind wanted_nameservers public_nameservers owner_confirmation is_on_hold is_locked wanted_lock is_signed wanted_signed unsigned_at own_zone_since is_leaving leaving_notified_at code_shown_at missing_since',
    withheld: { technical: 'user_id wish_id public_read_at synced_at' },
  },
  domain_registrations: {
    area: 'domains',
    where: own,
    columns:
      'created_at id name registrar years price_cents renew_year_cents premium autorenew state paid_at finished_at',
    withheld: {
      company: 'cost_cents refusal',
      elsewhere: 'sealed_contacts',
      technical: 'user_id requested_at',
    },
  },
  domain_renewals: {
    area: 'domains',
    where: own,
    columns:
      'created_at id name registrar kind payment is_restoration years price_cents currency state expires_before expires_after problem paid_at finished_at',
    withheld: {
      company: 'cost_cents refusal',
      technical: 'user_id quote_id attempts requested_at funded_since',
    },
  },
  domain_transfers: {
    area: 'domains',
    where: own,
    columns:
      'created_at id name registrar price_cents renew_year_cents nameservers state is_unanswered paid_at email_resent_at finished_at',
    withheld: {
      secret: 'sealed_order has_code',
      company: 'cost_cents refusal',
      technical: 'user_id requested_at followed_at',
    },
  },
  domain_owner_updates: {
    area: 'domains',
    where: own,
    columns: 'created_at id domain_id kind accepted_at',
    withheld: { elsewhere: 'sealed_owner', technical: 'user_id' },
  },
  saved_domain_contacts: {
    area: 'domains',
    where: own,
    columns: 'used_at id',
    withheld: { elsewhere: 'sealed_contact', technical: 'user_id' },
  },
  dns_zones: {
    area: 'domains',
    where: own,
    columns: 'created_at id name version sets nameservers missing_hosts read_at',
    withheld: { technical: 'user_id asked_at change_id' },
  },
  dns_changes: {
    area: 'domains',
    where: `zone_id IN (${zones})`,
    columns: 'at id zone_id version source detail state changes saved_at',
    withheld: { others: 'actor_id', technical: 'live nameservers error_code' },
  },
  mail_accounts: {
    area: 'email',
    where: own,
    columns:
      'created_at mail_host username server box ownership_name ownership_value stands_at storage_used_mb storage_read_at',
    withheld: { technical: 'user_id' },
  },
  mail_domains: {
    area: 'email',
    where: own,
    columns:
      'created_at id name added_at mx spf dkim_name dkim verdicts checked_at all_found replaced refusal wanted_at warned_at catch_all catch_all_address',
    withheld: {
      technical: 'user_id addresses_read_at addresses_asked_at addresses_version catch_all_changing',
    },
  },
  mailboxes: {
    area: 'email',
    where: `domain_id IN (${mailDomains})`,
    columns: 'created_at id domain_id name state quota_mb used_mb daily_limit sent_today suspended',
    withheld: { technical: 'password_busy_until' },
  },
  mail_forwarders: {
    area: 'email',
    where: `domain_id IN (${mailDomains})`,
    columns: 'created_at id domain_id name state destinations',
  },
  mail_copies: {
    area: 'email',
    where: `mailbox_id IN (${mailboxes})`,
    columns: 'started_at mailbox_id host from_user folder done total too_large refused cancelled_at',
    withheld: { technical: 'operation_id' },
  },
};
