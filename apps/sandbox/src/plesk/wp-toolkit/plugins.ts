import type { Panel } from '../panel.ts';
import { saveInstallation } from './installations.ts';
import type { InstallationRecord, PluginRecord } from './records.ts';
import { ToolkitFault } from './toolkit-answer.ts';

/** The available plugins of WordPress's directory. */
const directory: Readonly<Record<string, { title: string; version: string }>> = {
  'redis-cache': { title: 'Redis Object Cache', version: '2.7.0' },
  'classic-editor': { title: 'Classic Editor', version: '1.6.7' },
};

const objectCache = 'redis-cache';

/** Installs a plugin unless it is installed. @throws ToolkitFault when the directory does not have it */
export function addPlugin(
  panel: Panel,
  installation: InstallationRecord,
  slug: string,
  active: boolean,
): PluginRecord {
  const known = Object.hasOwn(directory, slug) ? directory[slug] : undefined;
  if (!known) throw new ToolkitFault(400, `The plugin '${slug}' is not found in the directory.`);
  if (!installation.plugins.some((plugin) => plugin.slug === slug))
    installation.plugins.push({ slug, ...known, active: false });
  return setPluginActive(panel, installation, slug, active);
}

/** @throws ToolkitFault when it is not installed */
export function setPluginActive(
  panel: Panel,
  installation: InstallationRecord,
  slug: string,
  active: boolean,
): PluginRecord {
  const plugin = installation.plugins.find((each) => each.slug === slug);
  if (!plugin) throw new ToolkitFault(404, `The plugin '${slug}' is not installed.`);
  plugin.active = active;
  // The plugin takes its drop-in away when it is switched off.
  if (slug === objectCache && !active) installation.cacheDropIn = false;
  saveInstallation(panel, installation);
  return plugin;
}

export function hasObjectCachePlugin({ plugins }: InstallationRecord): boolean {
  return plugins.some(({ slug, active }) => slug === objectCache && active);
}

export function describePlugin({ slug, title, version, active }: PluginRecord) {
  return {
    slug,
    title,
    description: title,
    version,
    availableVersion: version,
    status: active,
    mustUse: false,
    autoUpdates: false,
    autoUpdatesAvailable: true,
    vulnerable: false,
  };
}
