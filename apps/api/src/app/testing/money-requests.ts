import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';
import { payoutIdOf } from './staff-rows.ts';

/** Requests of the calls about the money of all customers. */
export const moneyRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'staff.refunds': () => ({ query: { state: 'done', limit: '10' } }),
  'staff.allDisputes': () => ({ query: { limit: '10' } }),
  'staff.payouts': () => ({ query: { limit: '10' } }),
  'staff.payout': (owner) => ({ params: { payout_id: payoutIdOf(owner.planId) }, query: { limit: '10' } }),
  'staff.taxReport': () => ({ query: { period: '2026-Q4' } }),
  'staff.exportTaxes': () => ({ query: { period: '2026', table: 'rows' } }),
  'staff.readPayouts': () => ({ body: {} }),
  'staff.exportPayouts': (owner) => ({ query: { payout_id: payoutIdOf(owner.planId) } }),
};
