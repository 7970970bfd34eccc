import type { SourceTable } from './billing-system.ts';

/** What is read of Paymenter. */
export const paymenterTables = [
  { name: 'users', id: 'id', columns: ['first_name', 'last_name', 'email', 'role_id'] },
  { name: 'credits', id: 'id', parent: 'user_id', columns: ['currency_code', 'amount'] },
  { name: 'products', id: 'id', columns: ['name', 'server_id'] },
  { name: 'extensions', id: 'id', columns: ['name', 'extension', 'type'] },
  {
    name: 'settings',
    id: 'id',
    parent: 'settingable_id',
    columns: ['key', 'value', 'settingable_type', 'encrypted'],
  },
  {
    name: 'services',
    id: 'id',
    parent: 'user_id',
    columns: ['product_id', 'status', 'price', 'quantity', 'currency_code', 'expires_at'],
  },
  { name: 'properties', id: 'id', parent: 'model_id', columns: ['model_type', 'key', 'value'] },
  {
    name: 'invoices',
    id: 'id',
    parent: 'user_id',
    columns: ['number', 'status', 'currency_code', 'due_at', 'created_at'],
  },
  { name: 'invoice_items', id: 'id', parent: 'invoice_id', columns: ['description', 'price', 'quantity'] },
  { name: 'invoice_transactions', id: 'id', parent: 'invoice_id', columns: ['status', 'created_at'] },
  { name: 'invoice_snapshots', id: 'id', parent: 'invoice_id', columns: ['tax_rate'] },
  {
    name: 'tickets',
    id: 'id',
    parent: 'user_id',
    columns: ['subject', 'status', 'department', 'created_at'],
  },
  { name: 'ticket_messages', id: 'id', parent: 'ticket_id', columns: ['user_id', 'message', 'created_at'] },
  {
    name: 'ticket_message_attachments',
    id: 'id',
    parent: 'ticket_message_id',
    columns: ['filename', 'path'],
  },
] as const satisfies readonly SourceTable[];
