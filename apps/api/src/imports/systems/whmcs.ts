import type { StagedRow } from '../sources/staged-rows.repository.ts';
import type {
  BillingSystem,
  FoundCustomer,
  FoundRecord,
  RecordReason,
  Staged,
  TicketData,
  TicketFile,
  TicketText,
} from './billing-system.ts';
import { creditOf, idsOf } from './records.ts';
import { whmcsTables } from './whmcs-tables.ts';
import {
  asciiName,
  categoryOf,
  cents,
  currencyCode,
  line,
  mostCents,
  raw,
  time,
  unescapeHtml,
} from './values.ts';

/** WHMCS names languages in English. */
const locales: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  dutch: 'nl',
  danish: 'da',
  swedish: 'sv',
  norwegian: 'nb',
  polish: 'pl',
  czech: 'cs',
  turkish: 'tr',
  russian: 'ru',
  'portuguese-br': 'pt-BR',
  'portuguese-pt': 'pt-PT',
};

const invoiceStates = {
  Paid: 'paid',
  Refunded: 'paid',
  Unpaid: 'open',
  'Payment Pending': 'open',
  Cancelled: 'void',
  Collections: 'uncollectible',
} as const;

/** WHMCS, as its public API documentation and open migration tools describe its tables (docs/providers.md). */
export const whmcs: BillingSystem = {
  name: 'whmcs',
  vendor: 'WHMCS',
  tables: whmcsTables,
  customers: 'tblclients',
  belongings: { tblhosting: 'service', tbldomains: 'domain', tblinvoices: 'invoice', tbltickets: 'ticket' },
  async read(customers, staged) {
    const ids = customers.map(({ id }) => id);
    const [lookups, services, domains, invoices, tickets] = [
      await readLookups(staged),
      await staged.childrenOf('tblhosting', ids),
      await staged.childrenOf('tbldomains', ids),
      await staged.childrenOf('tblinvoices', ids),
      await staged.childrenOf('tbltickets', ids),
    ];
    const items = await staged.childrenOf('tblinvoiceitems', idsOf(invoices));
    const replies = await staged.childrenOf('tblticketreplies', idsOf(tickets));
    return customers.map((row) => {
      const currency = currencyCode(raw(lookups.currencies.get(raw(row, 'currency')), 'code'));
      return {
        ...personOf(row),
        records: [
          ...(services.get(row.id) ?? []).map((service) => serviceOf(service, currency, lookups)),
          ...(domains.get(row.id) ?? []).map(domainOf),
          ...(invoices.get(row.id) ?? []).map((invoice) =>
            invoiceOf(invoice, currency, items.get(invoice.id) ?? []),
          ),
          ...(tickets.get(row.id) ?? []).map((ticket) =>
            ticketOf(ticket, replies.get(ticket.id) ?? [], lookups),
          ),
          ...creditOf(row.id, cents(raw(row, 'credit')) ?? 0, currency),
        ],
      };
    });
  },
};

type Lookups = Awaited<ReturnType<typeof readLookups>>;

async function readLookups(staged: Staged) {
  const admins = await staged.all('tbladmins');
  return {
    currencies: await staged.all('tblcurrencies'),
    products: await staged.all('tblproducts'),
    servers: await staged.all('tblservers'),
    departments: await staged.all('tblticketdepartments'),
    /** Email addresses by the name that tickets keep. */
    staff: new Map(
      [...admins.values()].map((row) => [
        `${line(row, 'firstname')} ${line(row, 'lastname')}`.trim(),
        line(row, 'email'),
      ]),
    ),
  };
}

function personOf(row: StagedRow): Omit<FoundCustomer, 'records'> {
  return {
    sourceId: row.id,
    email: line(row, 'email', 320),
    name: `${line(row, 'firstname', 100)} ${line(row, 'lastname', 100)}`.trim(),
    company: line(row, 'companyname'),
    locale: locales[raw(row, 'language').toLowerCase()] ?? null,
    isClosed: raw(row, 'status') === 'Closed',
  };
}

function serviceOf(row: StagedRow, currency: string, { products, servers }: Lookups): FoundRecord {
  const product = products.get(raw(row, 'packageid'));
  const server = servers.get(raw(row, 'server'));
  const [domain, status] = [asciiName(raw(row, 'domain')), raw(row, 'domainstatus')];
  const name = line(product, 'name') || 'Unknown product';
  const data = {
    product: name,
    hosts: ['hostname', 'name', 'ipaddress']
      .map((column) => line(server, column))
      .filter((host) => host !== ''),
    user: line(row, 'username'),
    domain,
    price: [line(row, 'amount'), currency.toUpperCase(), line(row, 'billingcycle')].join(' ').trim(),
    dueAt: time(row, 'nextduedate') ?? null,
  };
  const isHosting = ['hostingaccount', 'reselleraccount'].includes(raw(product, 'type'));
  const reason: RecordReason | undefined =
    status === 'Pending'
      ? 'not_active'
      : status !== 'Active' && status !== 'Suspended'
        ? 'ended'
        : !isHosting
          ? 'not_hosting'
          : undefined;
  const called = [name, domain].filter((part) => part !== '').join(', ');
  return { kind: 'service', sourceId: row.id, called, data, ...(reason === undefined ? {} : { reason }) };
}

