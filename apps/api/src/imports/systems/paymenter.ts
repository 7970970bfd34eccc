import type { StagedRow } from '../sources/staged-rows.repository.ts';
import type { BillingSystem, FoundCustomer, FoundRecord, Staged, TicketFile } from './billing-system.ts';
import { creditOf, idsOf, priceOf, type Rows } from './records.ts';
import { invoiceOf, readInvoices } from './paymenter-invoices.ts';
import { paymenterTables } from './paymenter-tables.ts';
import { asciiName, categoryOf, cents, currencyCode, line, raw, time } from './values.ts';

/** Paymenter 1, as its public source defines its tables. It sells no domains. */
export const paymenter: BillingSystem = {
  name: 'paymenter',
  vendor: 'Paymenter',
  tables: paymenterTables,
  customers: 'users',
  belongings: { services: 'service', invoices: 'invoice', tickets: 'ticket' },
  async read(customers, staged) {
    const ids = customers.map(({ id }) => id);
    const services = await readServices(staged, ids);
    const invoices = await readInvoices(staged, ids);
    const people = await staged.childrenOf('properties', ids);
    const tickets = await readTickets(staged, ids);
    const credits = await staged.childrenOf('credits', ids);
    return customers.map((row) => ({
      ...personOf(row, people.get(row.id) ?? []),
      records: [
        ...(services.rows.get(row.id) ?? []).map((service) => serviceOf(service, services)),
        ...(invoices.rows.get(row.id) ?? []).map((invoice) => invoiceOf(invoice, invoices)),
        ...(tickets.rows.get(row.id) ?? []).map((ticket) => ticketOf(ticket, tickets)),
        ...(credits.get(row.id) ?? []).flatMap((credit) =>
          creditOf(credit.id, cents(raw(credit, 'amount')) ?? 0, currencyCode(raw(credit, 'currency_code'))),
        ),
      ],
    }));
  },
};

interface Services {
  rows: Rows;
  products: ReadonlyMap<string, StagedRow>;
  extensions: ReadonlyMap<string, StagedRow>;
  /** By service. */
  properties: Rows;
  /** By server. */
  settings: Rows;
}

async function readServices(staged: Staged, customers: readonly string[]): Promise<Services> {
  const rows = await staged.childrenOf('services', customers);
  const extensions = await staged.all('extensions');
  return {
    rows,
    extensions,
    products: await staged.all('products'),
    properties: await staged.childrenOf('properties', idsOf(rows)),
    settings: await staged.childrenOf('settings', [...extensions.keys()]),
  };
}

interface Tickets {
  rows: Rows;
  /** By ticket. */
  messages: Rows;
  /** By message. */
  files: Rows;
  authors: ReadonlyMap<string, StagedRow>;
}

async function readTickets(staged: Staged, customers: readonly string[]): Promise<Tickets> {
  const rows = await staged.childrenOf('tickets', customers);
  const messages = await staged.childrenOf('ticket_messages', idsOf(rows));
  const written = [...messages.values()].flat();
  return {
    rows,
    messages,
    files: await staged.childrenOf('ticket_message_attachments', idsOf(messages)),
    authors: await staged.find('users', [...new Set(written.map((row) => raw(row, 'user_id')))]),
  };
}

const nameOf = (row: StagedRow | undefined) =>
  `${line(row, 'first_name', 100)} ${line(row, 'last_name', 100)}`.trim();

/** Properties of one kind of row: rows of all kinds share these tables. */
function propertiesOf(rows: readonly StagedRow[], model: RegExp): (key: string | RegExp) => string {
  const own = rows.filter((each) => model.test(raw(each, 'model_type')));
  const isNamed = (key: string, wanted: string | RegExp) =>
    typeof wanted === 'string' ? key === wanted : wanted.test(key);
  return (wanted) =>
    line(
      own.find((each) => isNamed(raw(each, 'key'), wanted)),
      'value',
    );
}

function personOf(row: StagedRow, properties: readonly StagedRow[]): Omit<FoundCustomer, 'records'> {
  const company = propertiesOf(properties, /\bUser$/)('company_name');
  const email = line(row, 'email', 320);
  // Customers have no role.
  const isStaff = !['', '0'].includes(raw(row, 'role_id'));
  return { sourceId: row.id, email, name: nameOf(row), company, locale: null, isClosed: false, isStaff };
}

function serviceOf(row: StagedRow, { products, extensions, properties, settings }: Services): FoundRecord {
  const product = products.get(raw(row, 'product_id'));
  const server = extensions.get(raw(product, 'server_id'));
  const propertyOf = propertiesOf(properties.get(row.id) ?? [], /\bService$/);
  const name = line(product, 'name') || 'Unknown product';
  const domain = asciiName(propertyOf('domain'));
  const called = [name, domain].filter((part) => part !== '').join(', ');
  const base = { kind: 'service', sourceId: row.id, called } as const;
  const status = raw(row, 'status');
  if (status !== 'active' && status !== 'suspended')
    return { ...base, reason: status === 'pending' ? 'not_active' : 'ended' };
  if (server === undefined) return { ...base, reason: 'not_hosting' };
  const data = {
    product: name,
    hosts: [line(server, 'name'), ...hostsOf(settings.get(server.id) ?? [])],
    // Each of its extensions has a name of its own, such as cpanel_username; that of Plesk keeps none.
    user: propertyOf(/^(?:\w+_)?username$/),
    domain,
    price: priceOf(row, line(row, 'currency_code')),
    dueAt: time(row, 'expires_at') ?? null,
  };
  return { ...base, data };
}

/** Servers keep the address of their panel as a setting. */
function hostsOf(settings: readonly StagedRow[]): string[] {
  return settings
    .filter(
      (row) => /\b(?:Server|Extension)$/.test(raw(row, 'settingable_type')) && raw(row, 'encrypted') !== '1',
    )
    .filter((row) => ['host', 'hostname', 'ip', 'url'].includes(raw(row, 'key')))
    .map((row) =>
      line(row, 'value')
        .replace(/^https?:\/\//, '')
        .replace(/[:/].*$/, ''),
    );
}

function ticketOf(row: StagedRow, { messages, files, authors }: Tickets): FoundRecord {
  const subject = line(row, 'subject');
  const base = { kind: 'ticket', sourceId: row.id, called: `${row.id} ${subject}`.trim() } as const;
  const openedAt = time(row, 'created_at');
  if (openedAt === undefined) return { ...base, reason: 'invalid_date' };
  const texts = (messages.get(row.id) ?? []).map((message) => {
    const author = authors.get(raw(message, 'user_id'));
    return {
      by: raw(message, 'user_id') === row.parent ? ('customer' as const) : ('staff' as const),
      author: nameOf(author),
      email: line(author, 'email'),
      at: time(message, 'created_at') ?? openedAt,
      format: 'markdown' as const,
      text: raw(message, 'message'),
      files: (files.get(message.id) ?? []).map(fileOf),
    };
  });
  const category = categoryOf(line(row, 'department'));
  return {
    ...base,
    data: { number: row.id, subject, category, isClosed: raw(row, 'status') === 'closed', texts },
  };
}

/** The path begins with the folder that holds all attachments. */
const fileOf = (row: StagedRow): TicketFile => ({
  name: line(row, 'filename'),
  stored: raw(row, 'path').split('/').at(-1) ?? '',
});
