import { databaseOf, type TableRows } from './dump.ts';

/** Columns in the order of FOSSBilling, with some that are not read. */
const columns = {
  admin: 'id system_name email pass name status',
  client:
    'id aid role email billing_email pass status first_name last_name phone company company_vat address_1 notes currency lang',
  client_balance: 'id client_id type rel_id amount description',
  client_order:
    'id client_id product_id title currency service_id service_type period quantity price status expires_at created_at',
  invoice:
    'id client_id serie nr hash currency credit refund status approved taxname taxrate due_at paid_at created_at updated_at',
  invoice_item: 'id invoice_id type rel_id task status title period quantity unit price charged taxed',
  service_domain: 'id client_id tld_registrar_id sld tld registered_at expires_at',
  service_hosting: 'id client_id service_hosting_server_id service_hosting_hp_id sld tld ip username pass',
  service_hosting_server: 'id name ip hostname manager username password',
  setting: 'id param value public category',
  support_helpdesk: 'id name email',
  support_ticket:
    'id support_helpdesk_id client_id access_hash author_name author_email subject status created_at',
  support_ticket_message: 'id support_ticket_id client_id admin_id content attachment ip created_at',
  tld_registrar: 'id name registrar config',
} as const;

/** A database in the shape of FOSSBilling. */
export const fossbillingDatabase = (rows: TableRows<keyof typeof columns>) => databaseOf(columns, rows);

const at = '2024-03-01 10:00:00';

/**
 * Customers with everything that can be imported, again and again, and with what cannot.
 * @param server whose customers have the logins c1, c2 and so on
 */
export function fossbillingExample(server: string, staff: string, ids: readonly number[]) {
  return fossbillingDatabase({
    admin: [{ id: 1, email: staff, pass: '$2y$10$secret', name: 'Ada Staff', status: 'active' }],
    client: [
      ...ids.map((id) => ({
        id,
        email: `c${id}@foss.example`,
        pass: '$2y$10$secret',
        status: id % 2 === 0 ? 'suspended' : 'active',
        first_name: 'Person',
        last_name: `N° ${id}`,
        company: 'M &amp; Co',
        currency: 'EUR',
        lang: 'de_DE',
      })),
      { id: 9_001, email: 'gone@foss.example', status: 'canceled', first_name: 'Gone' },
    ],
    client_balance: [{ id: 1, client_id: 1, type: 'payment', amount: '12.50' }],
    client_order: [
      ...ids.flatMap((id) => [
        order(id, id, { title: 'Starter', service_id: id, service_type: 'hosting' }),
        order(10_000 + id, id, { title: 'Domain', service_id: id, service_type: 'domain' }),
      ]),
      order(20_001, 1, { title: 'License', service_type: 'license', quantity: 3 }),
      order(20_002, 1, { title: 'Old', service_id: 1, service_type: 'hosting', status: 'canceled' }),
      order(20_003, 404, { title: 'Lost', service_type: 'hosting' }),
    ],
    invoice: [
      ...ids.map((id) => invoice(id, id, { serie: 'FB', nr: String(id) })),
      invoice(30_001, 1, { status: 'unpaid', paid_at: null }),
      invoice(30_002, 1, { approved: 0 }),
    ],
    invoice_item: [...ids, 30_001, 30_002].map((id) => ({
      id,
      invoice_id: id,
      title: 'Hosting',
      quantity: 3,
      price: '10.00',
      taxed: 1,
    })),
    service_domain: ids.map((id) => ({
      id,
      client_id: id,
      tld_registrar_id: 1,
      sld: `c${id}`,
      tld: '.org',
      registered_at: at,
      expires_at: '2027-05-01 00:00:00',
    })),
    service_hosting: ids.map((id) => ({
      id,
      client_id: id,
      service_hosting_server_id: 1,
      sld: `c${id}`,
      tld: '.example.com',
      username: `c${id}`,
      pass: 'secret',
    })),
    service_hosting_server: [{ id: 1, name: 'Panel', hostname: server, ip: '192.0.2.1', password: 'secret' }],
    setting: [{ id: 1, param: 'invoice_number_padding', value: '4' }],
    support_helpdesk: [{ id: 1, name: 'Billing' }],
    support_ticket: [
      ...ids.map((id) => ticket(id, { client_id: id, status: id % 2 === 0 ? 'on_hold' : 'closed' })),
      ticket(40_001, { client_id: null, author_name: 'A Guest', author_email: 'guest@example.com' }),
    ],
    support_ticket_message: ids.flatMap((id) => [
      message(id * 10, id, { client_id: id, content: '**Why?** <img src=x onerror=alert(1)>' }),
      message(id * 10 + 1, id, { admin_id: 1, content: 'Because', attachment: '1_log.txt' }),
      message(id * 10 + 2, id, { admin_id: 404, content: 'Done', attachment: 'missing.txt' }),
    ]),
    tld_registrar: [{ id: 1, name: 'Namecheap', registrar: 'Namecheap', config: '{"secret":1}' }],
  });
}

type Row = Readonly<Record<string, string | number | null>>;

const order = (id: number, client_id: number, more: Row) => ({
  id,
  client_id,
  status: 'active',
  currency: 'EUR',
  price: '9.00',
  quantity: 1,
  period: '1M',
  expires_at: '2027-01-01 00:00:00',
  created_at: at,
  ...more,
});

const invoice = (id: number, client_id: number, more: Row) => ({
  id,
  client_id,
  status: 'paid',
  approved: 1,
  currency: 'EUR',
  taxrate: '19',
  due_at: at,
  paid_at: at,
  created_at: at,
  ...more,
});

const ticket = (id: number, more: Row) => ({
  id,
  support_helpdesk_id: 1,
  subject: 'Refund',
  status: 'open',
  created_at: at,
  ...more,
});

const message = (id: number, support_ticket_id: number, more: Row) => ({
  id,
  support_ticket_id,
  ip: '192.0.2.7',
  created_at: `2024-03-02 10:00:0${id % 10}`,
  ...more,
});
