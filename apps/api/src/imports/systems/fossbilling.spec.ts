import { fossbillingDatabase } from '../testing/fossbilling-database.ts';
import { readSystem } from '../testing/staged.ts';
import { fossbilling } from './fossbilling.ts';

const read = (rows: Parameters<typeof fossbillingDatabase>[0]) =>
  readSystem(fossbilling, fossbillingDatabase(rows));

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
        quantity: 2,
      },
      { ...order, id: 2, title: 'A domain', service_id: 6, service_type: 'domain' },
      { ...order, id: 3, title: 'License', service_type: 'license' },
      { ...order, id: 4, title: 'Old', service_type: 'hosting', status: 'canceled' },
      { ...order, id: 5, title: 'New', service_type: 'hosting', status: 'pending_setup' },
      { ...order, id: 7, title: 'Due', service_id: 7, service_type: 'domain', status: 'failed_renew' },
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
      { id: 7, client_id: 1, sld: 'due', tld: '.org', expires_at: '2027-05-01 00:00:00' },
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
        price: '2 × 9.00 EUR 1M',
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
    { kind: 'domain', called: 'due.org' },
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
    setting: [{ id: 1, param: 'invoice_number_padding', value: '4' }],
    invoice: [
      { ...invoice, id: 1, serie: 'FB', nr: '00007', taxrate: '19' },
      { ...invoice, id: 2, status: 'refunded', taxrate: '-5' },
      { ...invoice, id: 3, approved: 0 },
      { ...invoice, id: 4, created_at: null },
      { ...invoice, id: 5 },
    ],
    invoice_item: [
      { id: 1, invoice_id: 1, title: 'Hosting', quantity: 3, price: '10.00', taxed: 1 },
      { id: 2, invoice_id: 1, title: 'Discount', quantity: 1, price: '-5.00', taxed: 0 },
      { id: 3, invoice_id: 2, title: 'Hosting', quantity: 1, price: '10.00', taxed: 1 },
      { id: 4, invoice_id: 5, title: 'Hosting', quantity: 'many', price: '10.00' },
    ],
  });
  expect(lea?.records).toMatchObject([
    {
      called: 'FB0007',
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
    { called: '0002', data: { totalCents: 1_000, refundedCents: 1_000, state: 'paid' } },
    { called: '0003', reason: 'draft' },
    { called: '0004', reason: 'invalid_date' },
    { called: '0005', reason: 'invalid_amount' },
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
