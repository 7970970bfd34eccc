import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addCustomer, removeCustomer, setCustomerStatus, setPassword } from '../customers.ts';
import type { Panel } from '../panel.ts';
import type { CustomerRecord } from '../records.ts';
import { describeClient, describeDomain } from './descriptions.ts';
import { jsonBody, parameter, RestFault } from './rest-answer.ts';

const needed = ['name', 'login', 'password', 'email', 'type'];

/** `/clients` as the panel's OpenAPI description has it; only customers, no resellers. */
export function clientRoutes(app: FastifyInstance, panel: Panel): void {
  app.get('/clients', () => panel.customers.values().map(describeClient));
  app.get('/clients/:id', (request) => describeClient(wanted(panel, request)));
  app.get('/clients/:id/domains', (request) => {
    const customer = wanted(panel, request);
    return panel.sites
      .values()
      .filter((site) => panel.webspaces.get(String(site.webspaceId))?.ownerId === customer.id)
      .map((site) => describeDomain(panel, site));
  });
  app.post('/clients', (request, reply) => {
    const customer = add(panel, jsonBody(request));
    return reply.code(201).send({ id: customer.id, guid: customer.guid });
  });
  app.put('/clients/:id', (request) => {
    const customer = wanted(panel, request);
    change(panel, customer, jsonBody(request));
    return { id: customer.id, guid: customer.guid };
  });
  app.put('/clients/:id/suspend', (request) => {
    setCustomerStatus(panel, wanted(panel, request), 16);
    return { status: 'success' };
  });
  app.put('/clients/:id/activate', (request) => {
    setCustomerStatus(panel, wanted(panel, request), 0);
    return { status: 'success' };
  });
  app.delete('/clients/:id', (request) => {
    const customer = wanted(panel, request);
    removeCustomer(panel, customer);
    return { id: customer.id, guid: customer.guid };
  });
}

function wanted(panel: Panel, request: FastifyRequest): CustomerRecord {
  const customer = panel.customers.get(parameter(request, 'params', 'id'));
  if (!customer) throw new RestFault(404, 'Client is not found');
  return customer;
}

function add(panel: Panel, body: Record<string, unknown>): CustomerRecord {
  for (const name of needed)
    if (typeof body[name] !== 'string' || body[name] === '')
      throw new RestFault(400, `Field '${name}' is required.`);
  if (body['type'] !== 'customer') throw new RestFault(400, "Field 'type' must be 'customer'.");
  return addCustomer(panel, {
    login: textIn(body, 'login'),
    password: textIn(body, 'password'),
    status: typeof body['status'] === 'number' ? body['status'] : 0,
    externalId: textIn(body, 'external_id'),
    info: infoIn(body),
  });
}

function change(panel: Panel, customer: CustomerRecord, body: Record<string, unknown>): void {
  if (body['password'] !== undefined) setPassword(panel, customer, textIn(body, 'password'));
  if (typeof body['status'] === 'number') setCustomerStatus(panel, customer, body['status']);
  if (body['external_id'] !== undefined) customer.externalId = textIn(body, 'external_id');
  customer.info = { ...customer.info, ...infoIn(body) };
  panel.customers.put(String(customer.id), customer);
}

/** REST's names for what the XML-API keeps in `gen_info`. */
const infoNames = {
  name: 'pname',
  company: 'cname',
  email: 'email',
  locale: 'locale',
  description: 'description',
};

function infoIn(body: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(infoNames).filter(([name]) => typeof body[name] === 'string');
  return Object.fromEntries(given.map(([name, plesk]) => [plesk, textIn(body, name)]));
}

function textIn(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}
