import { databaseOf, type TableRows } from './dump.ts';

/** Columns in the order of Paymenter, with some that are not read. */
const columns = {
  credits: 'id user_id currency_code amount created_at',
  extensions: 'id name extension type enabled deleted_at',
  invoice_items: 'id invoice_id price quantity description reference_type reference_id',
  invoice_snapshots: 'id name properties tax_name tax_rate tax_country bill_to invoice_id',
  invoice_transactions:
    'id invoice_id gateway_id amount fee transaction_id status is_credit_transaction created_at',
  invoices: 'id number status due_at currency_code user_id created_at updated_at',
  products: 'id category_id name slug description server_id',
  properties: 'id custom_property_id name key value model_type model_id',
  services:
    'id label status order_id product_id plan_id user_id currency_code quantity price expires_at subscription_id',
  settings: 'id key value type encrypted settingable_type settingable_id',
  ticket_message_attachments: 'id uuid filename path filesize mime_type ticket_message_id',
  ticket_messages: 'id ticket_id user_id message created_at updated_at',
  tickets: 'id subject status priority department user_id assigned_to service_id created_at updated_at',
  users: 'id first_name last_name email role_id password tfa_secret',
} as const;

/** A database in the shape of Paymenter. */
export const paymenterDatabase = (rows: TableRows<keyof typeof columns>) => databaseOf(columns, rows);

const at = '2024-03-01 10:00:00';
const [ofService, ofUser] = ['App\\Models\\Service', 'App\\Models\\User'];

/**
 * Customers with everything that can be imported, again and again, and with what cannot.
 * @param server whose customers have the logins p1, p2 and so on
 */
export function paymenterExample(server: string, staff: string, ids: readonly number[]) {
  return paymenterDatabase({
    users: [
      ...ids.map((id) => person(id, `p${id}@pay.example`)),
      person(9_001, staff, { first_name: 'Ada', last_name: 'Staff', role_id: 1 }),
      person(9_002, 'gone@pay.example', { first_name: 'Someone', last_name: 'Gone', role_id: 2 }),
    ],
    credits: [{ id: 1, user_id: 1, currency_code: 'EUR', amount: '12.50' }],
    extensions: [{ id: 4, name: 'Panel', extension: 'CPanel', type: 'server', enabled: 1 }],
    settings: [
      setting(1, 'host', `https://${server}:8443/`, 0),
      setting(2, 'apikey', 'eyJpdiI6InNlY3JldCJ9', 1),
    ],
    products: [
      { id: 1, category_id: 1, name: 'Starter', server_id: 4 },
      { id: 2, category_id: 1, name: 'Advice' },
    ],
    services: [
      ...ids.map((id) => service(id, id, { status: id % 2 === 0 ? 'suspended' : 'active' })),
      service(20_001, 1, { product_id: 2, quantity: 3 }),
      service(20_002, 1, { status: 'cancelled' }),
      service(20_003, 404, {}),
    ],
    properties: ids.flatMap((id) => [
      property(id * 10, id, ofService, 'domain', `P${id}.example.com`),
      property(id * 10 + 1, id, ofService, 'cpanel_username', `p${id}`),
      property(id * 10 + 2, id, ofUser, 'company_name', 'M &amp; Co'),
    ]),
    invoices: [
      ...ids.map((id) => invoice(id, id, { number: `INV-${id}` })),
      invoice(30_001, 1, { status: 'pending' }),
      invoice(30_002, 1, { created_at: '0000-00-00 00:00:00' }),
    ],
    invoice_items: [...ids, 30_001, 30_002].map((id) => ({
      id,
      invoice_id: id,
      description: 'Hosting',
      price: '11.90',
      quantity: 2,
    })),
    invoice_snapshots: ids.map((id) => ({ id, invoice_id: id, tax_name: 'VAT', tax_rate: '19.00' })),
    invoice_transactions: ids.flatMap((id) => [
      payment(id * 10, id, 'failed', '2024-03-03 10:00:00'),
      payment(id * 10 + 1, id, 'succeeded', '2024-03-02 10:00:00'),
    ]),
    tickets: ids.map((id) => ({
      id,
      user_id: id,
      subject: 'It is slow',
      status: id % 2 === 0 ? 'replied' : 'closed',
      department: 'Support',
      created_at: at,
    })),
    ticket_messages: ids.flatMap((id) => [
      message(id * 10, id, id, '**Why?** <img src=x onerror=alert(1)>'),
      message(id * 10 + 1, id, 9_001, 'Because'),
      message(id * 10 + 2, id, 9_002, 'Done'),
    ]),
    ticket_message_attachments: ids.flatMap((id) => [
      file(id * 10, id * 10 + 1, 'log.txt', 'tickets/uploads/1_log.txt'),
      file(id * 10 + 1, id * 10 + 2, 'gone.txt', 'tickets/uploads/missing.txt'),
    ]),
  });
}

type Row = Readonly<Record<string, string | number | null>>;

const person = (id: number, email: string, more: Row = {}) => ({
  id,
  first_name: 'Person',
  last_name: String(id),
  email,
  password: '$2y$12$secret',
  ...more,
});

const setting = (id: number, key: string, value: string, encrypted: number) => ({
  id,
  key,
  value,
  type: 'string',
  encrypted,
  settingable_type: 'App\\Models\\Server',
  settingable_id: 4,
});

const service = (id: number, user_id: number, more: Row) => ({
  id,
  user_id,
  product_id: 1,
  status: 'active',
  currency_code: 'EUR',
  quantity: 1,
  price: '9.00',
  expires_at: '2027-01-01 00:00:00',
  ...more,
});

const property = (id: number, model_id: number, model_type: string, key: string, value: string) => ({
  id,
  key,
  value,
  model_type,
  model_id,
});

const invoice = (id: number, user_id: number, more: Row) => ({
  id,
  user_id,
  status: 'paid',
  due_at: '2024-03-15',
  currency_code: 'EUR',
  created_at: at,
  ...more,
});

const payment = (id: number, invoice_id: number, status: string, created_at: string) => ({
  id,
  invoice_id,
  amount: '23.80',
  status,
  created_at,
});

const message = (id: number, ticket_id: number, user_id: number, text: string) => ({
  id,
  ticket_id,
  user_id,
  message: text,
  created_at: `2024-03-02 10:00:0${id % 10}`,
});

const file = (id: number, ticket_message_id: number, filename: string, path: string) => ({
  id,
  filename,
  path,
  filesize: 5,
  mime_type: 'text/plain',
  ticket_message_id,
});