function domainOf(row: StagedRow): FoundRecord {
  const name = asciiName(raw(row, 'domain'));
  const [status, expiresAt] = [raw(row, 'status'), time(row, 'expirydate')];
  const base = { kind: 'domain', sourceId: row.id, called: line(row, 'domain') || '(no name)' } as const;
  if (status.startsWith('Pending')) return { ...base, reason: 'not_active' };
  // In grace and redemption, the owner may still keep it.
  if (!['Active', 'Grace', 'Redemption'].includes(status)) return { ...base, reason: 'ended' };
  if (name === '') return { ...base, reason: 'invalid_name' };
  if (expiresAt === undefined) return { ...base, reason: 'invalid_date' };
  const registeredAt = time(row, 'registrationdate') ?? expiresAt;
  return { ...base, data: { name, registrar: line(row, 'registrar'), registeredAt, expiresAt } };
}

function invoiceOf(row: StagedRow, currency: string, items: readonly StagedRow[]): FoundRecord {
  const number = line(row, 'invoicenum') || row.id;
  const base = { kind: 'invoice', sourceId: row.id, called: number } as const;
  const status = raw(row, 'status');
  if (status === 'Draft') return { ...base, reason: 'draft' };
  const issuedAt = time(row, 'date');
  if (issuedAt === undefined) return { ...base, reason: 'invalid_date' };
  const [subtotal, first, second] = ['subtotal', 'tax', 'tax2'].map((column) =>
    cents(raw(row, column) || '0'),
  );
  if (subtotal === undefined || first === undefined || second === undefined)
    return { ...base, reason: 'invalid_amount' };
  const totalCents = subtotal + first + second;
  if (Math.abs(totalCents) > mostCents) return { ...base, reason: 'invalid_amount' };
  const state = Object.hasOwn(invoiceStates, status)
    ? invoiceStates[status as keyof typeof invoiceStates]
    : ('open' as const);
  const data = {
    number,
    issuedAt,
    dueAt: time(row, 'duedate') ?? null,
    paidAt: time(row, 'datepaid') ?? null,
    currency,
    totalCents,
    taxCents: first + second,
    refundedCents: status === 'Refunded' ? totalCents : 0,
    state,
    lines: items.map((item) => ({
      description: line(item, 'description', 500),
      amountCents: cents(raw(item, 'amount')) ?? 0,
    })),
  };
  return { ...base, data };
}

function ticketOf(row: StagedRow, replies: readonly StagedRow[], lookups: Lookups): FoundRecord {
  const number = line(row, 'tid') || row.id;
  const subject = line(row, 'title');
  const base = { kind: 'ticket', sourceId: row.id, called: `${number} ${subject}`.trim() } as const;
  if (!['', '0'].includes(raw(row, 'merged_ticket_id'))) return { ...base, reason: 'merged' };
  const openedAt = time(row, 'date');
  if (openedAt === undefined) return { ...base, reason: 'invalid_date' };
  const texts = [row, ...replies].map((text) => textOf(text, openedAt, lookups));
  const data: TicketData = {
    number,
    subject,
    category: categoryOf(line(lookups.departments.get(raw(row, 'did')), 'name')),
    isClosed: raw(row, 'status') === 'Closed',
    texts,
  };
  return { ...base, data };
}

function textOf(row: StagedRow, openedAt: string, { staff }: Lookups): TicketText {
  const admin = line(row, 'admin');
  return {
    by: admin === '' ? 'customer' : 'staff',
    author: admin,
    email: staff.get(admin) ?? '',
    at: time(row, 'date') ?? openedAt,
    format: raw(row, 'editor') === 'markdown' ? 'markdown' : 'plain',
    text: unescapeHtml(raw(row, 'message')),
    files: filesOf(raw(row, 'attachment')),
  };
}

/** The stored name begins with digits that make it unique. */
function filesOf(attachment: string): TicketFile[] {
  return attachment
    .split('|')
    .map((stored) => stored.trim())
    .filter((stored) => stored !== '')
    .map((stored) => ({ stored, name: stored.replace(/^\d+_/, '') }));
}
