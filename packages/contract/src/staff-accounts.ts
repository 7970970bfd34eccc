import * as z from 'zod/mini';
import { call } from './call.ts';
import { ok, pathId } from './fields.ts';
import { staffReason } from './staff-operations.ts';

const params = z.object({ customer_id: pathId });
const body = z.object({ reason: staffReason });

export const endCustomerSessions = call({
  name: 'staff.endCustomerSessions',
  summary: 'Sign a customer out everywhere, and forget the devices that sign in without a code',
  method: 'POST',
  path: '/api/staff/customers/{customer_id}/end_sessions',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params,
  body,
  answer: ok,
});

export const disableCustomer = call({
  name: 'staff.disableCustomer',
  summary: "Disable a customer's sign-in and end all sessions; services keep running",
  method: 'POST',
  path: '/api/staff/customers/{customer_id}/disable',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params,
  body,
  answer: ok,
  errors: ['conflict'],
});

export const enableCustomer = call({
  name: 'staff.enableCustomer',
  summary: 'Let a disabled customer sign in again',
  method: 'POST',
  path: '/api/staff/customers/{customer_id}/enable',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params,
  body,
  answer: ok,
  errors: ['conflict'],
});
