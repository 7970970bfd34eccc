import type { Cell, TableContent } from '../testing/dump.ts';
import { readSystem } from '../testing/staged.ts';
import { fossbilling } from './fossbilling.ts';

type Rows = Readonly<Record<string, Cell>>[];

/** Columns in the order of FOSSBilling, with some that are not read. */
const columns: Record<string, string> = {
  admin: 'id system_name email pass name status',
  client:
    'id aid role email pass status first_name last_name phone company company_vat address_1 notes currency lang',
  client_balance: 'id client_id type rel_id amount description',
  client_order:
    'id client_id product_id title currency service_id service_type period quantity price status expires_at created_at',
  invoice:
    'id client_id serie nr hash currency credit refund status approved taxname taxrate due_at paid_at created_at updated_at',
  invoice_item: 'id invoice_id type rel_id task status title period quantity unit price charged taxed',
  service_domain: 'id client_id tld_registrar_id sld tld registered_at expires_at',
  service_hosting: 'id client_id service_hosting_server_id service_hosting_hp_id sld tld ip username pass',
  service_hosting_server: 'id name ip hostname manager username password',
  support_helpdesk: 'id name email',
  support_ticket: 'id support_helpdesk_id client_id subject status created_at',
  support_ticket_message: 'id support_ticket_id client_id admin_id content attachment ip created_at',
  tld_registrar: 'id name registrar',
};

const read = (rows: Record<string, Rows>) =>
  readSystem(
    fossbilling,
    Object.fromEntries(
      Object.entries(columns).map(([table, names]): [string, TableContent] => [
        table,
        { columns: names.split(' '), rows: rows[table] ?? [] },
      ]),
    ),
  );

const client = {
  id: 1,
  email: 'lea@example.com',
  status: 'active',
  first_name: 'Lea',
  last_name: 'M',
  lang: 'de_DE',
};
const order = { client_id: 1, status: 'active', currency: 'EUR', price: '9.00', period: '1M' };

it('reads customers; canceled ones are closed', async () => {
  const [lea, gone] = await read({
    client: [
      { ...client, company: 'M &amp; Co', currency: 'EUR' },
      { id: 2, status: 'canceled' },
    ],
    client_balance: [
      { id: 1, client_id: 1, amount: '10.00' },
      { id: 2, client_id: 1, amount: '-2.50' },
    ],
  });
  expect(lea).toMatchObject({ email: 'lea@example.com', name: 'Lea M', company: 'M & Co', locale: 'de' });
  expect(lea?.records).toEqual([
    { kind: 'credit', sourceId: '1', called: '7.50 EUR', reason: 'not_taken_over' },
  ]);
  expect(gone?.isClosed).toBe(true);
});

it('reads orders as hosting, domains and others', async () => {
  const [lea] = await read({
    client: [client],
    client_order: [
      {
        ...order,
        id: 1,
        title: 'Starter',
        service_id: 5,
        service_type: 'hosting',
        expires_at: '2027-01-01 00:00:00',
      },
      { ...order, id: 2, title: 'A domain', service_id: 6, service_type: 'domain' },
      { ...order, id: 3, title: 'License', service_type: 'license' },
      { ...order, id: 4, title: 'Old', service_type: 'hosting', status: 'canceled' },
      { ...order, id: 5, title: 'New', service_type: 'hosting', status: 'pending_setup' },
      { ...order, id: 6, title: 'Lost', service_id: 404, service_type: 'domain' },
    ],
    service_hosting: [
      { id: 5, client_id: 1, service_hosting_server_id: 7, sld: 'lea', tld: '.example', username: 'lea1' },
    ],
    service_hosting_server: [{ id: 7, name: 'Panel', hostname: 'fra1.example.com', ip: '192.0.2.1' }],
    service_domain: [
      {
        id: 6,
        client_id: 1,
        tld_registrar_id: 8,
        sld: 'lea',
        tld: '.org',
        expires_at: '2027-05-01 00:00:00',
      },
    ],
    tld_registrar: [{ id: 8, registrar: 'Namecheap' }],
  });
  expect(lea?.records).toMatchObject([
    {
      kind: 'service',
      data: {
        product: 'Starter',
        hosts: ['fra1.example.com', 'Panel', '192.0.2.1'],
        user: 'lea1',
        domain: 'lea.example',
        price: '9.00 EUR 1M',
        dueAt: '2027-01-01T00:00:00.000Z',
      },
    },
    {
      kind: 'domain',
      called: 'lea.org',
      data: { registrar: 'Namecheap', expiresAt: '2027-05-01T00:00:00.000Z' },
    },
    { kind: 'service', reason: 'not_hosting' },
    { kind: 'service', reason: 'ended' },
    { kind: 'service', reason: 'not_active' },
    { kind: 'domain', reason: 'invalid_name' },
  ]);
});

