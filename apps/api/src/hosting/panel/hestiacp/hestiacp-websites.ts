import { exitCodes, HestiacpError } from '@homeport/hestiacp';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { listAccounts, type Website } from './hestiacp-accounts.ts';
import type { HestiacpPanel } from './hestiacp-connections.adapter.ts';
import { isUnchanged } from './hestiacp-former-zones.ts';
import { addZone, finishZone, isThere, removeZones, replaceZone } from './hestiacp-website-zones.ts';

export function gone(what: string): ProviderError {
  return new ProviderError('not_found', 'panel_not_found', `${what} is not on the panel`);
}

/** Something that no longer exists counts as removed. */
export async function unlessGone(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof HestiacpError) || error.kind !== 'not_found') throw error;
  });
}

/** Adds a website after its zone. @throws ProviderError conflict domain_on_panel, rejected panel_full */
export async function addWebsite(panel: HestiacpPanel, login: string, name: string): Promise<void> {
  await withZone(panel, login, name, () => added(panel.webDomains.add(login, name)));
}

/** Adds the zone of a name and then the name itself. Takes a new zone back when the panel refuses the name. */
export async function withZone(
  panel: HestiacpPanel,
  login: string,
  name: string,
  add: () => Promise<void>,
): Promise<void> {
  const zone = await addZone(panel, login, name);
  try {
    await add();
  } catch (error) {
    const isRefused =
      (error instanceof ProviderError || error instanceof HestiacpError) &&
      (error.kind === 'conflict' || error.kind === 'rejected');
    if (isRefused && zone === 'new' && !(await hasName(panel, login, name)))
      await removeZones(panel, login, [name]);
    throw error;
  }
  if (isThere(zone)) await finishZone(panel, login, name);
}

/**
 * Settles a zone whose addition was never answered, and not continued either: completes it for a website of the name,
 * otherwise takes it back, unless someone has changed it in the meantime.
 */
export async function settleZone(panel: HestiacpPanel, login: string, name: string): Promise<void> {
  const { serverId, zones, startedZones } = panel;
  if (await hasName(panel, login, name)) {
    if (isThere(await addZone(panel, login, name))) return finishZone(panel, login, name);
    // What it is to get from a former zone is kept for the next attempt.
    const former = await startedZones.find(serverId, { login, name });
    if (former) return startedZones.begin(serverId, { login, name });
    return startedZones.end(serverId, { login, name });
  }
  const isOurs = (await zones.list(login)).includes(name) && (await isUnchanged(panel, login, name));
  if (isOurs) await removeZones(panel, login, [name]);
  await startedZones.end(serverId, { login, name });
}

/** Whether a website of the user has this name or alias. */
export async function hasName({ webDomains }: HestiacpPanel, login: string, name: string): Promise<boolean> {
  const websites = await webDomains.list(login);
  return websites.some((website) => website.name === name || website.aliases.includes(name));
}

/** Deletes a website after the zones of its names: while it is there, a repetition continues. */
export async function deleteWebsite(panel: HestiacpPanel, { login, website }: Website): Promise<void> {
  await removeZones(panel, login, [...website.aliases, website.name]);
  await unlessGone(panel.webDomains.delete(login, website.name));
}

/** Adds an alias, and `www` in front of it. @throws ProviderError as `addWebsite` */
export async function addAlias(
  panel: HestiacpPanel,
  { login, website }: Website,
  alias: string,
): Promise<void> {
  await withZone(panel, login, alias, () =>
    added(panel.webDomains.addAliases(login, website.name, withWww(alias))),
  );
}

/** Removes an alias, and `www` in front of it; does nothing without such an alias. */
export async function removeAlias(panel: HestiacpPanel, alias: string): Promise<void> {
  const found = (await listWebsites(panel)).find(({ website }) => website.aliases.includes(alias));
  if (found === undefined) return;
  const { login, website } = found;
  await removeZones(panel, login, [alias]);
  const present = withWww(alias).filter((each) => website.aliases.includes(each));
  // The alias itself goes last: while it is there, a repetition continues.
  for (const each of present.reverse())
    await unlessGone(panel.webDomains.deleteAlias(login, website.name, each));
}

/**
 * Renames a website. Its aliases stay as they are, except for `www` in front of its name.
 * @throws ProviderError conflict domain_on_panel
 */
export async function renameWebsite(
  panel: HestiacpPanel,
  { login, website }: Website,
  name: string,
): Promise<void> {
  // The panel itself compares the new name with those of websites only.
  const isTaken = (await listWebsites(panel)).some(
    (other) =>
      other.website.name !== website.name &&
      (other.website.name === name || other.website.aliases.includes(name)),
  );
  if (isTaken) throw new ProviderError('conflict', 'domain_on_panel', `${name} is on the panel`);
  await withZone(panel, login, name, () =>
    panel.webDomains.rename(login, website.name, name).catch((error: unknown) => {
      throw onPanel(error);
    }),
  );
  await replaceOldZone(panel, { login, website: { ...website, name } }, website.name);
  const renamed = (await panel.webDomains.list(login)).find((each) => each.name === name);
  if (renamed !== undefined) await finishRename(panel, { login, website: renamed }, website);
}

/**
 * Replaces the zone of the old name, and undoes what the panel changes in aliases that contain that name. An alias is
 * added again before its changed form is deleted: while that is there, a repetition continues.
 * @param before the website's name and aliases before it was renamed
 */
export async function finishRename(
  panel: HestiacpPanel,
  found: Website,
  before: { name: string; aliases: readonly string[] },
): Promise<void> {
  const {
    login,
    website: { name, aliases },
  } = found;
  const { webDomains } = panel;
  await replaceOldZone(panel, found, before.name);
  const wanted = new Set(before.aliases.flatMap(withWww));
  wanted.delete(`www.${before.name}`);
  for (const alias of wanted) {
    const changed = renamedAlias(alias, before.name, name);
    if (changed === alias || !aliases.includes(changed)) continue;
    if (alias !== name && !aliases.includes(alias)) await added(webDomains.addAliases(login, name, [alias]));
    if (!wanted.has(changed)) await unlessGone(webDomains.deleteAlias(login, name, changed));
  }
}

/** The zone of the old name stays when the website has that name again. */
async function replaceOldZone(
  panel: HestiacpPanel,
  { login, website: { name, aliases } }: Website,
  oldName: string,
): Promise<void> {
  if (oldName !== name && !aliases.includes(oldName)) await replaceZone(panel, login, { oldName, name });
}

/** What the panel makes of an alias. It takes the old name for a regular expression. */
function renamedAlias(alias: string, oldName: string, newName: string): string {
  return alias.replace(new RegExp(oldName), newName);
}

async function listWebsites(panel: HestiacpPanel): Promise<Website[]> {
  const accounts = await listAccounts(panel);
  return accounts.flatMap(({ user: { login }, websites }) => websites.map((website) => ({ login, website })));
}

function withWww(name: string): string[] {
  return name.startsWith('www.') ? [name] : [name, `www.${name}`];
}

async function added(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (error instanceof HestiacpError && error.code === exitCodes.limit)
      throw new ProviderError('rejected', 'panel_full', error.message, { cause: error });
    throw onPanel(error);
  });
}

function onPanel(error: unknown): unknown {
  return error instanceof HestiacpError && error.kind === 'conflict'
    ? new ProviderError('conflict', 'domain_on_panel', error.message, { cause: error })
    : error;
}
