import * as z from 'zod/mini';
import { call } from './call.ts';
import { domainTransfer } from './domain-transfers.ts';
import { ownDomain } from './domains.ts';
import { pathId } from './fields.ts';

export const customerDomains = call({
  name: 'staff.customerDomains',
  summary: 'The domains of a customer and their transfers to us, as the customer sees them',
  method: 'GET',
  path: '/api/staff/customers/{customer_id}/domains',
  policy: 'admin',
  owner: 'none',
  limit: 'read',
  params: z.object({ customer_id: pathId }),
  answer: z.object({ domains: z.array(ownDomain), transfers: z.array(domainTransfer) }),
});
