import type { StagedRow } from '../sources/staged-rows.repository.ts';
import type {
  BillingSystem,
  FoundCustomer,
  FoundRecord,
  InvoiceData,
  Staged,
  TicketText,
} from './billing-system.ts';
import { creditOf, idsOf, priceOf } from './records.ts';
import { fossbillingTables } from './fossbilling-tables.ts';
import {
  asciiName,
  categoryOf,
  cents,
  currencyCode,
  languageOf,
  line,
  mostCents,
  raw,
  time,
} from './values.ts';

/** Of a customer who still has what was ordered; a renewal that failed changes nothing at first. */
const activeStatuses = new Set(['active', 'suspended', 'failed_renew']);

const invoiceStates = { paid: 'paid', refunded: 'paid', unpaid: 'open', canceled: 'void' } as const;

/** FOSSBilling, as its public source defines its tables. */
export const fossbilling: BillingSystem = {
  name: 'fossbilling',
  vendor: 'FOSSBilling',
  tables: fossbillingTables,
  customers: 'client',
  belongings: { client_order: 'service', invoice: 'invoice', support_ticket: 'ticket' },
  async read(customers, staged) {
    const ids = customers.map(({ id }) => id);
    const lookups = await readLookups(staged, ids);
    const orders = await staged.childrenOf('client_order', ids);
    const invoices = await staged.childrenOf('invoice', ids);
    const tickets = await staged.childrenOf('support_ticket', ids);
    const balances = await staged.childrenOf('client_balance', ids);
    const items = await staged.childrenOf('invoice_item', idsOf(invoices));
    const messages = await staged.childrenOf('support_ticket_message', idsOf(tickets));
    return customers.map((row) => ({
      ...personOf(row),
      records: [
        ...(orders.get(row.id) ?? []).map((order) => orderOf(order, lookups)),
        ...(invoices.get(row.id) ?? []).map((invoice) =>
          invoiceOf(invoice, items.get(invoice.id) ?? [], lookups),
        ),
        ...(tickets.get(row.id) ?? []).map((ticket) =>
          ticketOf(ticket, messages.get(ticket.id) ?? [], lookups),
        ),
        ...creditOf(row.id, sumOf(balances.get(row.id) ?? []), currencyCode(raw(row, 'currency'))),
      ],
    }));
  },
};

type Lookups = Awaited<ReturnType<typeof readLookups>>;

async function readLookups(staged: Staged, customers: readonly string[]) {
  const byId = async (table: string) =>
    new Map([...(await staged.childrenOf(table, customers)).values()].flat().map((row) => [row.id, row]));
  const settings = [...(await staged.all('setting')).values()];
  const padding = settings.find((row) => raw(row, 'param') === 'invoice_number_padding');
  return {
    /** How many digits the number of an invoice has at least. */
    invoiceDigits: Number(raw(padding, 'value') || '5') || 0,
    servers: await staged.all('service_hosting_server'),
    registrars: await staged.all('tld_registrar'),
    admins: await staged.all('admin'),
    helpdesks: await staged.all('support_helpdesk'),
    hosting: await byId('service_hosting'),
    domains: await byId('service_domain'),
  };
}

function personOf(row: StagedRow): Omit<FoundCustomer, 'records'> {
  return {
    sourceId: row.id,
    email: line(row, 'email', 320),
    name: `${line(row, 'first_name', 100)} ${line(row, 'last_name', 100)}`.trim(),
    company: line(row, 'company'),
    locale: languageOf(raw(row, 'lang')),
    isClosed: raw(row, 'status') === 'canceled',
  };
}

const sumOf = (balances: readonly StagedRow[]) =>
  balances.reduce((sum, row) => sum + (cents(raw(row, 'amount')) ?? 0), 0);

/** An order of a hosting account, a domain or something else. */
function orderOf(row: StagedRow, lookups: Lookups): FoundRecord {
  const [type, status, serviceId] = [raw(row, 'service_type'), raw(row, 'status'), raw(row, 'service_id')];
  const base = { sourceId: row.id, called: line(row, 'title') || row.id } as const;
  const kind = type === 'domain' ? 'domain' : 'service';
  if (!activeStatuses.has(status))
    return { ...base, kind, reason: status === 'canceled' ? 'ended' : 'not_active' };
  if (kind === 'domain') return domainOf(base, lookups.domains.get(serviceId), lookups);
  if (type !== 'hosting') return { ...base, kind, reason: 'not_hosting' };
  const hosting = lookups.hosting.get(serviceId);
  const server = lookups.servers.get(raw(hosting, 'service_hosting_server_id'));
  const data = {
    product: base.called,
    hosts: ['hostname', 'name', 'ip'].map((column) => line(server, column)).filter((host) => host !== ''),
    user: line(hosting, 'username'),
    domain: nameOf(hosting),
    price: priceOf(row, line(row, 'currency'), line(row, 'period')),
    dueAt: time(row, 'expires_at') ?? null,
  };
  return { ...base, kind, data };
}

