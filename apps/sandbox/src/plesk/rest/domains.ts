import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Panel } from '../panel.ts';
import type { SiteRecord } from '../records.ts';
import { deleteSite } from '../sites.ts';
import { removeWebspace, setWebspaceStatus } from '../webspaces.ts';
import { describeClient, describeDomain } from './descriptions.ts';
import { jsonBody, parameter, RestFault } from './rest-answer.ts';

const statusNames: Record<string, number> = { active: 0, suspended: 8, disabled: 16 };

/** `/domains`: every site, main, add-on and subdomain alike. Subscriptions are created through the XML-API. */
export function domainRoutes(app: FastifyInstance, panel: Panel): void {
  app.get('/domains', (request) => {
    const name = parameter(request, 'query', 'name');
    const sites = panel.sites
      .values()
      .filter((site) => !name || site.name === name || site.asciiName === name);
    return sites.map((site) => describeDomain(panel, site));
  });
  app.get('/domains/:id', (request) => describeDomain(panel, wanted(panel, request)));
  app.get('/domains/:id/client', (request) => {
    const webspace = panel.webspaces.get(String(wanted(panel, request).webspaceId));
    const owner = panel.customers.get(String(webspace?.ownerId));
    if (!owner) throw new RestFault(404, 'Client is not found');
    return describeClient(owner);
  });
  app.get('/domains/:id/status', (request) => ({ status: statusName(wanted(panel, request)) }));
  app.put('/domains/:id/status', (request) => {
    const site = wanted(panel, request);
    setStatus(panel, site, jsonBody(request)['status']);
    return { status: statusName(site) };
  });
  app.delete('/domains/:id', (request) => {
    const site = wanted(panel, request);
    const webspace = panel.webspaces.get(String(site.id));
    if (webspace) removeWebspace(panel, webspace);
    else deleteSite(panel, site);
    return { id: site.id, guid: site.guid };
  });
}

function wanted(panel: Panel, request: FastifyRequest): SiteRecord {
  const site = panel.sites.get(parameter(request, 'params', 'id'));
  if (!site) throw new RestFault(404, 'Domain is not found');
  return site;
}

function setStatus(panel: Panel, site: SiteRecord, name: unknown): void {
  const status = typeof name === 'string' && Object.hasOwn(statusNames, name) ? statusNames[name] : undefined;
  if (status === undefined) throw new RestFault(400, "Field 'status' must be active, suspended or disabled.");
  const webspace = panel.webspaces.get(String(site.id));
  if (webspace) setWebspaceStatus(panel, webspace, status);
  else panel.sites.put(String(site.id), Object.assign(site, { status }));
}

function statusName(site: SiteRecord): string {
  return Object.keys(statusNames).find((name) => statusNames[name] === site.status) ?? 'disabled';
}
