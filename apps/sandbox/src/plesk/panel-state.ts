import { basename } from 'node:path';
import { totalBytes, webspaceUsage } from './disk-usage.ts';
import type { Panel } from './panel.ts';
import type { SiteRecord } from './records.ts';
import { servicePlans } from './service-plans.ts';
import { contentOf } from './wp-toolkit/content.ts';
import { urlOf } from './wp-toolkit/installations.ts';
import type { InstallationRecord } from './wp-toolkit/records.ts';
import { describeTask, settleTasks } from './wp-toolkit/tasks.ts';

/** A panel's state as lists of flat objects, without passwords, keys and session ids. */
export function panelState(panel: Panel) {
  const describe = (site: SiteRecord) => ({
    id: site.id,
    name: site.name,
    webspace_id: site.webspaceId,
    status: statusName(site.status),
    https_redirect: site.redirectsToHttps ?? true,
    created_at: time(site.createdMs),
  });
  const { server } = panel;
  settleTasks(panel);
  return {
    name: server.name,
    location: server.location,
    location_label: server.locationLabel,
    country_code: server.countryCode,
    url: panel.url,
    ipv4: server.ipv4,
    customers: customersOf(panel),
    webspaces: webspacesOf(panel),
    sites: panel.sites
      .values()
      .filter((each) => each.kind !== 'subdomain')
      .map((each) => ({ ...describe(each), kind: each.kind, ...webServerState(each) })),
    subdomains: panel.sites
      .values()
      .filter((each) => each.kind === 'subdomain')
      .map((each) => ({
        ...describe(each),
        parent: siteName(panel, each.parentSiteId),
        ...webServerState(each),
      })),
    aliases: panel.aliases
      .values()
      .map((each) => ({ id: each.id, name: each.name, site: siteName(panel, each.siteId) })),
    wordpress: installationsOf(panel),
    wordpress_tasks: tasksOf(panel),
    backups: panel.backups.values().map((each) => ({
      id: each.id,
      name: basename(each.file, '.tar'),
      customer: ownerOf(panel, each.customerId),
      created_at: time(each.createdMs),
    })),
    prohibited_names: panel.prohibitedNames.values().map(({ name }) => ({ name })),
    sessions: sessionsOf(panel),
  };
}

function customersOf(panel: Panel) {
  return panel.customers.values().map((each) => ({
    id: each.id,
    login: each.login,
    name: each.info['pname'] ?? '',
    email: each.info['email'] ?? '',
    external_id: each.externalId,
    status: statusName(each.status),
    created_at: time(each.createdMs),
  }));
}

function webspacesOf(panel: Panel) {
  return panel.webspaces.values().map((each) => ({
    id: each.id,
    name: each.name,
    owner: ownerOf(panel, each.ownerId),
    external_id: each.externalId,
    plan: servicePlans.find((plan) => plan.id === each.planId)?.name ?? '',
    status: statusName(each.status),
    disk_bytes: totalBytes(webspaceUsage(panel, each.id, panel.clock.nowMs())),
    created_at: time(each.createdMs),
  }));
}

function installationsOf(panel: Panel) {
  return panel.toolkit.installations.values().map((each) => ({
    id: each.id,
    site: siteName(panel, each.siteId),
    url: urlOf(panel, each),
    version: each.version,
    status: each.alive ? 'active' : 'broken',
    ...shownBy(each),
    plugins: each.plugins
      .filter(({ active }) => active)
      .map(({ slug }) => slug)
      .join(' '),
    object_cache: each.cacheDropIn ? 'on' : 'off',
    created_at: time(each.createdMs),
  }));
}

function tasksOf(panel: Panel) {
  return panel.toolkit.tasks
    .values()
    .map((each) => describeTask(panel, each))
    .map(({ id, code, status, progress, errors }) => ({
      id,
      code,
      status,
      progress,
      errors: errors.join(' '),
    }));
}

function ownerOf(panel: Panel, id: number | undefined): string {
  return panel.customers.get(String(id))?.login ?? 'admin';
}

function siteName(panel: Panel, id: number | undefined): string {
  return panel.sites.get(String(id))?.name ?? '';
}

function sessionsOf(panel: Panel) {
  return panel.sessions.values().map((each) => ({
    login: each.login,
    ip_address: each.ipAddress ?? 'any',
    opened: each.openedMs === undefined ? '' : time(each.openedMs),
    created_at: time(each.createdMs),
  }));
}

function webServerState({ hosting, php = {}, nginx }: SiteRecord) {
  return {
    php_handler: hosting['php_handler_id'] ?? '',
    php_settings: Object.entries(php)
      .map(([name, value]) => `${name}=${value}`)
      .join(', '),
    nginx_static: nginx?.serveStatic === true ? 'on' : 'off',
    nginx_directives: nginx?.additionalDirectives ?? '',
  };
}

function statusName(status: number): string {
  return status === 0 ? 'active' : 'suspended';
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}

/** The public content of a website with WordPress. */
function shownBy(installation: InstallationRecord) {
  const { theme, pages, options } = contentOf(installation);
  const front = pages.find(({ id }) => String(id) === options['page_on_front']);
  return {
    title: installation.title,
    theme,
    pages: pages.map(({ slug }) => slug).join(' '),
    front_page: options['show_on_front'] === 'page' ? (front?.slug ?? '') : '',
  };
}
