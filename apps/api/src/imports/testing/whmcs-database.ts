import { type Cell, databaseOf, type TableRows } from './dump.ts';

type Row = Readonly<Record<string, Cell>>;

/** Columns in the order of WHMCS, with some that are not read. */
const columns = {
  tbladmins: 'id uuid roleid username password firstname lastname email notes',
  tblclients:
    'id uuid firstname lastname companyname email address1 city postcode country phonenumber tax_id password currency credit datecreated notes status language',
  tblcurrencies: 'id code prefix suffix format rate default',
  tbldomains:
    'id userid orderid type registrationdate domain firstpaymentamount recurringamount registrar registrationperiod expirydate status nextduedate donotrenew',
  tblhosting:
    'id userid orderid packageid server regdate domain paymentmethod firstpaymentamount amount billingcycle nextduedate domainstatus username password notes',
  tblinvoiceitems: 'id invoiceid userid type relid description amount taxed duedate',
  tblinvoices:
    'id userid invoicenum date duedate datepaid date_refunded subtotal credit tax tax2 total taxrate taxrate2 status paymentmethod notes',
  tblproducts: 'id type gid name description servertype',
  tblservers: 'id name ipaddress assignedips hostname type username password',
  tblticketdepartments: 'id name description email',
  tblticketreplies:
    'id tid userid contactid name email date message admin attachment attachments_removed rating editor',
  tbltickets:
    'id tid did userid contactid name email cc c date title message status urgency admin attachment attachments_removed lastreply flag merged_ticket_id editor',
} as const;

/** A database in the shape of WHMCS. */
export const whmcsDatabase = (rows: TableRows<keyof typeof columns>) => databaseOf(columns, rows);

/** What every database has. */
export const whmcsBasics = (server: { name: string }) => ({
  tblcurrencies: [
    { id: 1, code: 'USD' },
    { id: 2, code: 'EUR' },
  ],
  tblproducts: [
    { id: 1, type: 'hostingaccount', name: 'Starter &amp; more' },
    { id: 2, type: 'server', name: 'VPS' },
  ],
  tblservers: [
    { id: 1, name: 'Panel', hostname: server.name.toUpperCase(), ipaddress: '192.0.2.1' },
    { id: 2, name: 'Elsewhere', hostname: 'elsewhere.example', ipaddress: '192.0.2.2' },
  ],
  tblticketdepartments: [
    { id: 1, name: 'Billing' },
    { id: 2, name: 'Technical Support' },
  ],
});

export const client = (id: number, email: string, more: Row = {}) => ({
  id,
  firstname: 'Person',
  lastname: String(id),
  email,
  password: '$2y$10$secret',
  status: 'Active',
  currency: 1,
  credit: '0.00',
  language: '',
  ...more,
});

export const service = (id: number, userid: number, more: Row = {}) => ({
  id,
  userid,
  packageid: 1,
  server: 1,
  amount: '9.95',
  billingcycle: 'Monthly',
  nextduedate: '2026-12-15',
  domainstatus: 'Active',
  ...more,
});

export const domain = (id: number, userid: number, name: string, more: Row = {}) => ({
  id,
  userid,
  domain: name,
  registrar: 'enom',
  registrationdate: '2020-05-01',
  expirydate: '2027-05-01',
  status: 'Active',
  ...more,
});

export const invoice = (id: number, userid: number, more: Row = {}) => ({
  id,
  userid,
  date: '2024-03-01',
  duedate: '2024-03-15',
  datepaid: '2024-03-02 10:00:00',
  subtotal: '10.00',
  credit: '0.00',
  tax: '1.90',
  tax2: '0.00',
  total: '11.90',
  status: 'Paid',
  ...more,
});

export const ticket = (id: number, userid: number, more: Row = {}) => ({
  id,
  tid: `${100_000 + id}`,
  did: 2,
  userid,
  date: '2024-04-01 08:00:00',
  title: 'It is slow',
  message: 'Why?',
  status: 'Closed',
  merged_ticket_id: 0,
  editor: 'plain',
  ...more,
});

export const reply = (id: number, tid: number, more: Row = {}) => ({
  id,
  tid,
  date: '2024-04-01 09:00:00',
  message: 'Because.',
  editor: 'markdown',
  ...more,
});
