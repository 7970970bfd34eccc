import { objectMissing, PanelFault, valueInvalid } from './panel-fault.ts';
import type { Panel } from './panel.ts';
import type { SiteRecord } from './records.ts';

const fullVersions = ['7.3.33', '7.4.33', '8.1.33', '8.2.29', '8.3.26', '8.4.13'];
/** An administrator disabled it. */
const disabledVersion = '7.3.33';

/** The PHP versions of every server. */
export const phpHandlers = fullVersions.map((fullVersion) => {
  const version = fullVersion.split('.').slice(0, 2).join('.');
  const short = version.replace('.', '');
  const enabled = fullVersion !== disabledVersion;
  return { id: `plesk-php${short}-fpm`, fullVersion, version, enabled, home: `/opt/plesk/php/${version}` };
});

/** The names of php.ini that this server's PHP knows, as far as hosting uses them. */
const directives = new Set([
  'allow_url_fopen',
  'date.timezone',
  'disable_functions',
  'display_errors',
  'error_reporting',
  'file_uploads',
  'include_path',
  'log_errors',
  'max_execution_time',
  'max_input_time',
  'max_input_vars',
  'memory_limit',
  'opcache.enable',
  'opcache.interned_strings_buffer',
  'opcache.jit',
  'opcache.jit_buffer_size',
  'opcache.max_accelerated_files',
  'opcache.memory_consumption',
  'open_basedir',
  'post_max_size',
  'realpath_cache_size',
  'realpath_cache_ttl',
  'session.save_path',
  'short_open_tag',
  'upload_max_filesize',
]);

/** Names of hosting settings that are no names of php.ini. */
const hostingSettings = new Set(['php', 'php_handler_id', 'ssl', 'www_root', 'ftp_login', 'ftp_password']);

/** Sets values of php.ini for a site; an empty one restores the server's. @throws PanelFault 1019 for a name PHP does not know */
export function setPhp(panel: Panel, site: SiteRecord, values: Readonly<Record<string, string>>): void {
  const php = { ...site.php };
  for (const [name, value] of Object.entries(values)) {
    if (!directives.has(name)) throw new PanelFault(valueInvalid, `PHP setting '${name}' is not known.`);
    if (value === '') Reflect.deleteProperty(php, name);
    else php[name] = value;
  }
  panel.sites.put(String(site.id), Object.assign(site, { php }));
}

/** Splits the properties of a `site/set` into hosting settings and values of php.ini, and sets both. */
export function setProperties(
  panel: Panel,
  site: SiteRecord,
  values: Readonly<Record<string, string>>,
): void {
  const entries = Object.entries(values);
  const hosting = Object.fromEntries(entries.filter(([name]) => hostingSettings.has(name)));
  refuseUnknownHandler(hosting['php_handler_id']);
  setPhp(panel, site, Object.fromEntries(entries.filter(([name]) => !hostingSettings.has(name))));
  panel.sites.put(String(site.id), Object.assign(site, { hosting: { ...site.hosting, ...hosting } }));
}

/** @throws PanelFault when the server has no such PHP, or an administrator disabled it */
export function refuseUnknownHandler(id: string | undefined): void {
  if (id === undefined) return;
  const handler = phpHandlers.find((each) => each.id === id);
  if (handler === undefined) throw new PanelFault(objectMissing, `PHP handler '${id}' does not exist.`);
  if (!handler.enabled) throw new PanelFault(valueInvalid, `PHP handler '${id}' is disabled.`);
}
