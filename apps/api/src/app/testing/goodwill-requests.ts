import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

const noSuchId = '00000000-0000-4000-8000-000000000000';

/** Requests about what staff give customers. */
export const goodwillRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'billing.accountCredit': () => ({}),
  'staff.customerGoodwill': (owner) => ({ params: { customer_id: owner.userId } }),
  'staff.giveCredit': (owner) => ({
    params: { customer_id: owner.userId },
    body: { credit_id: noSuchId, amount_cents: 500, reason: 'Was down for a day' },
  }),
  'staff.revokeCredit': (owner) => ({
    params: { customer_id: owner.userId, credit_id: noSuchId },
    body: { reason: 'Given by mistake' },
  }),
  'staff.extendTrial': (owner) => ({
    params: { customer_id: owner.userId },
    body: { extension_id: noSuchId, days: 7, reason: 'Was ill for a week' },
  }),
};
