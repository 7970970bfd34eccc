import { createHash } from 'node:crypto';
import type { Panel } from '../panel.ts';
import { freshContent } from './content.ts';
import { currentVersion, updatesOf } from './core.ts';
import type { InstallationRecord, WantedInstallation } from './records.ts';
import { ToolkitFault } from './toolkit-answer.ts';

const bundledPlugins = [
  { slug: 'akismet', title: 'Akismet Anti-spam', version: '5.6', active: false },
  { slug: 'hello-dolly', title: 'Hello Dolly', version: '1.7.3', active: false },
];

/** Installs WordPress; an existing one is overwritten and keeps its id. */
export function putInstallation(
  panel: Panel,
  wanted: WantedInstallation,
  state: { alive: boolean; errorMessage: string },
): InstallationRecord {
  const { installations } = panel.toolkit;
  const former = installationAt(panel, wanted.siteId, wanted.folder);
  const id = former?.id ?? panel.toolkit.nextId('installations');
  return installations.put(String(id), {
    id,
    ...wanted,
    ...state,
    version: state.alive ? (wanted.version ?? currentVersion) : '',
    plugins: state.alive ? structuredClone(bundledPlugins) : [],
    cacheDropIn: false,
    content: freshContent(),
    createdMs: panel.clock.nowMs(),
  });
}

export function installationAt(panel: Panel, siteId: number, folder: string): InstallationRecord | undefined {
  return panel.toolkit.installations.find((each) => each.siteId === siteId && each.folder === folder);
}

/** @throws ToolkitFault when it does not exist */
export function wantedInstallation(panel: Panel, id: string): InstallationRecord {
  const found = panel.toolkit.installations.get(id);
  if (!found) throw new ToolkitFault(404, `Installation #${id} is not found`);
  return found;
}

/** A working installation. @throws ToolkitFault when it does not exist or does not answer */
export function livingInstallation(panel: Panel, id: string): InstallationRecord {
  const found = wantedInstallation(panel, id);
  if (!found.alive) throw new ToolkitFault(400, `WordPress does not answer: ${found.errorMessage}`);
  return found;
}

/** Says that an installation taken out was changed in place. */
export function saveInstallation(panel: Panel, installation: InstallationRecord): void {
  panel.toolkit.installations.put(String(installation.id), installation);
}

/** Deletes a site's installations. */
export function removeInstallationsOf(panel: Panel, siteId: number): void {
  for (const { id, siteId: on } of panel.toolkit.installations.values())
    if (on === siteId) panel.toolkit.installations.delete(String(id));
}

/** By the site's present name. */
export function urlOf(panel: Panel, { siteId, folder, protocol }: InstallationRecord): string {
  const name = panel.sites.get(String(siteId))?.asciiName ?? '';
  return `${protocol}://${name}${folder === '' ? '' : `/${folder}`}`;
}

export function passwordHash(login: string, password: string): string {
  return createHash('sha256').update(`${login}\u0000${password}`).digest('hex');
}

export function describeInstallation(panel: Panel, installation: InstallationRecord) {
  const { id, siteId, folder, protocol, title, version, alive, errorMessage } = installation;
  const site = panel.sites.get(String(siteId));
  return {
    id,
    title,
    displayTitle: title,
    url: urlOf(panel, installation),
    version,
    path: `/httpdocs${folder === '' ? '' : `/${folder}`}`,
    installationType: 'localPleskLinux',
    labels: [],
    server: null,
    screenshot: { createdAt: null, url: `/modules/wp-toolkit/screenshots/${id}.png` },
    owner: describeOwner(panel, site?.webspaceId),
    features: { updates: describeUpdates(installation) },
    domain: {
      name: site?.name ?? '',
      url: `/smb/web/overview/id/${siteId}`,
      sslRedirectEnabled: site?.redirectsToHttps ?? true,
      installationsLimit: -1,
      installationsCount: panel.toolkit.installations.values().filter((each) => each.siteId === siteId)
        .length,
      ssl: {
        enabled: true,
        redirectToHttpsEnabled: site?.redirectsToHttps ?? true,
        urlProtocolHttps: protocol === 'https',
        certificate: {},
        enableSslActionUrl: null,
        buyOrInstallSslActionUrl: null,
        enableRedirectToHttpsActionUrl: null,
      },
    },
    status: { alive, infected: false, unsupported: false, multisite: false },
    errorMessage: errorMessage === '' ? null : errorMessage,
  };
}

/** The newest version that it can be updated to, whatever its branch. */
function describeUpdates(installation: InstallationRecord) {
  const [newest] = updatesOf(installation);
  return {
    applicable: true,
    autoUpdatesAvailable: true,
    availableVersion: newest?.version ?? null,
    amountOfPluginsWithUpdates: 0,
    amountOfThemesWithUpdates: 0,
    smart: {},
    php: {},
  };
}

/** The customer whose website it is; the administrator's own websites have id 1. */
function describeOwner(panel: Panel, webspaceId: number | undefined) {
  const ownerId = panel.webspaces.get(String(webspaceId))?.ownerId;
  const customer = ownerId === undefined ? undefined : panel.customers.get(String(ownerId));
  return {
    id: customer?.id ?? 1,
    login: customer?.login ?? 'admin',
    name: customer?.info['pname'] ?? null,
    url: null,
  };
}

/** The toolkit's own form of an installation's administrator; it does not know the password. */
export function describeAccount({ adminLogin, adminEmail, language = 'en_US' }: InstallationRecord) {
  return {
    loginUrl: null,
    currentLogin: adminLogin,
    currentPassword: null,
    currentEmail: adminEmail,
    currentLanguage: language,
    availableLogins: [{ login: adminLogin, title: adminLogin }],
    availableLanguages: [{ code: language, title: language }],
  };
}
