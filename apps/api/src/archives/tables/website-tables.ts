import { type ExportedTables, own } from './exported-table.ts';

const accounts = 'SELECT id FROM panel_accounts WHERE user_id = $1::uuid';
const websites = `SELECT id FROM websites WHERE account_id IN (${accounts})`;

/** Hosting accounts, websites and their names. */
export const websiteTables: ExportedTables = {
  panel_accounts: {
    area: 'websites',
    where: own,
    columns:
      'created_at id hosting_plan_id location login state placeholder_name suspended_at switched_off_at is_imported',
    withheld: {
      technical: 'user_id server_id panel_customer_id panel_webspace_id last_synced_at standing_at',
    },
  },
  websites: {
    area: 'websites',
    where: `account_id IN (${accounts})`,
    columns: 'created_at id account_id ascii_name aliases kind state storage_bytes deleted_at',
    withheld: { technical: 'panel_site_id parent_site_id last_synced_at' },
  },
  website_zones: {
    area: 'websites',
    where: `website_id IN (${websites})`,
    columns: 'checked_at website_id name problem',
  },
  name_pointings: {
    area: 'websites',
    where: `website_id IN (${websites})`,
    columns:
      'seen_at website_id name target addresses ipv6_addresses delegation nameservers delegation_seen_at',
    withheld: { technical: 'asked_at watched_since' },
  },
  website_health: {
    area: 'websites',
    where: `website_id IN (${websites})`,
    columns: 'checked_at website_id certificate certificate_ends_at certificate_names http_status',
    withheld: { technical: 'attempts attempts_since attempted_at next_attempt_at attempt_error' },
  },
  wordpress_sites: {
    area: 'websites',
    where: `website_id IN (${websites})`,
    columns: 'read_at website_id version newer_versions admin_url admin_login plugin_state cache_state',
    withheld: { technical: 'installation_id updates_read_at cache_changed_at cache_read_at' },
  },
  web_server_settings: {
    area: 'websites',
    where: `website_id IN (${websites})`,
    columns: 'read_at website_id static_file_cache file_compression php_version php_optimized php_versions',
  },
  cdn_zones: {
    area: 'websites',
    where: `website_id IN (${websites})`,
    columns: 'created_at website_id host_name custom_host_name certificate aliased removing last_purged_at',
    withheld: { technical: 'zone_id' },
  },
  storage_samples: {
    area: 'websites',
    where: `account_id IN (${accounts})`,
    columns: 'day account_id bytes',
  },
  storage_warnings: {
    area: 'websites',
    where: own,
    columns: 'changed_at level',
    withheld: { technical: 'user_id' },
  },
  backups: {
    area: 'websites',
    where: `account_id IN (${accounts})`,
    columns: 'created_at id account_id reason main_website websites subject restored_at',
    withheld: { technical: 'server_id name panel_name' },
  },
  domain_claims: {
    area: 'websites',
    where: own,
    columns: 'created_at name account_id expires_at',
    withheld: { technical: 'user_id' },
  },
  name_ownerships: {
    area: 'websites',
    where: own,
    columns: 'created_at name state proof proven_at checked_at lapses_at lost_at moved_to',
    withheld: { technical: 'user_id asked_at' },
  },
  released_names: {
    area: 'websites',
    where: own,
    columns: 'rests_until name',
    withheld: { technical: 'user_id' },
  },
  refused_panel_names: {
    area: 'websites',
    where: own,
    columns: 'found_at account_id name reason',
    withheld: { technical: 'user_id' },
  },
};
