import type { ServedWebsite, WebsiteHost } from '../websites/website-host.ts';
import type { Panel } from './panel.ts';
import { objectMissing, PanelFault } from './panel-fault.ts';
import type { SiteRecord } from './records.ts';
import { type CommandResult, done, failed } from './rest/command.ts';
import { findSite } from './sites.ts';

/** The server as visitors of its websites meet it. */
export function websiteHostOf(panel: Panel): WebsiteHost {
  return {
    ipv4: panel.server.ipv4,
    certificate: panel.credentials,
    find: (name) => servedWebsite(panel, name.toLowerCase()),
  };
}

function servedWebsite(panel: Panel, name: string): ServedWebsite | undefined {
  const bare = name.replace(/^www\./, '');
  const alias = panel.aliases.find(({ asciiName }) => asciiName === name || asciiName === bare);
  const site =
    findSite(panel, name) ?? findSite(panel, bare) ?? (alias && panel.sites.get(String(alias.siteId)));
  if (site === undefined) return undefined;
  const isServed = site.status === 0 && panel.webspaces.get(String(site.webspaceId))?.status === 0;
  const { asciiName, certificate, redirectsToHttps: redirects = true } = site;
  return { name: asciiName, isServed, certificate, redirects };
}

/** `--call sslit --certificate -issue ...`: answers when the certificate is installed. */
export async function sslitCommand(panel: Panel, params: readonly string[]): Promise<CommandResult> {
  const [group, action, ...rest] = params;
  if (group !== '--certificate' || action !== '-issue') return failed(`Unknown command '${group ?? ''}'`);
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 1) {
    const option = rest[at] ?? '';
    if (['-domain', '-registrationEmail', '-aliases'].includes(option)) {
      values.set(option, rest[at + 1] ?? '');
      at += 1;
    } else if (['-secure-domain', '-secure-www'].includes(option)) flags.add(option);
    else return failed(`Unknown option '${option}'`);
  }
  const domain = values.get('-domain') ?? '';
  if (!(values.get('-registrationEmail') ?? '').includes('@')) return failed('Incorrect registration email');
  const aliases = (values.get('-aliases') ?? '').split(',').filter((alias) => alias !== '');
  return issue(panel, domain, [
    ...(flags.has('-secure-domain') ? [domain] : []),
    ...(flags.has('-secure-www') ? [`www.${domain}`] : []),
    ...aliases,
  ]);
}

/** `--exec letsencrypt cli.php -d NAME ... -m EMAIL`: the first name is the website's. */
export async function letsencryptCommand(panel: Panel, params: readonly string[]): Promise<CommandResult> {
  const [script, ...rest] = params;
  if (script !== 'cli.php') return failed(`Unable to execute '${script ?? ''}'`);
  const valuesOf = (option: string) => rest.filter((_, at) => rest[at - 1] === option);
  if (valuesOf('-m').length !== 1) return failed('The option -m is missing');
  const names = valuesOf('-d');
  return issue(panel, names[0] ?? '', names);
}

async function issue(panel: Panel, domain: string, names: readonly string[]): Promise<CommandResult> {
  const site = findSite(panel, domain);
  if (site === undefined) throw new PanelFault(objectMissing, `Unable to find domain '${domain}'`);
  const foreign = names.find((name) => !isNameOf(panel, site, name));
  if (foreign !== undefined || names.length === 0) return failed(`invalidAliases: ${foreign ?? ''}`);
  if (panel.authority === undefined) return failed('The ACME server does not answer');
  try {
    site.certificate = await panel.authority.issue(names, panel.server.ipv4);
  } catch (error) {
    return failed(`Could not issue a certificate for ${domain}.\n${(error as Error).message}`);
  }
  panel.sites.put(String(site.id), site);
  return done('Certificate issued.\n');
}

function isNameOf(panel: Panel, site: SiteRecord, name: string): boolean {
  if (name === site.asciiName || name === `www.${site.asciiName}`) return true;
  return panel.aliases.find((alias) => alias.asciiName === name && alias.siteId === site.id) !== undefined;
}
