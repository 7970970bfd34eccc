import type { PleskClient } from '@homeport/plesk';
import type { MailEnvironment } from '../../email/testing/mail-environment.ts';
import { addSiteOwner, readAccount, type SiteOwner } from './site-owner.ts';

export interface ZoneOwner extends SiteOwner {
  /** A domain with a website, for which the panel’s nameservers answer. */
  zone: string;
}

/** Adds a customer with a domain whose zone is on a panel. */
export async function addZoneOwner(
  env: MailEnvironment,
  panels: ReadonlyMap<string, PleskClient>,
): Promise<ZoneOwner> {
  const { product } = env;
  const owner = await addSiteOwner(product, panels);
  const [server] = await product.db.query<{ nameServer: string }>(
    'SELECT name_server AS "nameServer" FROM panel_servers WHERE id = $1',
    [owner.serverId],
  );
  const hosts = [`ns1.${server?.nameServer}`, `ns2.${server?.nameServer}`];
  const zone = await env.registered(owner, hosts);
  const site = await owner.panel.sites.find({ name: owner.domain });
  await owner.panel.sites.create({ name: zone, webspaceId: site?.webspaceId ?? 0 });
  await readAccount(product, owner);
  return { ...owner, zone };
}

/** The records of a zone as its panel has them, each as text. */
export async function zoneAtPanel({ panel, zone }: ZoneOwner): Promise<string[]> {
  const records = await panel.dns.list(zone);
  return records
    .map(({ type, host, opt, value, ttl }) => `${type} ${host} ${opt} ${value} ${ttl}`.replace('  ', ' '))
    .toSorted();
}
