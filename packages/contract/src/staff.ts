import * as z from 'zod/mini';
import { planTypes } from './account.ts';
import { quotaUsage } from './quotas.ts';
import { call } from './call.ts';
import { customerFilterFields, customerSearch, customerSorts, planStates } from './customer-filter.ts';
import { fieldError } from './field-texts.ts';
import { isoTime, pathId } from './fields.ts';
import { missingAbilities } from './hosting.ts';
import { messageKeys } from './message-keys.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { planNames, planPeriods } from './plans.ts';
import { staffRoles } from './staff-rights.ts';

export const staffRole = call({
  name: 'staff.role',
  summary: 'Whether the caller is an admin, an agent, or an ordinary user, and what they may do as staff',
  method: 'GET',
  path: '/api/user/isuseradmin',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    isadmin: z.enum(['admin', 'agent', 'user']),
    /** Decides what they may do; null for users. Omitted by processes of an earlier version. */
    staff_role: z.optional(z.nullable(z.enum(staffRoles))),
  }),
});

const person = {
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(['user', 'agent', 'admin']),
  created: isoTime,
};

/** What a list shows of an account; omitted by processes of an earlier version. */
const customerAccount = z.object({
  plan: z.nullable(z.object({ plan_name: z.enum(planNames), plan_period: z.enum(planPeriods) })),
  plan_state: z.enum(planStates),
  /** When the free trial ends; null: there is none. */
  trial_ends: z.nullable(isoTime),
  is_disabled: z.boolean(),
  /** Its owner has asked to delete it. */
  is_closing: z.boolean(),
  /** US cents: paid invoices, less what was refunded of them. */
  revenue_cents: z.int(),
  websites: z.int(),
  /** Those that do not answer, have no valid certificate, or are missing on their server. */
  problem_websites: z.int(),
  tags: z.array(z.string()),
});

export const customers = call({
  name: 'staff.customers',
  summary: 'The people with an account; with a filter, the customers among them that it fits',
  method: 'GET',
  path: '/api/staff/customers',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  query: z.object({
    search: customerSearch,
    ...customerFilterFields,
    /** By address, unless the newest or the oldest accounts are asked for. */
    sort: z.optional(
      z.enum(customerSorts, fieldError('options', { options: `one of ${customerSorts.join(', ')}` })),
    ),
    cursor,
    limit,
  }),
  answer: z.object({
    customers: z.array(z.object({ ...person, account: z.optional(customerAccount) })),
    next: nextCursor,
  }),
});

export const staffPanel = z.object({
  plesk_id: z.string(),
  login: z.string(),
  location_label: z.string(),
  plesk_server_ipv4: z.string(),
  missing_abilities: missingAbilities,
});

export const staffWebsite = z.object({
  ascii_name: z.string(),
  ipv4_address: z.nullable(z.string()),
  plesk_id: z.string(),
});

export const customer = call({
  name: 'staff.customer',
  summary: 'One customer: plan, panels, websites and tasks; the customer can see that staff looked',
  method: 'GET',
  path: '/api/staff/customers/{customer_id}',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  params: z.object({ customer_id: pathId }),
  answer: z.object({
    ...person,
    company: z.nullable(z.string()),
    /** Words of staff; omitted by processes of an earlier version. */
    tags: z.optional(z.array(z.string())),
    /** The language that they read, as a BCP 47 tag; null before they chose one. */
    locale: z.optional(z.nullable(z.string())),
    /** When the account was disabled. */
    disabled: z.nullable(isoTime),
    plan_type: z.enum(planTypes),
    plan: z.nullable(
      z.object({ id: z.string(), plan_name: z.enum(planNames), plan_period: z.enum(planPeriods) }),
    ),
    /** The cancellation in progress. */
    cancellation: z.nullable(
      z.object({
        id: z.string(),
        state: z.enum(['requested', 'confirmed']),
        reason: z.nullable(z.string()),
        requested: isoTime,
        access_ends: z.nullable(isoTime),
      }),
    ),
    plesks: z.array(staffPanel),
    websites: z.array(staffWebsite),
    quotas: z.optional(z.array(quotaUsage)),
    /** Names found on a panel in the customer's account that they may not use. */
    refused_names: z.array(
      z.object({ name: z.string(), reason: z.string(), ...messageKeys, found: isoTime }),
    ),
  }),
});
