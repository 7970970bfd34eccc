import type { Panel } from '../panel.ts';
import type { CustomerRecord, SiteRecord } from '../records.ts';
import { dateOf } from '../xml/operator.ts';

/** A customer as the REST API's `Client`. */
export function describeClient(customer: CustomerRecord): object {
  const { info } = customer;
  return {
    id: customer.id,
    created: dateOf(customer.createdMs),
    name: info['pname'] ?? '',
    company: info['cname'] ?? '',
    login: customer.login,
    status: customer.status,
    email: info['email'] ?? '',
    locale: info['locale'] || 'en-US',
    guid: customer.guid,
    owner_login: 'admin',
    external_id: customer.externalId,
    description: info['description'] ?? '',
    type: 'customer',
  };
}

/** A site as the REST API's `DomainResponse`. */
export function describeDomain(panel: Panel, site: SiteRecord): object {
  return {
    id: site.id,
    created: dateOf(site.createdMs),
    name: site.name,
    ascii_name: site.asciiName,
    base_domain_id: site.kind === 'main' ? 0 : site.webspaceId,
    guid: site.guid,
    hosting_type: 'virtual',
    www_root: site.hosting['www_root'] ?? '',
    aliases: panel.aliases
      .values()
      .filter((alias) => alias.siteId === site.id)
      .map((alias) => ({
        name: alias.name,
        ascii_name: alias.asciiName,
        web: alias.preferences['web'] === '1',
        dns: true,
        mail: alias.preferences['mail'] === '1',
        seo_redirect: alias.preferences['seo-redirect'] === '1',
      })),
  };
}
