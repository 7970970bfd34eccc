import type { Agent } from './agent.ts';
import { filterBy, onlyOne, type ObjectRef } from './filter.ts';
import { type ObjectStatus, statusNumber } from './status.ts';
import { integerAt, requiredText, textAt, type XmlValue } from './xml-answer.ts';
import { element, optional, type XmlElement } from './xml-element.ts';

export interface Customer {
  id: number;
  guid: string;
  login: string;
  /** The person's name (`pname`). */
  name: string;
  company: string;
  email: string;
  externalId: string;
  /** Of the administrator or the reseller to whom the customer belongs; undefined if the panel does not say. */
  ownerId: number | undefined;
  ownerLogin: string | undefined;
  /** 0 active, 16 disabled by the administrator; other bits as Plesk documents them. */
  status: number;
  /** Date of creation, `YYYY-MM-DD`. */
  createdOn: string;
}

export interface NewCustomer {
  company?: string;
  name: string;
  login: string;
  password: string;
  phone?: string;
  email?: string;
  address?: string;
  city?: string;
  state?: string;
  postcode?: string;
  /** Two letters, ISO 3166. */
  country?: string;
  /** For example `en-US`. */
  locale?: string;
  /** The reseller to whom the customer belongs; by default the administrator. */
  ownerLogin?: string;
  /** The caller's own id of the customer, to find it by later. */
  externalId?: string;
  description?: string;
}

export type CustomerRef = ObjectRef | { login: string };

/** Customer accounts (operator `customer`). Source: docs.plesk.com, XML API, "Managing Customer Accounts". */
export interface Customers {
  /** @throws PleskError `conflict` when the login is taken. */
  create(customer: NewCustomer): Promise<{ id: number; guid: string }>;
  find(ref: CustomerRef): Promise<Customer | undefined>;
  list(): Promise<Customer[]>;
  setPassword(ref: CustomerRef, password: string): Promise<void>;
  /** Sets the contact address. */
  setEmail(ref: CustomerRef, email: string): Promise<void>;
  /** `suspended` also takes the customer's websites offline. */
  setStatus(ref: CustomerRef, status: ObjectStatus): Promise<void>;
  /** Deletes the customer with all subscriptions and their contents. */
  delete(ref: CustomerRef): Promise<void>;
}

const dataset = element('dataset', [element('gen_info')]);

export function customerOperations(agent: Agent): Customers {
  const set = (ref: CustomerRef, values: XmlElement) =>
    agent.change(
      {
        operator: 'customer',
        verb: 'set',
        body: [filterBy(ref), element('values', [element('gen_info', [values])])],
      },
      () => undefined,
    );

  return {
    create: (customer) =>
      agent.change({ operator: 'customer', verb: 'add', body: [generalInfo(customer)] }, (result) => ({
        id: integerAt(result, ['id']),
        guid: requiredText(result, 'guid'),
      })),
    async find(ref) {
      const body = [filterBy(ref), dataset];
      return onlyOne(
        'customer/get',
        await agent.list({ operator: 'customer', verb: 'get', body }, readCustomer),
      );
    },
    list: () =>
      agent.list({ operator: 'customer', verb: 'get', body: [element('filter'), dataset] }, readCustomer),
    setPassword: (ref, password) => set(ref, element('passwd', password)),
    setEmail: (ref, email) => set(ref, element('email', email)),
    setStatus: (ref, status) => set(ref, element('status', statusNumber[status])),
    delete: (ref) =>
      agent.change({ operator: 'customer', verb: 'del', body: [filterBy(ref)] }, () => undefined),
  };
}

function generalInfo(customer: NewCustomer): XmlElement {
  return element('gen_info', [
    optional('cname', customer.company),
    element('pname', customer.name),
    element('login', customer.login),
    element('passwd', customer.password),
    element('status', statusNumber.active),
    optional('phone', customer.phone),
    optional('email', customer.email),
    optional('address', customer.address),
    optional('city', customer.city),
    optional('state', customer.state),
    optional('pcode', customer.postcode),
    optional('country', customer.country),
    optional('locale', customer.locale),
    optional('owner-login', customer.ownerLogin),
    optional('external-id', customer.externalId),
    optional('description', customer.description),
  ]);
}

function readCustomer(result: XmlValue): Customer | undefined {
  // For a panel without customers, "all customers" is one result without id.
  if (textAt(result, 'id') === undefined) return undefined;
  const info = ['data', 'gen_info'];
  return {
    id: integerAt(result, ['id']),
    guid: requiredText(result, ...info, 'guid'),
    login: requiredText(result, ...info, 'login'),
    name: requiredText(result, ...info, 'pname'),
    company: textAt(result, ...info, 'cname') ?? '',
    email: textAt(result, ...info, 'email') ?? '',
    externalId: textAt(result, ...info, 'external-id') ?? '',
    ownerId: textAt(result, ...info, 'owner-id') ? integerAt(result, [...info, 'owner-id']) : undefined,
    ownerLogin: textAt(result, ...info, 'owner-login') || undefined,
    status: integerAt(result, [...info, 'status']),
    createdOn: textAt(result, ...info, 'cr_date') ?? '',
  };
}
