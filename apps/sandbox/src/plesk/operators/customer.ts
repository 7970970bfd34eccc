import { addCustomer, findByLogin, removeCustomer, setCustomerStatus, setPassword } from '../customers.ts';
import type { Panel } from '../panel.ts';
import { objectMissing, PanelFault, valueInvalid } from '../panel-fault.ts';
import type { CustomerRecord } from '../records.ts';
import { attempt, dataOf, dateOf, eachMatch, type Finder, okResult, type Operator } from '../xml/operator.ts';
import { filter, maybe, one } from '../xml/schema.ts';
import { child, textOf, xml, type XmlNode } from '../xml/xml-node.ts';

const contact = ['phone', 'fax', 'email', 'address', 'city', 'state', 'pcode', 'country', 'locale'];
const infoNames = ['cname', 'pname', ...contact, 'description'];
const picks = filter('id', 'login', 'owner-id', 'owner-login', 'guid', 'owner-guid', 'external-id');

/** Outside of the customers' ids. */
const administratorId = 1;
const resellerId = 2;

const finder: Finder<CustomerRecord> = {
  all: (panel) => panel.customers.values(),
  by(panel, rule, value) {
    const found = panel.customers.values().filter((each) => matches(each, rule, value));
    if (found.length === 0) throw new PanelFault(objectMissing, 'client does not exist');
    return found;
  },
};

/** `customer`: accounts that own subscriptions. */
export const customerOperator: Operator = {
  add: {
    content: [
      one('gen_info', [
        maybe('cname'),
        one('pname'),
        one('login'),
        one('passwd'),
        maybe('status', 'number'),
        ...contact.map((name) => maybe(name)),
        maybe('owner-login'),
        maybe('external-id'),
        maybe('description'),
      ]),
    ],
    run: (panel, request) => [attempt(() => add(panel, request))],
  },
  get: {
    content: [picks, one('dataset', [maybe('gen_info', [])])],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (customer) => [
        xml('id', customer.id),
        dataOf(request, { gen_info: () => generalInfo(customer) }),
      ]),
  },
  set: {
    content: [
      picks,
      one('values', [
        one('gen_info', [
          maybe('cname'),
          maybe('pname'),
          maybe('login'),
          maybe('passwd'),
          maybe('status', 'number'),
          ...contact.map((name) => maybe(name)),
          maybe('external-id'),
          maybe('description'),
        ]),
      ]),
    ],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (customer) => {
        change(panel, customer, child(child(request, 'values'), 'gen_info')?.children ?? []);
        return [xml('id', customer.id)];
      }),
  },
  del: {
    content: [picks],
    run: (panel, request) =>
      eachMatch(panel, request, finder, (customer) => {
        removeCustomer(panel, customer);
        return [xml('id', customer.id)];
      }),
  },
};

function add(panel: Panel, request: XmlNode): XmlNode {
  const info = child(request, 'gen_info');
  const ownerLogin = textOf(info, 'owner-login');
  const customer = addCustomer(panel, {
    login: textOf(info, 'login'),
    password: textOf(info, 'passwd'),
    status: Number(textOf(info, 'status')),
    externalId: textOf(info, 'external-id'),
    ...(ownerLogin === '' || ownerLogin === 'admin' ? {} : { ownerLogin }),
    info: Object.fromEntries(infoNames.map((name) => [name, textOf(info, name)])),
  });
  return okResult(xml('id', customer.id), xml('guid', customer.guid));
}

function change(panel: Panel, customer: CustomerRecord, values: readonly XmlNode[]): void {
  for (const { name, text } of values) {
    if (name === 'passwd') setPassword(panel, customer, text);
    else if (name === 'status') setCustomerStatus(panel, customer, Number(text));
    else if (name === 'login') rename(panel, customer, text);
    else if (name === 'external-id') customer.externalId = text;
    else customer.info[name] = text;
  }
  panel.customers.put(String(customer.id), customer);
}

function rename(panel: Panel, customer: CustomerRecord, login: string): void {
  const holder = findByLogin(panel, login);
  if (holder && holder !== customer) throw new PanelFault(valueInvalid, `The username '${login}' is taken.`);
  customer.login = login;
}

function matches(customer: CustomerRecord, rule: string, value: string): boolean {
  if (rule === 'id') return customer.id === Number(value);
  if (rule === 'login') return customer.login.toLowerCase() === value.toLowerCase();
  if (rule === 'guid') return customer.guid === value;
  if (rule === 'external-id') return customer.externalId === value;
  const ownerLogin = customer.ownerLogin ?? 'admin';
  if (rule === 'owner-login') return value === ownerLogin;
  return (
    rule === 'owner-id' && value === String(customer.ownerLogin === undefined ? administratorId : resellerId)
  );
}

function generalInfo(customer: CustomerRecord): XmlNode {
  const info = (name: string) => xml(name, customer.info[name] ?? '');
  return xml('gen_info', [
    xml('cr_date', dateOf(customer.createdMs)),
    info('cname'),
    info('pname'),
    xml('login', customer.login),
    xml('status', customer.status),
    ...contact.map(info),
    xml('owner-id', customer.ownerLogin === undefined ? administratorId : resellerId),
    xml('owner-login', customer.ownerLogin ?? 'admin'),
    xml('guid', customer.guid),
    xml('external-id', customer.externalId),
    info('description'),
  ]);
}
