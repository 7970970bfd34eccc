import type { PanelWebsite } from '../panel/panel-driver.ts';

/** A website as the database has it. */
export interface KnownWebsite extends PanelWebsite {
  id: string;
  state: 'active' | 'missing' | 'deleting' | 'deleted';
  deletedAt: Date | null;
  /** Whether its customer holds its name and its aliases. */
  claimed: boolean;
}

/** A website whose row differs from what the panel reports. */
export interface ChangedWebsite extends PanelWebsite {
  id: string;
  was: KnownWebsite['state'];
  state: 'active' | 'deleting';
}

/** Differences between an account's rows and its panel. */
export interface WebsiteDifferences {
  added: PanelWebsite[];
  changed: ChangedWebsite[];
  /** Ids of active websites that are no longer on the panel. */
  vanished: string[];
  /** Names on the panel that the account's customer does not hold. */
  unclaimed: string[];
}

/**
 * Compares what the panel reports of an account with what the database has.
 * @param startedAt when the reading began; websites deleted later may still be in it
 */
export function differencesOf(
  known: readonly KnownWebsite[],
  seen: readonly PanelWebsite[],
  startedAt: Date,
): WebsiteDifferences {
  const rows = new Map(known.map((row) => [row.panelSiteId, row]));
  const found: WebsiteDifferences = { added: [], changed: [], vanished: [], unclaimed: [] };
  for (const site of seen) {
    const row = rows.get(site.panelSiteId);
    rows.delete(site.panelSiteId);
    if (row?.state === 'deleted' && (row.deletedAt === null || row.deletedAt > startedAt)) continue;
    if (row === undefined) found.added.push(site);
    else {
      // Only the deletion itself ends this state.
      const state = row.state === 'deleting' ? 'deleting' : 'active';
      if (row.state !== state || !isSame(row, site))
        found.changed.push({ ...site, id: row.id, was: row.state, state });
    }
    if (row?.claimed !== true || !hasNames(row, site)) found.unclaimed.push(site.asciiName, ...site.aliases);
  }
  for (const row of rows.values()) if (row.state === 'active') found.vanished.push(row.id);
  return found;
}

function hasNames(row: KnownWebsite, site: PanelWebsite): boolean {
  return row.asciiName === site.asciiName && site.aliases.every((alias) => row.aliases.includes(alias));
}

function isSame(row: KnownWebsite, site: PanelWebsite): boolean {
  return (
    row.asciiName === site.asciiName &&
    row.kind === site.kind &&
    row.parentSiteId === site.parentSiteId &&
    row.storageBytes === site.storageBytes &&
    row.aliases.length === site.aliases.length &&
    row.aliases.every((alias, index) => alias === site.aliases[index])
  );
}
