import type { StagedRow } from '../sources/staged-rows.repository.ts';
import type {
  BillingSystem,
  FoundCustomer,
  FoundRecord,
  InvoiceData,
  Staged,
  TicketFile,
} from './billing-system.ts';
import { creditOf, idsOf } from './records.ts';
import { paymenterTables } from './paymenter-tables.ts';
import { asciiName, categoryOf, cents, currencyCode, line, mostCents, raw, time } from './values.ts';

const invoiceStates = { paid: 'paid', pending: 'open', cancelled: 'void', refunded: 'paid' } as const;

type Rows = ReadonlyMap<string, readonly StagedRow[]>;

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
    const invoices = await staged.childrenOf('invoices', ids);
    const items = await staged.childrenOf('invoice_items', idsOf(invoices));
    const tickets = await readTickets(staged, ids);
    const credits = await staged.childrenOf('credits', ids);
    return customers.map((row) => ({
      ...personOf(row),
      records: [
        ...(services.rows.get(row.id) ?? []).map((service) => serviceOf(service, services)),
        ...(invoices.get(row.id) ?? []).map((invoice) => invoiceOf(invoice, items.get(invoice.id) ?? [])),
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

function personOf(row: StagedRow): Omit<FoundCustomer, 'records'> {
  const email = line(row, 'email', 320);
  return { sourceId: row.id, email, name: nameOf(row), company: '', locale: null, isClosed: false };
}

function serviceOf(row: StagedRow, { products, extensions, properties, settings }: Services): FoundRecord {
  const product = products.get(raw(row, 'product_id'));
  const server = extensions.get(raw(product, 'server_id'));
  const own = (properties.get(row.id) ?? []).filter((each) => /\bService$/.test(raw(each, 'model_type')));
  const propertyOf = (key: string) =>
    line(
      own.find((each) => raw(each, 'key') === key),
      'value',
    );
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
    user: propertyOf('username'),
    domain,
    price: [line(row, 'price'), line(row, 'currency_code')].join(' ').trim(),
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

function invoiceOf(row: StagedRow, items: readonly StagedRow[]): FoundRecord {
  const number = line(row, 'number') || row.id;
  const base = { kind: 'invoice', sourceId: row.id, called: number } as const;
  const issuedAt = time(row, 'created_at');
  if (issuedAt === undefined) return { ...base, reason: 'invalid_date' };
  const lines = items.map((item) => ({
    description: line(item, 'description', 500),
    amountCents: Math.round((cents(raw(item, 'price')) ?? Number.NaN) * Number(raw(item, 'quantity') || '1')),
  }));
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (!Number.isSafeInteger(totalCents) || Math.abs(totalCents) > mostCents)
    return { ...base, reason: 'invalid_amount' };
  const status = raw(row, 'status');
  const data: InvoiceData = {
    number,
    issuedAt,
    dueAt: time(row, 'due_at') ?? null,
    paidAt: null,
    currency: currencyCode(raw(row, 'currency_code')),
    totalCents,
    // The prices of items include it.
    taxCents: 0,
    refundedCents: status === 'refunded' ? totalCents : 0,
    state: Object.hasOwn(invoiceStates, status)
      ? invoiceStates[status as keyof typeof invoiceStates]
      : 'open',
    lines,
  };
  return { ...base, data };
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
