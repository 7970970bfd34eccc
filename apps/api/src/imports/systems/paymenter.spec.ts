import { paymenterDatabase } from '../testing/paymenter-database.ts';
import { readSystem } from '../testing/staged.ts';
import { paymenter } from './paymenter.ts';

const read = (rows: Parameters<typeof paymenterDatabase>[0]) =>
  readSystem(paymenter, paymenterDatabase(rows));

const users = [
  { id: 1, first_name: 'Lea', last_name: 'M', email: 'lea@example.com' },
  { id: 2, first_name: 'Ada', last_name: 'Staff', email: 'ada@example.com', role_id: 1 },
];

it('reads customers and their credit, and tells staff from them', async () => {
  const properties = [
    { id: 1, key: 'company_name', value: 'Lind &amp; Co', model_type: 'App\\Models\\User', model_id: 1 },
    { id: 2, key: 'company_name', value: 'x', model_type: 'App\\Models\\Service', model_id: 1 },
  ];
  const [lea, ada] = await read({
    users,
    properties,
    credits: [{ id: 3, user_id: 1, currency_code: 'EUR', amount: '7.50' }],
  });
  expect(lea).toEqual({
    sourceId: '1',
    email: 'lea@example.com',
    name: 'Lea M',
    company: 'Lind & Co',
    locale: null,
    isClosed: false,
    isStaff: false,
    records: [{ kind: 'credit', sourceId: '3', called: '7.50 EUR', reason: 'not_taken_over' }],
  });
  expect(ada).toMatchObject({ isStaff: true });
});

it('reads services with the server of their product', async () => {
  const service = { user_id: 1, product_id: 1, status: 'active', currency_code: 'USD', price: '9.00' };
  const [lea] = await read({
    users,
    products: [
      { id: 1, name: 'Starter', server_id: 4 },
      { id: 2, name: 'Advice', server_id: null },
    ],
    extensions: [{ id: 4, name: 'Panel', extension: 'Plesk', type: 'server' }],
    settings: [
      {
        id: 1,
        key: 'host',
        value: 'https://fra1.example.com:8443/',
        encrypted: 0,
        settingable_type: 'App\\Models\\Server',
        settingable_id: 4,
      },
      {
        id: 2,
        key: 'host',
        value: 'x',
        encrypted: 0,
        settingable_type: 'App\\Models\\Product',
        settingable_id: 4,
      },
      {
        id: 3,
        key: 'password',
        value: 'secret',
        encrypted: 1,
        settingable_type: 'App\\Models\\Server',
        settingable_id: 4,
      },
    ],
    services: [
      { ...service, id: 5, expires_at: '2027-01-01 00:00:00', quantity: 2 },
      { ...service, id: 6, product_id: 2 },
      { ...service, id: 7, status: 'cancelled' },
      { ...service, id: 8, status: 'pending' },
    ],
    properties: [
      { id: 1, key: 'domain', value: 'Lea.example.com', model_type: 'App\\Models\\Service', model_id: 5 },
      { id: 2, key: 'cpanel_username', value: 'leam', model_type: 'App\\Models\\Service', model_id: 5 },
      { id: 3, key: 'cpanel_username', value: 'other', model_type: 'App\\Models\\User', model_id: 5 },
    ],
  });
  expect(lea?.records).toMatchObject([
    {
      called: 'Starter, lea.example.com',
      data: {
        hosts: ['Panel', 'fra1.example.com'],
        user: 'leam',
        domain: 'lea.example.com',
        price: '2 × 9.00 USD',
      },
    },
    { called: 'Advice', reason: 'not_hosting' },
    { reason: 'ended' },
    { reason: 'not_active' },
  ]);
});

it('adds invoices up', async () => {
  const invoice = { user_id: 1, status: 'paid', currency_code: 'EUR', created_at: '2024-03-01 10:00:00' };
  const [lea] = await read({
    users,
    invoices: [
      { ...invoice, id: 1, number: 'INV-7' },
      { ...invoice, id: 2, status: 'pending' },
      { ...invoice, id: 3, created_at: '0000-00-00 00:00:00' },
    ],
    invoice_items: [
      { id: 1, invoice_id: 1, description: 'Hosting', price: '10.00', quantity: 2 },
      { id: 2, invoice_id: 2, description: 'Hosting', price: '1e9', quantity: 2 },
    ],
    invoice_snapshots: [{ id: 1, invoice_id: 1, tax_name: 'VAT', tax_rate: '19.00' }],
    invoice_transactions: [
      { id: 1, invoice_id: 1, status: 'failed', created_at: '2024-03-04 10:00:00' },
      { id: 2, invoice_id: 1, status: 'succeeded', created_at: '2024-03-03 10:00:00' },
      { id: 3, invoice_id: 1, status: 'succeeded', created_at: '2024-03-02 10:00:00' },
    ],
  });
  expect(lea?.records).toMatchObject([
    {
      called: 'INV-7',
      data: {
        totalCents: 2_000,
        taxCents: 319,
        state: 'paid',
        paidAt: '2024-03-03T10:00:00.000Z',
        currency: 'eur',
      },
    },
    { called: '2', reason: 'invalid_amount' },
    { called: '3', reason: 'invalid_date' },
  ]);
});

it('reads tickets: whoever is not the customer is staff', async () => {
  const at = '2024-01-01 10:00:00';
  const [lea] = await read({
    users,
    tickets: [{ id: 9, user_id: 1, subject: 'Slow', department: 'Support', status: 'open', created_at: at }],
    ticket_messages: [
      { id: 1, ticket_id: 9, user_id: 1, message: 'Why?', created_at: at },
      { id: 2, ticket_id: 9, user_id: 2, message: 'Because', created_at: at },
    ],
    ticket_message_attachments: [
      { id: 1, ticket_message_id: 2, filename: 'log.txt', path: 'tickets/uploads/01HX.txt' },
    ],
  });
  expect(lea?.records).toMatchObject([
    {
      called: '9 Slow',
      data: {
        category: 'tech',
        isClosed: false,
        texts: [
          { by: 'customer', text: 'Why?' },
          {
            by: 'staff',
            author: 'Ada Staff',
            email: 'ada@example.com',
            files: [{ name: 'log.txt', stored: '01HX.txt' }],
          },
        ],
      },
    },
  ]);
});