it('adds invoices up', async () => {
  const invoice = {
    client_id: 1,
    status: 'paid',
    approved: 1,
    currency: 'EUR',
    created_at: '2024-03-01 10:00:00',
  };
  const [lea] = await read({
    client: [client],
    invoice: [
      { ...invoice, id: 1, serie: 'FB', nr: '00007', taxrate: '19' },
      { ...invoice, id: 2, status: 'refunded' },
      { ...invoice, id: 3, approved: 0 },
      { ...invoice, id: 4, created_at: null },
      { ...invoice, id: 5 },
    ],
    invoice_item: [
      { id: 1, invoice_id: 1, title: 'Hosting', quantity: 3, price: '10.00', taxed: 1 },
      { id: 2, invoice_id: 1, title: 'Discount', quantity: 1, price: '-5.00', taxed: 0 },
      { id: 3, invoice_id: 2, title: 'Hosting', quantity: 1, price: '10.00', taxed: 0 },
      { id: 4, invoice_id: 5, title: 'Hosting', quantity: 'many', price: '10.00' },
    ],
  });
  expect(lea?.records).toMatchObject([
    {
      called: 'FB00007',
      data: {
        totalCents: 3_070,
        taxCents: 570,
        refundedCents: 0,
        state: 'paid',
        lines: [
          { description: 'Hosting', amountCents: 3_000 },
          { description: 'Discount', amountCents: -500 },
        ],
      },
    },
    { called: '2', data: { totalCents: 1_000, refundedCents: 1_000, state: 'paid' } },
    { called: '3', reason: 'draft' },
    { called: '4', reason: 'invalid_date' },
    { called: '5', reason: 'invalid_amount' },
  ]);
});

it('reads tickets with their authors', async () => {
  const [lea] = await read({
    client: [client],
    admin: [{ id: 3, name: 'Ada Staff', email: 'ada@example.com' }],
    support_helpdesk: [{ id: 1, name: 'Billing' }],
    support_ticket: [
      {
        id: 9,
        client_id: 1,
        support_helpdesk_id: 1,
        subject: 'Refund',
        status: 'closed',
        created_at: '2024-01-01 10:00:00',
      },
    ],
    support_ticket_message: [
      {
        id: 1,
        support_ticket_id: 9,
        client_id: 1,
        admin_id: null,
        content: '**Please**',
        created_at: '2024-01-01 10:00:00',
      },
      {
        id: 2,
        support_ticket_id: 9,
        admin_id: 3,
        content: 'Done',
        attachment: 'a.pdf',
        created_at: '2024-01-02 10:00:00',
      },
    ],
  });
  expect(lea?.records).toMatchObject([
    {
      called: '9 Refund',
      data: {
        category: 'billing',
        isClosed: true,
        texts: [
          { by: 'customer', format: 'markdown', text: '**Please**', files: [] },
          {
            by: 'staff',
            author: 'Ada Staff',
            email: 'ada@example.com',
            files: [{ name: 'a.pdf', stored: 'a.pdf' }],
          },
        ],
      },
    },
  ]);
});
