import type { SourceTable } from './billing-system.ts';

/** What is read of WHMCS. */
export const whmcsTables = [
  {
    name: 'tblclients',
    id: 'id',
    columns: ['firstname', 'lastname', 'companyname', 'email', 'status', 'language', 'currency', 'credit'],
  },
  { name: 'tblcurrencies', id: 'id', columns: ['code'] },
  { name: 'tblproducts', id: 'id', columns: ['name', 'type'] },
  { name: 'tblservers', id: 'id', columns: ['name', 'hostname', 'ipaddress'] },
  {
    name: 'tblhosting',
    id: 'id',
    parent: 'userid',
    columns: [
      'packageid',
      'server',
      'domain',
      'username',
      'domainstatus',
      'amount',
      'billingcycle',
      'nextduedate',
    ],
  },
  {
    name: 'tbldomains',
    id: 'id',
    parent: 'userid',
    columns: ['domain', 'registrar', 'registrationdate', 'expirydate', 'status'],
  },
  {
    name: 'tblinvoices',
    id: 'id',
    parent: 'userid',
    columns: ['invoicenum', 'date', 'duedate', 'datepaid', 'subtotal', 'tax', 'tax2', 'status'],
  },
  { name: 'tblinvoiceitems', id: 'id', parent: 'invoiceid', columns: ['description', 'amount'] },
  { name: 'tblticketdepartments', id: 'id', columns: ['name'] },
  { name: 'tbladmins', id: 'id', columns: ['firstname', 'lastname', 'email'] },
  {
    name: 'tbltickets',
    id: 'id',
    parent: 'userid',
    columns: [
      'tid',
      'did',
      'date',
      'title',
      'message',
      'status',
      'admin',
      'attachment',
      'merged_ticket_id',
      'editor',
    ],
  },
  {
    name: 'tblticketreplies',
    id: 'id',
    parent: 'tid',
    columns: ['date', 'message', 'admin', 'name', 'attachment', 'editor'],
  },
] as const satisfies readonly SourceTable[];
