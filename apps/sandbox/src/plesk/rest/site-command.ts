import { nginxOf, setNginx } from '../nginx.ts';
import type { Panel } from '../panel.ts';
import type { NginxRecord, SiteRecord } from '../records.ts';
import { findSite } from '../sites.ts';
import { type CommandResult, done, failed } from './command.ts';
import { showWebServer } from './web-server-layouts.ts';

type Action = (panel: Panel, site: SiteRecord, options: readonly string[]) => CommandResult;

const actions: Readonly<Record<string, Action>> = {
  '--show-web-server-settings': ({ server }, site) =>
    done(showWebServer(nginxOf(site), server.webServerLayout)),
  '--update-web-server-settings': updateWebServer,
  '--update': updateSite,
  '--show-php-settings': (_panel, site) =>
    done(
      Object.entries(site.php ?? {})
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(''),
    ),
  '--update-php-settings': updatePhp,
};

/** `site ACTION DOMAIN [-option value ...]`. */
export function siteCommand(panel: Panel, params: readonly string[]): CommandResult {
  const [name = '', domain, ...options] = params;
  if (name === '--help') return done(help(panel));
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) return failed(`Unknown command '${name}'`);
  if (domain === undefined) return failed(`The command ${name} needs a domain name`);
  const site = findSite(panel, domain);
  if (site === undefined) return failed(`Unable to find domain '${domain}': the domain does not exist`);
  return action(panel, site, options);
}

const nginxOptions: Readonly<Record<string, (value: string) => Partial<NginxRecord> | undefined>> = {
  '-nginx-serve-static': (value) =>
    value === 'true' || value === 'false' ? { serveStatic: value === 'true' } : undefined,
  '-nginx-static-extensions': (value) => ({ staticExtensions: value }),
  '-nginx-additional-directives': (value) => ({ additionalDirectives: value }),
  // Nothing that comes through the gate can put a file on the server.
  '-additional-nginx-settings-file': () => undefined,
};

const isDirectives = (option: string) =>
  option === '-nginx-additional-directives' || option === '-additional-nginx-settings-file';

function help({ server }: Panel): string {
  const options = Object.keys(nginxOptions).filter(
    (option) => !isDirectives(option) || option === server.directivesOption,
  );
  return [
    'Usage: site command <domain> [options]',
    '',
    'Available commands:',
    ...Object.keys(actions).map((action) => `    ${action}`),
    '',
    'Available options:',
    ...options.map((option) => `    ${option} <string>`),
    '',
  ].join('\n');
}

function updateWebServer(panel: Panel, site: SiteRecord, options: readonly string[]): CommandResult {
  const change: Partial<NginxRecord> = {};
  for (let at = 0; at < options.length; at += 2) {
    const [name = '', value] = options.slice(at, at + 2);
    const read = Object.hasOwn(nginxOptions, name) ? nginxOptions[name] : undefined;
    if (read === undefined || (isDirectives(name) && name !== panel.server.directivesOption))
      return failed(`Unknown option '${name}'`);
    const part = value === undefined ? undefined : read(value);
    if (part === undefined) return failed(`Invalid value of the option '${name}': '${value ?? ''}'`);
    Object.assign(change, part);
  }
  setNginx(panel, site, change);
  return done(`SUCCESS: Web server settings of '${site.name}' were updated.\n`);
}

/** Of all hosting settings, only the redirect from http to https. */
function updateSite(
  panel: Panel,
  site: SiteRecord,
  [name = '', value, ...others]: readonly string[],
): CommandResult {
  if (name !== '-ssl-redirect' || others.length > 0) return failed(`Unknown option '${others[0] ?? name}'`);
  if (value !== 'true' && value !== 'false')
    return failed(`Invalid value of the option '${name}': '${value ?? ''}'`);
  panel.sites.put(String(site.id), Object.assign(site, { redirectsToHttps: value === 'true' }));
  return done(`SUCCESS: Update of domain '${site.name}' complete.\n`);
}

/** Takes values only out of a file on the server, and nothing that comes through the gate can put one there. */
function updatePhp(_panel: Panel, _site: SiteRecord, options: readonly string[]): CommandResult {
  const [name = '', file] = options;
  if (name !== '-settings' && name !== '-additional-settings') return failed(`Unknown option '${name}'`);
  return failed(`Unable to open file '${file ?? ''}': No such file or directory`);
}
