import { createHash, randomUUID } from 'node:crypto';
import type { Panel } from './panel.ts';
import { accountExists, ownerMissing, PanelFault, valueInvalid } from './panel-fault.ts';
import type { CustomerRecord } from './records.ts';
import { removeWebspace, setWebspaceStatus } from './webspaces.ts';

export interface CustomerFields {
  login: string;
  password: string;
  status: number;
  externalId: string;
  /** Absent: the administrator. */
  ownerLogin?: string;
  info: Record<string, string>;
}

/** The login of the one reseller of each server. */
export const reseller = 'reseller';

const loginForm = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,59}$/;
const leastPasswordLength = 5;

/** @throws PanelFault when the login is taken or a value is not acceptable. */
export function addCustomer(panel: Panel, fields: CustomerFields): CustomerRecord {
  const { login, password, status, externalId, info, ownerLogin } = fields;
  if (ownerLogin !== undefined && ownerLogin !== reseller)
    throw new PanelFault(ownerMissing, 'Owner does not exist.');
  if (!loginForm.test(login)) throw new PanelFault(valueInvalid, `The username '${login}' is invalid.`);
  if (!info['pname']) throw new PanelFault(valueInvalid, 'The contact name is empty.');
  const holder = findByLogin(panel, login);
  if (holder || login === 'admin')
    throw new PanelFault(
      accountExists,
      `User account '${login}' already exists.`,
      holder && { id: holder.id, guid: holder.guid },
    );
  refuseWeakPassword(login, password);
  const guid = randomUUID();
  const id = panel.nextId('customers');
  return panel.customers.put(String(id), {
    id,
    guid,
    login,
    passwordHash: hash(guid, password),
    status,
    externalId,
    ...(ownerLogin === undefined ? {} : { ownerLogin }),
    createdMs: panel.clock.nowMs(),
    info,
  });
}

/** @throws PanelFault when the password is too weak. */
export function setPassword(panel: Panel, customer: CustomerRecord, password: string): void {
  refuseWeakPassword(customer.login, password);
  customer.passwordHash = hash(customer.guid, password);
  panel.customers.put(String(customer.id), customer);
}

/** Disables or enables a customer together with everything they own. */
export function setCustomerStatus(panel: Panel, customer: CustomerRecord, status: number): void {
  customer.status = status;
  panel.customers.put(String(customer.id), customer);
  for (const webspace of panel.webspaces.values())
    if (webspace.ownerId === customer.id) setWebspaceStatus(panel, webspace, status);
}

/** Removes a customer with all subscriptions. */
export function removeCustomer(panel: Panel, customer: CustomerRecord): void {
  for (const webspace of panel.webspaces.values())
    if (webspace.ownerId === customer.id) removeWebspace(panel, webspace);
  for (const session of panel.sessions.values())
    if (session.login === customer.login) panel.sessions.delete(session.id);
  panel.customers.delete(String(customer.id));
}

export function findByLogin(panel: Panel, login: string): CustomerRecord | undefined {
  const wanted = login.toLowerCase();
  return panel.customers.find((customer) => customer.login.toLowerCase() === wanted);
}

export function passwordFits(customer: CustomerRecord, password: string): boolean {
  return customer.passwordHash === hash(customer.guid, password);
}

function refuseWeakPassword(login: string, password: string): void {
  if (password.length < leastPasswordLength || password.includes(login))
    throw new PanelFault(valueInvalid, 'Your password is not complex enough.');
}

function hash(salt: string, password: string): string {
  return createHash('sha256').update(`${salt}:${password}`).digest('hex');
}
