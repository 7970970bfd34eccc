import * as z from 'zod/mini';
import { call } from './call.ts';
import { customerFilter, customerFilterFields, customerSearch } from './customer-filter.ts';
import { fieldError } from './field-texts.ts';
import { id, isoTime, line, ok, pathId } from './fields.ts';
import { limits } from './limits.ts';
import { customerTags } from './ticket-fields.ts';

export const customerCount = call({
  name: 'customers.count',
  summary: 'How many customers a filter fits',
  method: 'GET',
  path: '/api/staff/customer-count',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  query: z.object(customerFilterFields),
  answer: z.object({ count: z.int() }),
});

export const exportCustomers = call({
  name: 'customers.export',
  summary:
    'A link to a list of customers as CSV, valid for five minutes; the audit log keeps that it was made',
  method: 'POST',
  path: '/api/staff/customer-export',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'secret',
  secret: true,
  confirmation: 'fresh',
  body: z.object({ search: customerSearch, ...customerFilterFields }),
  answer: z.object({ download_link: z.string() }),
});

export const knownCustomerTags = call({
  name: 'customers.tags',
  summary: 'The tags that customers have, the most used first; at most 200',
  method: 'GET',
  path: '/api/staff/customer-tags',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  answer: z.object({ tags: z.array(z.object({ tag: z.string(), customers: z.int() })) }),
});

export const tagCustomers = call({
  name: 'customers.tag',
  summary: 'Give customers tags, and take others from them; accounts that no longer exist are left out',
  method: 'POST',
  path: '/api/staff/customer-tags',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  body: z.object({
    customer_ids: z
      .array(id)
      .check(
        z.minLength(1, fieldError('required')),
        z.maxLength(
          limits.customersTaggedAtOnce,
          fieldError('tooMany', { max: limits.customersTaggedAtOnce }),
        ),
      ),
    add: customerTags,
    remove: customerTags,
  }),
  answer: ok,
});

const segment = z
  .object({
    id: z.string(),
    name: z.string(),
    filter: customerFilter,
    /** Counts its changes. */
    version: z.int(),
    updated: isoTime,
  })
  .register(z.globalRegistry, { id: 'Segment' });

export const segments = call({
  name: 'customers.segments',
  summary: 'The saved filters of the team, by name',
  method: 'GET',
  path: '/api/staff/segments',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  answer: z.object({ segments: z.array(segment) }),
});

const written = {
  name: line(1, limits.segmentName),
  /** Without a field, it would be everyone. */
  filter: customerFilter.check(
    z.refine((filter) => Object.values(filter).some((value) => value !== undefined), fieldError('required')),
  ),
};
const byId = z.object({ segment_id: pathId });

export const createSegment = call({
  name: 'customers.createSegment',
  summary: 'Save a filter for the team; the same id again changes nothing',
  method: 'POST',
  path: '/api/staff/segments',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  /** `id` is chosen by the caller, so that a repeated request creates nothing twice. */
  body: z.object({ id, ...written }),
  answer: ok,
  errors: ['conflict'],
});

export const editSegment = call({
  name: 'customers.editSegment',
  summary: 'Change a saved filter; refused when someone else has changed it meanwhile',
  method: 'PUT',
  path: '/api/staff/segments/{segment_id}',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  params: byId,
  body: z.object({ version: z.int().check(z.gte(1), z.lte(2_147_483_647)), ...written }),
  answer: ok,
  errors: ['conflict'],
});

export const deleteSegment = call({
  name: 'customers.deleteSegment',
  summary: 'Delete a saved filter; its customers are not touched',
  method: 'DELETE',
  path: '/api/staff/segments/{segment_id}',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  params: byId,
  answer: ok,
});