function domainOf(
  base: { sourceId: string; called: string },
  row: StagedRow | undefined,
  { registrars }: Lookups,
): FoundRecord {
  const kind = 'domain' as const;
  const [name, expiresAt] = [nameOf(row), time(row, 'expires_at')];
  if (name === '') return { ...base, kind, reason: 'invalid_name' };
  if (expiresAt === undefined) return { ...base, kind, called: name, reason: 'invalid_date' };
  const registrar = line(registrars.get(raw(row, 'tld_registrar_id')), 'registrar');
  const registeredAt = time(row, 'registered_at') ?? expiresAt;
  return { ...base, kind, called: name, data: { name, registrar, registeredAt, expiresAt } };
}

/** The ending is stored with its dot. */
const nameOf = (row: StagedRow | undefined) =>
  asciiName(`${raw(row, 'sld')}.${raw(row, 'tld').replace(/^\./, '')}`);

/** As FOSSBilling shows it: without a number of its own, an invoice has that of its row. */
function numberOf(row: StagedRow, digits: number): string {
  const number = line(row, 'nr');
  const shown = /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : row.id;
  return `${line(row, 'serie')}${shown.padStart(Math.min(digits, 20), '0')}`;
}

function invoiceOf(row: StagedRow, items: readonly StagedRow[], { invoiceDigits }: Lookups): FoundRecord {
  const number = numberOf(row, invoiceDigits);
  const base = { kind: 'invoice', sourceId: row.id, called: number } as const;
  if (raw(row, 'approved') === '0') return { ...base, reason: 'draft' };
  const issuedAt = time(row, 'created_at');
  if (issuedAt === undefined) return { ...base, reason: 'invalid_date' };
  const lines = items.map(lineOf);
  const rate = Math.max(0, Number(raw(row, 'taxrate') || '0'));
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  const taxed = lines.reduce((total, { amountCents, isTaxed }) => total + (isTaxed ? amountCents : 0), 0);
  const taxCents = Math.round((taxed * rate) / 100);
  const totalCents = sum + taxCents;
  if (!Number.isSafeInteger(totalCents) || Math.abs(totalCents) > mostCents)
    return { ...base, reason: 'invalid_amount' };
  const status = raw(row, 'status');
  const data: InvoiceData = {
    number,
    issuedAt,
    dueAt: time(row, 'due_at') ?? null,
    paidAt: time(row, 'paid_at') ?? null,
    currency: currencyCode(raw(row, 'currency')),
    totalCents,
    taxCents,
    refundedCents: status === 'refunded' ? totalCents : (cents(raw(row, 'refund')) ?? 0),
    state: Object.hasOwn(invoiceStates, status)
      ? invoiceStates[status as keyof typeof invoiceStates]
      : 'open',
    lines: lines.map(({ description, amountCents }) => ({ description, amountCents })),
  };
  return { ...base, data };
}

function lineOf(item: StagedRow) {
  const quantity = Number(raw(item, 'quantity') || '1');
  return {
    description: line(item, 'title', 500),
    amountCents: Math.round((cents(raw(item, 'price')) ?? Number.NaN) * quantity),
    isTaxed: raw(item, 'taxed') === '1',
  };
}

function ticketOf(
  row: StagedRow,
  messages: readonly StagedRow[],
  { admins, helpdesks }: Lookups,
): FoundRecord {
  const subject = line(row, 'subject');
  const base = { kind: 'ticket', sourceId: row.id, called: `${row.id} ${subject}`.trim() } as const;
  const openedAt = time(row, 'created_at');
  if (openedAt === undefined) return { ...base, reason: 'invalid_date' };
  const texts = messages.map((message): TicketText => {
    const adminId = raw(message, 'admin_id');
    const admin = admins.get(adminId);
    const stored = raw(message, 'attachment');
    return {
      by: adminId === '' || adminId === '0' ? 'customer' : 'staff',
      author: line(admin, 'name'),
      email: line(admin, 'email'),
      at: time(message, 'created_at') ?? openedAt,
      format: 'markdown',
      text: raw(message, 'content'),
      files: stored === '' ? [] : [{ stored, name: stored }],
    };
  });
  const category = categoryOf(line(helpdesks.get(raw(row, 'support_helpdesk_id')), 'name'));
  const isClosed = raw(row, 'status') === 'closed';
  return { ...base, data: { number: row.id, subject, category, isClosed, texts } };
}
