import { randomUUID } from 'node:crypto';
import { domainName, refuseName } from './domain-names.ts';
import type { Panel } from './panel.ts';
import { addressMissing, alreadyExists, PanelFault, valueInvalid } from './panel-fault.ts';
import type { WebspaceRecord } from './records.ts';
import { refuseUnknownHandler } from './php.ts';
import { defaultHosting, removeSite, renameSite } from './sites.ts';

export interface WebspaceFields {
  name: string;
  ownerId: number | undefined;
  ipAddresses: string[];
  status: number;
  externalId: string;
  planId: number | undefined;
  hosting: Record<string, string>;
}

const systemUser = /^[a-z_][a-z0-9_.-]{0,31}$/i;

/** Creates a subscription and, under the same id, its main site. @throws PanelFault when something stands against it. */
export function addWebspace(panel: Panel, fields: WebspaceFields): WebspaceRecord {
  const names = domainName(fields.name);
  refuseName(panel, names, fields.ownerId);
  const { ftp_password: password = '', ...hosting } = fields.hosting;
  refuseUnfitSystemUser(panel, hosting['ftp_login'] ?? '', password);
  for (const address of fields.ipAddresses)
    if (address !== panel.server.ipv4)
      throw new PanelFault(addressMissing, `The IP address ${address} does not exist on the server.`);

  const id = panel.nextId('domains');
  const shared = { id, guid: randomUUID(), status: fields.status, createdMs: panel.clock.nowMs() };
  panel.sites.put(String(id), {
    ...shared,
    ...names,
    kind: 'main',
    webspaceId: id,
    parentSiteId: undefined,
    hosting: { ...defaultHosting, www_root: `/var/www/vhosts/${names.asciiName}/httpdocs`, ...hosting },
  });
  return panel.webspaces.put(String(id), {
    ...shared,
    name: names.name,
    ownerId: fields.ownerId,
    externalId: fields.externalId,
    ipAddresses: fields.ipAddresses,
    planId: fields.planId,
  });
}

export function setWebspaceStatus(panel: Panel, webspace: WebspaceRecord, status: number): void {
  webspace.status = status;
  panel.webspaces.put(String(webspace.id), webspace);
  for (const site of panel.sites.values()) {
    if (site.webspaceId !== webspace.id) continue;
    site.status = status;
    panel.sites.put(String(site.id), site);
  }
}

/** Gives a subscription, its main site and the names below it another domain name. @throws PanelFault as for a new one. */
export function renameWebspace(panel: Panel, webspace: WebspaceRecord, text: string): void {
  const site = panel.sites.get(String(webspace.id));
  if (!site) return;
  renameSite(panel, site, text);
  panel.webspaces.put(String(webspace.id), Object.assign(webspace, { name: site.name }));
}

/** Changes settings of the main site's hosting. */
export function setHosting(panel: Panel, webspace: WebspaceRecord, values: Record<string, string>): void {
  const site = panel.sites.get(String(webspace.id));
  if (!site) return;
  const { ftp_password: _password, ...hosting } = values;
  refuseUnknownHandler(hosting['php_handler_id']);
  site.hosting = { ...site.hosting, ...hosting };
  panel.sites.put(String(site.id), site);
}

/** Removes a subscription with all its sites. */
export function removeWebspace(panel: Panel, webspace: WebspaceRecord): void {
  for (const site of panel.sites.values()) if (site.webspaceId === webspace.id) removeSite(panel, site);
  panel.webspaces.delete(String(webspace.id));
}

function refuseUnfitSystemUser(panel: Panel, login: string, password: string): void {
  if (!systemUser.test(login))
    throw new PanelFault(valueInvalid, `The system user name '${login}' is missing or invalid.`);
  if (password.length < 5)
    throw new PanelFault(valueInvalid, 'The password of the system user is missing or not complex enough.');
  const holder = panel.sites.find((site) => site.kind === 'main' && site.hosting['ftp_login'] === login);
  if (holder) throw new PanelFault(alreadyExists, `User '${login}' already exists.`);
}
