import type { SourceTable } from './billing-system.ts';

/** What is read of FOSSBilling. */
export const fossbillingTables = [
  {
    name: 'client',
    id: 'id',
    columns: ['email', 'first_name', 'last_name', 'company', 'status', 'lang', 'currency'],
  },
  { name: 'client_balance', id: 'id', parent: 'client_id', columns: ['amount'] },
  {
    name: 'client_order',
    id: 'id',
    parent: 'client_id',
    columns: [
      'title',
      'service_id',
      'service_type',
      'status',
      'price',
      'quantity',
      'currency',
      'period',
      'expires_at',
    ],
  },
  {
    name: 'service_hosting',
    id: 'id',
    parent: 'client_id',
    columns: ['sld', 'tld', 'username', 'service_hosting_server_id'],
  },
  { name: 'service_hosting_server', id: 'id', columns: ['name', 'hostname', 'ip'] },
  {
    name: 'service_domain',
    id: 'id',
    parent: 'client_id',
    columns: ['sld', 'tld', 'tld_registrar_id', 'registered_at', 'expires_at'],
  },
  { name: 'tld_registrar', id: 'id', columns: ['registrar'] },
  {
    name: 'invoice',
    id: 'id',
    parent: 'client_id',
    columns: [
      'serie',
      'nr',
      'currency',
      'refund',
      'status',
      'approved',
      'taxrate',
      'due_at',
      'paid_at',
      'created_at',
    ],
  },
  { name: 'invoice_item', id: 'id', parent: 'invoice_id', columns: ['title', 'quantity', 'price', 'taxed'] },
  { name: 'setting', id: 'id', columns: ['param', 'value'] },
  { name: 'admin', id: 'id', columns: ['name', 'email'] },
  { name: 'support_helpdesk', id: 'id', columns: ['name'] },
  {
    name: 'support_ticket',
    id: 'id',
    parent: 'client_id',
    columns: ['support_helpdesk_id', 'subject', 'status', 'created_at'],
  },
  {
    name: 'support_ticket_message',
    id: 'id',
    parent: 'support_ticket_id',
    columns: ['admin_id', 'content', 'attachment', 'created_at'],
  },
] as const satisfies readonly SourceTable[];
