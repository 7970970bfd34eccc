import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addDnsRecord, wholeHost, zoneOf } from '../dns-zones.ts';
import type { Panel } from '../panel.ts';
import type { DnsRecordRecord, SiteRecord } from '../records.ts';
import { findSite } from '../sites.ts';
import { jsonBody, parameter, RestFault } from './rest-answer.ts';

/** `/dns/records`: the zones of sites on the server's own name servers. */
export function dnsRecordRoutes(app: FastifyInstance, panel: Panel): void {
  app.get('/dns/records', (request) => {
    const site = wanted(panel, request);
    return zoneOf(panel, site).map((record) => describe(record, site));
  });
  app.post('/dns/records', (request) => {
    const site = wanted(panel, request);
    return describe(addDnsRecord(panel, site, jsonBody(request)), site);
  });
  app.delete('/dns/records/:id', (request) => {
    const id = parameter(request, 'params', 'id');
    if (!panel.dnsRecords.get(id)) throw new RestFault(404, 'DNS record is not found');
    panel.dnsRecords.delete(id);
    return { status: 'success' };
  });
}

/** A subdomain has no zone of its own. */
function wanted(panel: Panel, request: FastifyRequest): SiteRecord {
  const site = findSite(panel, parameter(request, 'query', 'domain'));
  if (!site || site.kind === 'subdomain') throw new RestFault(404, 'Domain is not found');
  return site;
}

function describe(record: DnsRecordRecord, site: SiteRecord): object {
  const { id, type, value, opt, ttl } = record;
  return { id, type, host: `${wholeHost(record, site)}.`, value, opt, ttl };
}
