import { nginxOf, setNginx } from '../nginx.ts';
import type { Panel } from '../panel.ts';
import type { NginxRecord, SiteRecord } from '../records.ts';
import { findSite } from '../sites.ts';
import { type CommandResult, done, failed } from './command.ts';

type Action = (panel: Panel, site: SiteRecord, options: readonly string[]) => CommandResult;

const actions: Readonly<Record<string, Action>> = {
  '--show-web-server-settings': (_panel, site) => done(show(nginxOf(site))),
  '--update-web-server-settings': updateWebServer,
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
};

function updateWebServer(panel: Panel, site: SiteRecord, options: readonly string[]): CommandResult {
  const change: Partial<NginxRecord> = {};
  for (let at = 0; at < options.length; at += 2) {
    const [name = '', value] = options.slice(at, at + 2);
    const read = Object.hasOwn(nginxOptions, name) ? nginxOptions[name] : undefined;
    if (read === undefined) return failed(`Unknown option '${name}'`);
    const part = value === undefined ? undefined : read(value);
    if (part === undefined) return failed(`Invalid value of the option '${name}': '${value ?? ''}'`);
    Object.assign(change, part);
  }
  setNginx(panel, site, change);
  return done(`SUCCESS: Web server settings of '${site.name}' were updated.\n`);
}

/** Takes values only out of a file on the server, and nothing that comes through the gate can put one there. */
function updatePhp(_panel: Panel, _site: SiteRecord, options: readonly string[]): CommandResult {
  const [name = '', file] = options;
  if (name !== '-settings' && name !== '-additional-settings') return failed(`Unknown option '${name}'`);
  return failed(`Unable to open file '${file ?? ''}': No such file or directory`);
}

function show({ serveStatic, staticExtensions, additionalDirectives }: NginxRecord): string {
  const lines = additionalDirectives === '' ? [''] : additionalDirectives.split('\n');
  return [
    'nginx-proxy-mode: true',
    'nginx-transparent-mode: true',
    `nginx-serve-static: ${serveStatic}`,
    `nginx-static-extensions: ${staticExtensions}`,
    'nginx-cache-enabled: false',
    `nginx-additional-directives: ${lines[0] ?? ''}`,
    ...lines.slice(1).map((line) => `    ${line}`),
    '',
  ].join('\n');
}
